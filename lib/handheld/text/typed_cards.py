# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards as a person types them: by name, by the letters of Italian faces, by their number in the hand."""

from engine.notation import number

from .commands import FIRST_NUMBER

# The letters on Italian faces, as those of the card's name.
_RANKS = {"F": "J", "D": "Q", "R": "K"}
_SUITS = {"C": "H", "B": "C"}


def is_number(text):
    """Whether a text is a number of one to three plain digits."""
    return 0 < len(text) < 4 and all([letter in "0123456789" for letter in text])


def typed(line):
    """A line without control characters, and without what keys that are no letters send behind their Escape: "O" and a
    letter, or "[" and all up to a letter or "~"."""
    kept = behind = ""
    for letter in line.replace("\t", " "):
        if behind == "\x1b" and (letter == "[" or letter == "O"):
            behind = letter
        elif behind == "O" or behind == "[":
            if behind == "O" or "@" <= letter <= "~":
                behind = ""
        elif letter == "\x1b":
            behind = letter
        else:
            behind = ""
            if " " <= letter != "\x7f":
                kept += letter
    return kept.strip()


def find(name, view, named=()):
    """The card that a name ("QS", "10H") or a number of the hand means, or -1. named: cards already chosen."""
    rules = view.rules
    held = list(view.cards())
    if is_number(name):
        i = int(name) - FIRST_NUMBER
        return held[i] if 0 <= i < len(held) else -1
    if name.startswith("10"):
        name = "T" + name[2:]
    if rules.faces and len(name) > 1:
        # coppe and bastoni too; what is D and S here and there means the same
        name = _RANKS.get(name[0], name[0]) + name[1:-1] + _SUITS.get(name[-1], name[-1])
    card = number(name, rules)
    # of equal cards one that is held, if there is one that is not chosen yet
    for other in held:
        if card >= 0 and _look(other, rules) == _look(card, rules) and (card not in held or card in named):
            card = other
    return card


def _look(card, rules):
    """What twins have in common, and all jokers."""
    return card >> 1 if rules.packs > 1 and card < 128 else min(card, 128)
