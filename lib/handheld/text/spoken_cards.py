# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards and commands as a person types them: by number ("12"), by name ("QS", "10H"), or as they would say them: "queen
of spades", "dame de pique", "10 h", "♠Q", "undo"."""

from engine.notation import SUITS, number
from handheld.words.forms import rank_name, suit_name
from handheld.words.plain import plain, understood

_SYMBOLS = ("♣♧", "♦♢", "♥♡", "♠♤")
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
        said = set(_SYMBOLS[i] + letters.get(suit, suit).lower())
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
