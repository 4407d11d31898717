# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Checks by the boxes of everything shown (player.boxes()) that nothing on a screen is cut or covered."""

from itertools import combinations


def inside(box, size, over=0):
    """Whether a box is on the display; over: pixels by which it may go beyond the left and the right side."""
    return box[0] >= -over and box[1] >= 0 and box[2] <= size[0] + over and box[3] <= size[1]


def meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def check(size, name, found):
    """Fail if a text, card or sign is cut off, hidden or overlapped."""
    texts = [(said, box) for kind, said, *box in found if kind in ("text", "price", "letters")]
    cards = [(kind, order, box) for kind, order, *box in found if kind in ("fan", "trick", "back", "card")]
    signs = [(order, box) for kind, order, *box in found if kind == "sign"]
    for what, box in texts + signs:
        assert inside(box, size), (name, what, box)
    for kind, order, box in cards:
        assert inside(box, size, kind == "fan"), (name, order, box)  # the outlines of a full fan's first and last card
    for (one, box), (other, its) in combinations(texts, 2):
        assert not meet(box, its), (name, one, other, box, its)
    for said, box in texts:
        for _, order, its in cards:
            assert not meet(box, its), (name, said, order, box, its)
    for (kind, one, box), (its_kind, other, its) in combinations(cards, 2):
        assert kind == its_kind != "trick" or not meet(box, its), (name, one, other)
    # no other card may cover the rank and the suit of a card
    for order, box in signs:
        for _, other, its in cards:
            assert other <= order or not meet(box, its), (name, order, other, box, its)
