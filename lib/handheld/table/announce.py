# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What is told on the table once a hand: that it is dealt, who gets the left-over cards. Loaded for that alone."""

from ..app import SPEEDS
from ..system.buttons import PAUSE
from .animation import READ


def dealt(table):
    """A new hand: its number, who leads and why, whether cards are passed."""
    words = table.words
    rules = table.rules
    match = table.session.match
    # who leads is told where no card tells it
    suit = [card for card in rules.deck if card >> 5 == rules.lead >> 5]  # none where no card tells who leads
    key = b"t.deal" if suit else b"t.deal.lead" if match.leader else b"t.deal.you"
    table.status = words(key, number=match.number, seat=table.names[match.leader])
    why = match.lead_rule()
    texts = [words("t.why.%d" % why)] if why and not suit else []
    view = table.session.look(0)
    if rules.pass_count and not view.shift:
        texts.append(words("t.keep"))
    if view.off():
        texts.append(words("t.off"))
    if texts:
        table.say(*texts)
    table.draw()
    table.pause(max(READ, SPEEDS[table.app.settings["speed"]]) * (2 if texts else 1))
    table.status = ""
    table.said = []


def left_over(table, taker):
    """The left-over cards go to the taker of a trick, who alone may see them."""
    app = table.app
    if taker:
        table.say(table.words("t.rest", seat=table.full(taker)))
        table.draw()
        table.pause(max(READ, SPEEDS[app.settings["speed"]]))
    else:
        table.say(table.words("t.rest.you"), table.cards(table.session.look(0).rest))
        table.left = table.words("ok")
        table.right = ""
        table.draw()
        app.buttons.forget()
        table.leave = app.key() == PAUSE
    table.rest()
