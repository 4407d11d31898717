# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds the card that a person has typed: by its name, by the letters of Italian faces, by its number in the hand."""

from engine.notation import number

from .commands import FIRST_NUMBER

# Letters on Italian faces and the ones they stand for in a card's name.
_RANKS = {"F": "J", "D": "Q", "R": "K"}
_SUITS = {"C": "H", "B": "C"}


def is_number(text):
    """Whether a text is a number of one to three digits from 0 to 9."""
    return 0 < len(text) < 4 and all([letter in "0123456789" for letter in text])


def typed(line):
    """The line without control characters and without the codes of arrow and function keys: Escape, then "O" and a
    letter, or "[" and everything up to a letter or "~"."""
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
    """The card that a name ("QS", "10H") or a number in the hand means, -1 if none. named: the cards chosen already."""
    rules = view.rules
    held = list(view.cards())
    if is_number(name):
        i = int(name) - FIRST_NUMBER
        return held[i] if 0 <= i < len(held) else -1
    if name.startswith("10"):
        name = "T" + name[2:]
    if rules.faces and len(name) > 1:
        # C is coppe (hearts) and B bastoni (clubs); D and S mean the same suits in both packs
        name = _RANKS.get(name[0], name[0]) + name[1:-1] + _SUITS.get(name[-1], name[-1])
    card = number(name, rules)
    # of two equal cards take one that is held and not chosen yet
    for other in held:
        if card >= 0 and _look(other, rules) == _look(card, rules) and (card not in held or card in named):
            card = other
    return card


def _look(card, rules):
    """A number that two equal cards share; all jokers share one too."""
    return card >> 1 if rules.packs > 1 and card < 128 else min(card, 128)
