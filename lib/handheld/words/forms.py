# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Forms of words, which docs/languages.md describes: the names of cards, ranks and suits, each a tuple of its forms;
messages that ask for a form or for a capital letter. Loaded by the first of these: most messages need only
str.format(), and the display shows symbols instead of names."""


def form(value, i=0):
    """That form of a value as a text; the first one if it has no such form."""
    if type(value) is not tuple:
        return str(value)
    return value[i if i < len(value) else 0]


def capital(text):
    """The text with a capital letter. A board's upper() knows only ASCII."""
    code = ord(text[:1] or " ")
    return (chr(code - 32) if 0xDF < code < 0xFF else text[:1].upper()) + text[1:]


def fill(text, values):
    """The message with its values put in. Raises KeyError, ValueError or IndexError if it is damaged."""
    parts = text.split("{")
    text = parts[0]
    for part in parts[1:]:
        at = part.index("}")
        name = part[:at].split(":")
        value = form(values[name[0].lower()], int(name[1]) if len(name) > 1 else 0)
        text += (capital(value) if name[0] < "a" else value) + part[at + 1 :]
    return text


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
