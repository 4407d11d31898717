# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A full match, as small as it gets: rule set from its file, bots, totals. Arguments: rule set, seats, seed, bot."""

import gc
import json
import sys

name, seats, seed, bot = sys.argv[1:5]


def rules_of(name, seats):
    from engine import ruleset

    for folder in ("variants/", "tests/rulesets/"):
        try:
            with open(folder + name + ".json") as file:
                table = json.load(file)
        except OSError:
            continue
        return ruleset.load(table, seats)


rules = rules_of(name, int(seats))
# the loader has done its work
for module in ("engine.ruleset", "engine.rulekeys", "engine.options"):
    sys.modules.pop(module, None)
    parent = sys.modules.get("engine")
    if parent and hasattr(parent, module[7:]):
        delattr(parent, module[7:])
gc.collect()

think = __import__("engine.bots." + bot, None, None, ["think"]).think
from engine.events import END, HAND
from engine.session import Session

session = Session(rules, int(seed), [think] * rules.seats)
log = 0
while True:
    kind = session.step()
    if kind == HAND:
        for card in session.hand.log:
            log = (log * 31 ^ card) & 0xFFFFFF
        print(session.match.number, list(session.points))
    if kind == END:
        break
print(list(session.match.totals), session.match.winners(), log)
