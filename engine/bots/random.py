# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A bot that knows only the rules: every allowed answer is equally likely."""

from engine.hand.view import ASK_DRAW, ASK_PASS, ASK_PLAY

from ..prng import below


def think(view, rng, steps):
    """A generator for engine.match.session.Session; one slice is enough."""
    if view.ask == ASK_PLAY or view.ask == ASK_PASS:
        cards = list(view.legal() if view.ask == ASK_PLAY else view.cards())
        for i in range(view.count):
            view.picked[i] = cards.pop(below(rng, len(cards)) if len(cards) > 1 else 0)
    else:
        # a shooter's choice, or one of the cards offered
        view.picked[0] = below(rng, view.fans[view.giver] if view.ask == ASK_DRAW else len(view.choices))
    return
    yield  # makes this a generator
