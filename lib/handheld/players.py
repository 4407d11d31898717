# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The bots of a match, and the one that gives hints. Their modules are loaded when they have to think."""

from . import memory

THINKERS = ("hard", "expert")  # bots that play hands out in their mind, whose work is measured by the board's speed


def bot(app, view, rng, steps):
    """Think for one of the others: a generator, as engine.match.session.Session wants it.

    A bot that finds no room is loaded once more after all that only thinks is forgotten; if that does not help, the
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
            rng[:] = before  # it has to choose as if nothing had happened
    raise MemoryError


def hint(app, view, rng, steps):
    """Think for the player: the expert where there is room for it beside the match, else the normal bot."""
    before = rng[:]
    loaded = memory.loaded()
    try:
        measure(app, app.session.rules)
        yield from _think("expert")(view, rng, app.game.record["steps"])
    except MemoryError:
        app.make_room()
        rng[:] = before
        yield from _think("normal")(view, rng, 0)
    memory.forget_since(loaded)  # the reason, which comes next, needs the room


def load(app, rules):
    """Load the bot of the match. Raises ImportError if there is none of that name, MemoryError without room."""
    name = app.game.record["bot"]
    if name in THINKERS:
        measure(app, rules)
    try:
        _think(name)
    except ImportError as error:
        if "bots." + name not in str(error):  # the bot is there, but not what it imports
            print("engine/bots/%s.py: %s. docs/bots.md lists the modules that moved." % (name, error))
        raise


def measure(app, rules):
    """Note in the record how many cards this board plays in playouts in a second: a quarter to four times as many as an
    RP2040, or 0, which stands for an RP2040, where the clock stands still. Measured once in a match, with the same hand
    on every board, and kept with the match, so that resuming it changes no choice. Takes 100 ms."""
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
    # a third of its time goes into what is done between playouts
    record["steps"] = ms and min(max(used * 667 // ms, SECOND // 4), SECOND * 4)
    app.keeper.save_whole()  # the record has changed


def _think(name):
    if name in THINKERS:
        memory.load("engine.think.rollout", "engine.think.worlds", "engine.think.search")
    return __import__("engine.bots." + name, None, None, ("think",)).think
