# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Replays the old maid that was played before a hand, from its JSON."""

import home  # noqa: F401, puts the project on the path
from engine.hand.prelude import Prelude
from records.walk import Differs, cards_of, check_shape, pick


def holder_of(found: dict, rules) -> int:
    """Play a recorded prelude; returns the seat left with the odd card, which deals the hand. Raises Differs."""
    if not rules.prelude:
        raise Differs('there is a "prelude", and the rule set has none')
    check_shape(found, "prelude")
    n = rules.seats
    if not 0 <= found["dealer"] < n or len(found["deal"]) != n:
        raise Differs(f'"prelude" needs a dealer from 0 to {n - 1} and {n} hands')
    prelude = Prelude(rules, 0, 1, found["dealer"], dealt_one_by_one(found, rules))
    for i, name in enumerate(found["draws"]):
        where = f"prelude, draw {i + 1}"
        if prelude.over():
            raise Differs(f"{where}: seat {prelude.giver} alone holds cards, nothing is drawn any more")
        fan = list(prelude.fan)
        card = pick(name, fan, rules, where)
        if card not in fan:
            raise Differs(f"{where}: seat {prelude.giver} offers no {name}")
        prelude.draw(fan.index(card))
    if not prelude.over():
        raise Differs("prelude: more than one seat holds cards after the last draw")
    if found.get("holder") not in (None, prelude.giver):
        raise Differs(f"prelude: holder differs: recorded {found['holder']}, the engine says {prelude.giver}")
    return prelude.giver


def dealt_one_by_one(found: dict, rules) -> bytes:
    """The recorded cards in the order dealt, from the eldest on."""
    n = rules.seats
    deck = sorted(Prelude(rules, 0, 1, 0).deck)
    size = len(deck)
    names = [name for hand in found["deal"] for name in hand]
    if len(names) != size:
        raise Differs(f"prelude: the {size} cards dealt are the pack without the other cards of the maid's rank")
    cards = iter(cards_of(names, deck, rules, "prelude"))
    hands = [[next(cards) for _ in hand] for hand in found["deal"]]
    order = []
    seat = found["dealer"]
    for i in range(n):
        seat = rules.next[seat]
        order.append(seat)
        if len(hands[seat]) != (size + n - 1 - i) // n:
            raise Differs(f"prelude: seat {seat} has {len(hands[seat])} cards; they are dealt one by one")
    return bytes(hands[order[i % n]][i // n] for i in range(size))
