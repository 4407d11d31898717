# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards that travel over the table, and how a player hurries them."""

from ..boards import A, B
from ..system.buttons import NONE, PAUSE
from .tabletop import Tabletop

FRAMES = 4  # of a movement
READ = 700  # ms at least for what is told seldom
EARLY = 300  # ms in which A, pressed until it is the player's turn, is none for that turn
_FRAME = 50  # ms


class Moving(Tabletop):
    """hurry: everything goes by until it is the player's turn; leave: the pause menu is wanted."""

    hurry = False
    leave = False

    def glide(self, moves):
        """Move sprites: a list of (number, x, y) to where they go. Ends at once when hurried or switched off."""
        app = self.app
        sprites = self.sprites
        if app.settings["moves"] and not self.hurry:
            starts = [(sprites.all[i].x, sprites.all[i].y) for i, _, _ in moves]
            began = app.board.now()
            for frame in range(1, FRAMES):
                for k, (i, x, y) in enumerate(moves):
                    x0, y0 = starts[k]
                    sprites.move(i, x0 + (x - x0) * frame // FRAMES, y0 + (y - y0) * frame // FRAMES)
                self.canvas.display.refresh()
                if self.pause(frame * _FRAME - app.buttons.passed(began)):
                    break
        for i, x, y in moves:
            sprites.move(i, x, y)
        self.canvas.display.refresh()

    def pause(self, ms):
        """Wait so long; True if a press ended it. A press of A hurries everything until it is the player's turn, B
        asks to leave. Unless cards are moving, a bot thinks meanwhile."""
        if self.hurry:
            ms = 0
        key = self.app.key(max(0, ms), self.session.ahead if ms > _FRAME else None)
        if key == PAUSE or key == B:
            self.leave = True
        if key == A:
            self.hurry = True
        return key != NONE or self.hurry
