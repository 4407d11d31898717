# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The bots of a match. Their modules are loaded when they have to think."""

import gc

from . import memory, plan

# What finds the reason of a choice and says it, in the order in which it is loaded.
REASONS = ("engine.hints.play_reasons", "engine.hints.reasons", "handheld.words.forms", "handheld.table.reason")
THINKERS = ("hard", "expert")  # bots that use playouts, as many as the board's speed allows
_OURS = " random easy normal hard expert emile rosa yuki tariq "  # one text: a tuple's names would stay for ever
_TUNED = " easy normal emile rosa yuki tariq "  # `normal`, and those that play like it with other numbers


def of_seat(bots, seat):
    """The name of a seat's bot. bots: "hard", or one name a seat from your left, "easy,hard,rosa"; the last one plays
    for all further seats."""
    names = bots.split(",")
    return names[min(seat, len(names)) - 1]


def bot(app, view, rng, steps):
    """Think for one of the other seats: a generator for engine.match.session.Session. If memory is too short for
    somebody's own bot, the normal one plays for it, and the table says so."""
    name = "random" if view.fans else of_seat(app.game.record["bot"], view.seat)  # in an old maid all draw at random
    before = rng[:]
    gc.collect()  # so that the bot's data is not scattered between garbage
    yield  # collecting takes 7 ms
    try:
        yield from think(name, view, rng, steps)
    except MemoryError:
        if " %s " % name in _OURS:
            raise
        plan.count(plan.SUBSTITUTES)
        app.game.greedy = name
        app.make_room()
        rng[:] = before
        yield from think("normal", view, rng, steps)


def think(name, view, rng, steps):
    """Load a bot, a module a slice, and let it think."""
    yield from memory.load_each(*modules(name, view.rules.weights))
    yield from memory.find("bots", name)(view, rng, steps)


def modules(name, weights=""):
    """The modules of a bot, in the order in which they are loaded. weights: the file of its weights, "" for none."""
    bot = "engine.bots." + name
    if " %s " % name in _TUNED:
        return "engine.think.odds", "engine.bots.normal", bot
    if name not in THINKERS:
        return (bot,)
    playouts = "engine.think.rollout", "engine.think.worlds", "engine.think.search"
    return playouts + ((bot, "engine.think.instinct") if weights else (bot,))
