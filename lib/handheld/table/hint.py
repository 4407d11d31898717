# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A hint: the choice of the bot that gives hints (the hinter), and its reason in words. Loaded when it is needed."""

from engine.hand.view import ASK_PASS

from .. import memory, players
from ..shared import NONE


def think(app, view, rng, steps):
    """The hinter. The normal bot chooses at once: this yields True while view.picked holds its choice. Then the expert
    thinks."""
    before = rng[:]
    memory.forget(*memory.BOTS)
    yield from players.think("normal", view, rng, 0)
    memory.forget(*memory.BOTS)
    rng[:] = before
    yield True
    yield from memory.load_each(*players.modules("expert"))
    if not app.game.record.get("steps"):
        yield from memory.load("handheld.matches.speed").measure(app, app.session.rules)
        memory.forget("handheld.matches.speed", "engine.hand.deal")
    yield from players.think("expert", view, rng, app.game.record["steps"])
    memory.forget(*memory.BOTS)  # to make room for the reason, which comes next
    yield
    yield from memory.load_each(*players.REASONS)


def hint(table):
    """Let the hinter think, in slices. Returns (text, [cards it chooses, in the order of the fan]); ("", []) if a press
    interrupts it. The table shows a first choice while the hinter thinks on."""
    app = table.app
    for first in table.session.hint(0):
        key = NONE if not first and app.buttons.fresh() else app.key(0)
        if key != NONE:
            app.buttons.put_back(key)
            return "", []
        if first:
            show(table)
    view = table.session.view
    chosen = picked(table)
    reason = memory.load(players.REASONS[-1]).why(table.words, view, table.card, table.full, table.suits)
    return table.words("t.hint", card=table.cards(chosen), why=reason), chosen


def show(table):
    """Show the hinter's choice so far: raise the cards to pass, or point at the card to play."""
    cards = picked(table)
    if table.session.view.ask == ASK_PASS:
        table.raised = cards
        table.fan()
        table.canvas.display.refresh()
    else:
        table.point(table.hand.find(bytes(cards)))
        table.note(table.words("t.hint.first", card=table.cards(cards)))


def picked(table):
    """The cards that the hinter has chosen so far, in the order of the fan."""
    view = table.session.view
    cards = list(view.picked)[: view.count if view.ask == ASK_PASS else 1]
    return [card for card in table.hand if card in cards]
