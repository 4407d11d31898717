# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""In the place of tools/flashing/advice.py, whose sentences need Python's own parsers. The page shows none of them."""


def amiss(old, new):
    """What may surprise the owner of a changed settings.toml."""
    return ""


def moved_imports(path, source):
    """Sentences about imports in a bot of the user's."""
    return []
