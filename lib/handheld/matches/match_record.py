# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The record of a match, everything needed to start it again; and the rules by which it is played."""

import os

from .. import memory
from ..shared import SEEDS


def own_ways(seats):
    """The bots of a mixed table, as players.of_seat() takes them: from your left the four people with a bot of their
    own, then levels."""
    names = ("emile", "rosa", "yuki", "tariq", "normal", "easy", "hard", "normal", "easy", "normal")
    return ",".join(names[: seats - 1])


def new_record(board, rules, seats, options, bot, seed=-1):
    """The record of a new match, as a dict.

    rules: a rule set's name or file; seats: 3 to 11; options: {name: value}, without options at their default; bot: the
    bots of the other seats, see players.of_seat(), or MIXED; seed: the number of the match, -1: a random one. The
    record's "counted" is the last hand in the statistics, its "steps" the speed of the board, see speed.measure().
    """
    if seed < 0:
        # some emulators repeat their random numbers, but not their clock
        seed = (int.from_bytes(os.urandom(4), "little") ^ board.now()) % SEEDS
    return {"rules": rules, "seats": seats, "options": options, "bot": bot, "counted": 0, "steps": 0, "seed": seed}


def load_rules(words, name, seats, options, table=None, saved=False):
    """Load a rule set. Returns (Rules, ""), or None and a sentence about the fault in it.

    seats, options, table, saved: as library.rules() takes them.
    """
    before = memory.loaded()
    library = memory.load("handheld.rulesets.library")
    try:
        return library.rules(name, words, seats, options, table, saved), ""
    except library.Fault as fault:
        return None, str(fault)
    finally:
        del library
        memory.forget_since(before)
