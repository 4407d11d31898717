# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The bots of a match and the bot that gives hints. Their modules are loaded when they have to think."""

from . import memory

THINKERS = ("hard", "expert")  # bots that play hands out in their heads, as far as the board's speed allows


def bot(app, view, rng, steps):
    """Think for one of the other seats: a generator for engine.match.session.Session.

    If a bot finds no room, everything that only thinks is forgotten and the bot tries again. If that does not help, the
    normal bot chooses in its place.
    """
    name = "random" if view.fans else app.game.record["bot"]  # in an old maid all draw alike
    before = rng[:]
    for one in (name, name, "normal"):
        try:
            yield from _think(one)(view, rng, steps)
            return
        except MemoryError:
            app.make_room()
            rng[:] = before  # the choice must not depend on the memory that was free
    raise MemoryError


def hint(app, view, rng, steps):
    """Think of a hint for the player: the expert does if there is room for it beside the match, else the normal bot."""
    before = rng[:]
    loaded = memory.loaded()
    try:
        measure(app, app.session.rules)
        yield from _think("expert")(view, rng, app.game.record["steps"])
    except MemoryError:
        app.make_room()
        rng[:] = before
        yield from _think("normal")(view, rng, 0)
    memory.forget_since(loaded)  # to make room for the reason, which comes next


def load(app, rules):
    """Load the bot of the match. Raises ImportError if no bot has that name, MemoryError if there is no room."""
    name = app.game.record["bot"]
    if name in THINKERS:
        measure(app, rules)
    _think(name)


def measure(app, rules):
    """Note in the record how many cards this board plays in playouts in a second. Takes 100 ms.

    The number is between a quarter of an RP2040's and four times as much; 0, where the clock stands still, means an
    RP2040. It is measured once in a match, with the same hand on every board, and kept with the match, so that a
    resumed match has the same choices.
    """
    record = app.game.record
    if record.get("steps"):
        return
    from engine.bots.expert import SECOND
    from engine.match.course import Hand, Match, open_play
    from engine.think.rollout import Policy, roll

    dealt = Hand(rules)
    match = Match(rules, 1)
    match.begin()
    match.deal(dealt)
    open_play(dealt)
    hand = Hand(rules)
    takes = bytearray(rules.seats)
    policy = Policy(rules, dealt.total)
    end = len(hand.log)
    began = app.board.now()
    used = ms = 0
    while ms < 100 and used * 10 < SECOND * 4:
        hand.copy_from(dealt)
        roll(hand, takes, policy, 0, end)
        used += end * policy.cost >> 3
        ms = app.buttons.passed(began)
    # a bot spends a third of its time between playouts
    record["steps"] = ms and min(max(used * 667 // ms, SECOND // 4), SECOND * 4)
    app.keeper.save_whole()  # the record has changed


def _think(name):
    if name in THINKERS:
        memory.load("engine.think.rollout", "engine.think.worlds", "engine.think.search")
    return __import__("engine.bots." + name, None, None, ("think",)).think
