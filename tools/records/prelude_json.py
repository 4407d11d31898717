# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Preludes as JSON: the old maid before a hand, played again."""

import home  # noqa: F401, puts the project on the path
from engine.cards import JOKER
from engine.hand.prelude import Prelude
from engine.notation import number, text
from engine.rules.load import Rules
from records.hand_json import Differs, check_shape, pick


class Draws:
    """The prelude played from recorded draws; holder: who is left with the maid.

    hands: the cards dealt to each seat; draws: texts of the cards drawn. Raises Differs where they cannot be.
    """

    def __init__(self, rules: Rules, dealer: int, hands: list[list[int]], draws: list[str]):
        n = rules.seats
        order = [dealer]
        while len(order) < n:
            order.append(rules.next[order[-1]])
        order.append(order.pop(0))  # the eldest first
        size = max(map(len, hands))
        deck = [hands[seat][k] for k in range(size) for seat in order if k < len(hands[seat])]
        self.prelude = Prelude(rules, 0, 1, dealer, bytes(deck))
        if sorted(deck) != sorted(self.prelude.deck):
            raise Differs(
                f"prelude: the {len(self.prelude.deck)} cards dealt are the pack less the others of the maid's rank"
            )
        for seat, hand in enumerate(hands):
            if len(hand) != len(deck) // n + (order.index(seat) < len(deck) % n):
                raise Differs(f"prelude: seat {seat} has {len(hand)} cards; they are dealt one by one from the eldest")
        for i, name in enumerate(draws):
            where = f"prelude, draw {i + 1}"
            if self.prelude.over():
                raise Differs(f"{where}: seat {self.prelude.giver} alone holds cards, nothing is drawn any more")
            fan = list(self.prelude.fan)
            card = pick(name, fan, rules, where)
            if card not in fan:
                raise Differs(f"{where}: seat {self.prelude.giver} offers no {name}")
            self.prelude.draw(fan.index(card))
        if not self.prelude.over():
            raise Differs("prelude: more than one seat holds cards after the last draw")
        self.holder = self.prelude.giver


def prelude_cards(names: list[str], rules: Rules, seen: set[int]) -> list[int]:
    """Cards of the full packs from their texts, of equal ones first the lower; seen: those of the hands before."""
    cards = []
    for name in names:
        card = number(name, rules)
        if card < 0 or card >= JOKER << 5:
            raise Differs(f"prelude: {name!r} is no card of the pack")
        if card in seen and text(rules.maid, rules) != name:
            card += rules.packs - 1
        seen.add(card)
        cards.append(card)
    return cards


def holder_of(found: dict, rules: Rules) -> int:
    """Play a recorded prelude; returns who is left with the odd card and has to be the hand's dealer."""
    if not rules.prelude:
        raise Differs('there is a "prelude", and the rule set has none')
    check_shape(found, "prelude")
    n = rules.seats
    if not 0 <= found["dealer"] < n or len(found["deal"]) != n:
        raise Differs(f'"prelude" needs a dealer from 0 to {n - 1} and {n} hands')
    seen: set[int] = set()
    hands = [prelude_cards(names, rules, seen) for names in found["deal"]]
    holder = Draws(rules, found["dealer"], hands, found["draws"]).holder
    if found.get("holder") not in (None, holder):
        raise Differs(f"prelude: holder differs: recorded {found['holder']}, the engine says {holder}")
    return holder
