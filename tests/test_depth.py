# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The board's Python stops at 48 nested calls; whatever we do stays under 32."""

import sys
from pathlib import Path

from cards_on_table import game
from engine import faults
from engine.bots import normal, random
from engine.rulekeys import RulesError
from engine.session import Session, resume
from handheld import library
from handheld.faults import sentence
from handheld.textgame import TextGame
from handheld.words import Words

LIMIT = 32
OURS = (str(Path("engine").resolve()), str(Path("lib").resolve()))


class Depth:
    """The deepest nesting of calls of the project's own functions while it is entered."""

    def __enter__(self):
        self.now = self.deepest = 0
        self.where = ""
        sys.setprofile(self.call)
        return self

    def __exit__(self, *_):
        sys.setprofile(None)

    def call(self, frame, event, arg):
        if not frame.f_code.co_filename.startswith(OURS):
            return
        if event == "call":
            self.now += 1
            if self.now > self.deepest:
                self.deepest = self.now
                self.where = frame.f_code.co_qualname
        elif event == "return":
            self.now -= 1


def test_a_match_at_the_console(note):
    lines = ["?", "C", "1", "S", "T", "H", "L", "R", "U"]
    said: list = []
    session = Session(game(hands=2), 7, [None] + [normal.think, random.think, normal.think], normal.think)

    def ask():
        if lines:
            return lines.pop()
        for _ in session.hint():
            pass
        view = session.view
        lines.extend(["?", "L", "S"])
        return " ".join(str(11 + list(view.cards()).index(card)) for card in view.picked[: view.count])

    with Depth() as depth:
        assert TextGame(session, Words("en", ("text",)), said.append, ask, said.append).run()
    assert any("wins the match" in line or "share the win" in line or "You win" in line for line in said)
    assert depth.deepest < LIMIT, depth.where
    note(f"deepest call in a match at the console: {depth.deepest} ({depth.where})")


def test_loading_saving_and_faults(note):
    words = Words("en", ("text",))
    with Depth() as depth:
        rules = library.rules("chervy", words)
        _, table = library.read("chervy", words)
        one = Session(rules, 7, [normal.think] * 4)
        for _ in range(40):
            one.step()
            resume(rules, one.save(), [normal.think] * 4)
        table["moon"] = [{"own": 0, "others": "X"}]
        try:
            faults.check(table)
        except RulesError as error:
            assert sentence(words, error, "my.json")
    assert depth.deepest < LIMIT, depth.where
    note(f"deepest call in loading and saving: {depth.deepest} ({depth.where})")
