# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Measures on the VM how long a player waits from Start until there is something to see and something to do.

Arguments: rule set, players, bot, number of the match. The clock of the board is the RP2040's: it moves by the time
that the Python takes there (rp2040.py explains the conversion) and by the app's own pauses. Pixels are not
counted. Prints RP2040 ms: from Start to the first picture of the table; the longest time without a change on the
display after that; and from Start to the first choice of the player."""

import sys

import utime

import play_app
from rp2040 import rate

A = 4  # the button

play_app.on_vm()

import keypad  # noqa: E402 (after the stand-ins)
import quick  # noqa: E402
import supervisor  # noqa: E402


class Clock:
    """The board's clock: its own pauses plus the time that the Python takes."""

    def __init__(self):
        self.ms = max([rate() for _ in range(10)])
        self.began = utime.ticks_us()

    def now(self):
        return int(supervisor.clock + utime.ticks_diff(utime.ticks_us(), self.began) * self.ms) & ((1 << 29) - 1)


class Waits(play_app.Player):
    """Starts a match, answers what is told before it with A, and stops at the first choice."""

    def __init__(self, clock, rules, seats, bot, seed):
        super().__init__()
        self.clock = clock
        self.match = rules, seats, bot, seed
        self.seen = []  # the times of the pictures of the table
        self.told = False  # whether the beginning of an old maid has been told
        self.began = 0

    def prepare(self, app):
        super().prepare(app)
        app.settings.values.update({"speed": 1, "auto": 0})
        self.begin(app, *self.match)
        self.began = self.clock.now()

    def code(self):
        """Presses A where something is told; the first choice ends the measurement."""
        app = self.app
        if self.later:
            return self.later.pop(0)
        if not self.asked or not app.session or app.buttons.calm:
            return -1
        if app.stack.top()[0] == "old_maid" and not self.told:
            self.told = True  # the pairs discarded at its beginning
            self.asked = False
            self.later.append(A * 2)
            return A * 2 + 1
        raise play_app.Finished

    def refreshed(self):
        if self.began and self.app.stack.top()[0] != "load_match":
            self.seen.append(self.clock.now() - self.began)


def main(rules, seats, bot, seed):
    quick.install()
    clock = Clock()
    supervisor.ticks_ms = clock.now
    keypad.look = 0  # this clock knows how long a look takes
    waits = Waits(clock, rules, int(seats), bot, int(seed))
    play_app.play_on_vm(waits)
    seen = waits.seen
    print(seen[0], max([b - a for a, b in zip(seen, seen[1:])] or [0]), clock.now() - waits.began)


main(*sys.argv[1:])
