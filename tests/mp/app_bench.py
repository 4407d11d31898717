# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""RP2040 ms of what the player waits for, on the VM (see tests/mp/bench.py for how they are reckoned); prints one
number a line, in the order of tools/bench.py.

The app runs twice and is timed the second time, with every module there already: how long a PC takes to find and read a
file says nothing about the board. A refresh of the display takes nothing here; against that the stand-ins for displayio
are Python here and C on the board."""

import gc

import app
import utime

LOOP_MS = 568
TITLE, START, MOVE, CARD, BACK, TABLE = range(6)


def loop():
    x = 0
    for i in range(100000):
        x += i & 7


def taken(work):
    gc.collect()
    before = utime.ticks_us()
    work()
    return utime.ticks_diff(utime.ticks_us(), before)


class Timer(app.Player):
    """Presses A; on its turns moves the cursor, pauses once. found: microseconds by kind."""

    def __init__(self):
        super().__init__(hands=1)
        self.script = {"table": list("RLRLRLA" + "RRLLA" * 5 + "P"), "pause": ["B"]}
        self.found = [[] for _ in range(6)]
        self.kind = TITLE
        self.began = utime.ticks_us()

    def prepare(self, app_):
        super().prepare(app_)
        app_.deal = 7

    def code(self):
        app_ = self.app
        if self.kind == TITLE and self.asked:
            self.found[TITLE].append(utime.ticks_diff(utime.ticks_us(), self.began))
            self.kind = -1
        asked = self.asked
        script = self.script.get(app_.trail[-1]) if asked else None
        name = script[0] if script else "A"
        screen = app_.trail[-1] if asked else ""
        if screen == "table" and name == "P":
            self.whole()
        code = super().code()
        if asked and code >= 0:
            self.kind = -1
            if screen == "setup":
                self.kind = START
            elif screen == "pause":
                self.kind = BACK
            elif screen == "table":
                self.kind = MOVE if name in "LR" else CARD if name == "A" else -1
            gc.collect()
            self.began = utime.ticks_us()
        return code

    def refreshed(self):
        """The display is refreshed."""
        kind = self.kind
        if kind > TITLE and (kind in (MOVE, CARD) or self.app.trail[-1] == "table"):
            self.found[kind].append(utime.ticks_diff(utime.ticks_us(), self.began))
            self.kind = -1
        self.look()

    def whole(self):
        """Draw the table where nothing of it was before."""
        from handheld.screens.table import Table

        canvas = self.app.canvas
        for _ in range(5):
            canvas.begin()
            canvas.end()
            for i, line in enumerate(canvas.lines + canvas.heads):
                canvas._tiles(line, i, "")
            table = Table(self.app)
            self.found[TABLE].append(taken(table.draw))


def main():
    import microcontroller

    import handheld.app

    handheld.app.drop = lambda before: gc.collect()
    app.play_on_vm(Timer())
    microcontroller.nvm.bytes[:] = b"\xff" * len(microcontroller.nvm)
    loops = [taken(loop) for _ in range(5)]
    timer = Timer()
    app.play_on_vm(timer)
    loops += [taken(loop) for _ in range(5)]
    loops.sort()
    for times in timer.found:
        times.sort()
        print("%.1f" % (times[len(times) // 2] * LOOP_MS / loops[len(loops) // 2]))


main()
