# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a match in as little memory as possible: reads the rule set from its file, lets bots play, prints the totals.

Arguments: rule set, seats (0: as many as may play), seed, bot. Then, if wanted: "moon" gives the eldest of the first
hand the highest cards and a bot that takes everything; "steps=N" goes to the bots; "hands=N" stops after N hands;
"weights" gives the bots the general weights.
The environment's PIECES says how large the heap is, see board_heap.py; without them it is the VM's own."""

import gc
import os
import sys

import matchparts as parts

if os.getenv("PIECES"):
    __import__("board_heap").cut_heap()
name, seats, seed, bot = sys.argv[1:5]
rules = parts.rules_of(name, int(seats))
parts.drop(parts.LOADER)  # it has done its work
# one by one, or the garbage of each would lie between the next ones
modules = ("cards", "hand.play", "hand.deal", "hand.score", "match.match", "hand.view", "match.session")
if "weights" in sys.argv[5:]:
    rules.weights = "variants/weights/general.bin"
if bot in ("expert", "hard"):
    modules += ("think.rollout", "think.worlds", "think.search", "bots.expert")
    modules += ("think.choose_pass", "think.moon_choice")
    if rules.winners == 1 and rules.packs == 1 and not rules.payments:
        modules += ("think.last_hand",)
modules += ("bots." + bot,)
if rules.weights:
    modules += ("think.instinct",)  # loads first, so that the rest fits around the table of modules, which grows
for module in modules:
    __import__("engine." + module)
    gc.collect()
if bot in ("expert", "hard"):
    parts.load_policy(rules)
del modules, module  # these names exist on no board
think = __import__("engine.bots." + bot, None, None, ["think"]).think
from engine.match import events
from engine.match.session import Session

moon = "moon" in sys.argv[5:]
chosen = dict([given.split("=") for given in sys.argv[5:] if "=" in given])
hands = int(chosen.get("hands", "0"))
steps = int(chosen.get("steps", "0"))
session = Session(rules, int(seed), [think] * rules.seats, steps=steps)
if moon:
    parts.stack(session.match, parts.strong(rules))
log = 0
while True:
    if hasattr(gc, "mem_free"):
        gc.collect()  # as the app does before a bot thinks
    kind = session.step()
    if kind in (events.PRELUDE, events.MOON, events.SUN, events.MAID):
        print("seat", session.event.seat, ("prelude", "moon", "sun", "maid")[(11, 7, 8, 13).index(kind)])
    if kind == events.DEAL and rules.prelude:
        parts.drop(("engine.hand.prelude", "engine.match.save"))  # as the app does
    if kind == events.DEAL and moon:
        session.players[:] = [think] * rules.seats
        if session.match.number == 1:
            session.players[rules.next[session.event.seat]] = parts.take
    if kind == events.HAND:
        for card in session.hand.log:
            log = (log * 31 ^ card) & 0xFFFFFF
        print(session.match.number, list(session.points))
    if kind == events.END or kind == events.HAND and session.match.number == hands:
        break
match = session.match
print(list(match.totals), match.winners(), match.losers(), [match.pays(seat) for seat in range(rules.seats)], log)
hand = session.hand
state = 0
for buffer in (hand.s, hand.w, hand.log, hand.won, hand.acc, hand.can, hand.rest, hand.passed):
    state += len(bytes(buffer))
print("state", state)
