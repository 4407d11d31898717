# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Asks before something is lost. Not in menu.py, because most screens with a list never ask."""

from ..boards import NONE, A, B
from .menu import choose


def confirm(app, title, no, yes, about=()):
    """Ask a question with two answers. Returns A for yes, B for no, or PAUSE. about: (text, value) of grey rows below,
    which say what would be lost."""
    items = [(no, None), (yes, None)] + [(text, value, True) for text, value in about]
    does = [app.words("a.choose")] * 2 + [""]
    key, at = NONE, 0
    while key == NONE or key == A and at > 1:
        key, at = choose(app, title, items, at, does, app.words("a.back"))
    return B if key == A and at == 0 else key
