# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Worlds and playouts in compiled code: engine/think/worlds.py and the three policies of engine/think/rollout*.py."""

import numpy as np

from engine.cards import ASIDE, BAD, BIT, BREAKS, COUNTS, GOOD, HEARTS, JOKER, NONE, TO_FIRST, TO_LAST
from engine.hand.play import (
    BEST,
    BROKEN,
    FLIP,
    LAST,
    LEADER,
    LED,
    MUST,
    OPEN,
    PLAYED,
    STRICT,
    TRICKS,
    TURN,
    VOID,
    WINNER,
)
from engine.think import rollout

from . import flat as at
from . import seen
from .flat import below, compiled, count, draw, fast, high, low
from .table import alone, laid, take

PLAIN, TWO_PACKS, BONUS = range(3)

# Places in a policy.
KIND, COST, DISCARDS, MOON_SEAT, SIGN, WARY, DUCKS, FEARS, KNOWS_LEFT = range(9)
LEFT, WANTED, DEAR, FIRST_CARDS = 10, 15, 20, 25  # five words each
SUMS = 30  # ten numbers
SUITS = 40  # the suits of the discards, and the cards of each
MASKS = 104
POLICY = 168


@fast
def make_policy(rules, policy, total, flip):
    """As engine.think.search.policy_for(). total: T."""
    policy[:] = 0
    aim = rules[at.AIM]
    good = rules[at.PER_TRICK] * rules[at.TRICKS] * (1 if aim else -1)
    for i in range(rules[at.DECK_COUNT]):
        card = rules[at.DECK + i]
        if rules[at.MARK + card] & GOOD:
            good += abs(rules[at.VALUE + card])
    kind = PLAIN
    policy[COST] = 8
    if good * 2 > total and not flip:
        kind = BONUS
        policy[COST] = 32
    elif rules[at.PACKS] > 1:
        kind = TWO_PACKS
        policy[COST] = 30
    elif rules[at.REST_TO] == TO_LAST:
        policy[COST] = 12
    policy[KIND] = kind
    policy[KNOWS_LEFT] = kind != PLAIN
    k = 0
    for i in range(rules[at.THROW_COUNT]):
        suit = rules[at.THROW + i]
        word = rules[at.BAD + suit]
        while word:
            i = high(word)
            word ^= 1 << i
            if abs(rules[at.VALUE + (suit << 5 | i)]) * 4 >= total:
                policy[DEAR + suit] |= 1 << i
                for mask in (1 << i, 0x7FFFFFF >> i + 1 << i + 1):
                    policy[SUITS + k] = suit
                    policy[MASKS + k] = mask
                    k += 1
    for i in range(rules[at.THROW_COUNT]):
        suit = rules[at.THROW + i]
        if rules[at.BAD + suit] & ~policy[DEAR + suit]:
            policy[SUITS + k] = suit
            policy[MASKS + k] = rules[at.BAD + suit]
            k += 1
    policy[DISCARDS] = k
    for suit in range(5):
        policy[FIRST_CARDS + suit] = policy[DEAR + suit] or rules[at.BAD + suit]
    if kind == BONUS:
        for i in range(rules[at.DECK_COUNT]):
            card = rules[at.DECK + i]
            if rules[at.MARK + card] & GOOD:
                policy[WANTED + (card >> 5)] |= 1 << (card & 31)


@fast
def count_cost(rules, policy, card, sign):
    """As BonusPolicy.count()."""
    cost = rules[at.VALUE + card] * policy[SIGN] * sign
    suit = card >> 5
    if rules[at.BAD + suit] >> (card & 31) & 1:
        policy[SUMS + suit] += cost
        policy[FEARS] += cost
    else:
        policy[SUMS + 5 + suit] += cost


@fast
def takes_any(takes, n):
    """The first seat that wants every trick, or -1."""
    for i in range(n):
        if takes[i]:
            return i
    return -1


@fast
def start(rules, policy, hand, takes, wary):
    """As Policy.begin()."""
    n = rules[at.SEATS]
    policy[SIGN] = -1 if rules[at.AIM] != hand[FLIP] else 1
    if policy[KNOWS_LEFT]:
        for suit in range(5):
            word = 0
            for i in range(n):
                word |= hand[at.W + i * 5 + suit]
            policy[LEFT + suit] = word
    policy[WARY] = wary
    policy[MOON_SEAT] = -1
    if rules[at.MOONS] and not hand[FLIP]:
        policy[MOON_SEAT] = alone(hand[at.ACC :], n)
        if policy[MOON_SEAT] == n:
            policy[MOON_SEAT] = takes_any(takes, n)
    bonus = policy[KIND] == BONUS
    policy[DUCKS] = not bonus and (policy[MOON_SEAT] < 0 or not wary) and takes_any(takes, n) < 0
    if bonus:
        policy[FEARS] = 0
        for suit in range(5):
            policy[SUMS + suit] = policy[SUMS + 5 + suit] = 0
            word = policy[LEFT + suit] & (rules[at.BAD + suit] | policy[WANTED + suit])
            while word:
                i = high(word)
                word ^= 1 << i
                count_cost(rules, policy, suit << 5 | i, 1)


@fast
def worth(rules, policy, suit, more, done):
    """As BonusPolicy.worth()."""
    word = policy[LEFT + suit]
    left = count(word)
    n = rules[at.SEATS]
    cost = policy[SUMS + 5 + suit]
    if cost:
        cost = 4 * cost * more // max(left, more)
    fear = policy[SUMS + suit]
    if fear:
        cost += 16 * fear * more // max(n - 1, count(word & rules[at.BAD + suit]))
    if left < 2 * n and policy[FEARS]:
        cost += 8 * more * (2 * n - left) * policy[FEARS] // (n * n * (rules[at.TRICKS] - done))
    return cost


lead_plain = compiled(rollout.lead, BIT=np.frombuffer(BIT, np.uint8).astype(np.int64))


@fast
def lead(rules, policy, hand, seat, takes):
    """The card that a seat leads in a playout."""
    if policy[KIND] == PLAIN or takes or hand[MUST] != NONE:
        return lead_plain(hand, at.W + seat * 5, hand, takes)
    i = at.W + seat * 5
    bonus = policy[KIND] == BONUS
    best = -1 << 28 if bonus else -99
    found = -1
    n = rules[at.SEATS]
    for suit in range(JOKER):
        word = hand[i + suit]
        if not word:
            continue
        if suit == HEARTS and not hand[BROKEN] and (hand[i] or hand[i + 1] or hand[i + 3] or hand[i + JOKER]):
            continue
        if bonus:
            value = 16 * policy[SIGN] * rules[at.PER_TRICK] + worth(rules, policy, suit, n - 1, hand[TRICKS])
            card = high(word) if value < 0 else low(word)
            over = count((policy[LEFT + suit] ^ word) >> card)
            value += 16 * policy[SIGN] * rules[at.VALUE + (suit << 5 | card)]
            value = count(word) - value * (256 >> min(over, 9))
        else:
            out = policy[LEFT + suit] ^ word
            dear = policy[DEAR + suit]
            card = low(word)
            value = count(out >> card)
            if dear and (out | word) & dear:
                if word & dear:
                    value -= 6
                if out & dear:
                    value += 200 if word < out & dear else -6
            elif not (out | word) & rules[at.BAD + suit] and count(out) * 5 > 14 * (n - 1):
                card = high(word)
                value = 99 + card
        if value > best:
            best = value
            found = suit << 5 | card
    if (bonus and found >= 0) or (not bonus and best > -90):
        return found
    return JOKER << 5 | low(hand[i + JOKER])


@fast
def follow(rules, policy, hand, seat, word, under, more, takes):
    """As Policy.follow() and BonusPolicy.follow()."""
    if takes:
        if word != under:
            if more:
                return word
            word ^= under
        return word & -word
    bad_lying = hand[at.ACC - 1]
    if policy[KIND] != BONUS:
        if policy[WARY] and 0 <= policy[MOON_SEAT] != seat and word != under and bad_lying:
            if not more or hand[WINNER] == policy[MOON_SEAT]:
                return word
        return 0
    suit = hand[LED]
    wins = word ^ under
    good = policy[WANTED + suit]
    bad = rules[at.BAD + suit]
    sign = policy[SIGN]
    cost = 16 * sign * (bad_lying + hand[at.ACC - 2] + rules[at.PER_TRICK])
    if more:
        cost += worth(rules, policy, suit, more, hand[TRICKS])
    elif wins & good:
        cost += 16 * sign * rules[at.VALUE + (suit << 5 | high(wins & good))]
    if cost < 0 and wins:
        if more:
            return wins
        if wins & good:
            return wins & good
        wins = wins & ~bad or wins
        return wins & -wins
    if under & bad:
        return under & policy[FIRST_CARDS + suit] or under & bad
    if under:
        under = under & ~good or under
        return under & -under if cost < 0 else under
    return word & -word if more else word & ~bad or word


@fast
def discard(rules, policy, hand, seat, takes):
    """As Policy.discard()."""
    at_seat = at.W + seat * 5
    keeps = takes or hand[STRICT]
    if not keeps:
        for i in range(policy[DISCARDS]):
            suit = policy[SUITS + i]
            word = hand[at_seat + suit] & policy[MASKS + i]
            if word:
                return suit << 5 | high(word)
        if policy[KIND] == BONUS:
            best = 0
            found = 0
            for suit in range(JOKER):
                word = hand[at_seat + suit]
                if word:
                    free = word & ~policy[WANTED + suit]
                    value = 64 * (free > 0) + 32 - low(free or word)
                    if value > best:
                        best = value
                        found = suit << 5 | low(free or word)
            return found if best else JOKER << 5 | low(hand[at_seat + JOKER])
    best = 0
    found = 0
    for suit in range(JOKER):
        word = hand[at_seat + suit]
        if keeps:
            word &= ~rules[at.BAD + suit]
        if word:
            if takes:
                word = 1 << 27 >> low(word)
            if word > best:
                best = word
                found = suit
    if best:
        return found << 5 | (27 - high(best) if takes else high(best))
    suit = JOKER
    while not hand[at_seat + suit]:
        suit -= 1
    return suit << 5 | low(hand[at_seat + suit])


@fast
def roll(rules, policy, hand, takes, wary, end):
    """As engine.think.rollout.roll(): play on until `end` cards are played."""
    start(rules, policy, hand, takes, wary)
    whole = laid(rules, hand)
    n = rules[at.SEATS]
    bad = at.ACC - 1
    seat = hand[TURN]
    led = hand[LED]
    last = hand[LAST]
    top = hand[BEST] & 31
    left = policy[KNOWS_LEFT]
    two = policy[KIND] == TWO_PACKS
    safe = two and policy[DUCKS] and led < 4 and is_safe(rules, policy, led)
    for k in range(hand[PLAYED], end):
        i = at.W + seat * 5
        if led > 3:
            card = lead(rules, policy, hand, seat, takes[seat])
            hand[i + (card >> 5)] ^= 1 << (card & 31)
            if card < JOKER << 5:
                led = card >> 5
                hand[LED] = led
                hand[WINNER] = seat
                top = card & 31
                safe = two and policy[DUCKS] and is_safe(rules, policy, led)
        else:
            word = hand[i + led]
            if word:
                under = word & ((1 << top) - 1)
                wish = 0
                if not policy[DUCKS]:
                    wish = follow(rules, policy, hand, seat, word, under, last - k, takes[seat])
                lies = hand[bad] + hand[bad - 1] + rules[at.PER_TRICK]
                if wish:
                    under = wish
                elif k == last and lies * policy[SIGN] <= 0:
                    under = word if lies else word & ~rules[at.BAD + led] or under or word
                elif safe and k != last and not hand[bad]:
                    under = word
                else:
                    under = under & policy[FIRST_CARDS + led] or under or (word & -word if k != last else word)
                card = high(under)
                hand[i + led] = word ^ 1 << card
                if card > top:
                    top = card
                    hand[WINNER] = seat
                card |= led << 5
            else:
                card = discard(rules, policy, hand, seat, takes[seat])
                hand[i + (card >> 5)] ^= 1 << (card & 31)
        hand[at.LOG + k] = card
        if left:
            policy[LEFT + (card >> 5)] ^= 1 << (card & 31)
            if policy[KIND] == BONUS and rules[at.VALUE + card]:
                count_cost(rules, policy, card, -1)
        mark = rules[at.MARK + card]
        if mark:
            hand[at.ACC - (mark & COUNTS)] += rules[at.VALUE + card]
            if mark >= BREAKS:
                hand[BROKEN] = 1
        if k != last:
            seat = rules[at.NEXT + seat]
        else:
            lay = hand[bad]
            take(whole)
            hand[LAST] += n
            if lay and hand[WINNER] != policy[MOON_SEAT] >= 0 and hand[at.WON + hand[TRICKS] - 1] != NONE:
                takes[policy[MOON_SEAT]] = 0
                policy[MOON_SEAT] = -1
                policy[DUCKS] = policy[KIND] != BONUS and takes_any(takes, n) < 0
            seat = hand[TURN]
            led = OPEN
            last = hand[LAST]
    hand[TURN] = seat
    hand[BEST] = (led & 3) << 5 | top
    hand[PLAYED] = end


@fast
def is_safe(rules, policy, suit):
    """As TwoPackPolicy.safe()."""
    left = policy[LEFT + suit]
    return not left & rules[at.BAD + suit] and 2 * count(left) >= 5 * rules[at.SEATS]


# Places in the worlds of a view.
WORLD_W = 0  # 5 words for each of 12 places
WORLD_CAN = 60
ROOM = 120  # 12 numbers
PLACES = 132  # up to 11
PLACE_COUNT = 144
TURN_AT = 145
WORLD_SUITS = 146
FEW = 147  # 5 numbers
WORLDS = 152


@fast
def open_worlds(rules, hand, view, worlds):
    """As Worlds.__init__() and first()."""
    n = rules[at.SEATS]
    me = view[seen.SEAT]
    hidden = rules[at.REST_COUNT] > 0 and not view[seen.KNOWS_REST]
    worlds[:] = 0
    for i in range(n):
        worlds[ROOM + i] = rules[at.TRICKS] - hand[TRICKS]
    i = hand[LEADER]
    for _ in range(hand[PLAYED] % n):
        worlds[ROOM + i] -= 1
        i = rules[at.NEXT + i]
    worlds[ROOM + n] = rules[at.REST_COUNT] if hidden else 0
    many = 0
    for i in range(n + 1):
        if i != me and (i < n or hidden):
            worlds[PLACES + many] = i
            many += 1
            for suit in range(5):
                if i == n or not hand[VOID + i] >> suit & 1:
                    worlds[WORLD_CAN + i * 5 + suit] = view[seen.UNSEEN + suit]
    worlds[PLACE_COUNT] = many
    if view[seen.SHIFT] and view[seen.KNOWS_PASS]:
        to = (me + view[seen.SHIFT]) % n
        for k in range(rules[at.PASS_COUNT]):
            card = hand[at.PASSED + me * rules[at.PASS_COUNT] + k]
            bit = view[seen.UNSEEN + (card >> 5)] & 1 << (card & 31)
            for p in range(many):
                i = worlds[PLACES + p]
                if i != to:
                    worlds[WORLD_CAN + i * 5 + (card >> 5)] &= ~bit
    for suit in range(5):
        worlds[me * 5 + suit] = view[seen.HAND + suit]
    worlds[WORLD_SUITS] = 5 if view[seen.UNSEEN + 4] else 4
    for choices in range(1, many + 1):
        for suit in range(5):
            word = view[seen.UNSEEN + suit]
            while word:
                bit = word & -word
                word ^= bit
                fit = 0
                found = -1
                for p in range(many):
                    i = worlds[PLACES + p]
                    if worlds[WORLD_CAN + i * 5 + suit] & bit:
                        fit += 1
                        if worlds[ROOM + i] and (found < 0 or worlds[ROOM + i] > worlds[ROOM + found]):
                            found = i
                if fit == choices:
                    if found < 0:
                        found = push(worlds, suit, bit, 3)
                    if found < 0:
                        for p in range(many):
                            if worlds[ROOM + worlds[PLACES + p]]:
                                found = worlds[PLACES + p]
                                break
                    worlds[found * 5 + suit] |= bit
                    worlds[ROOM + found] -= 1


@fast
def free_place(worlds, suit, bit):
    """The first place with room that can hold a card, or -1."""
    for p in range(worlds[PLACE_COUNT]):
        i = worlds[PLACES + p]
        if worlds[ROOM + i] and worlds[WORLD_CAN + i * 5 + suit] & bit:
            return i
    return -1


@fast
def push(worlds, suit, bit, deep):
    """As Worlds._push(); -1 if there is no such place. Keeps its own stack, because numba cannot cache recursion."""
    many = worlds[PLACE_COUNT]
    cards = np.zeros((deep + 1, 6), np.int64)  # suit, bit, which place, its suit, the cards left there, the card pushed
    cards[0, 0], cards[0, 1] = suit, bit
    d = 0
    enters = True
    found = -1
    while d >= 0:
        card = cards[d]
        if enters:
            found = free_place(worlds, card[0], card[1])
            if found >= 0 or d == deep:
                enters = False
                d -= 1
                continue
            card[2], card[3], card[4] = -1, 4, 0
        else:
            i = worlds[PLACES + card[2]]
            k = card[3]
            if found >= 0:
                worlds[found * 5 + k] |= card[5]
                worlds[ROOM + found] -= 1
                worlds[ROOM + i] += 1
                found = i
                d -= 1
                continue
            worlds[i * 5 + k] |= card[5]
        enters = False
        while not card[4]:
            card[3] += 1
            if card[3] > 4:
                card[3] = 0
                card[2] += 1
                while card[2] < many and not worlds[WORLD_CAN + worlds[PLACES + card[2]] * 5 + card[0]] & card[1]:
                    card[2] += 1
                if card[2] == many:
                    break
            card[4] = worlds[worlds[PLACES + card[2]] * 5 + card[3]]
        if card[2] == many:
            found = -1
            d -= 1
            continue
        one = card[4] & -card[4]
        card[4] ^= one
        card[5] = one
        worlds[worlds[PLACES + card[2]] * 5 + card[3]] ^= one
        d += 1
        cards[d, 0], cards[d, 1] = card[3], one
        enters = True
    return found


@fast
def next_world(worlds, rng):
    """As Worlds.turn()."""
    n = worlds[PLACE_COUNT]
    for _ in range(min(2, n - 1)):
        k = worlds[TURN_AT]
        worlds[TURN_AT] = (k + 1) % (n * (n - 1))
        share(worlds, worlds[PLACES + k % n] * 5, worlds[PLACES + (k + 1 + k // n) % n] * 5, rng)


@fast
def share(worlds, a, b, rng):
    """As Worlds._share()."""
    lacks = 0
    suits = worlds[WORLD_SUITS]
    for k in range(suits):
        word = worlds[a + k]
        free = (word | worlds[b + k]) & worlds[WORLD_CAN + a + k] & worlds[WORLD_CAN + b + k]
        if free:
            bits = draw(rng)
            if free > 65535:
                bits |= (draw(rng) & 1023) << 16
            bits = (word ^ bits) & free
            if bits:
                worlds[a + k] = word ^ bits
                worlds[b + k] ^= bits
                free = word & bits
                lacks += count(free) - count(bits ^ free)
    if lacks < 0:
        a, b = b, a
        lacks = -lacks
    for _ in range(lacks):
        n = 0
        for k in range(suits):
            worlds[FEW + k] = count(worlds[b + k] & worlds[WORLD_CAN + a + k] & worlds[WORLD_CAN + b + k])
            n += worlds[FEW + k]
        n = below(rng, n)
        k = 0
        while k < 4 and n >= worlds[FEW + k]:
            n -= worlds[FEW + k]
            k += 1
        word = worlds[b + k] & worlds[WORLD_CAN + a + k] & worlds[WORLD_CAN + b + k]
        while n:
            word &= word - 1
            n -= 1
        word &= -word
        worlds[b + k] ^= word
        worlds[a + k] |= word


@fast
def lay_world(rules, view, worlds, base):
    """Put the world into the hand base, with the left-over cards and their points, as engine.think.worlds.lay()."""
    n = rules[at.SEATS]
    for k in range(5 * (n + 1)):
        base[at.W + k] = worlds[k]
    base[at.TOTAL] = view[seen.TOTAL]
    if not rules[at.REST_COUNT] or view[seen.KNOWS_REST]:
        return
    i = 0
    for suit in range(5):
        word = worlds[n * 5 + suit]
        while word:
            base[at.REST + i] = suit << 5 | low(word)
            word &= word - 1
            i += 1
    seen.lay_points(n, view, base)
    to = seen.rest_taker(rules, base)
    for i in range(rules[at.REST_COUNT]):
        card = base[at.REST + i]
        mark = rules[at.MARK + card] & COUNTS
        if rules[at.REST_TO] == TO_FIRST:
            where = -mark if to == NONE else to + n * (mark - 1)
            base[at.ACC + where] += rules[at.VALUE + card]
        elif mark & BAD and rules[at.REST_TO] == ASIDE:
            base[at.TOTAL] -= abs(rules[at.VALUE + card])
