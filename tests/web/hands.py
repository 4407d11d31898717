# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays hands of every rule set, and prints for each rule set a number that all legal sets, choices, points and totals
have made. Runs on any Python; on the page's VM in the form for boards. HANDS: how many of each."""

from engine.bots.random import think
from engine.hand.view import ASK_PLAY
from engine.match.events import END, HAND
from engine.match.session import Session
from handheld.rulesets.library import names, rules
from handheld.words import Words

HANDS = 20
SEED = 41
mark = 0


def note(number):
    global mark
    mark = (mark * 31 + number) & 0x3FFFFFF


def noted(view, rng, steps):
    """The bot "random", which notes what it may play and what it plays."""
    note(view.ask)
    if view.ask == ASK_PLAY:
        for card in view.legal():
            note(card)
    yield from think(view, rng, steps)
    for i in range(view.count):
        note(view.picked[i])


words = Words("en")
for name in sorted(names()):
    found = rules(name, words)
    mark = hands = 0
    seed = SEED
    while hands < HANDS:
        session = Session(found, seed, [noted] * found.seats)
        seed += 1
        kind = -1
        while hands < HANDS and kind != END:
            kind = session.step()
            if kind == HAND:
                hands += 1
                for points in session.points:
                    note(points & 0xFFFF)
                for total in session.match.totals:
                    note(total & 0xFFFF)
    print(name, found.seats, hands, mark)
