# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Tariq plays his high cards while they cost little: 1.62 of the first five tricks are his, 1.25 normal's.

Margin against three normal, chervy with sun=off, 5,000 deals from 0: -0.55 +- 0.05.
"""

from .normal import RID, tuned

think = tuned(RID, b"\xdc")
