# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Emile tries for the moon when he is sure of 7 in 16 of the tricks left: about 22 times in a hundred hands, normal
less than once.

Margin against three normal, chervy with sun=off, 5,000 deals from 0: -0.11 +- 0.06.
"""

from .normal import MOON, tuned

think = tuned(MOON, b"\x07")
