# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The CRC of the features, which a file of weights has in its head: for other features its weights mean nothing.

The engine has it as a number, instinct.FEATURES_CRC, so that a board only compares two. Whoever changes a table writes
the new number there; a test and make learn say which. Without numpy, because that test runs without.
"""

import zlib

from engine.think import instinct


def features_crc() -> int:
    """The lower 16 bits of the CRC-32 of all tables that lead from a card to its weights."""
    return zlib.crc32(instinct.VALUES + instinct.FEATURES + instinct.STARTS + instinct.FEW) & 0xFFFF
