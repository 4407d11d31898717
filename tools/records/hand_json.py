# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A seat's view as JSON, which the arena sends to other programs."""

import home  # noqa: F401, puts the project on the path
from engine.cards import NONE
from engine.hand.play import DEALER
from engine.hand.view import View
from records.walk import texts


def view_json(view: View, name: str) -> dict:
    """What a seat knows, for another program. name: the rule set."""
    rules = view.rules
    tricks = []
    played = set()
    for k in range(view.done() + 1):
        cards = list(view.trick(k))
        played |= {card for seat, card in cards if seat == view.seat}
        trick: dict = {"leader": view.leader(k), "cards": texts((card for _, card in cards), rules)}
        if k < view.done():
            trick["winner"] = None if view.won[k] == NONE else view.won[k]
        tricks.append(trick)
    received = {card for card in view.received if card != NONE}
    passed = {card for card in view.passed if card != NONE} if received else set()
    dealt = (set(view.cards()) | played | passed) - received
    return {
        "ruleset": name,
        "options": rules.options,
        "players": rules.seats,
        "seat": view.seat,
        "dealer": view.s[DEALER],
        "hand_number": view.number,
        "dealt": texts(sorted(dealt), rules),
        "pass_to": (view.seat + view.shift) % rules.seats if view.shift else None,
        "passed": texts(view.passed, rules) if received else [],
        "received": texts(view.received, rules),
        "hand": texts(view.cards(), rules),
        "legal": texts(view.legal(), rules),
        "tricks": tricks[:-1],
        "trick": tricks[-1],
        "left_over": texts(view.rest, rules),
        "fans": list(view.fans),
        "totals": list(view.totals),
        "limit": rules.limit,
    }
