# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Speed and memory on the VM. RP2040 ms = time of the work / time of a loop of 100,000 steps, measured in turn in this
process, x 568 (what the loop takes on the chip). Arguments: speed, or memory MODULE NEEDED....
"""

import gc
import sys
import time

LOOP_MS = 568
ROUNDS = 20
HANDS = 20


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
    """RP2040 ms of one work(hand), the median over the rounds; each round plays HANDS hands dealt beforehand, because a
    PC is slow at the first of them and a chip is not."""
    found = []
    for seed in range(ROUNDS):
        for i, hand in enumerate(prepare):
            opened(hand, seed * HANDS + i)
        one = taken(loop)
        found.append(taken(each, work, prepare) * LOOP_MS / one / HANDS)
    found.sort()
    return found[ROUNDS // 2]


def each(work, hands):
    for hand in hands:
        work(hand)


def opened(hand, seed):
    from engine import deal, prng

    deal.shuffle(hand, seed, 1, prng.state())
    deal.deal(hand, seed & 3)
    deal.open_play(hand)


def by_calls(hand):
    from engine import play, playout

    for _ in range(52):
        play.play(hand, playout.duck(hand))


def speed():
    from cards_on_table import game
    from engine import play, playout, prng
    from engine.bots import normal
    from engine.events import END, HAND
    from engine.session import Session

    rules = game()
    hands = [play.Hand(rules) for _ in range(HANDS)]
    rng = prng.state()
    print("%8.2f  52-card playout, ducking (playout.duck_play)" % ratio(hands, playout.duck_play))
    print("%8.2f  the same by calls of duck() and play()" % ratio(hands, by_calls))
    print("%8.2f  52-card playout at random" % ratio(hands, lambda hand: playout.random_play(hand, rng)))
    print("%8.2f  shuffle and deal" % ratio(hands, lambda hand: opened(hand, 7)))
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
            if kind in (HAND, END):
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
