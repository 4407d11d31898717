# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A player who presses random keys, from the first card of a match through every menu to other matches. On the VM.

Arguments: the seed of the keys, how many presses, rule set, seats, bot, width, height. Prints the screens seen, and how
often there was no memory for a screen or a hint. Exit code: 1 if something broke."""

import sys

import play_app
from heap_pieces import cut_heap

TURNS = "AAAAAAAAAAAAAULRLRRUDDBBP"  # how often a key stands here is how often it is pressed


class Monkey(play_app.Player):
    def __init__(self, seed, presses, rules, seats, bot):
        super().__init__()
        self.state = seed * 40503 + 12345 & (1 << 29) - 1
        self.left = presses
        self.match = rules, seats, bot
        self.displayio = None  # not frozen: this player leaves matches
        self.seen = []
        self.faults = self.refused = 0

    def below(self, n):
        self.state = self.state * 1103515245 + 12345 & (1 << 29) - 1
        return (self.state >> 8) % n

    def prepare(self, app_):
        super().prepare(app_)
        app_.settings.values.update({"speed": 2, "cards": self.below(3)})
        self.begin(app_, *self.match, self.below(1 << 20))

    def code(self):
        app_ = self.app
        if self.later or not self.asked or app_.buttons.calm:
            self.presses = 0
            return super().code()
        screen = app_.stack.top()[0]
        if screen not in self.seen:
            self.seen.append(screen)
        self.faults += screen == "problem" and play_app.says(app_.canvas, "MemoryError: ")
        self.refused += screen == "play_hand" and play_app.says(app_.canvas, "Not enough memory")
        self.left -= 1
        if self.left < 0:
            raise play_app.Finished
        self.idle = 0
        self.asked = False
        name = TURNS[self.below(len(TURNS))]
        button = 5 if name == "P" else play_app.KEYS.index(name)
        self.later.append((app_.board.now() + (620 if name == "P" else 0), button * 2))
        return button * 2 + 1


def main(seed, presses, rules, seats, bot, width, height):
    for name in play_app.STAND_INS:
        __import__(name)
    play_app.fill_names()
    cut_heap()
    import board

    board.DISPLAY.width, board.DISPLAY.height = int(width), int(height)
    monkey = Monkey(int(seed), int(presses), rules, int(seats), bot)
    try:
        play_app.play_on_vm(monkey)
    finally:
        print("seen:", ", ".join(sorted(monkey.seen)))
        print("no room for a screen:", monkey.faults, "for a hint:", monkey.refused)


if __name__ == "__main__":
    main(*sys.argv[1:])
