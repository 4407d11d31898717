# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds the cards that an expert tries to pass, and those that it expects the others to pass."""

from engine.hand.deal import exchange, open_play

from ..cards import BAD, CARDS, WORDS, count, each


def fears(view):
    """How much each card is feared, bytearray(160): by the worst bad card that it is or may catch, then by its rank."""
    rules = view.rules
    found = bytearray(CARDS)
    worst = bytearray(5)
    for card in rules.deck:
        suit = card >> 5
        if rules.mark[card] & BAD:
            worst[suit] = max(worst[suit], min(200, abs(rules.value[card]) * 104 // view.total))
        if suit < 4:
            found[card] = worst[suit] + (card & 31)
    return found


def highest(words, at, by, count, out, to):
    """Of the set of five words at words[at], write the `count` cards with the highest by[card] to out[to:], highest
    first."""
    for k in range(count):
        out[to + k] = 255
    for card in each(words, at):
        k = count
        while k and (out[to + k - 1] == 255 or by[card] > by[out[to + k - 1]]):
            k -= 1
            if k + 1 < count:
                out[to + k + 1] = out[to + k]
        if k < count:
            out[to + k] = card


def others(search):
    """Let every other seat of search.base pass what it fears most."""
    hand = search.base
    n = search.view.count
    for seat in range(len(search.takes)):
        if seat != search.view.seat:
            highest(hand.w, seat * WORDS, search.fears, n, hand.passed, seat * n)


def passed(search, i):
    """Begin a playout by passing the cards of choice i; the others' passes belong to the world."""
    view = search.view
    hand = search.play
    n = search.view.count
    for k in range(n):
        hand.passed[view.seat * n + k] = search.cards[i * n + k]
    exchange(hand, view.shift)
    open_play(hand)


def tries(view, more, found):
    """Fill the bytearray found with sets of cards to try, view.count cards each: the most feared cards; the same with
    one exchanged for one of the next `more`; sets that empty a suit; three ways to keep the cards that win tricks.
    Yields between slices; at the first yield found has the first set."""
    n = view.count
    size = sum([count(word) for word in view.hand])
    by = fears(view)
    sort = bytearray(size)
    highest(view.hand, 0, by, size, sort, 0)
    found.extend(sort[:n])
    yield
    if not more:
        return
    for out in range(n):
        for k in range(n, n + more):
            if k < size:
                _add(found, n, [card for card in sort[:n] if card != sort[out]] + [sort[k]])
                yield
    for suit in range(4):
        mine = [card for card in sort if card >> 5 == suit]
        if 0 < len(mine) <= n:
            _add(found, n, (mine + [card for card in sort if card >> 5 != suit])[:n])
            yield
    length = bytearray(WORDS)
    for card in sort:
        length[card >> 5] += 1
    for way in range(3):
        for card in sort:
            keep = card & 31
            if way:
                keep += 3 * length[card >> 5]
            if way < 2:
                keep += 3 * (view.rules.mark[card] & BAD)
            by[card] = 255 - keep
        highest(view.hand, 0, by, size, sort, 0)
        yield
        _add(found, n, sort[:n])


def _add(found, n, cards):
    """Add a set of n cards unless it is there already."""
    cards = bytes(sorted(cards))
    for i in range(0, len(found), n):
        if bytes(sorted(found[i : i + n])) == cards:
            return
    found.extend(cards)
