# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Whole hands between bots in compiled code: the arena's duplicate deals, and self-play."""

from typing import NamedTuple

import numpy as np

from engine.bots.expert import SECOND
from engine.cards import BAD
from engine.hand.play import DEALER, PASSES, PLAYED, TURN
from engine.prng import BOT

from . import fast_normal as normal
from . import flat as at
from . import seen
from .fast_expert import MOST, TRIES, WORLDS_MOST, by_instinct, think, tries
from .fast_instinct import FACTS, LEAD, PART, PASS, kind_of, look, score_of
from .fast_instinct import MOST as FEATURES
from .flat import below, draw, fast, low, seed
from .flat import count as bits
from .table import allowed, deal, exchange, is_sun, open_play, play, score, shooter

INFO = 3 + 5 * MOST
WORK = 6


@fast
def decide(rules, hand, view, odds, table, weights, rng, picked, info, number, hand_number, passes, decision):
    """One decision of a bot. table[0] < 0: normal; else a bot that searches. Returns the work, in cards."""
    if table[0] < 0:
        if passes:
            normal.choose_pass(rules, hand, view, odds, picked)
        else:
            picked[0] = normal.choose(rules, hand, view, odds)
        return 0
    if not table[WORLDS_MOST]:
        by_instinct(rules, hand, view, weights, picked, passes)
        return 0
    seed(rng, number, hand_number, BOT + decision)
    return think(rules, hand, view, SECOND, table, weights, rng, picked, passes, info)


@fast
def play_hand(rules, hand, number, hand_number, tables, weights, points, work):
    """Play one hand of a match with that number. tables: a bot's table for each seat; weights: for each seat a row.

    points gets each seat's points; work, for each seat: how many cards it chose, their work, the most work
    of one decision, moons, passes, their work. Work is in cards of playouts.
    """
    n = rules[at.SEATS]
    rng = np.zeros(4, np.int64)
    view = np.zeros(seen.VIEW, np.int64)
    odds = np.zeros(normal.ODDS, np.int64)
    picked = np.zeros(8, np.int64)
    info = np.zeros(INFO, np.int64)
    deal(rules, hand, number, hand_number, rng)
    shift = seen.shift_of(rules, hand_number)
    if shift:
        size = rules[at.PASS_COUNT]
        seat = hand[DEALER]
        chosen = np.zeros(n * size, np.int64)
        for k in range(n):
            seat = rules[at.NEXT + seat]
            seen.look(rules, hand, view, seat, hand_number, False)
            used = decide(
                rules, hand, view, odds, tables[seat], weights[seat], rng, picked, info, number, hand_number, True, k
            )
            work[seat, 4] += 1
            work[seat, 5] += used
            work[seat, 2] = max(work[seat, 2], used)
            for i in range(size):
                chosen[seat * size + i] = picked[i]
        for i in range(n * size):
            hand[at.PASSED + i] = chosen[i]
        exchange(rules, hand, shift)
    open_play(rules, hand)
    end = rules[at.TRICKS] * n
    while hand[PLAYED] < end:
        seat = hand[TURN]
        allowed(rules, hand)
        seen.look(rules, hand, view, seat, hand_number, False)
        decision = hand[PASSES] + hand[PLAYED]
        used = decide(
            rules,
            hand,
            view,
            odds,
            tables[seat],
            weights[seat],
            rng,
            picked,
            info,
            number,
            hand_number,
            False,
            decision,
        )
        work[seat, 0] += 1
        work[seat, 1] += used
        work[seat, 2] = max(work[seat, 2], used)
        play(rules, hand, picked[0])
    shot = shooter(rules, hand)
    choice = 0
    if shot >= 0:
        if not is_sun(rules, hand, shot):
            work[shot, 3] += 1
            if rules[at.MOONS] > 1:
                seen.look(rules, hand, view, shot, hand_number, True)
                choice = normal.choose_moon(rules, hand, view)
    score(rules, hand, points, choice)


@fast
def at_random(rules, first, count):
    """Deal, play at random and score `count` hands; returns the sum of all points, so that nothing is left out."""
    n = rules[at.SEATS]
    hand = np.zeros(at.HAND, np.int64)
    rng = np.zeros(4, np.int64)
    points = np.zeros(n, np.int64)
    total = 0
    for number in range(first, first + count):
        deal(rules, hand, number, 1, rng)
        open_play(rules, hand)
        for _ in range(rules[at.TRICKS] * n):
            allowed(rules, hand)
            many = 0
            for suit in range(5):
                many += bits(hand[at.CAN + suit])
            k = below(rng, many)
            suit = 0
            while k >= bits(hand[at.CAN + suit]):
                k -= bits(hand[at.CAN + suit])
                suit += 1
            word = hand[at.CAN + suit]
            for _ in range(k):
                word &= word - 1
            play(rules, hand, suit << 5 | low(word))
        score(rules, hand, points, 0)
        total += points.sum()
    return total


@fast
def sun_of(rules, hand):
    """The seat that shot the sun in a finished hand, or -1."""
    shot = shooter(rules, hand)
    return shot if shot >= 0 and is_sun(rules, hand, shot) else -1


@fast
def duel(rules, first, count, tables, weights, margins, work):
    """Play deals first..first+count-1, each in every rotation. tables, weights: a row for each bot of the line-up.

    margins: for each deal, the mean over rotations of the first bot's margin; work: as in play_hand, for each bot.
    """
    n = rules[at.SEATS]
    hand = np.zeros(at.HAND, np.int64)
    points = np.zeros(n, np.int64)
    many = max(1, rules[at.CYCLE_COUNT])
    seat_tables = tables.copy()
    seat_weights = weights.copy()
    seat_work = work.copy()
    for i in range(count):
        total = 0.0
        for turn in range(n):
            for k in range(n):
                seat_tables[(k + turn) % n] = tables[k]
                seat_weights[(k + turn) % n] = weights[k]
            seat_work[:] = 0
            number = first + i
            play_hand(rules, hand, number, number % many + 1, seat_tables, seat_weights, points, seat_work)
            for k in range(n):
                at_seat = (k + turn) % n
                top = max(work[k, 2], seat_work[at_seat, 2])
                work[k] += seat_work[at_seat]
                work[k, 2] = top
            own = points[turn]
            others = 0
            for k in range(n):
                others += points[k]
            margin = (others - own) / (n - 1) - own
            total += -margin if rules[at.AIM] else margin
        margins[i] = total / n


class Notes(NamedTuple):
    """What practise() writes down, see there; many: how many choices, decisions and places there are so far."""

    places: np.ndarray
    starts: np.ndarray
    values: np.ndarray
    decisions: np.ndarray
    many: np.ndarray


@fast
def note(rules, hand, view, passes, weights, info, sets, unit, notes):
    """Write down a decision that think() told in info. A choice is worth as much as the better of its plans.

    sets: the sets of cards tried, of a pass; unit: T times the seats, as results count it.
    """
    size = rules[at.PASS_COUNT] if passes else 1
    kind = PASS if passes else kind_of(hand, view)
    facts = np.zeros(FACTS, np.int64)
    to = np.zeros(FEATURES, np.int64)
    look(rules, hand, view, kind, facts)
    many = info[0]
    ducks = info[2 + 5 * many]
    choices, asked, filled = notes.many
    notes.decisions[asked] = choices
    for i in range(ducks):
        notes.starts[choices] = filled
        worth = info[5 + 5 * i]
        for j in range(ducks, many):
            if passes and j == i + ducks or not passes and info[2 + 5 * j] == info[2 + 5 * i]:
                worth = max(worth, info[5 + 5 * j])
        notes.values[choices] = worth / (info[1] * unit)
        choices += 1
        for k in range(size):
            card = sets[i * size + k] if passes else info[2 + 5 * i]
            own = view[seen.HAND + (card >> 5)]
            for j in range(k):
                gone = sets[i * size + j]
                if gone >> 5 == card >> 5:
                    own &= ~(1 << (gone & 31))
            score_of(rules, hand, view, facts, card, own, weights, to)
            for j in range(7 if passes else 9 if kind == LEAD else 10):
                notes.places[filled] = kind * PART + to[j]
                filled += 1
    notes.many[:] = choices, asked + 1, filled


@fast
def practise(rules, first, count, table, weights, chance, places, starts, values, decisions):
    """Play hands of self-play in which every seat thinks with one table, and note each decision for learning.

    chance: in 1/256, how often a seat plays another card than it has found best, so that all kinds of hands are met.
    places: int16, the features (from their kind's first weight on) of all choices, one after the other; starts: where
    each choice begins; values: its worth, in parts of T times the seats; decisions: the first choice of each decision.
    Returns (choices, decisions) filled; stops when less than a hand's room is left.
    """
    notes = Notes(places, starts, values, decisions, np.zeros(3, np.int64))
    hand = np.zeros(at.HAND, np.int64)
    for number in range(first, first + count):
        choices, asked, filled = notes.many
        if choices + 2000 > len(starts) or filled + 40000 > len(places) or asked + 200 > len(decisions):
            break
        practise_hand(rules, hand, number, table, weights, chance, notes)
    choices, asked, filled = notes.many
    starts[choices] = filled
    decisions[asked] = choices
    return choices, asked


@fast
def practise_hand(rules, hand, number, table, weights, chance, notes):
    """Play one hand of self-play."""
    n = rules[at.SEATS]
    size = rules[at.PASS_COUNT]
    rng = np.zeros(4, np.int64)
    dice = np.zeros(4, np.int64)
    view = np.zeros(seen.VIEW, np.int64)
    picked = np.zeros(8, np.int64)
    info = np.zeros(INFO, np.int64)
    sets = np.zeros(MOST * 4, np.int64)
    scale = max(1, rules_total(rules) * n // 128)
    unit = rules_total(rules) * n / scale
    hand_number = number % max(1, rules[at.CYCLE_COUNT]) + 1
    seed(dice, number, hand_number, 77)
    deal(rules, hand, number, hand_number, rng)
    shift = seen.shift_of(rules, hand_number)
    seat = hand[DEALER]
    chosen = np.zeros(n * max(1, size), np.int64)
    if not shift:
        open_play(rules, hand)
    for step in range(0 if shift else n, n + rules[at.TRICKS] * n):
        passes = step < n
        if passes:
            seat = rules[at.NEXT + seat]
        else:
            seat = hand[TURN]
            allowed(rules, hand)
        seen.look(rules, hand, view, seat, hand_number, False)
        seed(rng, number, hand_number, BOT + step)
        think(rules, hand, view, SECOND, table, weights, rng, picked, passes, info)
        ducks = info[2 + 5 * info[0]]
        if info[0] and ducks > 1 and info[1]:
            if passes:
                tries(rules, view, table[TRIES], sets)
            note(rules, hand, view, passes, weights, info, sets, unit, notes)
            if (draw(dice) & 255) < chance:
                i = below(dice, ducks)
                if passes:
                    picked[:size] = sets[i * size : i * size + size]
                else:
                    picked[0] = info[2 + 5 * i]
        if not passes:
            play(rules, hand, picked[0])
            continue
        chosen[seat * size : seat * size + size] = picked[:size]
        if step == n - 1:
            hand[at.PASSED : at.PASSED + n * size] = chosen
            exchange(rules, hand, shift)
            open_play(rules, hand)


@fast
def rules_total(rules):
    """T if all cards are in play."""
    total = 0
    for i in range(rules[at.DECK_COUNT]):
        card = rules[at.DECK + i]
        if rules[at.MARK + card] & BAD:
            total += abs(rules[at.VALUE + card])
    return total


@fast
def fit(weights, squares, places, starts, values, decisions, first, last, sharp, rate, decay):
    """Move the weights (float) towards the decisions first to last - 1, one by one (Adagrad); returns the mean
    cross-entropy. The target is a softmax of the values with that sharpness; squares: the sums of squared slopes.
    """
    chance = np.zeros(128)
    target = np.zeros(128)
    loss = 0.0
    for d in range(first, last):
        a, b = decisions[d], decisions[d + 1]
        top = -1e9
        best = -1e9
        for i in range(a, b):
            total = 0.0
            for j in range(starts[i], starts[i + 1]):
                total += weights[places[j]]
            chance[i - a] = total
            top = max(top, total)
            best = max(best, values[i])
        total = 0.0
        target_total = 0.0
        for i in range(b - a):
            chance[i] = np.exp(chance[i] - top)
            total += chance[i]
            target[i] = np.exp((values[a + i] - best) * sharp)
            target_total += target[i]
        for i in range(b - a):
            p = chance[i] / total
            q = target[i] / target_total
            loss -= q * np.log(p + 1e-12)
            slope = p - q
            if rate:
                for j in range(starts[a + i], starts[a + i + 1]):
                    k = places[j]
                    move = slope + decay * weights[k]
                    squares[k] += move * move
                    weights[k] -= rate * move / np.sqrt(squares[k])
    return loss / max(1, last - first)
