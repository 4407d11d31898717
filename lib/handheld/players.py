# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The bots of a match and the bot that gives hints. Their modules are loaded when they have to think."""

from . import memory

THINKERS = ("hard", "expert")  # bots that use playouts, as many as the board's speed allows


def bot(app, view, rng, steps):
    """Think for one of the other seats: a generator for engine.match.session.Session.

    If memory is too short for the bot, the normal bot plays in its place until the hand ends; if it is too short for
    that one too, the random bot does. Trying to load the same bot again and again would fragment the heap.
    """
    name = "random" if view.fans else app.game.record["bot"]  # in an old maid every bot draws at random
    names = (name, "normal", "random")
    turn = app.turn
    before = rng[:]
    memory.free()  # collects, so that the bot's data is not scattered between garbage
    yield  # collecting takes 7 ms
    while True:
        try:
            yield from _think(names[turn.substitute])(view, rng, steps)
            return
        except MemoryError:
            app.make_room()
            if turn.substitute == 2:
                raise
            turn.substitute += 1
            rng[:] = before  # the choice must not depend on how much memory was free


def hint(app, view, rng, steps):
    """Find a hint for the player: the expert thinks, or the normal bot if memory is too short for the expert."""
    before = rng[:]
    loaded = memory.loaded()
    try:
        _measure(app, app.session.rules)
        yield from _think("expert")(view, rng, app.game.record["steps"])
    except MemoryError:
        app.make_room()
        rng[:] = before
        yield from _think("normal")(view, rng, 0)
    memory.forget_since(loaded)  # to make room for the reason, which comes next


def load(app, rules):
    """Load the bot of the match. Raises ImportError if no bot has that name, MemoryError if memory is too short."""
    name = app.game.record["bot"]
    if name in THINKERS:
        _measure(app, rules)
    try:
        _think(name)
    except ImportError as error:
        if "bots." + name not in str(error):  # the bot is there, but not what it imports
            print("engine/bots/%s.py: %s. docs/bots.md lists the modules that moved." % (name, error))
        raise


def _measure(app, rules):
    """Measure the board's speed, once in a match."""
    if not app.game.record.get("steps"):
        from .speed import measure

        measure(app, rules)


def _think(name):
    if name in THINKERS:
        memory.load("engine.think.rollout", "engine.think.worlds", "engine.think.search")
    memory.load("engine.bots." + name)
    return __import__("engine.bots." + name, None, None, ("think",)).think
