# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Lets tests read as cards: hands and tricks are text. Runs on CPython and on MicroPython alike."""

import json
from array import array

from engine import cards, notation
from engine.hand import deal, play, quick_play, score
from engine.rules import keys, load

FOLDERS = ("variants/", "tests/rulesets/")
SEATS = "ABCDEFGHIJK"  # seat 0 is A
_tables: dict = {}


def table(name):
    """The JSON of a rule set, from variants/ or tests/rulesets/, on its bases."""
    if name not in _tables:
        _tables.clear()  # a small heap has room for one
        chain = [_read(name)]
        while "base" in chain[-1]:
            chain.append(_read(chain[-1].pop("base")))
        found = chain.pop()
        while chain:
            found = keys.merge(found, chain.pop())
        _tables[name] = found
    return _tables[name]


def _read(name):
    for folder in FOLDERS:
        try:
            with open(folder + name + ".json") as file:
                return json.load(file)  # reads piece by piece, so that the text needs no room of its own
        except OSError:
            pass


def game(name="chervy", seats=0, **chosen):
    """Rules by name."""
    return load.load(table(name), seats, chosen)


def variant(name="chervy", players=0, **keys):
    """Rules by name with some keys of the file replaced."""
    changed = dict(table(name))
    for key in keys:
        changed[key] = keys[key]
    return load.load(changed, players)


def numbers(text, rules):
    """The card numbers of "AS QH 4C"; equal names are twins, the lower number first."""
    found = []
    for name in text.split():
        card = notation.number(name, rules)
        assert card >= 0, name
        while card in found:
            card += 1
        found.append(card)
    return found


def texts(numbers, rules):
    """The text of these card numbers, in this order."""
    return " ".join([notation.text(card, rules) for card in numbers])


def ordered(text, rules):
    """A text of cards in the engine's order: clubs, diamonds, hearts, spades, each from the lowest."""
    return texts(sorted(numbers(text, rules)), rules)


def holding(text, led=None, trick=1, broken=False, must=None, rules=None):
    """A hand in which seat 0 holds those cards and is to play. led: the card led to the trick, None if seat 0 leads."""
    rules = rules or game()
    hand = play.Hand(rules)
    s = hand.s
    for card in numbers(text, rules):
        hand.w[card >> 5] |= 1 << (card & 31)
    s[play.LED] = play.OPEN if led is None or led == "JK" else numbers(led, rules)[0] >> 5
    s[play.MUST] = cards.NONE if must is None else numbers(must, rules)[0]
    s[play.TRICKS] = trick - 1
    s[play.STRICT] = rules.first_trick if trick == 1 else 0
    s[play.BROKEN] = 1 if broken or not rules.breaks else 0
    return hand


def legal(text, rules=None, **state):
    """The cards that seat 0 may play, in the engine's order."""
    rules = rules or game()
    hand = holding(text, rules=rules, **state)
    play.allowed(hand)
    return texts(cards.each(hand.can), rules)


def why(card, text, rules=None, **state):
    """(the reason why seat 0 may not play that card, 0 if it may; the cards that it may play)."""
    rules = rules or game()
    hand = holding(text, rules=rules, **state)
    reason = play.explain(hand, numbers(card, rules)[0])
    return reason, texts(cards.each(hand.can), rules)


def unlike(hands, rules):
    """The card numbers of each of several texts; equal cards become different twins."""
    flat = numbers(" ".join(hands), rules)
    found = []
    for text in hands:
        n = len(text.split())
        found.append(flat[:n])
        flat = flat[n:]
    return found


def dealt(rules, hands, dealer=None):
    """A hand dealt from texts, one for each seat, nothing passed. All other cards are left over. Seat 0 is eldest."""
    hand = play.Hand(rules)
    held = unlike(hands, rules)
    used = [card for cards_ in held for card in cards_]
    dealer = list(rules.next).index(0) if dealer is None else dealer
    quick_play.stack(hand, dealer, held, [card for card in rules.deck if card not in used])
    deal.deal(hand, dealer)
    deal.open_play(hand)
    return hand


def position(rules, *hands, leader=0, broken=False, trick=0):
    """The end of a hand: the seats hold those cards, one text for each seat, and the leader is to lead.

    trick: the number of the trick, from 1; by default the one at which this many cards are left.
    """
    hand = play.Hand(rules)
    s = hand.s
    for seat, held in enumerate(unlike(hands, rules)):
        for card in held:
            hand.w[seat * 5 + (card >> 5)] |= 1 << (card & 31)
            if rules.mark[card] & 1:
                hand.total += abs(rules.value[card])
    trick = trick or rules.tricks - len(hands[0].split()) + 1
    s[play.TURN] = s[play.LEADER] = s[play.WINNER] = s[play.FIRST] = leader
    s[play.TRICKS] = trick - 1
    s[play.PLAYED] = (trick - 1) * rules.seats
    s[play.LAST] = trick * rules.seats - 1
    s[play.LED] = play.OPEN
    s[play.MUST] = cards.NONE
    s[play.BROKEN] = 1 if broken or not rules.breaks else 0
    return hand


def run(hand, *tricks):
    """Play tricks such as "2C 5C KC 3C"; each card must be legal. Returns the winners as letters, "-" for held."""
    winners = ""
    rules = hand.rules
    for trick in tricks:
        for name in trick.split():
            play.allowed(hand)
            can = [card for card in cards.each(hand.can) if notation.text(card, rules) == name]
            assert can, "%s is not legal, but %s" % (name, texts(cards.each(hand.can), rules))
            play.play(hand, can[0])
        winner = hand.won[hand.s[play.TRICKS] - 1]
        winners += "-" if winner == cards.NONE else SEATS[winner]
    return winners


def points(hand, choice=0):
    """The score of a finished hand as a list."""
    out = array("i", [0] * hand.rules.seats)
    score.score(hand, out, choice)
    return list(out)


def taken(rules, piles, tricks=None):
    """A finished hand in which the seats have taken those cards, one text for each seat, and that many tricks."""
    hand = play.Hand(rules)
    n = rules.seats
    for seat, text in enumerate(piles):
        for card in numbers(text, rules):
            mark = rules.mark[card] & 3
            if mark:
                hand.acc[seat + (n if mark == 2 else 0)] += rules.value[card]
            if mark == 1:
                hand.total += abs(rules.value[card])
        hand.s[play.TAKEN + seat] = tricks[seat] if tricks else 1
    return hand


HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
