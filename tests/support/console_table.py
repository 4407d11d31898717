# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match in plain lines for tests: a table that takes typed lines, and the command that plays in a terminal."""

import sys

from cards_on_table import game, numbers
from engine.bots import normal, random
from engine.hand import deal, quick_play
from engine.match.events import AT_END
from engine.match.session import Session
from handheld.text.game import TextGame
from handheld.text.spoken_cards import numbered
from handheld.words import Words

PLAY = [sys.executable, "tools/play.py", "--terminal"]

CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
SPADES, DIAMONDS, HEARTS = (CLUBS.replace("C", suit) for suit in "SDH")


class Table:
    """A match at the console in this process: takes lines, returns the lines that were printed."""

    def __init__(self, rules=None, seed=7, number=3, hands=None, bots=None):
        self.rules = rules or game(hands=4)
        self.session = Session(self.rules, seed, bots or [None] + [random.think] * (self.rules.seats - 1), normal.think)
        self.session.match.number = number
        if hands:
            self.stack(hands)
        self.said: list = []
        self.lines: list = []
        self.saved: list = []
        self.game = TextGame(self.session, Words("en", ("text",)), self.said.append, self.ask, self.saved.append)
        self.game.talks = False

    def stack(self, hands):
        def put(hand):
            quick_play.stack(hand, self.session.match.dealer, [numbers(text, self.rules) for text in hands])
            deal.deal(hand, self.session.match.dealer)
            self.session.match.set(hand)

        self.session.match.deal = put

    def ask(self):
        if not self.lines:
            return None
        line = self.lines.pop(0)
        if line == "<hint>" and self.session.stage == AT_END:
            return ""  # the match is over: no more questions
        if line == "<hint>":
            for _ in self.session.hint():
                pass
            view = self.session.view
            return " ".join(str(11 + numbered(view).index(card)) for card in view.picked[: view.count])
        if line == "<ctrl-c>":
            raise KeyboardInterrupt
        return line

    def type(self, *lines):
        """Type the lines, then end the input; returns everything printed."""
        self.lines = list(lines)
        self.said.clear()
        self.game.run()
        return "\n".join(self.said)
