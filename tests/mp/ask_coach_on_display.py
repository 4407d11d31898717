# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a hand on the display with few words, asks the coach how it was played, looks at the position, tries again, and
plays on. Prints the screens seen."""

import os
import sys

import play_app

KEYS_BY_SCREEN = {"hand_score": "UAU", "how_i_played": "DUAB", "try_again": "UAARLDA"}


class Learner(play_app.Player):
    """seen: the screens and pages that waited for a press; thinks: what the screen says while the coach thinks."""

    def __init__(self):
        super().__init__(hands=2)
        self.seen = {}
        self.thinks = None
        for screen in KEYS_BY_SCREEN:
            self.script[screen] = list(KEYS_BY_SCREEN[screen])

    def prepare(self, app):
        """Begin with the match."""
        super().prepare(app)
        rules = os.getenv("RULES")
        self.begin(app, rules, 8 if rules == "cancellation" else 4, os.getenv("BOT"), 7)

    def code(self):
        """As in Player, but no press while the coach thinks."""
        app = self.app
        if self.thinks is None and app.session:
            self.thinks = app.words("coach.thinks")
        if app.session:
            self.seen[app.canvas.screen] = 1
        if app.session and app.canvas.screen == "coaching":
            for text in play_app.rows(app.canvas):
                if text == self.thinks:
                    self.idle = 0
                    self.asked = False
        return super().code()

    def usual(self, screen):
        """As in Player, but one try is enough."""
        return "B" if self.app.canvas.screen == "compare" else super().usual(screen)


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
