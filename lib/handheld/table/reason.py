# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The reason for a hint, in words."""

from engine.hand.view import ASK_DRAW
from handheld.words.forms import suit_name

# Reasons from the first number on name a card, from the second on a seat, from the third on a suit
# (engine/hints/reasons.py).
_ABOUT_CARD, _ABOUT_SEAT, _ABOUT_SUIT = 30, 50, 70


def why(words, view, card, seat, symbols=None):
    """The reason for the hint in that view, in words. card, seat: functions that name a card and a seat; symbols: the
    suits' symbols, None: suits are named."""
    if view.ask == ASK_DRAW:
        return words("hint.draw")
    code = view.reason
    about = view.about
    key = "hint.%d" % code
    game = view.rules.id
    if code < _ABOUT_CARD:
        return words(key, game=game)
    if _ABOUT_SEAT <= code < _ABOUT_SUIT:
        return words(key, game=game, seat=seat(about))
    suit = about if code >= _ABOUT_SUIT else about >> 5
    if symbols:
        suit = (symbols[suit],)
    else:
        suit = suit_name(words, suit, view.rules)
    if code >= _ABOUT_SUIT:
        return words(key, game=game, suit=suit)
    return words(key, game=game, card=card(about), suit=suit)
