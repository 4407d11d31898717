# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Tricks as they come and go: a card is played, a trick is taken, left-over cards go with it."""

import sys

from engine.cards import BAD
from engine.cards import NONE as NOBODY

from ..app import SPEEDS, drop
from .animation import READ, Moving


class Tricks(Moving):
    """The table while others play too."""

    def rest(self):
        """Nobody is asked: B and A as they are then. All of it is drawn next."""
        self.row = 0
        self.cursor = -1
        self.raised = []
        self.said = []
        self.status = ""
        self.left = self.words("t.skip")
        self.right = self.words("t.pause")

    def played(self):
        """A card: it travels from its owner to its place in the trick."""
        event = self.session.event
        app = self.app
        seat = event.seat
        i = self.sprites.fan + seat
        x, y = self.layout.spots[seat]
        moving = app.settings["moves"] and not self.hurry
        if seat == 0:
            k = self.hand.find(bytes((event.card,)))
            at = self.layout.fan(len(self.hand), max(k, 0))
            from_x = at & 4095
            from_y = at >> 12
            if k >= 0:
                # it leaves the fan at once: all that follows from it takes a quarter of a second to draw
                self.sprites.hide(self.places[k])
                self.sprites.show(i, event.card)
                self.sprites.move(i, from_x if moving else x, from_y if moving else y)
                self.canvas.display.refresh()
        else:
            from_x, from_y = self.edge(seat)
        self.status = ""
        self.cursor = -1
        if not self.session.asked()[0]:
            # the trick is complete, and lies there until it is taken
            self.shown = self.session.look(0).done() - 1
        if moving:
            self.moved = i, from_x, from_y
        self.draw()
        if moving:
            self.moved = None
            self.glide([(i, x, y)])
        notes: tuple = ()
        value = self.rules.value
        worth = abs(value[event.card])
        if worth > 4 and self.rules.mark[event.card] & BAD and worth >= max(max(value), -min(value)):
            notes = 440, 90, 415, 90, 392, 180  # the worst card of all, in most games the queen of spades
        elif event.value & 1:
            notes = 660, 80
        if event.value & 1:
            self.status = self.words("t.broken")
            self.draw()
        if notes:
            app.tone(*notes)
        if seat == 0:
            app.save()
        # that hearts are broken is said long enough to be read
        pace = SPEEDS[app.settings["speed"]]
        self.pause(max(READ, pace) if event.value & 1 else pace // 4)
        self.status = ""

    def taken(self):
        """A trick is complete: it lies for a while, then goes to its taker."""
        event = self.session.event
        app = self.app
        self.shown = event.card
        taker = event.seat
        view = self.session.look(0)
        points = view.gained(event.card)
        if taker == NOBODY:
            self.status = self.words("t.held")
        elif taker == 0:
            self.status = self.words("t.take.you", points=points)
        else:
            self.status = self.words("t.take", seat=self.full(taker), points=points)
        self.draw()
        if taker == 0 and points and (points > 0) != self.rules.aim:
            app.tone(330, 120)
        else:
            app.tone(262, 30)
        self.pause(SPEEDS[app.settings["speed"]])
        self.status = ""
        if taker != NOBODY:
            # no card slides under what was said
            self.canvas.next = self.row
            self._line()
            x, y = self.edge(taker)
            self.glide([(self.sprites.fan + seat, x, y) for seat in range(self.rules.seats)])
        self.shown = -1
        if self.session.look(0).with_rest(event.card):
            self.once(taker)
        self.draw()

    def once(self, *taker):
        """Tell that the hand is dealt, or who takes the left-over cards; what tells it is forgotten again."""
        from . import announce

        announce.left_over(self, *taker) if taker else announce.dealt(self)
        del announce
        drop(set(sys.modules) - {"handheld.table.announce"})

    def edge(self, seat):
        """Where a seat's cards come from and go to: from its place in the trick on, outwards."""
        layout = self.layout
        x, y = layout.spots[seat]
        over = layout.status - layout.trick_h
        middle = (self.canvas.width - layout.trick_w) // 2
        x += x - middle
        y += y - over // 2
        return (
            min(max(x, -layout.trick_w // 2), self.canvas.width - layout.trick_w // 2),
            min(max(y, -layout.trick_h // 2), over + layout.trick_h // 2),
        )
