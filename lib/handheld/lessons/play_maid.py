# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays the old maid of a lesson on the display."""

from .. import memory


def play(app):
    """Play the old maid; returns whether the player came to its end."""
    memory.load("handheld.table.tabletop", "handheld.table.draw_maid")
    from .guide import on_table
    from .guided_maid import GuidedMaid

    return GuidedMaid(app, on_table(app)).run()[1] == "load_match"
