# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Checks worlds against their view: each must be consistent with it, and all such worlds must come equally often."""

from cards_on_table import position, run
from engine import prng
from engine.bots import random
from engine.cards import WORDS, count, each
from engine.hand import play
from engine.hand.view import ASK_PLAY, View
from engine.match import events
from engine.match.match import Match
from engine.match.session import Session
from engine.think.worlds import Worlds


def begun(view):
    """The worlds of a view, the first of them made."""
    worlds = Worlds(view)
    for _ in worlds.first(view):
        pass
    return worlds


def misfit(worlds, view, hand):
    """What makes the world inconsistent with the view; "" if nothing does.

    hand: the true one, for the number of cards that each seat holds, which everybody knows.
    """
    rules = view.rules
    n = rules.seats
    w = worlds.w
    s = view.s
    for k in range(WORDS):
        if w[view.seat * WORDS + k] != view.hand[k]:
            return "its own hand"
        all_ = twice = 0
        for place in range(n + 1):
            if place != view.seat:
                twice |= all_ & w[place * WORDS + k]
                all_ |= w[place * WORDS + k]
        if twice:
            return "a card twice"
        if all_ != view.unseen[k]:
            return "not all placed"
    for place in range(n + 1):
        size = 0
        true = 0 if view.rest else rules.rest
        if place < n:
            true = sum([count(hand.w[place * WORDS + k]) for k in range(WORDS)])
        for k in range(WORDS):
            size += count(w[place * WORDS + k])
            if place < n and w[place * WORDS + k] and k < 4 and s[play.VOID + place] >> k & 1:
                return "a void"
        if size != true:
            return "too many or too few"
    if view.shift and s[play.PASSES] > n:
        to = (view.seat + view.shift) % n * WORDS
        for card in view.passed:
            if view.unseen[card >> 5] >> (card & 31) & 1 and not w[to + (card >> 5)] >> (card & 31) & 1:
                return "a passed card"
    return ""


def walked(rules, seed, every, turns):
    """Play a hand of that match by random bots, and check the worlds of every `every`-th view. Returns their number."""
    one = Session(rules, seed, [random.think] * rules.seats)
    one.match.number = seed % 4
    rng = prng.state()
    asked = worlds = 0
    while one.step() != events.HAND:
        ask, seat = one.asked()
        if not 1 <= ask <= 2:
            continue
        asked += 1
        if asked % every:
            continue
        view = one.look(seat)
        found = begun(view)
        assert not misfit(found, view, one.hand), (rules.id, seed, asked, "first", misfit(found, view, one.hand))
        for _ in range(turns):
            found.turn(rng)
            worlds += 1
            assert not misfit(found, view, one.hand), (rules.id, seed, asked, misfit(found, view, one.hand))
    return worlds


def looked(rules, hands, seat=0, tricks=(), trick=0):
    """(view, hand): the view of that seat after those tricks from a position(); A leads."""
    hand = position(rules, *hands, broken=True, trick=trick)
    played = hand.s[play.PLAYED]
    # every card that nobody holds has been played before
    held = [card for i in range(rules.seats) for card in each(hand.w, i * WORDS)]
    for i, card in enumerate([card for card in rules.deck if card not in held][:played]):
        hand.log[i] = card
    run(hand, *tricks)
    match = Match(rules, 7)
    match.number = len(rules.cycle) or 1  # a hand without passing
    view = View(rules)
    view.fill(hand, match, seat, ASK_PLAY)
    return view, hand


def all_worlds(view, hand):
    """(unseen cards, all worlds that fit the view); a world is bytes: the place of each card. For few cards only."""
    n = view.rules.seats
    hidden = list(each(view.unseen))
    room = [sum([count(hand.w[i * WORDS + k]) for k in range(WORDS)]) for i in range(n)]
    room[view.seat] = 0
    found = []
    _put(view, hidden, bytearray(len(hidden)), 0, room, found)
    return hidden, found


def _put(view, hidden, places, k, room, found):
    """Each way to place the cards from the k-th on."""
    if k == len(hidden):
        found.append(bytes(places))
        return
    for i in range(len(room)):
        if room[i] and not view.s[play.VOID + i] >> (hidden[k] >> 5) & 1:
            room[i] -= 1
            places[k] = i
            _put(view, hidden, places, k + 1, room, found)
            room[i] += 1


def spread(view, hand, times, apart=4):
    """How often each fitting world turned up in `times` draws, with `apart` turns between two draws."""
    hidden, worlds = all_worlds(view, hand)
    found = begun(view)
    rng = prng.state()
    prng.seed(rng, 7, 1, prng.BOT)
    seen = dict.fromkeys(worlds, 0)
    for _ in range(times):
        for _ in range(apart):
            found.turn(rng)
        places = bytearray(len(hidden))
        for k, card in enumerate(hidden):
            for i in range(view.rules.seats):
                if i != view.seat and found.w[i * WORDS + (card >> 5)] >> (card & 31) & 1:
                    places[k] = i
        seen[bytes(places)] += 1
    return seen


def chi_square(seen):
    """(100 times chi-square, degrees of freedom) of counts that should all be equal."""
    counts = list(seen.values())
    total = sum(counts)
    n = len(counts)
    return sum([(100 * (n * k - total) ** 2) // (n * total) for k in counts]), n - 1


def evenly(view, hand, times):
    """Whether the worlds come as evenly as chance would have it: chi-square within four standard deviations of its
    mean."""
    seen = spread(view, hand, times)
    square, free = chi_square(seen)
    assert min(seen.values()), "a world that never came"
    off = square // 100 - free
    return off * off < 16 * 2 * free
