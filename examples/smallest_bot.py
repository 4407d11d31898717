# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The smallest bot: it passes its highest cards and plays its lowest. Copy it to engine/bots/."""

from engine.hand.view import ASK_PASS, ASK_PLAY


def think(view, rng, steps):
    """Leave the answer in view.picked."""
    yield  # here the board reads its buttons
    cards = sorted(view.legal() if view.ask == ASK_PLAY else view.cards(), key=lambda card: (card & 31, card))
    view.picked[0] = cards[0] if view.ask == ASK_PLAY else 0  # else the first answer to any question
    if view.ask == ASK_PASS:
        view.picked[: view.count] = bytes(cards[-view.count :])
