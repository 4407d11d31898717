# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Deals, plays and scores hands in compiled code, move by move as the engine does.

Each function does what the one of the same name in engine/hand does; tests/learning holds them to each other. Most are
the engine's own, compiled. rules and hand are arrays laid out as in flat.py.
"""

from typing import Any, NamedTuple

from numba import types
from numba.extending import intrinsic

from engine.cards import ASIDE, BAD, NONE, TO_FIRST
from engine.hand import deal as engine_deal
from engine.hand import play as engine_play
from engine.hand import score as engine_score
from engine.hand.play import BROKEN, DEALER, FIRST, FLIP, LAST, LED, OPEN, STRICT, TAKEN, TRICKS
from engine.prng import DEAL
from engine.prng import DEALER as DEALER_STREAM

from . import flat as at
from .flat import below, compiled, fast, seed


class Rules(NamedTuple):
    """What functions of engine/hand read of Rules; moon, sun: how many choices there are."""

    seats: int
    tricks: int
    packs: int
    rest: int
    rest_to: int
    cancel: int
    lead: int
    hearts_led: int
    pass_count: int
    moon: int
    sun: int
    bad: Any
    next: Any
    value: Any


class Hand(NamedTuple):
    """What functions of engine/hand need of a Hand: numbers, and pointers into the flat one."""

    rules: Rules
    mark: Any
    next: Any
    odd: int
    s: Any
    w: Any
    log: Any
    won: Any
    acc: Any
    can: Any
    rest: Any
    passed: Any
    total: int


@intrinsic
def part(typing, array, start):
    """The words of an array from a place on, as a pointer: a slice would take longer to make than a card to play. The
    array must outlive the pointer."""

    def code(context, builder, signature, args):
        found = context.make_array(signature.args[0])(context, builder, args[0])
        return builder.gep(found.data, [args[1]])

    return types.CPointer(array.dtype)(array, types.int64), code


@fast
def laid(rules, hand):
    """The Hand of a flat hand."""
    next_seat = part(rules, at.NEXT)
    numbers = Rules(
        rules[at.SEATS], rules[at.TRICKS], rules[at.PACKS], rules[at.REST_COUNT], rules[at.REST_TO], rules[at.CANCEL],
        rules[at.LEAD], rules[at.HEARTS_LED], rules[at.PASS_COUNT], rules[at.MOONS], rules[at.SUNS],
        part(rules, at.BAD), next_seat, part(rules, at.VALUE),
    )  # fmt: skip
    return Hand(
        numbers, part(rules, at.MARK), next_seat, rules[at.ODD], part(hand, at.S), part(hand, at.W), part(hand, at.LOG),
        part(hand, at.WON), part(hand, at.ACC), part(hand, at.CAN), part(hand, at.REST), part(hand, at.PASSED),
        hand[at.TOTAL],
    )  # fmt: skip


@fast
def _lay_rest(hand):
    """As the engine's, which reads how long hand.rest is."""
    for i in range(hand.rules.rest):
        _add_points(hand, hand.rest[i])


# The engine's own functions, with a Hand.
_add_points = compiled(engine_play.add_points)
_twins = compiled(engine_play._twins)
_held = compiled(engine_play._held, lay_rest=_lay_rest, _twins=_twins)
take = compiled(engine_play.take, _held=_held)
_play = compiled(engine_play.play, add_points=_add_points, take=take)
_narrow = compiled(engine_play._narrow)
_legal = compiled(engine_play.legal, _narrow=_narrow)
_allowed = compiled(engine_play.allowed, legal=_legal)
_exchange = compiled(engine_deal.exchange)
_open_play = compiled(engine_deal.open_play)
_is_sun = compiled(engine_score.is_sun)
_shooter = compiled(engine_score.shooter, is_sun=_is_sun)
alone = compiled(engine_score.alone)


@fast
def allowed(rules, hand):
    """Fill CAN with the cards that the seat to play may play; returns the rule as engine.hand.play.legal() does."""
    return _allowed(laid(rules, hand))


@fast
def play(rules, hand, card):
    """Play a legal card for the seat to play."""
    _play(laid(rules, hand), card)


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
    """Shuffle and deal a first hand of that match. The arena also deals for later places of the passing cycle: above
    hand_number 1 the deal moves on once."""
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
        _lay_rest(laid(rules, hand))


@fast
def exchange(rules, hand, shift):
    """Move the passed cards of each seat to the seat `shift` places to its left."""
    _exchange(laid(rules, hand), shift)


@fast
def open_play(rules, hand):
    """Find the seat that leads the first trick, after the pass."""
    _open_play(laid(rules, hand))


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
def plain(rules, hand, seat):
    """A seat's points for cards and tricks, before moon and sun."""
    points = hand[at.ACC + seat] + hand[at.ACC + rules[at.SEATS] + seat] + rules[at.PER_TRICK] * hand[TAKEN + seat]
    for i in range(rules[at.DOUBLES_COUNT]):
        if taker(rules, hand, rules[at.DOUBLES + i]) == seat:
            points *= 2
    return -points if hand[FLIP] else points


@fast
def is_sun(rules, hand, seat):
    """Whether the seat took every trick and the rule set rewards it."""
    return _is_sun(laid(rules, hand), seat)


@fast
def shooter(rules, hand):
    """The seat that shot the sun or the moon, or -1."""
    return _shooter(laid(rules, hand))


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
