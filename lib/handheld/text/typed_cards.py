# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds the card that a person has typed: by its name, by the letters of Italian faces, by its number in the hand."""

from engine.notation import number

FIRST_NUMBER = 11  # the first number of the cards in the hand; keys name the cards on the table

# Letters on Italian faces and the ones they stand for in a card's name: C is coppe (hearts) and B bastoni (clubs); D
# and S mean the same suits in both packs.
ITALIAN_RANKS = {"F": "J", "D": "Q", "R": "K"}
ITALIAN_SUITS = {"C": "H", "B": "C", "D": "D", "S": "S"}


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


def numbered(view):
    """The cards of the hand in the order of their numbers, from FIRST_NUMBER on. Those played already stay in the list,
    so that a card keeps its number through a hand."""
    cards = list(view.cards())
    if not view.fans:
        for trick in range(min(view.done() + 1, view.rules.tricks)):
            cards += [card for seat, card in view.trick(trick) if seat == view.seat]
    return sorted(cards)


def find(name, view, named=()):
    """The card that a name ("QS", "10H") or a number in the hand means, -1 if none. named: the cards chosen already."""
    if is_number(name):
        dealt = numbered(view)
        i = int(name) - FIRST_NUMBER
        return dealt[i] if 0 <= i < len(dealt) and dealt[i] in list(view.cards()) else -1
    if name.startswith("10"):
        name = "T" + name[2:]
    if view.rules.faces and len(name) > 1:
        name = ITALIAN_RANKS.get(name[0], name[0]) + name[1:-1] + ITALIAN_SUITS.get(name[-1], name[-1])
    return held_one(number(name, view.rules), view, named)


def held_one(card, view, named=()):
    """Of two equal cards the one that is held and not chosen yet."""
    held = list(view.cards())
    for other in held:
        if card >= 0 and _look(other, view.rules) == _look(card, view.rules) and (card not in held or card in named):
            card = other
    return card


def _look(card, rules):
    """A number that two equal cards share; all jokers share one too."""
    return card >> 1 if rules.packs > 1 and card < 128 else min(card, 128)
