# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Understands what a person types as they would say it: "queen of spades", "dame de pique", "10 h", "♠Q", "undo".
Loaded by the first line that is neither a card's letters, a number nor a command's letter."""

from engine.notation import SUITS, number
from handheld.words.forms import rank_name, suit_name
from handheld.words.plain import plain, understood

from .typed_cards import ITALIAN_RANKS, ITALIAN_SUITS, held_one

_SIGNS = ("♣♧", "♦♢", "♥♡", "♠♤")
_BREAKS = ",.;-'’ "


def spoken_command(words, line):
    """The letter of the command that this word means in the player's language or in English, "" if none."""
    line = plain(line)
    for language in understood(words):
        letter = ""
        for word in language("commands").split():
            if len(word) == 1:
                letter = word
            elif plain(word) == line:
                return letter
    return ""


def spoken_cards(words, line, view, named=()):
    """The cards that a line names in the player's language or in English, [] if it is no list of them.

    named: the cards chosen already.

    Each card is a rank and a suit in either order, as words or as letters; other words of a card's name ("of", "the")
    may stand anywhere.
    """
    for language in understood(words):
        found = _cards(language, line, view, named)
        if found:
            return found
    return []


def _cards(words, line, view, named):
    """spoken_cards() in one language."""
    ranks, suits, small = _names(words, view.rules)
    found: list = []
    rank = suit = ""
    for word in _split(line):
        if word in small:
            continue
        first, last = _parts(word, ranks, suits, bool(rank))
        if not first and not last or first and rank or last and suit:
            return []
        rank = rank or first
        suit = suit or last
        if rank and suit:
            found.append(held_one(number(rank + suit, view.rules), view, list(named) + found))
            rank = suit = ""
    return [] if rank or suit else found


def _names(words, rules):
    """({word: rank}, {word: suit}, the other words of cards' names), in plain letters. A word that belongs to several
    ranks, such as an article, names none of them."""
    ranks: dict = {}
    suits: dict = {}
    small: set = set()
    for rank in rules.ranks:
        said = {"10" if rank == "T" else rank.lower()}
        if rules.faces:
            said.update([letter.lower() for letter, meant in ITALIAN_RANKS.items() if meant == rank])
        _forms(rank_name(words, rank, rules, "card."), said, small)
        _add(ranks, small, said, rank)
    letters = {meant: letter for letter, meant in ITALIAN_SUITS.items()} if rules.faces else {}
    for i, suit in enumerate(SUITS):
        said = set(_SIGNS[i] + letters.get(suit, suit).lower())
        _forms(suit_name(words, i, rules), said, small)
        _add(suits, small, said, suit)
    return ranks, suits, small


def _forms(forms, said, small):
    """Sort the words of a name's forms: what stands beside a word of the bare name is an article, the rest means it."""
    bare = _split(forms[0].replace("~", " "))
    for form in forms:
        found = _split(form.replace("~", " "))
        if [word for word in found if word in bare]:
            small.update([word for word in found if word not in bare])
        else:
            said.update(found)
    said.update(bare)


def _add(names, small, said, meant):
    """Put the words said for a rank or suit into the table; those that mean another one too are small words."""
    for word in said:
        if word in small or word in names:
            small.add(word)
            names.pop(word, None)
        else:
            names[word] = meant


def _parts(word, ranks, suits, has_rank):
    """(rank, suit) that a word names, "" for what it does not: "queen", "s", "qs", "♠q", or a compound."""
    if word in ranks and not (has_rank and word in suits):
        return ranks[word], ""
    if word in suits:
        return "", suits[word]
    for i in range(1, len(word)):
        one, other = word[:i], word[i:]
        if one in ranks and other in suits:
            return ranks[one], suits[other]
        if one in suits and other in ranks:
            return ranks[other], suits[one]
    for name in suits:  # "heart" for "hearts"
        if len(word) > 3 and name.startswith(word):
            return "", suits[name]
    return "", ""


def _split(text):
    """The words of a text, in plain letters."""
    text = plain(text)
    for letter in _BREAKS:
        text = text.replace(letter, " ")
    return text.split()
