# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The flat buffers of the simulator: a rule set and a hand as int32 arrays, which compiled code reads without Python.

The fields are those of engine.rules.load.Rules and engine.hand.play.Hand, laid one after another; the names below are
their places.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.extending import intrinsic

import home
from engine import cards, prng
from engine.hand.play import SIZE

# Places in a hand.
S = 0  # the SIZE bytes of Hand.s
W = 40  # 5 words a seat, and 5 for the left-over cards that a world hides
ACC = 102  # points taken: bad ones of each seat, good ones of each seat; before them, good and bad on the table
CAN = 124  # 5 words
TOTAL = 129  # T, the bad points in play
LOG = 130  # the cards played
WON = 242  # the winner of each trick
PASSED = 282  # pass_count cards a seat
REST = 330  # the cards left over by the deal
HAND = 346  # the size of a hand

# Places in a rule set.
SCALARS = (
    *("seats", "tricks", "packs", "rest", "rest_to", "cancel", "lead", "first_trick", "hearts_led", "breaks"),
    *("per_trick", "aim", "pass_count", "bonus_in_moon", "losing_moon", "ties", "at_limit", "limit", "limit_is"),
    *("hands", "winners", "equal_totals", "payments", "youngest", "next_lead"),
)
SEATS, TRICKS, PACKS, REST_COUNT, REST_TO, CANCEL, LEAD, FIRST_TRICK, HEARTS_LED, BREAKS, PER_TRICK, AIM = range(12)
PASS_COUNT, BONUS_IN_MOON, LOSING_MOON, TIES, AT_LIMIT, LIMIT, LIMIT_IS, HANDS, WINNERS = range(12, 21)
EQUAL_TOTALS, PAYMENTS, YOUNGEST, NEXT_LEAD = range(21, 25)
MOONS, SUNS, DECK_COUNT, CYCLE_COUNT, DOUBLES_COUNT, THROW_COUNT, ODD, DEALS_BACK = range(25, 33)
VALUE = 64  # the points of each of 160 cards
MARK = 224
NEXT = 384
BAD = 396  # 5 words
DECK = 404
CYCLE = 516
MOON = 532  # four numbers for each outcome
SUN = 548
DOUBLES = 552
THROW = 562
RULES = 576  # the size of a rule set


def _compiled_here() -> str:
    """Where compiled code is kept. numba looks only at the file of a function, not at those of the functions it
    calls."""
    seen = hashlib.sha256(numba.__version__.encode())
    for file in sorted([*Path(__file__).parent.glob("*.py"), *Path(home.ROOT, "engine").rglob("*.py")]):
        seen.update(file.read_bytes())
    return str(home.ROOT / "build" / "compiled" / seen.hexdigest()[:16])


numba.config.CACHE_DIR = _compiled_here()
DEEP = {"cache": True, "boundscheck": False, "error_model": "numpy"}
fast = numba.njit(**DEEP)
inlined = numba.njit(inline="always", **DEEP)


def flat_rules(rules: Any) -> np.ndarray:
    """Rules as int32 numbers at the places above."""
    flat = np.zeros(RULES, np.int32)
    for i, name in enumerate(SCALARS):
        flat[i] = getattr(rules, name)
    flat[MOONS], flat[SUNS] = len(rules.moon), len(rules.sun)
    flat[ODD] = rules.packs > 1 or rules.rest_to == cards.TO_LAST
    flat[DEALS_BACK] = rules.dealer
    for place, count, found in (
        (DECK, DECK_COUNT, rules.deck),
        (CYCLE, CYCLE_COUNT, rules.cycle),
        (DOUBLES, DOUBLES_COUNT, rules.doubles),
        (THROW, THROW_COUNT, rules.throw),
    ):
        flat[count] = len(found)
        flat[place : place + len(found)] = list(found)
    flat[VALUE : VALUE + 160] = rules.value
    flat[MARK : MARK + 160] = list(rules.mark)
    flat[NEXT : NEXT + rules.seats] = list(rules.next)
    flat[BAD : BAD + 5] = rules.bad
    for place, outcomes in ((MOON, rules.moon), (SUN, rules.sun)):
        for i, outcome in enumerate(outcomes):
            flat[place + 4 * i : place + 4 * i + 4] = outcome
    return flat


def flat_hand(hand: Any, flat: np.ndarray) -> None:
    """Write a Hand of the engine into a flat one."""
    flat[S : S + SIZE] = list(hand.s)
    for place, found in ((W, hand.w), (LOG, hand.log), (WON, hand.won), (PASSED, hand.passed)):
        flat[place : place + len(found)] = list(found)
    flat[ACC - 2 : ACC + len(hand.acc) - 2] = [*hand.acc[-2:], *hand.acc[:-2]]
    flat[REST : REST + len(hand.rest)] = list(hand.rest)
    flat[TOTAL] = hand.total


def _instruction(build: Callable) -> Any:
    """An instruction of the processor that takes a word. build(builder, word) makes it, with LLVM's builder. With these
    random hands take a fifth less time than with the tables of engine.cards."""

    @intrinsic
    def instruction(typing, word):
        def code(context, builder, signature, words):
            return build(builder, words[0])

        return numba.int64(numba.int64), code

    return instruction


_ZERO_COUNTS = ir.Constant(ir.IntType(1), 0)  # a word of 0 has a result too
_trailing_zeros = _instruction(lambda builder, word: builder.cttz(word, _ZERO_COUNTS))
_leading_zeros = _instruction(lambda builder, word: builder.ctlz(word, _ZERO_COUNTS))
_ones = _instruction(lambda builder, word: builder.ctpop(word))


@inlined
def low(word):
    """The index of the lowest bit of a word that is not 0."""
    return _trailing_zeros(word)


@fast
def high(word):
    """The index of the highest bit of a word that is not 0."""
    return 63 - _leading_zeros(word)


@fast
def count(word):
    """How many bits of a word are set."""
    return _ones(word)


def compiled(function, **names):
    """The engine's own function, compiled. It counts bits as above, and names take the place of functions and tables of
    its module. Compile a function once: numba keeps what it has compiled by the function's place in its file."""
    names = dict(function.__globals__, low=low, high=high, count=count, **names)
    return fast(FunctionType(function.__code__, names, function.__name__))


draw = compiled(prng.draw)
below = compiled(prng.below, draw=draw)
seed = compiled(prng.seed, draw=draw)
each = compiled(cards.each)
