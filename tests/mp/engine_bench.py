# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Measures speed on the VM in RP2040 ms, see rp2040.py. With RULES PLAYERS BOT WEIGHTS HANDS it prints how long this
bot thinks in that game.
"""

import gc
import sys
from array import array

import utime

from cards_on_table import game
from engine import prng
from engine.bots.normal import think as normal
from engine.coach.judge import Judge
from engine.hand import deal, play
from engine.hand.view import ASK_PASS, ASK_PLAY, View
from engine.match.events import END, HAND
from engine.match.match import Match
from engine.match.session import Session
from engine.think import rollout
from engine.think.search import policy_for
from rp2040 import rate, taken
from worlds_on_table import begun

ROUNDS = 20
HANDS = 20
MATCHES = 3
BOTS = ("normal", "easy", "hard", "expert")
WEIGHTS = "variants/weights/general.bin"


def ratio(things, work, deals=False):
    """RP2040 ms of one work(thing), the median of all rounds. Each round takes HANDS things made beforehand, because a
    PC is slow at the first one. deals: the things are hands, to be dealt anew in each round."""
    found = []
    for number in range(ROUNDS):
        for i in range(HANDS if deals else 0):
            opened(things[i], number * HANDS + i)
        found.append(rate() * taken(each, work, things) / HANDS)
    found.sort()
    return found[ROUNDS // 2]


def each(work, things):
    for thing in things:
        work(thing)


def opened(hand, seed):
    deal.shuffle(hand, seed, 1, prng.state())
    deal.deal(hand, seed & 3)
    deal.open_play(hand)


def speed():
    rules = game()
    hands = [play.Hand(rules) for _ in range(HANDS)]
    worlds_and_playouts(rules, hands)
    print("%8.2f  shuffle and deal" % ratio(hands, lambda hand: opened(hand, 7)))
    first_sight(rules, hands)
    for name in BOTS:
        tell(name, rules)
    coach(rules)


def worlds_and_playouts(rules, hands):
    """Print the times of an expert's playout and of making a world."""
    takes = bytearray(rules.seats)
    policy = policy_for(rules, 26, 0)
    ms = ratio(hands, lambda hand: rollout.roll(hand, takes, policy, 1, 52), True)
    print("%8.2f  52-card playout of an expert (rollout.roll)" % ms)
    rng = prng.state()
    for unseen in (39, 28):
        views = []
        for seed, hand in enumerate(hands):
            opened(hand, seed)
            rollout.roll(hand, takes, policy, 0, (39 - unseen) * 4 // 3)
            views.append(begun(seen(hand)))
        ms = ratio(views, lambda one: one.turn(rng))
        print("%8.2f  one more world with about %d cards unseen (Worlds.turn)" % (ms, unseen))


def first_sight(rules, hands):
    """Print how long the instinct takes for a lead of 13 cards, loading its module included."""
    rules.weights = WEIGHTS
    views = []
    for seed, hand in enumerate(hands):
        opened(hand, seed)
        hand.s[play.MUST] = 255  # any card may be led
        hand.s[play.BROKEN] = 1
        views.append(seen(hand))
    print("%8.2f  a first sight of 13 cards (instinct.likes)" % ratio(views, score))


def score(view):
    from engine.think.instinct import likes

    cards = bytes(view.legal())
    for _ in likes(view, cards, 1, 1, array("i", range(len(cards)))):
        pass


def seen(hand):
    """The view of the seat to play."""
    view = View(hand.rules)
    view.fill(hand, Match(hand.rules, 7), hand.s[play.TURN], ASK_PLAY)
    return view


def slices(thinking, times):
    """Let something think, and append the microseconds of each slice to times, as -1 - us for the last one."""
    before = utime.ticks_us()
    for _ in thinking:
        times.append(utime.ticks_diff(utime.ticks_us(), before))
        before = utime.ticks_us()
    times.append(-1 - utime.ticks_diff(utime.ticks_us(), before))


def timed(think, times, kinds):
    """A bot whose slices go to times, and the kind of each decision to kinds: 0 forced or without cards, 1 a pass, 2 an
    open play."""

    def watched(view, rng, steps):
        kind = 1 if view.ask == ASK_PASS else 0
        if view.ask == ASK_PLAY:
            kind = 2 if sum([1 for _ in view.legal()]) > 1 else 0
        kinds.append(kind)
        slices(think(view, rng, steps), times)
        return
        yield

    return watched


def shortest(run):
    """The times that run(times, rates) appends, each the shortest of MATCHES runs: the longer ones are due to other
    work of the PC. Also returns the RP2040 ms of a microsecond here."""
    best = None
    rates = []
    for _ in range(MATCHES):
        times = array("i")
        gc.collect()
        run(times, rates)
        for i, spent in enumerate(best or ()):
            times[i] = min(spent, times[i], key=abs)
        best = times
    rates.sort()
    return best, rates[-1 - len(rates) // 4]  # the upper quartile: near the quickest, without lucky ones


def decisions(name, rules, hands=99):
    """The RP2040 ms of such bots' decisions in at most that many hands as (mean, most, how many) of all, of passes and
    of open plays, and the longest slice."""
    think = __import__("engine.bots." + name, None, None, ("think",)).think
    kinds = []

    def match(times, rates):
        del kinds[:]
        session = Session(rules, 7, [timed(think, times, kinds)] * rules.seats)
        kind = over = 0
        while kind != END and over < hands:
            kind = session.step()
            if kind == HAND:
                over += 1
                rates.append(rate())

    best, ms = shortest(match)
    times = []
    spent = 0
    for us in best:
        spent += max(us, -1 - us)
        if us < 0:
            times.append(spent * ms)
            spent = 0

    def summary(*wanted):
        some = [one for one, kind in zip(times, kinds) if kind in wanted] or [0]
        return sum(some) / len(some), max(some), len(some)

    return (summary(0, 1, 2), summary(1), summary(2)), max([max(us, -1 - us) for us in best]) * ms, len(best)


def tell(name, rules):
    """Print the times of four such bots in a match."""
    rules.weights = WEIGHTS if name in ("hard", "expert") else ""
    (every, passes, plays), slice_, many = decisions(name, rules)
    print("%8.2f  a decision of %s (mean of %d)" % (every[0], name, every[2]))
    print("%8.2f  an open play (mean of %d; longest %.2f)" % (plays[0], plays[2], plays[1]))
    print("%8.2f  a pass (mean of %d; longest %.2f)" % (passes[0], passes[2], passes[1]))
    print("%8.2f  the longest of its %d slices, from one yield to the next" % (slice_, many))


def coach(rules):
    """Print how long the coach thinks about a hand of normal's, and how much heap that takes at most."""
    rules.weights = ""
    session = Session(rules, 1, [normal] * rules.seats)
    while session.step() != HAND:
        pass

    def judge(times, rates):
        slices(Judge(session, 0).think(), times)
        rates.append(rate())

    best, ms = shortest(judge)
    before = least = free()
    for n, _ in enumerate(Judge(session, 0).think()):
        if n % 8 == 0:
            least = min(least, free())
    every = [abs(us) * ms for us in best]
    print("%8.2f  the coach for a hand, with %d bytes of heap" % (sum(every), before - least))
    print("%8.2f  the longest of its %d slices" % (max(every), len(every)))


def free():
    gc.collect()
    return gc.mem_free()


def one_game(ruleset, players, name, weights, hands):
    """Print how long such a bot thinks in a game: mean, most, mean pass and longest slice."""
    rules = game(ruleset, int(players))
    rules.weights = weights
    (every, passes, _), slice_, _ = decisions(name, rules, int(hands))
    print("%d %d %d %d" % (every[0], every[1], passes[0], slice_))


if sys.argv[1:]:
    one_game(*sys.argv[1:])
else:
    speed()
