# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Judges one hand, by a rule set's name, a seed and a bot that plays all seats. Prints what each verdict says."""

import sys

from cards_on_table import game
from engine.coach.judge import Judge
from engine.match.events import HAND
from engine.match.session import Session

name, seed, bot = sys.argv[1:]
rules = game(name)
think = __import__("engine.bots." + bot, None, None, ("think",)).think
session = Session(rules, int(seed), [think] * rules.seats)
while session.step() != HAND:
    pass
judge = Judge(session, 0)
for _ in judge.think():
    pass
print([(one.at, one.card, one.best, one.lost, one.error) for one in judge.found], judge.lost, judge.choices)
