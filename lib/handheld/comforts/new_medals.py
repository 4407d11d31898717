# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows the medals that a hand or a match has brought, one page each, after its result."""

from .medal_page import show as show_medal


def show(app, won):
    """Show these medals, by their numbers."""
    for medal in won:
        show_medal(app, medal, True, app.words("medal.title"), app.words("a.on"), "")
