# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Playing a hand to its end quickly, at random or ducking: for tests and measurements, on no board."""

from .cards import BIT, HIGH, count, high, low
from .play import const, legal, play, take
from .prng import below

# Offsets and answers of engine.play again: the board folds constants only within a module (a test compares them).
_TURN = const(0)
_LED = const(1)
_BEST = const(2)
_PLAYED = const(4)
_LAST = const(5)
_BROKEN = const(7)
_MUST = const(11)
_VOID = const(27)
_WINNER = const(3)
_ANY = const(5)
_NONE = const(255)


def random_card(words, at, rng):
    """A card of the set of five words at words[at], each equally likely; one alone costs no draw of the generator."""
    n = 0
    for i in range(at, at + 5):
        if words[i]:
            n += count(words[i])
    k = below(rng, n) if n > 1 else 0
    for suit in range(5):
        word = words[at + suit]
        if word:
            n = count(word)
            if k < n:
                while k:
                    word &= word - 1
                    k -= 1
                return suit << 5 | low(word)
            k -= n


def random_play(hand, rng):
    """Play all that is left of the hand at random, each card through legal()."""
    s = hand.s
    w = hand.w
    for _ in range(s[_PLAYED], len(hand.log)):
        rule = legal(hand)
        i = s[_TURN] * 5
        if rule < _ANY:
            word = w[i + rule]
            if word & (word - 1):
                for _ in range(below(rng, count(word))):
                    word &= word - 1
            play(hand, rule << 5 | BIT[(word & -word) % 37])
        elif rule == _ANY:
            play(hand, random_card(w, i, rng))
        else:
            play(hand, random_card(hand.can, 0, rng))


def duck(hand):
    """A quick card for the seat to play: the highest that loses, the worst discard, the lowest lead."""
    s = hand.s
    rule = legal(hand)
    i = s[_TURN] * 5
    if rule < 4:
        word = hand.w[i + rule]
        under = word & ((1 << (s[_BEST] & 31)) - 1)
        if not under and s[_PLAYED] != s[_LAST]:
            return rule << 5 | low(word)  # it may still be beaten
        return rule << 5 | high(under or word)
    words = hand.w if rule == _ANY else hand.can
    if rule != _ANY:
        i = 0
    return _worst(words, i, hand.rules) if s[_LED] < 4 else _lowest(words, i)


def _worst(words, i, rules):
    """What the set at words[i] throws away first: a bad card of the suit with the worst ones, else the highest card."""
    bad = rules.bad
    for suit in rules.throw:
        word = words[i + suit] & bad[suit]
        if word:
            return suit << 5 | (HIGH[word] if word < 256 else high(word))
    best = 0
    for at in range(i, i + 5):
        word = words[at]
        if word > best:
            best = word
            suit = at - i
    return suit << 5 | (8 + HIGH[best >> 8] if 255 < best < 65536 else high(best))


def _lowest(words, i):
    """A low card of the set at words[i], a joker last: the first of the two lowest ranks, or else the lowest."""
    best = 99
    suit = 0
    for at in range(i, i + 4):
        word = words[at]
        if word:
            if word & 3:
                return (at - i) << 5 | (~word & 1)
            word = BIT[(word & -word) % 37]
            if word < best:
                best = word
                suit = at - i
    return suit << 5 | best if best < 99 else 128 | low(words[i + 4])


def duck_play(hand):
    """Play all that is left of the hand by duck().

    With one pack this is duck() and play() written into one another for speed, each card still through legal(); a test
    holds the two to each other.
    """
    s = hand.s
    rules = hand.rules
    if rules.packs > 1:
        for _ in range(s[_PLAYED], len(hand.log)):
            play(hand, duck(hand))
        return
    w = hand.w
    log = hand.log
    mark = hand.mark
    acc = hand.acc
    value = rules.value
    after = hand.next
    legal_ = legal
    bit = BIT
    high_ = HIGH
    seats = rules.seats
    seat = s[_TURN]
    last = s[_LAST]
    best = s[_BEST]
    under = (1 << (best & 31)) - 1  # the cards of the suit led that lose to it
    for k in range(s[_PLAYED], len(log)):
        rule = legal_(hand)
        if rule < 4:
            i = seat * 5 + rule
            word = w[i]
            card = word & under
            if card:
                card = high_[card] if card < 256 else 8 + high_[card >> 8]
                w[i] = word ^ 1 << card
                card |= rule << 5
            else:
                if k != last:
                    card = bit[(word & -word) % 37]
                else:
                    card = high_[word] if word < 256 else 8 + high_[word >> 8]
                under = (1 << card) - 1
                w[i] = word ^ 1 << card
                best = card = card | rule << 5
                s[_WINNER] = seat
        elif s[_LED] < 4:
            i = seat * 5
            card = _worst(w, i, rules) if rule == _ANY else _worst(hand.can, 0, rules)
            w[i + (card >> 5)] ^= 1 << (card & 31)
            s[_VOID + seat] |= 1 << s[_LED]
        else:
            i = seat * 5
            card = _lowest(w, i) if rule == _ANY else _lowest(hand.can, 0)
            w[i + (card >> 5)] ^= 1 << (card & 31)
            if card < 128:
                s[_LED] = card >> 5
                s[_MUST] = _NONE
                s[_WINNER] = seat
                best = card
                under = (1 << (card & 31)) - 1
        log[k] = card
        card = mark[card]
        if card:
            if card & 3:
                acc[-(card & 3)] += value[log[k]]
            if card & 4:
                s[_BROKEN] = 1
        if k != last:
            s[_TURN] = seat = after[seat]
        else:
            last += seats
            take(hand)
            seat = s[_TURN]
    s[_PLAYED] = len(log)
    s[_LAST] = last
    s[_BEST] = best
