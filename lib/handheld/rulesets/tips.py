# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Tips for a game, each where its tables make it true. They are the strategy of two of the game's sources: the pages on
"Dame de pique" (passing, play, the match) and on Hearts (shooting the moon). A tip whose key is hint.N has the words of
that reason for a hint. Loaded only when somebody asks for tips.
"""

from engine.cards import BAD, GOOD
from handheld.words.forms import card_name, suit_name

from .card_lists import few, grouped, in_play

_DEAR = 4  # a card worth as many times the usual card is one to talk about


def tips(words, rules):
    """Yield the tips, a sentence or two each."""
    for part in (passing, _play, _moon, _end):
        yield from part(words, rules)


def passing(words, rules):
    """Which cards to pass and which to keep."""
    if not max(rules.cycle or b"\0"):
        return
    yield words("tips.void")
    dear = dearest(rules, BAD)
    if dear >= 0 and _above(rules, dear):
        yield words("hint.38", suit=suit_name(words, dear >> 5, rules), card=card_name(words, dear, rules))
    after = (1 if rules.turn == 0 else rules.seats - 1) in rules.cycle  # whether one passes to the next player, too
    if dear >= 0 and after:
        yield words("hint.39", card=card_name(words, dear, rules))
    for suit in suits(rules)[:1] if rules.moon else ():
        yield words("hint.71", suit=suit_name(words, suit, rules))
    card = lead(rules)
    if card >= 0 and after:
        yield words("tips.lead", card=card_name(words, card, rules), suit=suit_name(words, card >> 5, rules))


def _play(words, rules):
    """How to play the cards of a hand."""
    counts = in_play(words, rules, [card for card in rules.deck if rules.mark[card] & (BAD | GOOD)])
    if counts:
        yield words("tips.count", cards=few(words, counts, "tips.count.all"))
    dear = dearest(rules, BAD)
    names = in_play(words, rules, _above(rules, dear))
    if names:
        yield words("tips.above", cards=few(words, names, "tips.higher"), card=card_name(words, dear, rules))
    good = dearest(rules, GOOD)
    names = in_play(words, rules, _above(rules, good))
    if names:
        values = {"cards": few(words, names, "tips.higher"), "card": card_name(words, good, rules)}
        if dear < 0:
            yield words("tips.catch", **values)
        else:
            yield words("tips.catch.mind", other=card_name(words, dear, rules), **values)
    if rules.per_trick and (rules.per_trick > 0) == rules.aim:
        return  # what follows is for games in which a trick does no good
    for suit in suits(rules)[:1]:
        yield words("hint.72", suit=suit_name(words, suit, rules))
    yield words("tips.high")
    yield words("hint.24")
    if max(rules.cycle or b"\0"):
        yield words("hint.25")


def _moon(words, rules):
    """When to try for everything."""
    if rules.moon:
        yield words("tips.moon")
    card = lead(rules)
    if rules.sun and card >= 0 and _above(rules, card):
        yield words("hint.42", card=card_name(words, card, rules))


def _end(words, rules):
    """Whom to give bad cards to."""
    if not rules.limit and not rules.hands:
        return
    if rules.limit and not rules.at_limit and not rules.aim:
        yield words("tips.feed")
    yield words("tips.gang")


def dearest(rules, mark):
    """The card that counts most of those with that mark (BAD or GOOD), -1 if none stands out."""
    found = sorted([(abs(rules.value[card]), card) for card in rules.deck if rules.mark[card] & mark])
    if not found:
        return -1
    points, card = found[-1]
    usual = found[len(found) // 2][0]
    return card & 256 - rules.packs if len(found) <= rules.packs or points >= _DEAR * usual else -1


def _above(rules, card):
    """The higher cards of its suit; [] for -1."""
    return [other for other in rules.deck if other >> 5 == card >> 5 and other > card | rules.packs - 1]


def suits(rules):
    """The suits all of whose cards are bad, or most of them."""
    return [suit for suit, _, _ in grouped(rules, BAD)[0]]


def lead(rules):
    """The card that leads to the first trick, if it is never bad; -1 if no card does."""
    suit = sorted([card for card in rules.deck if card >> 5 == rules.lead >> 5])
    if rules.lead < 0 or not suit or rules.mark[suit[0]] & BAD:
        return -1
    return rules.lead if rules.lead in suit else suit[0]
