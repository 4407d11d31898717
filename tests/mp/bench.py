# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Speed and memory on the VM. RP2040 ms = time of the work / time of a loop of 100,000 steps, measured in turn in this
process, x 568 (what the loop takes on the chip). Arguments: speed, or memory MODULE NEEDED....
"""

import gc
import sys
import time

LOOP_MS = 568
ROUNDS = 60


def loop():
    x = 0
    for i in range(100000):
        x += i & 7


def taken(work, *given):
    gc.collect()
    before = time.ticks_us()
    work(*given)
    return time.ticks_diff(time.ticks_us(), before)


def ratio(prepare, work):
    """The median over the rounds of work / loop, in RP2040 ms."""
    found = []
    for seed in range(ROUNDS):
        prepare(seed)
        one = taken(loop)
        found.append(taken(work) * LOOP_MS / one)
    found.sort()
    return found[ROUNDS // 2]


def speed():
    from cards_on_table import game
    from engine import deal, play, playout, prng
    from engine.bots import normal
    from engine.events import END, HAND
    from engine.session import Session

    rules = game()
    hand = play.Hand(rules)
    rng = prng.state()

    def opened(seed):
        deal.shuffle(hand, seed, 1, rng)
        deal.deal(hand, seed & 3)
        deal.open_play(hand)

    def by_calls():
        for _ in range(52):
            play.play(hand, playout.duck(hand))

    print("%8.2f  52-card playout, ducking (playout.duck_play)" % ratio(opened, lambda: playout.duck_play(hand)))
    print("%8.2f  the same by calls of duck() and play()" % ratio(opened, by_calls))
    print("%8.2f  52-card playout at random" % ratio(opened, lambda: playout.random_play(hand, rng)))
    print("%8.2f  shuffle and deal" % ratio(lambda seed: None, lambda: opened(7)))
    session = Session(rules, 7, [normal.think] * 4)
    spent = [0, 0, 0]

    def think(view, rng, steps):
        before = time.ticks_us()
        for _ in normal.think(view, rng, steps):
            pass
        spent[0] += time.ticks_diff(time.ticks_us(), before)
        spent[1] += 1
        return
        yield

    session.players = [think] * 4
    one = hands = 0
    longest = 0
    kind = 0
    while kind != END:
        while True:
            before = spent[0]
            kind = session.step()
            longest = max(longest, spent[0] - before)
            if kind == HAND or kind == END:
                break
        one += taken(loop)
        hands += 1
    print("%8.2f  a decision of normal (mean of %d)" % (spent[0] * LOOP_MS * hands / one / spent[1], spent[1]))
    print("%8.2f  the longest of them" % (longest * LOOP_MS * hands / one))


def memory(name):
    gc.collect()
    before = gc.mem_alloc()
    __import__(name)
    gc.collect()
    print(gc.mem_alloc() - before)


if sys.argv[1] == "speed":
    speed()
else:
    # what a module needs is there already, so that only its own bytes are counted
    for needed in sys.argv[3:]:
        __import__(needed)
    memory(sys.argv[2])
