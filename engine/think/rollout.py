# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Playing a hand to its end by a quick policy: what an expert's playouts are made of.

Integers and tables on the flat state, nothing from the heap. A seat that ducks plays the highest card that loses, the
worst discard, the lowest lead; last to play it takes what costs nothing with its highest card. A seat that takes goes
for every trick. Where one seat has all the bad points so far, or goes for them, the others take some if they can.
"""

from ..cards import BIT, HIGH, high, low
from ..hand.play import const, take
from ..hand.score import alone

# Offsets of engine.hand.play again: the board folds constants only within a module (a test compares them).
_TURN = const(0)
_LED = const(1)
_BEST = const(2)
_WINNER = const(3)
_PLAYED = const(4)
_LAST = const(5)
_FLIP = const(6)
_BROKEN = const(7)
_TRICKS = const(9)
_MUST = const(11)
_STRICT = const(12)
_TAKEN = const(16)
_OPEN = const(8)
_NONE = const(255)


def roll(hand, takes, throw, wary, end):
    """Play on until `end` cards are played. takes: bytearray, 1 for each seat that takes; one that goes for all bad
    cards stops (0) when another gets one. throw: the answer of throws(). wary: whether others stop who has had them all
    so far."""
    w = hand.w
    k = word = card = under = i = 0  # the sixteen names met first are the quickest
    s = hand.s
    led = s[_LED]
    seat = s[_TURN]
    top = s[_BEST] & 31
    last = s[_LAST]
    suits, masks, wide, wants, _ = throw
    rules = hand.rules
    value = rules.value
    log = hand.log
    won = hand.won
    odd = hand.odd
    mark = hand.mark
    acc = hand.acc
    bit = BIT
    high_ = HIGH
    after = hand.next
    seats = rules.seats
    winner = s[_WINNER]
    gain = rules.per_trick
    sign = 1
    if rules.aim != s[_FLIP]:
        gain = -gain
        sign = -1
    plan = shooter = -1
    if s[_FLIP]:
        wants = None
    elif wants:
        wants.look(w)
        wants.cards += s[_PLAYED] + seats - 1 - last  # those that lie there
    if rules.moon and not s[_FLIP]:
        plan = alone(acc, seats)
        if plan == seats:
            plan = takes.find(b"\x01")
        if wary:
            shooter = plan
    dear = masks[led - 5] if led < 4 else 0
    bad = rules.bad
    safe = wide and wide.look(w, masks, bad, led, seats)
    ducks = shooter < 0 and not wants and takes.find(b"\x01") < 0  # every seat, whatever lies there
    for k in range(s[_PLAYED], end):
        i = seat * 5
        if led < 4:
            word = w[i + led]
            if word:
                # follow
                under = word & ((1 << top) - 1)
                if ducks and k != last:
                    if safe and not acc[-1]:
                        card = high(word)
                    elif under:
                        if under & dear:
                            under &= dear
                        card = high_[under] if under < 256 else high(under)
                    else:
                        card = bit[(word & -word) % 37]
                elif takes[seat]:
                    if word == under:
                        card = bit[(word & -word) % 37]
                    elif k != last:
                        card = high(word)
                    else:
                        card = low(word ^ under)
                elif wants:
                    card = wants.card(led, word, top, (acc[-1] + acc[-2]) * sign + gain, last - k, dear)
                elif 0 <= shooter != seat and word != under and acc[-1] and (winner == shooter or k == last):
                    card = high(word)
                elif k == last:
                    card = (acc[-1] + acc[-2]) * sign + gain
                    if card > 0 and under:
                        under = under & dear or under
                    elif card == 0 and word & ~bad[led]:
                        under = word & ~bad[led]
                    elif card < 0 or not under:
                        under = word
                    card = high_[under] if under < 256 else high(under)
                elif under:
                    card = high(under & dear or under)
                else:
                    card = bit[(word & -word) % 37]
                w[i + led] = word ^ 1 << card
                if card > top:
                    top = card
                    winner = seat
                card |= led << 5
            else:
                # discard
                word = j = 0
                if not (takes[seat] or s[_STRICT]):
                    for suit in suits:
                        word = w[i + suit] & masks[j]
                        if word:
                            break
                        j += 1
                if not word and wants and not (takes[seat] or s[_STRICT]):
                    card = wants.throw(w, i)
                elif word:
                    card = suit << 5 | (high_[word] if word < 256 else high(word))
                else:
                    card = _harmless(w, i, bad, takes[seat], s[_STRICT])
                w[i + (card >> 5)] ^= 1 << (card & 31)
        else:
            card = s[_MUST]
            if card != _NONE:
                s[_MUST] = _NONE
            else:
                # lead
                if wants and not takes[seat]:
                    card = wants.lead(w, i, s[_BROKEN])
                elif wide and not takes[seat]:
                    card = wide.lead(w, i, s[_BROKEN], masks, bad, seats)
                else:
                    word = w[i] | w[i + 1] | w[i + 3]
                    under = w[i + 2]
                    if under and (s[_BROKEN] or not (word or w[i + 4])):
                        word |= under
                    else:
                        under = 0
                    if takes[seat]:
                        card = high_[word] if word < 256 else high(word)
                        word = 1 << card
                    else:
                        word &= -word
                        card = bit[word % 37]
                    if not w[i] & word:
                        card |= 32 if w[i + 1] & word else 64 if under & word else 96 if w[i + 3] & word else 128
                    if card > 127:
                        card = 128 | low(w[i + 4])
            w[i + (card >> 5)] ^= 1 << (card & 31)
            if card < 128:
                led = card >> 5
                dear = masks[led - 5]
                safe = wide and wide.safe(masks, bad, led, seats)
                top = card & 31
                winner = seat
            elif k == last - seats + 1:
                winner = seat
        log[k] = card
        if wide or wants:
            masks[(card >> 5) - 15] ^= 1 << (card & 31)
        word = mark[card]
        if word:
            if word & 3:
                acc[-(word & 3)] += value[card]
                if wants:
                    wants.played(card)
            if word & 4:
                s[_BROKEN] = 1
        if k != last:
            seat = after[seat]
            continue
        last += seats
        if wants:
            wants.cards -= seats
        word = acc[-1]
        if odd:
            s[_LED] = led
            s[_WINNER] = winner
            take(hand)
            seat = s[_TURN]
            winner = won[s[_TRICKS] - 1]
        else:
            under = s[_TRICKS]
            s[_TRICKS] = under + 1
            won[under] = seat = winner
            s[_TAKEN + winner] += 1
            s[_STRICT] = 0
            if word:
                acc[winner] += word
                acc[-1] = 0
            if acc[-2]:
                acc[seats + winner] += acc[-2]
                acc[-2] = 0
        led = _OPEN
        if word and winner != plan >= 0 and winner != _NONE:
            # it is no longer all
            takes[plan] = 0
            plan = shooter = -1
            ducks = not wants
    s[_TURN] = seat
    s[_LED] = led
    s[_BEST] = (led & 3) << 5 | top
    s[_WINNER] = winner
    s[_PLAYED] = end
    s[_LAST] = last


def _harmless(w, i, bad, takes, strict):
    """The card that the hand at words i throws on another suit when it has none to get rid of."""
    # one that is not bad: the lowest if it wants to take, else the highest; a bad one only if there is no other
    best = 0
    for suit in range(4):
        word = w[i + suit]
        if takes or strict:
            word &= ~bad[suit]
        if word:
            if takes:
                word = 1 << 27 >> BIT[(word & -word) % 37]
            if word > best:
                best = word
                k = suit
    if best:
        return k << 5 | (27 - high(best) if takes else HIGH[best] if best < 256 else high(best))
    for k in range(4, -1, -1):
        if w[i + k]:
            return k << 5 | low(w[i + k])
