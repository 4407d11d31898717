# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Judges one hand, by a rule set's name, a seed and a bot that plays all seats. Prints what each verdict says, then on
MicroPython, with a further argument, the RP2040 ms of all slices and of the longest one, and the heap it took at most.
"""

import gc
import sys
import time

from cards_on_table import game
from engine.coach.judge import Judge
from engine.match.events import HAND
from engine.match.session import Session

ROUNDS = 5
LOOP_MS = 568  # of 100,000 steps on an RP2040


def loop():
    x = 0
    for i in range(100000):
        x += i & 7


def free():
    gc.collect()
    return gc.mem_free()


def timed(session):
    """Print what thinking costs. Each slice counts as in the quickest of ROUNDS rounds, as a PC has other work too."""
    slices: list = []
    for _ in range(ROUNDS):
        thinking = Judge(session, 0).think()
        n = 0
        gc.collect()
        while True:
            began = time.ticks_us()
            try:
                next(thinking)
            except StopIteration:
                break
            took = time.ticks_diff(time.ticks_us(), began)
            if n == len(slices):
                slices.append(took)
            slices[n] = min(slices[n], took)
            n += 1
            if n % 8 == 0:
                gc.collect()
    began = time.ticks_us()
    loop()
    one = time.ticks_diff(time.ticks_us(), began)
    longest = max(slices)
    at = slices.index(longest)
    print(
        "%d ms, longest slice %d ms, number %d of %d" % (sum(slices) * LOOP_MS // one, longest * LOOP_MS // one, at, n)
    )


def heap(session):
    """Print the most heap that thinking takes."""
    before = least = free()
    for n, _ in enumerate(Judge(session, 0).think()):
        if n % 8 == 0:
            least = min(least, free())
    print("%d bytes" % (before - least))


name, seed, bot = sys.argv[1:4]
rules = game(name)
think = __import__("engine.bots." + bot, None, None, ("think",)).think
session = Session(rules, int(seed), [think] * rules.seats)
while session.step() != HAND:
    pass
judge = Judge(session, 0)
if len(sys.argv) > 4:
    timed(session)
    heap(session)
for _ in judge.think():
    pass
print([(one.at, one.card, one.best, one.lost, one.error) for one in judge.found], judge.lost, judge.choices)
