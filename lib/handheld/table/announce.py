# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Announces the deal, the aim of the game, the last trick, and who gets the left-over cards. Loaded when one of them is
due, because each comes seldom."""

from engine.cards import NONE as NOBODY
from engine.hand.view import ASK_PASS

from .. import memory
from ..shared import NONE, PAUSE
from .tabletop import READ


def aim(table):
    """Tell a new player what the game is about, before the first hint."""
    words = table.words
    rules = table.rules
    table.say(words.get("short." + rules.id, "") or words("rules.win.%d" % rules.aim, n=rules.winners))
    table.wait()
    table.say()


def dealt(table):
    """Announce a new hand: its number, who leads and why. If cards are passed, the page for that comes at once."""
    if table.session.asked()[0] == ASK_PASS:
        return
    memory.forget("engine.hand.deal")  # until the next hand
    words = table.words
    rules = table.rules
    match = table.session.match
    # the leader is announced where no card decides who leads
    suit = [card for card in rules.deck if card >> 5 == rules.lead >> 5]
    key = b"t.deal" if suit else b"t.deal.lead" if match.leader else b"t.deal.you"
    table.status = words(key, number=match.number, seat=table.full(match.leader))
    why = match.lead_rule()
    texts = [words("t.why.%d" % why)] if why and not suit else []
    if rules.pass_count and not table.view.shift:
        texts.append(words("t.keep"))
    if table.view.off():
        texts.append(words("t.off"))
    ms = max(READ, table.pace())
    if texts:
        table.say(table.status, *texts)  # they cover the row above the fan
        ms *= 2
    table.show(ms)
    table.idle()


def left_over(table, taker):
    """Announce that the left-over cards go to the winner of a trick, who alone may see them."""
    app = table.app
    if taker:
        table.say(table.words("t.rest", seat=table.full(taker)))
        table.show(max(READ, table.pace()))
    else:
        table.say(table.words("t.rest.you"), table.cards(table.view.rest))
        table.left = table.words("ok")
        table.right = ""
        table.draw()
        app.buttons.forget()
        key = NONE
        while key == NONE:
            key = table.key()
        table.leave = key == PAUSE
    table.idle()


def last_trick(table):
    """Show the last trick until a press."""
    view = table.view
    if not view.done():
        table.tell(table.words("t.last.none"))
        return
    table.shown = view.done() - 1
    taker = view.won[table.shown]
    key = b"t.last.held" if taker == NOBODY else b"t.last.to" if taker else b"t.last.to.you"
    table.status = table.words(key, seat=table.full(taker))
    table.left = table.words("ok")
    table.draw()
    key = table.app.key()
    table.app.buttons.put_back(key)
    table.leave = key == PAUSE
    table.shown = -1
    table.uncover()
