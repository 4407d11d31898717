# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The reason of a hint in words. Loaded for a hint, and dropped with what else a hint alone needs."""

import sys

from engine.view import ASK_DRAW


def why(words, view, card, seat):
    """The reason of the hint in that view; card(number) and seat(number) give a card's and a seat's name."""
    if view.ask == ASK_DRAW:
        return words("hint.draw")
    key = "hint.%d" % view.reason
    if view.reason < 30:
        return words(key)
    return words(key, card=card(view.about)) if view.reason < 50 else words(key, seat=seat(view.about))


def forget():
    """Drop these modules."""
    from .app import drop

    drop(set(sys.modules) - {"engine.reasons", "engine.why", "engine.worth", "handheld.hint"})
