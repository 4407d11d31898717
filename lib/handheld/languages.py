# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The languages on the drive. Loaded where the player chooses one."""

import os

from . import words


def languages():
    """Their codes."""
    return sorted([name[:-4] for name in os.listdir(words.FOLDER) if name[0] not in "._" and name.count(".") == 1])


def own_name(code):
    """What a language calls itself, or its code if its file does not say."""
    return words.seek(words.FOLDER + code + ".txt", b"language") or code
