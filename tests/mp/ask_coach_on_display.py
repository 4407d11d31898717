# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a hand on the display with few words, asks the coach how it was played, looks at the position, tries again, and
plays on. Prints the screens seen."""

import os
import sys

import play_app

KEYS_BY_SCREEN = {"hand_score": "UAU", "how_i_played": "DUAB", "try_again": "UAARLDA"}


class Learner(play_app.Player):
    """seen: the screens and pages shown in a match."""

    def __init__(self):
        super().__init__(hands=2)
        self.seen = {}
        for screen in KEYS_BY_SCREEN:
            self.script[screen] = list(KEYS_BY_SCREEN[screen])

    def prepare(self, app):
        """Begin with the match."""
        super().prepare(app)
        rules = os.getenv("RULES")
        self.begin(app, rules, 8 if rules == "cancellation" else 4, os.getenv("BOT"), 7)

    def code(self):
        """Note the screen that is shown, then press a key as any Player does."""
        if self.app.session:
            self.seen[self.app.canvas.screen] = 1
        return super().code()


player = Learner()
if sys.implementation.name == "cpython":
    play_app.play_on_cpython(player)
else:
    for name in play_app.STAND_INS:
        __import__(name)
    play_app.fill_names()
    from heap_pieces import cut_heap

    player.others = cut_heap()
    player.displayio = sys.modules["displayio"]
    play_app.play_on_vm(player)
print("hands", len(player.points), "saw", " ".join(sorted(player.seen)), "roomy", sys.modules["handheld.memory"].roomy)
