# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A bot that knows the rules and nothing else: every allowed answer is equally likely."""

from ..playout import random_card
from ..prng import below
from ..view import ASK_DRAW, ASK_PASS, ASK_PLAY


def think(view, rng, steps):
    """A generator as engine.session.Session wants it; it needs no second slice."""
    if view.ask == ASK_PLAY:
        view.picked[0] = random_card(view.can, 0, rng)
    elif view.ask == ASK_PASS:
        hand = list(view.hand)
        for i in range(view.count):
            card = random_card(hand, 0, rng)
            hand[card >> 5] ^= 1 << (card & 31)
            view.picked[i] = card
    else:
        # a choice, or one of the cards offered
        view.picked[0] = below(rng, view.fans[view.giver] if view.ask == ASK_DRAW else len(view.choices))
    return
    yield  # a generator, like every bot
