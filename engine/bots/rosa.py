# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rosa hoards spades: in a hundred hands she passes 3 spades from the queen up, normal 38.

Margin against three normal, chervy with sun=off, 5,000 deals from 0: -1.34 +- 0.06.
"""

from .normal import SUITS, tuned

think = tuned(SUITS, b"\x10\x10\x10\x00")
