# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Asks before something is lost. Not in menu.py, because most screens with a list never ask."""

from ..boards import NONE, A, B
from .menu import choose


def confirm(app, question, no, yes):
    """Ask a question with two answers. Returns A for yes, B for no, or PAUSE."""
    items = [(no, None), (yes, None)]
    key, at = NONE, 0
    while key == NONE:
        key, at = choose(app, question, items, at, app.words("a.choose"), app.words("a.back"))
    return B if key == A and at == 0 else key
