# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A beginner, but no fool: it ducks and throws bad cards on others. It forgets which harmless cards were played and who
is void, passes dangerous cards without making voids, and neither shoots a moon nor sees one coming.

Margin against three normal, chervy with sun=off, 5,000 deals from 0: -2.02 +- 0.07.
"""

from .normal import MOON, RID, SHORT, tuned

think = tuned(SHORT, bytes(14), RID, b"\x40\x06", MOON, b"\xff\x01")  # also SPOIL, LEAD, NAIVE: the next entries
