# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The daily deal and the journey on a PC: what the command line asks for, and which match the terminal plays."""

import argparse
from types import SimpleNamespace
from typing import Any

from engine.codes import daily_code
from handheld.boards import console
from handheld.storage.journal import Keeper
from handheld.text import goals_in_words
from handheld.text.spoken_cards import typed
from handheld.words import Words
from playing.command_line import Refused


def wanted(args: argparse.Namespace, words: Words) -> tuple:
    """The screen that the command line asks for and what it is given, () for none. Takes the code of a daily deal out
    of args, so that what is left is the code of a bug report. Raises Refused."""
    if args.code and daily_code.looks_like(args.code):
        try:
            name, points = daily_code.decode(args.code)
        except ValueError:
            raise Refused(words("code.daily")) from None
        args.code = ""
        return "daily_deal", name, None, points
    if args.daily:
        return ("daily_deal",)
    return ("journey",) if args.journey else ()


def hear(ask: Any) -> str:
    """The line that ask() returns, in capitals. Raises EOFError if the person leaves, by Q or the end of input."""
    line = ask()
    line = "Q" if line is None else typed(line).upper()
    if line == "Q":
        raise EOFError
    return line


class Asking:
    """What goals_in_words.py needs of an app, for the terminal."""

    def __init__(self, words: Words, keeper: Keeper, ask: Any):
        """ask: returns a typed line, or None at the end of input."""
        self.words = words
        self.keeper = keeper
        self.ask = ask
        self.board = SimpleNamespace(now=lambda: 0)

    def start(self, goal: tuple) -> dict:
        """Say what is played; returns the handheld's record of the match. goal: from wanted(). Raises EOFError if the
        person leaves."""
        if goal[0] == "journey":
            return goals_in_words.start_stop(self, console.say, self._line)
        if len(goal) > 1:
            return goals_in_words.start_daily(self, console.say, goal[1], goal[3])
        return goals_in_words.start_daily(self, console.say)

    def _line(self) -> str:
        return hear(self.ask)
