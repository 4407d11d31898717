# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What playouts are told of a rule set: which cards a seat gets rid of first, and what else they play by."""

from array import array

from .cards import high


def throws(rules, total):
    """What roll() needs: what a ducking seat gets rid of first, pairs of a suit and a mask of its cards, as bytes and
    array("I"); engine.longsuits for two packs, a Wanted where what is wanted is worth more than half of the bad points
    (total), or None; and what a card costs then, in eighths.

    To discard: each card worth a quarter of all bad points (total), then those above it, which might catch it; then all
    bad cards, those of the suit with the worst one first. Behind these, five masks more: what of each suit goes under a
    higher card, those of a quarter or else all bad ones.
    """
    suits = bytearray()
    masks = array("I")
    value = rules.value
    under = array("I", 5 * (0,))
    for single in (True, False):
        for suit in rules.throw:
            word = rules.bad[suit]
            while single and word:
                i = high(word)
                word ^= 1 << i
                if abs(value[suit << 5 | i]) * 4 >= total:
                    under[suit] |= 1 << i
                    suits.append(suit)
                    masks.append(1 << i)
                    suits.append(suit)
                    masks.append(0x7FFFFFF >> i + 1 << i + 1)
            if not single and rules.bad[suit] & ~under[suit]:
                suits.append(suit)
                masks.append(rules.bad[suit])
    wide = wants = None
    good = rules.per_trick * rules.tricks * (1 if rules.aim else -1)
    for card in rules.deck:
        if rules.mark[card] & 2:
            good += abs(value[card])
    if good * 2 > total:
        from .wanted import Wanted

        masks.extend(array("I", 10 * (0,)))
        wants = Wanted(rules, masks)
    elif rules.packs > 1:
        from . import longsuits as wide  # type: ignore

        wide.extend(masks, under)  # type: ignore
    for suit in range(5):
        masks.append(under[suit] or rules.bad[suit])
    cost = 32 if wants else 30 if rules.packs > 1 else 12 if rules.rest_to == 2 else 8
    return bytes(suits), masks, wide, wants, cost
