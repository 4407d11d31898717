# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The parts of play_match.py that are compiled: load a rule set with its bases, a bot that takes everything, and a deck
for it."""

import gc
import json
import sys

LOADER = ("engine.rules.load", "engine.rules.keys")


def stack(match, deck, number=1):
    """Deal one hand of the match from this deck, the others as usual."""
    from engine.hand.deal import deal

    usual = match.deal

    def stacked(hand):
        if match.number != number:
            usual(hand)
            return
        hand.deck = deck
        deal(hand, match.dealer)
        match.set(hand)

    match.deal = stacked


def read(name):
    for folder in ("variants/", "tests/rulesets/"):
        try:
            with open(folder + name + ".json") as file:
                return json.load(file)
        except OSError:
            continue


def rules_of(name, seats):
    from engine.rules import keys, load

    chain = [read(name)]
    while "base" in chain[-1]:
        chain.append(read(chain[-1].pop("base")))
    table = chain.pop()
    while chain:
        table = keys.merge(table, chain.pop())
    return load.load(table, seats or max([int(n) for n in table["seats"]]))


def load_policy(rules):
    """Load the module that plays the playouts of these rules."""
    from engine.cards import BAD
    from engine.think.search import policy_for

    policy_for(rules, sum([abs(rules.value[card]) for card in rules.deck if rules.mark[card] & BAD]), 0)
    gc.collect()


def drop(modules):
    for module in modules:
        sys.modules.pop(module, None)
        package, _, name = module.rpartition(".")
        parent = sys.modules.get(package)
        if parent and hasattr(parent, name):
            delattr(parent, name)
    gc.collect()


def take(view, rng, steps):
    """A bot that plays and keeps its highest cards, and takes the last of a shooter's choices."""
    from engine.hand.play import LED
    from engine.hand.view import ASK_PASS, ASK_PLAY

    if view.ask == ASK_PASS:
        held = sorted(view.cards(), key=lambda card: (card & 31, card))
        for k in range(view.count):
            view.picked[k] = held[k]
    elif view.ask == ASK_PLAY:
        can = sorted(view.legal(), key=lambda card: (card & 31, card))
        void = view.led() < 4 and not view.hand[view.s[LED]]
        view.picked[0] = can[0] if void else can[-1]
    else:
        view.picked[0] = max(0, len(view.choices) - 1)
    return
    yield


def strong(rules):
    """A deck that gives the eldest the highest cards but no joker."""
    left = sorted(rules.deck, key=lambda card: (card & 31 if card < 128 else 0, card >> 5))
    n = rules.seats
    high = [left.pop() for _ in range(rules.tricks)]
    deck = bytearray()
    for k in range(rules.tricks):
        deck.append(high[k])
        for _ in range(n - 1):
            deck.append(left.pop(0))
    return bytes(deck) + bytes(left)
