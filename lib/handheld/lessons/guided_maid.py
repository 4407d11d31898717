# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""An old maid of a lesson on the display."""

from handheld.screens.old_maid import Prelude


class GuidedMaid(Prelude):
    """The old maid of a lesson being played."""

    def tell_all(self, key):
        """Show what the lesson says before the next draw ("say"), or after the last one ("then")."""
        number = len(self.session.prelude.draws) + (key == "say")
        guide = self.session.guide
        guide.tell(self, guide.step(number).get(key, ()))

    def turn(self):
        """Say what comes, then let the player draw a card, or leave."""
        self.update_view()
        self.tell_all("say")
        if not self.leave:
            super().turn()

    def hear(self):
        """Show a drawn card; then the lesson has its say."""
        super().hear()
        if not self.leave:
            self.tell_all("then")
