# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a bot likes at first sight: a score for a card, learnt by self-play (docs/strength.md says how).

A card has seven to ten features in each kind of decision. A feature is the place of a weight in a file, so a score is
the sum of as many weights. The features compare the card with the cards unseen and with the points of the rule set;
none knows a rule set by its name.
"""

import sys
from array import array

from engine.hand.play import BEST, FLIP, LED, PLAYED, TRICKS, VOID, WINNER
from engine.hand.score import alone
from engine.hand.view import ASK_PASS

from ..cards import count, high

HEAD = 10  # bytes of a file before its weights, see learn/learning/weights_file.py

# The kinds of decisions. Each has weights of its own, PART bytes of them.
LEAD, FOLLOW, DISCARD, PASS = range(4)
PART = 2048

# Offsets into facts. The first of them make up the features. Those from PHASE to TO hold for all cards of a decision,
# the others differ from card to card.
ABOVE = 0  # how many unseen cards of the suit are higher, see FEW
BELOW = 1  # how many are lower
GUARDS = 2  # how many lower cards of the suit the seat holds, at most 3
HIGHER = 3  # how many higher ones, at most 3
LENGTH = 4  # how many cards of the suit it holds, at most 7
LEFT = 5  # how many are unseen, see FEW
DANGER = 6  # of the suit: 0 none, 1 some bad cards, 2 it holds a dear one, 3 one is unseen and higher, 4 lower
ELSEWHERE = 7  # of the other suits: 0 none, 1 a dear card is unseen, 2 it holds one
COST = 8  # the card's cost_class
BADS = 9  # how many bad cards of the suit are unseen, at most 3
VOIDS = 10  # how many of the seats still to play have shown that they lack the suit, at most 2
OVER = 11  # 1: the card is above the best one in the trick
LAST = 12  # 1: no seat plays after this one
PHASE = 13  # 0 in the first trick, then 1 to 3
MOON = 14  # who has bad points: 0 nobody, 1 this seat alone, 2 another seat alone, 3 several seats
LIES = 15  # what lies on the table: 0 nothing, 1 to 3 bad, 4 good
AFTER = 16  # how many seats are still to play after this one, at most 3
FOE = 17  # 1: the seat that has all bad points is winning the trick
TOPS = 18  # how many of the seat's cards are above all unseen ones of their suits, at most 7
TO = 19  # who gets the passed cards: 0 the next seat, 1 the one before, 2 another
GAVE = 20  # of the suit: 1 the seat passed a card of it that is unseen, to a seat still to play; 2 to another seat
GOT = 21  # 1: the card was passed to this seat
KIND = 22
BEST_INDEX = 23  # of the card that is winning the trick; 31: nobody has led
VOIDS_IN = 24  # + suit: VOIDS, and so on
BADS_IN = 29
GAVE_IN = 34
WORST = 39  # + suit: the worst unseen card: 0 none, 1 a bad one, 2 a dear one, which costs a quarter of T
DEAREST = 44  # + suit: its index
HOLDS = 49  # + suit: 1: the seat holds a dear card
FACTS = 54

# How many values each of the first facts has.
VALUES = b"\x08\x08\x04\x04\x08\x08\x05\x03\x07\x04\x03\x02\x02\x04\x04\x05\x04\x02\x08\x03\x03\x02"
# The features of each kind of decision: facts, whose values together choose a weight; 255 ends a feature.
FEATURES = (
    b"\x00\x01\x06\xff\x08\x00\x0e\xff\x04\x05\x06\xff\x02\x03\x06\x0d\xff"  # to lead
    b"\x0a\x07\x00\x0d\xff\x00\x0d\x0e\xff\x09\x00\x01\xff\x07\x04\x06\xff\x14\x15\x06\xff"
    b"\x0b\x10\x0f\x00\xff\x0b\x08\x00\x0c\xff\x0b\x06\x10\x0d\xff\x02\x03\x0b\x06\xff\x0b\x04\x05\xff"  # to follow
    b"\x0e\x0b\x0f\x10\x11\xff\x00\x01\x0b\x0c\xff\x0a\x07\x0b\x00\xff\x0e\x0b\x08\x0d\xff\x14\x15\x0b\x06\xff"
    b"\x08\x0e\x11\x0d\xff\x00\x01\x06\xff\x04\x05\x06\xff\x02\x03\x06\xff\x08\x00\x04\xff"  # to discard
    b"\x00\x0d\x0e\xff\x09\x00\x02\xff\x07\x04\x0d\xff\x0f\x08\x11\xff\x14\x15\x08\x06\xff"
    b"\x08\x00\x04\xff\x00\x01\x06\xff\x04\x06\xff\x02\x03\x06\xff\x13\x08\x00\xff"  # to pass
    b"\x12\x00\x08\xff\x07\x04\x00\xff"
)
STARTS = b"\x00\x26\x58\x82\x9d"  # where the features of each kind begin, and the end
FEW = b"\0\1\2\3\4\5\5\6\6\6" + b"\7" * 18  # a number of cards as one of eight
FEATURES_CRC = 0x3BF3  # of these four tables, see learn/learning/features_crc.py


def cost_class(points, total):
    """0 for no points, 1 to 4 for bad points by their part of T, 5 or 6 for good ones."""
    if points > 0:
        return 1 + (points * 16 > total) + (points * 8 > total) + (points * 4 >= total)
    return (6 if points * 8 <= -total else 5) if points else 0


def look(facts, kind, game, s, acc, own, out, passed, value, bad, next_seat):
    """Fill facts, FACTS zeros, for a decision of that kind.

    game: (seats, tricks, points a trick, whether the highest total wins, whether there is a moon, T, the seat, how many
    seats to the left it passes); s, acc: as in View; own, out: five words each, the cards held and those unseen;
    passed: as in View; value, bad, next_seat: as in Rules.
    """
    seats, tricks, per_trick, aim, moon, total, me, shift = game
    sign = -1 if aim != s[FLIP] else 1
    done = s[TRICKS]
    facts[KIND] = kind
    facts[PHASE] = 1 + min(2, 3 * done // tricks) if done else 0
    holder = alone(acc, seats) if moon and not s[FLIP] else -1
    facts[MOON] = 3 if holder < 0 else 0 if holder == seats else 1 if holder == me else 2
    lies = (acc[2 * seats] + acc[2 * seats + 1] + per_trick) * sign
    if lies:
        facts[LIES] = 4 if lies < 0 else 1 + (lies * 13 > total) + (lies * 4 >= total)
    after = 0 if kind == PASS else seats - 1 - s[PLAYED] % seats
    facts[AFTER] = min(3, after)
    if s[LED] < 4:
        facts[BEST_INDEX] = s[BEST] & 31
        facts[FOE] = 1 if facts[MOON] == 2 and s[WINNER] == holder else 0
    else:
        facts[BEST_INDEX] = 31
    facts[TO] = 0 if shift == 1 else 1 if shift == seats - 1 else 2
    receiver = (me + shift) % seats
    gave = 2
    seat = me
    for _ in range(after):
        seat = next_seat[seat]
        if seat == receiver:
            gave = 1
        for suit in range(5):
            if s[VOID + seat] >> suit & 1:
                facts[VOIDS_IN + suit] = min(2, facts[VOIDS_IN + suit] + 1)
    if shift and kind != PASS:
        for card in passed:
            if out[card >> 5] >> (card & 31) & 1:
                facts[GAVE_IN + (card >> 5)] = gave
    over = 0
    for suit in range(5):
        over += count(own[suit] >> (high(out[suit]) + 1 if out[suit] else 0))
        word = (own[suit] | out[suit]) & (~bad[suit] if s[FLIP] else bad[suit])
        worst = 0
        while word:
            i = high(word)
            word ^= 1 << i
            cost = value[suit << 5 | i] * sign
            if cost > 0:
                if own[suit] >> i & 1:
                    if cost * 4 >= total:
                        facts[HOLDS + suit] = 1
                else:
                    facts[BADS_IN + suit] = min(3, facts[BADS_IN + suit] + 1)
                    if cost > worst:
                        worst = cost
                        facts[DEAREST + suit] = i
        if worst:
            facts[WORST + suit] = 2 if worst * 4 >= total else 1
    facts[TOPS] = min(7, over)


def features(facts, card, own, out, to):
    """Write the features of a card into to, the places of its weights; returns how many there are.

    facts: FACTS bytes, with the card's COST and GOT; own, out: words with the cards of its suit that the seat holds and
    those unseen.
    """
    suit = card >> 5
    i = card & 31
    facts[ABOVE] = FEW[count(out >> i)]
    facts[BELOW] = FEW[count(out & (1 << i) - 1)]
    facts[GUARDS] = min(3, count(own & (1 << i) - 1))
    facts[HIGHER] = min(3, count(own >> i) - 1)
    facts[LENGTH] = min(7, count(own))
    facts[LEFT] = FEW[count(out)]
    facts[DANGER] = 2 if facts[HOLDS + suit] else facts[WORST + suit]
    if facts[WORST + suit] == 2:
        facts[DANGER] = 4 if i > facts[DEAREST + suit] else 3
    facts[ELSEWHERE] = 0
    for k in range(4):
        if k != suit:
            if facts[HOLDS + k]:
                facts[ELSEWHERE] = 2
            elif facts[WORST + k] == 2 and not facts[ELSEWHERE]:
                facts[ELSEWHERE] = 1
    facts[BADS] = facts[BADS_IN + suit]
    facts[VOIDS] = facts[VOIDS_IN + suit]
    facts[GAVE] = facts[GAVE_IN + suit]
    facts[OVER] = 1 if i > facts[BEST_INDEX] else 0
    facts[LAST] = 0 if facts[AFTER] else 1
    found = place = begin = 0
    size = 1
    for k in range(STARTS[facts[KIND]], STARTS[facts[KIND] + 1]):
        fact = FEATURES[k]
        if fact < 255:
            place = place * VALUES[fact] + facts[fact]
            size *= VALUES[fact]
        else:
            to[found] = begin + place
            found += 1
            begin += size
            place = 0
            size = 1
    return found


def likes(view, cards, size, times, found):
    """Write the score of each choice of `size` cards, times `times`, into found, an array("i"). Of cards passed
    together, each is scored when those before it are gone. A generator, which yields before each choice.

    The weights stay in their file, Rules.weights: that saves 8 KB of heap and takes some 2 ms a card. Raises OSError
    without it. On a board the module leaves memory at the end.
    """
    rules = view.rules
    s = view.s
    led = s[LED]
    kind = PASS if view.ask == ASK_PASS else LEAD if led > 3 else FOLLOW if view.can[led] else DISCARD
    facts = bytearray(FACTS)
    game = rules.seats, rules.tricks, rules.per_trick, rules.aim, len(rules.moon) > 0, view.total, view.seat, view.shift
    look(facts, kind, game, s, view.acc, view.hand, view.unseen, view.passed, rules.value, rules.bad, rules.next)
    places = array("H", range(10))
    weight = bytearray(1)
    sign = -1 if rules.aim != s[FLIP] else 1
    with open(rules.weights, "rb") as file:
        for i in range(len(cards) // size):
            yield
            score = 0
            for k in range(i * size, i * size + size):
                card = cards[k]
                suit = card >> 5
                own = view.hand[suit]
                for j in range(i * size, k):
                    if cards[j] >> 5 == suit:
                        own ^= 1 << (cards[j] & 31)
                facts[COST] = cost_class(rules.value[card] * sign, view.total)
                facts[GOT] = 0
                for one in view.received:  # MicroPython looks for no number in bytes
                    if one == card:
                        facts[GOT] = 1
                for j in range(features(facts, card, own, view.unseen[suit], places)):
                    file.seek(HEAD + kind * PART + places[j])
                    file.readinto(weight)
                    score += weight[0] - 128  # a byte is higher by 128 than it counts
            found[i] = score * times
    if sys.implementation.name != "cpython":
        # frees 3 KB, which the playouts need; the next decision loads the module again
        del sys.modules[__name__]
        del sys.modules["engine.think"].instinct
