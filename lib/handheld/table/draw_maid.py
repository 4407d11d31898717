# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Draws the table of an old maid: a neighbour's cards face down, the player's own below them."""

from engine.match.events import AT_DEAL
from handheld.draw.canvas import BAR, CREAM, DIM, GOLD
from handheld.pieces.sprites import BACK, CHOSEN, LIGHT, PICKED

from .tricks import Moving


class OldMaid(Moving):
    """Draws the old maid.

    fans: how many cards each seat holds; giver: the seat that offers its cards, face down; drawer: the seat that draws,
    -1: nobody; count: how many of the offered cards are shown; lying: cards shown face up instead of them; raised: the
    player's cards that are drawn higher; message: whether any press takes the words away.
    """

    count = 0

    def idle(self):
        """Nobody is asked, and no card lies face up."""
        super().idle()
        self.lying: tuple = ()
        self.message = False

    def update_view(self):
        """Fill the view and store what the picture needs from it. Called once for each event."""
        session = self.session
        if session.stage == AT_DEAL:
            self.giver = session.match.dealer
            self.drawer = -1
            self.fans = bytes([seat == self.giver for seat in range(self.rules.seats)])
            self.hand = b""
            return
        super().update_view()
        view = self.view
        self.fans = view.fans
        self.giver = view.giver
        self.drawer = session.asked()[1] if session.asked()[0] else -1
        packs = self.rules.packs
        held = list(view.cards())
        held.sort(key=lambda card: ((card & 31) // packs, card))  # by rank, so that pairs are side by side
        self.hand = bytes(held)

    # -- the picture --

    def draw(self):
        """Draw everything as it was at the last update_view()."""
        canvas = self.canvas
        cell = canvas.cell_h
        canvas.begin(True)
        self.bar()
        status = self.layout.status
        y = status - (len(self.said) - (not self.status)) * cell
        free = min(y, status - cell)
        if free < status - cell:
            canvas.area(0, max(0, free - cell // 4), canvas.width, status + cell - free, BAR)
        for line in self.said:
            canvas.text(canvas.width // 2, y, line, CREAM, 1)
            y += cell
        canvas.text(canvas.width // 2, status, self.status, DIM, 1)
        for seat in range(1, self.rules.seats):
            x, y, align = self.layout.names[seat]
            if y + cell > free:
                continue
            name = self.names[seat] if self.rules.seats < 5 else self.words.short(seat, self.rules.seats)
            number = "▯%d" % self.fans[seat]
            if seat == self.giver and not self.sprites.giver:
                wide = canvas.measure(name + number) + 2 * canvas.cell_w
                canvas.area(max(0, x - wide * align // 2 - (1 - align) * canvas.cell_w // 2), y, wide, cell, BAR)
            colour = GOLD if seat == self.drawer else CREAM if self.fans[seat] else DIM
            canvas.text(x, y, name + " " + number, colour, align)
        free = free == status - cell
        if self.sprites.giver:
            self.sprites.giver.draw(self, free)
        self._middle(free)
        self.fan()
        canvas.end()

    def _card(self, k):
        """Draw the k-th of the player's cards."""
        n = len(self.hand)
        raised = self.hand[k] in self.raised
        self.sprites.move(k, self.layout.fan_left(n, k), self.layout.fan_top(n, k) - self.layout.lift * raised)
        self.sprites.show(k, self.hand[k], CHOSEN if raised else LIGHT)

    def _middle(self, free):
        """Draw the cards offered, or those that lie face up. Draws none if words cover their place."""
        sprites = self.sprites
        layout = self.layout
        n = len(self.lying)
        wide = layout.trick_w + layout.trick_w // 4
        for i in range(2):
            k = sprites.fan + i
            if i >= n or not free:
                sprites.hide(k)
                continue
            x = (self.canvas.width - wide * (n - 1) - layout.trick_w) // 2 + i * wide
            sprites.move(k, x, (self.layout.head + layout.status - self.canvas.cell_h - layout.trick_h) // 2)
            sprites.show(k, self.lying[i])
        self.count = self.fans[self.giver] if self.giver and free and not n else 0
        for k in range(len(sprites.all) - sprites.fan - 2):
            self._back(k)
        if sprites.giver and not self.count:
            sprites.giver.ask(layout, 0, False)

    def _back(self, k):
        """Draw one of the cards offered. All look alike, so the last one, which lies over the others, is always the one
        pointed at; the k-th of the others is the k-th from the left."""
        sprites = self.sprites
        layout = self.layout
        n = self.count
        if k >= n:
            sprites.hide(sprites.fan + 2 + k)
            return
        at = self.cursor if self.cursor >= 0 else n - 1
        i = at if k == n - 1 else k + (k >= at)
        raised = i == self.cursor
        if sprites.giver:
            x = sprites.giver.x(layout, n, i)
            y = sprites.giver.y_of(layout, n, i, raised)
            if raised:
                sprites.giver.ask(layout, x, self.drawer == 0 and not self.said)
        else:
            unit, wide, high = layout.back
            step = min(wide + unit, (self.canvas.width - wide - 2) // max(1, n - 1))
            x = (self.canvas.width - wide - step * (n - 1)) // 2 + i * step
            y = (layout.head + layout.status - self.canvas.cell_h - high + 4 * unit) // 2 - 4 * unit * raised
        sprites.move(sprites.fan + 2 + k, x, y)
        sprites.look_as(sprites.fan + 2 + k, PICKED if raised else BACK)

    def point(self, cursor):
        """Move the cursor; redraws only what that changes."""
        was = self.cursor
        self.cursor = cursor
        for k in range(min(was, cursor), max(was, cursor)):
            self._back(k)
        self._back(self.count - 1)
        self.canvas.display.refresh()
