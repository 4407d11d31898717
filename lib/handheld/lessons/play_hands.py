# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays the hands of a lesson on the display."""

from engine.match.events import END, EXCHANGE, HAND

from .. import memory


def play(app):
    """Play the hands of the lesson; returns whether the player came to its end."""
    memory.load("handheld.table.tabletop", "handheld.table.tricks")
    from .guide import on_table
    from .guided_hand import GuidedHand

    guide = on_table(app)
    while True:
        table = GuidedHand(app, guide)
        kind = table.run()
        if kind == EXCHANGE:
            del table
            if not pass_cards(app, guide):
                return False
        elif kind == END:
            return True
        elif kind != HAND or not guide.show_sums(table) or not guide.tell(table, guide.hand().get("over", ())):
            return False


def pass_cards(app, guide):
    """Let the player pass cards; returns whether the player goes on."""
    from .guided_pass import GuidedPass

    try:
        return GuidedPass(app, guide).run()[1] == "play_hand"
    finally:
        memory.forget("handheld.lessons.guided_pass", "handheld.screens.pass_cards")
