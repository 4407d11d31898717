# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The names of cards, ranks and suits in words, each as a tuple of its forms (docs/languages.md). The display shows
signs instead and does not load this."""


def suit_name(words, suit, rules):
    """The forms of a suit's name, by the faces of the match."""
    return words.forms("suit.%d" % (suit + 5 if rules.faces and suit < 4 else suit))


def rank_name(words, rank, rules, kind="rank."):
    """The forms of a rank's name, by the faces of the match. kind: "ranks." for several cards."""
    return words.forms(kind + ("F" if rules.faces and rank == "J" else rank))


def card_name(words, card, rules, kind="card."):
    """The forms of a card's name: "queen of spades", with Italian faces "queen of swords". kind: "ranks." for several
    cards that look the same, or all of a rank."""
    suit = card >> 5
    if suit == 4:
        return words.forms("joker")
    suit = suit_name(words, suit, rules)[0]
    forms = rank_name(words, rules.ranks[(card & 31) // rules.packs], rules, kind)
    return tuple([form.replace("~", suit) for form in forms])
