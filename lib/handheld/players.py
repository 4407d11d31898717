# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The bots of a match. Their modules are loaded when they have to think."""

from . import memory

THINKERS = ("hard", "expert")  # bots that use playouts, as many as the board's speed allows


def of_seat(bots, seat):
    """The name of a seat's bot. bots: "hard", or one name a seat from your left, "easy,hard,rosa"; the last one plays
    for all further seats."""
    names = bots.split(",")
    return names[min(seat, len(names)) - 1]


def bot(app, view, rng, steps):
    """Think for one of the other seats: a generator for engine.match.session.Session.

    If memory is too short for the bot, all bots do without weights for the rest of the match. If it still is too short,
    the normal bot plays in its place until the hand ends; if it is too short for that one too, the random bot does.
    Trying to load the same bot again and again would fragment the heap.
    """
    name = "random" if view.fans else of_seat(app.game.record["bot"], view.seat)  # in an old maid all draw at random
    names = (name, "normal", "random")
    turn = app.turn
    before = rng[:]
    memory.free()  # collects, so that the bot's data is not scattered between garbage
    yield  # collecting takes 7 ms
    while True:
        try:
            yield from think(names[turn.substitute], view, rng, steps)
            return
        except (MemoryError, OSError) as error:
            app.make_room()
            if view.rules.weights:
                view.rules.weights = ""
            elif turn.substitute == 2 or not isinstance(error, MemoryError):
                raise
            else:
                turn.substitute += 1
            rng[:] = before  # the choice must not depend on how much memory was free


def load(app, rules):
    """Load the bots of the match. Raises ImportError(name) if a bot is missing or cannot be imported, MemoryError if
    memory is too short."""
    for name in app.game.record["bot"].split(","):
        if name in THINKERS:
            measure(app, rules)
        try:
            memory.load(*modules(name, rules.weights))
        except ImportError as error:
            if "bots." + name not in str(error):  # the bot is there, but not what it imports
                print("engine/bots/%s.py: %s. If that module has moved, make flash says where." % (name, error))
            raise ImportError(name)


def measure(app, rules):
    """Measure the board's speed, once in a match."""
    if not app.game.record.get("steps"):
        from . import speed

        speed.measure(app, rules)


def think(name, view, rng, steps):
    """Load a bot, a module a slice, and let it think."""
    for module in modules(name, view.rules.weights):
        memory.load(module)
        yield
    yield from __import__("engine.bots." + name, None, None, ("think",)).think(view, rng, steps)


def modules(name, weights=""):
    """The modules of a bot, in the order in which they are loaded. weights: the file of its weights, "" for none."""
    bot = "engine.bots." + name
    if name not in THINKERS:
        return (bot,)
    playouts = "engine.think.rollout", "engine.think.worlds", "engine.think.search"
    return playouts + ((bot, "engine.think.instinct") if weights else (bot,))
