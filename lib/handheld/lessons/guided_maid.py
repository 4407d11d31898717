# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""An old maid of a lesson on the display."""

from handheld.screens.old_maid import Prelude


class GuidedMaid(Prelude):
    """guide: the Guide."""

    def __init__(self, app, guide):
        self.guide = guide
        super().__init__(app)

    def rest(self):
        """Nobody is asked; B leaves the lesson."""
        super().rest()
        self.right = self.words("lesson.leave")

    def tell_all(self, key):
        """Show what the lesson says before the next draw ("say"), or after the last one ("then")."""
        number = len(self.session.prelude.draws) + (key == "say")
        self.guide.tell(self, self.guide.step(number).get(key, ()))

    def turn(self):
        """Say what comes, then let the player draw a card, or leave."""
        self.look()
        self.tell_all("say")
        if not self.leave:
            super().turn()

    def ask(self):
        """Ask the player to draw a card."""
        super().ask()
        self.right = self.words("lesson.leave")

    def hear(self):
        """Show a drawn card; then the lesson has its say."""
        super().hear()
        if not self.leave:
            self.tell_all("then")

    def answer(self, key):
        """Letters do nothing in a lesson."""
        return ""
