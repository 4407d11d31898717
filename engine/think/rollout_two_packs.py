# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a playout leads and follows with where two packs make suits long: the first tricks of a suit that has no bad
cards cost little, and rid a hand of its high ones."""

from ..cards import COUNT, count, high, low


def extend(masks, dear):
    """Put into masks, see worlds.throws(), room for what has not been played of each suit, and dear cards."""
    for _ in range(5):
        masks.append(0)
    masks.extend(dear)


def look(w, masks, bad, led, seats):
    """Put into masks what has not been played of each suit. Returns whether the suit led is safe()."""
    for suit in range(5):
        left = 0
        for k in range(suit, 5 * seats, 5):
            left |= w[k]
        masks[suit - 15] = left
    return led < 4 and safe(masks, bad, led, seats)


def safe(masks, bad, suit, seats):
    """Whether a trick of the suit will hardly cost anything: it has no bad cards, and few are void in it."""
    left = masks[suit - 15]
    return not left & bad[suit] and 2 * count(left) >= 5 * seats


def lead(w, i, broken, masks, bad, seats):
    """The card that the hand at words i leads, unless it takes: low and from below a dear card that is out, or the
    highest of a suit that has no bad cards and in which few are void, or the one with most higher cards out. A joker
    last.

    bad: see Rules. The numbers were found with a bot that plays as a playout does.
    """
    best = -99
    for k in range(4):
        word = w[i + k]
        if word and (k != 2 or broken or not (w[i] or w[i + 1] or w[i + 3] or w[i + 4])):
            out = masks[k - 15] ^ word
            dear = masks[k - 10]
            card = low(word)
            over = out >> card
            worth = COUNT[over & 255] + COUNT[over >> 8 & 255] + COUNT[over >> 16 & 255] + COUNT[over >> 24]
            if dear and (out | word) & dear:
                if word & dear:
                    worth -= 6
                if out & dear:
                    worth += 200 if word < out & dear else -6
            elif not (out | word) & bad[k] and count(out) * 5 > 14 * (seats - 1):
                card = high(word)
                worth = 99 + card
            if worth > best:
                best = worth
                found = k << 5 | card
    if best < -90:
        return 128 | low(w[i + 4])
    return found
