# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a match at the console with room for a given number of nested calls. Calls that do nothing use up the rest of
the VM's stack first. The argument is the number of calls left."""

import sys

from cards_on_table import game
from engine.bots import normal, random
from engine.match.events import AT_END
from engine.match.session import Session
from handheld.text.game import TextGame
from handheld.text.spoken_cards import numbered
from handheld.words import Words
from nesting import tell


def whole_match():
    lines = ["R", "?", "C", "S", "L", "U"]
    session = Session(game(hands=2), 7, [None, normal.think, random.think, normal.think], normal.think)

    def ask():
        if lines:
            return lines.pop()
        if session.stage == AT_END:
            return ""  # no question about the last hand
        for _ in session.hint():
            pass
        view = session.view
        return " ".join([str(11 + numbered(view).index(view.picked[i])) for i in range(view.count)])

    said = []
    assert TextGame(session, Words("en", ("text",)), said.append, ask, said.append).run()


whole_match()  # does the late imports
tell(int(sys.argv[1]), whole_match)
