# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Deals, plays and scores hands in compiled code, move by move as the engine does.

Each function does what the one of the same name in engine/hand does; tests/learning holds them to each other. rules and
hand are arrays laid out as in flat.py.
"""

from engine.cards import ASIDE, BAD, BREAKS, COUNTS, HEARTS, NONE, TO_FIRST, TO_LAST
from engine.hand import score as engine_score
from engine.hand.play import (
    ANY,
    BEST,
    BROKEN,
    DEALER,
    FIRST,
    FIRST_TRICK,
    FLIP,
    HELD,
    LAST,
    LEADER,
    LED,
    MUST,
    MUST_LEAD,
    OPEN,
    PASSES,
    PLAYED,
    STRICT,
    TAKEN,
    TRICKS,
    TURN,
    UNBROKEN,
    VOID,
    WINNER,
)
from engine.prng import DEAL
from engine.prng import DEALER as DEALER_STREAM

from . import flat as at
from .flat import below, compiled, fast, low, seed

alone = compiled(engine_score.alone)


@fast
def narrow(rules, hand, i, rule):
    """Fill CAN with the five words at hand[i] less bad cards (FIRST_TRICK) or hearts. Returns the rule, or ANY."""
    left = 0
    for k in range(5):
        without = rules[at.BAD + k] if rule == FIRST_TRICK else -1 if k == HEARTS else 0
        hand[at.CAN + k] = hand[i + k] & ~without
        left |= hand[at.CAN + k]
    return rule if left else ANY


@fast
def allowed(rules, hand):
    """Fill CAN with the cards that the seat to play may play; returns the rule as engine.hand.play.legal() does."""
    led = hand[LED]
    i = at.W + hand[TURN] * 5
    rule = ANY
    if led < 4:
        if hand[i + led]:
            for k in range(5):
                hand[at.CAN + k] = hand[i + k] if k == led else 0
            return led
        if hand[STRICT]:
            rule = narrow(rules, hand, i, FIRST_TRICK)
    elif hand[MUST] != NONE:
        for k in range(5):
            hand[at.CAN + k] = 0
        hand[at.CAN + (hand[MUST] >> 5)] = 1 << (hand[MUST] & 31)
        return MUST_LEAD
    elif not hand[BROKEN] and hand[i + HEARTS]:
        rule = narrow(rules, hand, i, UNBROKEN + rules[at.HEARTS_LED])
    if rule == ANY:
        for k in range(5):
            hand[at.CAN + k] = hand[i + k]
    return rule


@fast
def add_points(rules, hand, card):
    """Add a card's points to those on the table."""
    hand[at.ACC + 2 * rules[at.SEATS] + 2 - (rules[at.MARK + card] & COUNTS)] += rules[at.VALUE + card]


@fast
def play(rules, hand, card):
    """Play a legal card for the seat to play."""
    seat = hand[TURN]
    suit = card >> 5
    hand[at.W + seat * 5 + suit] ^= 1 << (card & 31)
    k = hand[PLAYED]
    hand[at.LOG + k] = card
    hand[PLAYED] = k + 1
    mark = rules[at.MARK + card]
    if mark & COUNTS:
        add_points(rules, hand, card)
    if mark & BREAKS:
        hand[BROKEN] = 1
    led = hand[LED]
    if suit == led:
        if card > hand[BEST]:
            hand[BEST] = card
            hand[WINNER] = seat
    elif led < 4:
        hand[VOID + seat] |= 1 << led
    elif suit < 4:
        hand[LED] = suit
        hand[BEST] = card
        hand[WINNER] = seat
        hand[MUST] = NONE
    if k != hand[LAST]:
        hand[TURN] = rules[at.NEXT + seat]
    else:
        hand[LAST] = k + rules[at.SEATS]
        take(rules, hand)


@fast
def take(rules, hand):
    """Give a full trick to its winner, with the points that wait on the table."""
    number = hand[TRICKS]
    hand[TRICKS] = number + 1
    if rules[at.ODD] and held(rules, hand, number):
        hand[WINNER] = hand[LEADER]
        hand[at.WON + number] = NONE
    else:
        n = rules[at.SEATS]
        winner = hand[WINNER]
        hand[TAKEN + winner] += 1
        hand[at.WON + number] = winner
        bad = at.ACC + 2 * n + 1
        if hand[bad]:
            hand[at.ACC + winner] += hand[bad]
            hand[bad] = 0
        if hand[bad - 1]:
            hand[at.ACC + n + winner] += hand[bad - 1]
            hand[bad - 1] = 0
    hand[TURN] = hand[LEADER] = hand[WINNER]
    hand[LED] = OPEN
    if not number:
        hand[STRICT] = 0


@fast
def held(rules, hand, number):
    """Whether a full trick stays on the table; also what only some games need, as in the engine."""
    last = number + 1 == rules[at.TRICKS]
    if last and rules[at.REST_TO] == TO_LAST:
        for i in range(rules[at.REST_COUNT]):
            add_points(rules, hand, hand[at.REST + i])
    if rules[at.PACKS] > 1 and hand[LED] != OPEN:
        hand[WINNER] = twins(rules, hand)
    if hand[WINNER] == NONE:
        if not last:
            hand[HELD] += 1
            return True
        hand[WINNER] = hand[LEADER]
    hand[TAKEN + hand[WINNER]] += hand[HELD]
    hand[HELD] = 0
    return False


@fast
def twins(rules, hand):
    """The winner of a trick from two packs, NONE if all cards of the suit led cancel."""
    best = -1
    winner = NONE
    seat = hand[LEADER]
    end = at.LOG + hand[TRICKS] * rules[at.SEATS]
    start = end - rules[at.SEATS]
    for i in range(start, end):
        card = hand[i]
        if card >> 5 == hand[LED] and card | 1 > best:
            alone = True
            if rules[at.CANCEL]:
                for j in range(start, end):
                    alone = alone and hand[j] != card ^ 1
            if alone:
                best = card | 1
                winner = seat
        seat = rules[at.NEXT + seat]
    return winner


@fast
def next_dealer(rules, seat):
    """The seat that deals after that seat."""
    if rules[at.DEALS_BACK]:
        for i in range(rules[at.SEATS]):
            if rules[at.NEXT + i] == seat:
                return i
    return rules[at.NEXT + seat]


@fast
def deal(rules, hand, number, hand_number, rng):
    """Shuffle and deal a hand of the match with that number, in which it is the first or, as in the arena, stands in a
    later place of the passing cycle: then the deal has moved once."""
    for i in range(at.HAND):
        hand[i] = NONE if at.LOG <= i < at.REST else 0
    many = rules[at.DECK_COUNT]
    n = rules[at.SEATS]
    seed(rng, number, 0, DEALER_STREAM)
    dealer = below(rng, n)
    if hand_number > 1:
        dealer = next_dealer(rules, dealer)
    seed(rng, number, hand_number, DEAL)
    deck = rules[at.DECK : at.DECK + many].copy()
    for i in range(many - 1, 0, -1):
        j = below(rng, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    seat = dealer
    dealt = rules[at.TRICKS] * n
    for i in range(many):
        card = deck[i]
        if i < dealt:
            seat = rules[at.NEXT + seat]
            hand[at.W + seat * 5 + (card >> 5)] |= 1 << (card & 31)
        else:
            hand[at.REST + i - dealt] = card
            if rules[at.REST_TO] == ASIDE:
                continue
        if rules[at.MARK + card] & BAD:
            hand[at.TOTAL] += abs(rules[at.VALUE + card])
    hand[DEALER] = dealer
    # "the youngest player leads" names a seat, else the eldest leads
    hand[FIRST] = rules[at.YOUNGEST] if rules[at.LEAD] == -2 else rules[at.NEXT + dealer]
    hand[BROKEN] = 0 if rules[at.BREAKS] else 1
    hand[STRICT] = rules[at.FIRST_TRICK]
    hand[LED] = OPEN
    hand[LAST] = n - 1
    if rules[at.REST_TO] == TO_FIRST:
        for i in range(rules[at.REST_COUNT]):
            add_points(rules, hand, hand[at.REST + i])


@fast
def exchange(rules, hand, shift):
    """Move the passed cards of each seat to the seat `shift` places to its left."""
    n = rules[at.SEATS]
    count = rules[at.PASS_COUNT]
    for k in range(n * count):
        card = hand[at.PASSED + k]
        seat = k // count
        bit = 1 << (card & 31)
        hand[at.W + seat * 5 + (card >> 5)] ^= bit
        hand[at.W + (seat + shift) % n * 5 + (card >> 5)] ^= bit
    hand[PASSES] = n + 1


@fast
def open_play(rules, hand):
    """Find the seat that leads the first trick, after the pass."""
    seat = hand[FIRST]
    hand[MUST] = NONE
    lead = rules[at.LEAD]
    if lead >= 0:
        suit = lead >> 5
        packs = rules[at.PACKS]
        found = 0
        for i in range(rules[at.SEATS]):
            found |= hand[at.W + i * 5 + suit]
        if found:
            wanted = lead & 31
            equal = (1 << packs) - 1
            if not found >> wanted & equal:
                wanted = low(found) // packs * packs
            while not hand[at.W + seat * 5 + suit] >> wanted & equal:
                seat = rules[at.NEXT + seat]
            hand[MUST] = suit << 5 | wanted + low(hand[at.W + seat * 5 + suit] >> wanted)
    hand[TURN] = hand[LEADER] = hand[FIRST] = hand[WINNER] = seat


@fast
def taker(rules, hand, card):
    """The seat that has taken a card, NONE if no seat has."""
    n = rules[at.SEATS]
    trick = -1
    for i in range(rules[at.TRICKS] * n):
        if hand[at.LOG + i] == card:
            trick = i // n
    if trick < 0 and rules[at.REST_TO] != ASIDE:
        for i in range(rules[at.REST_COUNT]):
            if hand[at.REST + i] == card:
                trick = 0 if rules[at.REST_TO] == TO_FIRST else rules[at.TRICKS] - 1
    while 0 <= trick < hand[TRICKS]:
        if hand[at.WON + trick] != NONE:
            return hand[at.WON + trick]
        trick += 1
    return NONE


@fast
def is_sun(rules, hand, seat):
    """Whether the seat took every trick and the rule set rewards it."""
    return rules[at.SUNS] > 0 and hand[TAKEN + seat] == rules[at.TRICKS]


@fast
def shooter(rules, hand):
    """The seat that shot the sun or the moon, or -1."""
    if hand[FLIP]:
        return -1
    for seat in range(rules[at.SEATS]):
        if is_sun(rules, hand, seat):
            return seat
        if rules[at.MOONS] and hand[at.TOTAL] and abs(hand[at.ACC + seat]) == hand[at.TOTAL]:
            return seat
    return -1


@fast
def plain(rules, hand, seat):
    """A seat's points for cards and tricks, before moon and sun."""
    points = hand[at.ACC + seat] + hand[at.ACC + rules[at.SEATS] + seat] + rules[at.PER_TRICK] * hand[TAKEN + seat]
    for i in range(rules[at.DOUBLES_COUNT]):
        if taker(rules, hand, rules[at.DOUBLES + i]) == seat:
            points *= 2
    return -points if hand[FLIP] else points


@fast
def score(rules, hand, out, choice):
    """Write each seat's points for the hand into out. choice: which outcome of a moon the shooter takes."""
    n = rules[at.SEATS]
    shot = shooter(rules, hand)
    where = 0
    if shot >= 0:
        where = at.SUN if is_sun(rules, hand, shot) else at.MOON + 4 * choice
    for seat in range(n):
        if shot < 0:
            out[seat] = plain(rules, hand, seat)
            continue
        k = where if seat == shot else where + 2
        out[seat] = rules[k] + rules[k + 1] * hand[at.TOTAL]
        if rules[at.BONUS_IN_MOON]:
            out[seat] += hand[at.ACC + n + seat]
