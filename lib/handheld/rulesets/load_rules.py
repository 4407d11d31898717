# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads the rules of a match, and drops the modules that read rule sets."""

from .. import memory


def load_rules(words, name, seats, options, table=None, saved=False):
    """(Rules, "") of a rule set, or (None, the sentence that says what is wrong with it).

    seats, options, table, saved: as library.rules() takes them.
    """
    before = memory.loaded()
    from . import library

    try:
        return library.rules(name, words, seats, options, table, saved), ""
    except library.Fault as fault:
        return None, str(fault)
    finally:
        del library
        memory.forget_since(before)
