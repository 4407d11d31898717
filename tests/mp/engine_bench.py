# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Measures speed on the VM. RP2040 ms = 568 x time of the work / time of a loop of 100,000 steps. The loop takes 568 ms
on the chip; here it is timed in turn with the work, in the same process. With RULES PLAYERS BOT WEIGHTS HANDS it prints
how long this bot thinks in that game.
"""

import gc
import sys
import time
from array import array

LOOP_MS = 568
ROUNDS = 20
HANDS = 20
MATCHES = 3
BOTS = ("normal", "easy", "hard", "expert")
WEIGHTS = "variants/weights/general.bin"


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
    """RP2040 ms of one work(hand), the median of all rounds. Each round plays HANDS hands dealt beforehand, because a
    PC is slow at the first one."""
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
    from engine import prng
    from engine.hand import deal

    deal.shuffle(hand, seed, 1, prng.state())
    deal.deal(hand, seed & 3)
    deal.open_play(hand)


def speed():
    from cards_on_table import game
    from engine import prng
    from engine.hand import play, quick_play

    rules = game()
    hands = [play.Hand(rules) for _ in range(HANDS)]
    rng = prng.state()
    print("%8.2f  52-card playout at random" % ratio(hands, lambda hand: quick_play.random_play(hand, rng)))
    worlds_and_playouts(rules, hands)
    print("%8.2f  shuffle and deal" % ratio(hands, lambda hand: opened(hand, 7)))
    first_sight(rules, hands)
    for name in BOTS:
        tell(name, rules)


def worlds_and_playouts(rules, hands):
    """Print the times of an expert's playout and of making a world."""
    from engine import prng
    from engine.think import rollout
    from engine.think.search import policy_for

    takes = bytearray(rules.seats)
    policy = policy_for(rules, 26, 0)
    ms = ratio(hands, lambda hand: rollout.roll(hand, takes, policy, 1, 52))
    print("%8.2f  52-card playout of an expert (rollout.roll)" % ms)
    rng = prng.state()
    for unseen in (39, 28):
        views = []
        for seed, hand in enumerate(hands):
            opened(hand, seed)
            rollout.roll(hand, takes, policy, 0, (39 - unseen) * 4 // 3)
            views.append(seen(rules, hand))
        found = []
        for _ in range(ROUNDS):
            one = taken(loop)
            found.append(taken(each, lambda worlds: worlds.turn(rng), views) * LOOP_MS / one / HANDS)
        found.sort()
        print("%8.2f  one more world with about %d cards unseen (Worlds.turn)" % (found[ROUNDS // 2], unseen))


def first_sight(rules, hands):
    """Print how long the instinct takes for a lead of 13 cards, loading its module included."""
    from engine.hand.play import BROKEN, MUST, TURN
    from engine.hand.view import ASK_PLAY, View
    from engine.match.match import Match

    rules.weights = WEIGHTS
    views = []
    for seed, hand in enumerate(hands):
        opened(hand, seed)
        hand.s[MUST] = 255  # any card may be led
        hand.s[BROKEN] = 1
        view = View(rules)
        view.fill(hand, Match(rules, 7), hand.s[TURN], ASK_PLAY)
        views.append(view)
    found = []
    for _ in range(ROUNDS):
        one = taken(loop)
        found.append(taken(each, score, views) * LOOP_MS / one / HANDS)
    found.sort()
    print("%8.2f  a first sight of 13 cards (instinct.likes)" % found[ROUNDS // 2])


def score(view):
    from engine.think.instinct import likes

    cards = bytes(view.legal())
    for _ in likes(view, cards, 1, 1, array("i", range(len(cards)))):
        pass


def seen(rules, hand):
    """The worlds of the seat to play."""
    from engine.hand.play import TURN
    from engine.hand.view import ASK_PLAY, View
    from engine.match.match import Match
    from engine.think.worlds import Worlds

    view = View(rules)
    view.fill(hand, Match(rules, 7), hand.s[TURN], ASK_PLAY)
    worlds = Worlds(view)
    for _ in worlds.first(view):
        pass
    return worlds


def timed(think, times, kinds):
    """A bot that appends the microseconds of each slice to times, as -1 - us for the last slice of a decision, and the
    kind of each decision to kinds: 0 forced or without cards, 1 a pass, 2 an open play."""
    from engine.hand.view import ASK_PASS, ASK_PLAY

    def watched(view, rng, steps):
        kind = 1 if view.ask == ASK_PASS else 0
        if view.ask == ASK_PLAY:
            kind = 2 if sum([1 for _ in view.legal()]) > 1 else 0
        kinds.append(kind)
        before = time.ticks_us()
        for _ in think(view, rng, steps):
            times.append(time.ticks_diff(time.ticks_us(), before))
            before = time.ticks_us()
        times.append(-1 - time.ticks_diff(time.ticks_us(), before))
        return
        yield

    return watched


def fastest(name, rules, hands):
    """The times and kinds of such bots' decisions in at most that many hands, as timed() writes them, and the RP2040 ms
    of a microsecond here.

    The same match is played MATCHES times, and the shortest time of each slice counts: the longer ones are due to other
    work of the PC."""
    from engine.match.events import END, HAND
    from engine.match.session import Session

    think = __import__("engine.bots." + name, None, None, ("think",)).think
    best = None
    loops = []
    for _ in range(MATCHES):
        times = array("i")
        kinds = array("b")
        session = Session(rules, 7, [timed(think, times, kinds)] * rules.seats)
        gc.collect()
        kind = over = 0
        while kind != END and over < hands:
            kind = session.step()
            if kind == HAND:
                over += 1
                loops.append(taken(loop))
        if best:
            for i, spent in enumerate(times):
                if abs(spent) < abs(best[i]):
                    best[i] = spent
        best = best or times
    loops.sort()
    return best, kinds, LOOP_MS / loops[len(loops) // 4]  # the lower quartile: near the shortest, without lucky ones


def decisions(name, rules, hands=99):
    """The RP2040 ms of such bots' decisions as (mean, most, how many) of all, of passes and of open plays, and the
    longest slice."""
    best, kinds, ms = fastest(name, rules, hands)
    total = [0, 0, 0]
    count = [0, 0, 0]
    most = [0, 0, 0]
    spent = slice_ = done = 0
    for us in best:
        own = us if us >= 0 else -1 - us
        spent += own
        slice_ = max(slice_, own)
        if us < 0:
            kind = kinds[done]
            done += 1
            most[kind] = max(most[kind], spent)
            total[kind] += spent
            count[kind] += 1
            spent = 0
    found = [(sum(total) * ms / done, max(most) * ms, done)]
    for kind in (1, 2):
        found.append((total[kind] * ms / max(1, count[kind]), most[kind] * ms, count[kind]))
    return found, slice_ * ms, len(best)


def tell(name, rules):
    """Print the times of four such bots in a match."""
    rules.weights = WEIGHTS if name in ("hard", "expert") else ""
    (every, passes, plays), slice_, many = decisions(name, rules)
    print("%8.2f  a decision of %s (mean of %d)" % (every[0], name, every[2]))
    print("%8.2f  an open play (mean of %d; longest %.2f)" % (plays[0], plays[2], plays[1]))
    print("%8.2f  a pass (mean of %d; longest %.2f)" % (passes[0], passes[2], passes[1]))
    print("%8.2f  the longest of its %d slices, from one yield to the next" % (slice_, many))


def one_game(ruleset, players, name, weights, hands):
    """Print how long such a bot thinks in a game: mean, most, mean pass and longest slice."""
    from cards_on_table import game

    rules = game(ruleset, int(players))
    rules.weights = weights
    (every, passes, _), slice_, _ = decisions(name, rules, int(hands))
    print("%d %d %d %d" % (every[0], every[1], passes[0], slice_))


if sys.argv[1:]:
    one_game(*sys.argv[1:])
else:
    speed()
