# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Numbers that several rooms of the handheld share."""

# Kinds of records in the journal, the most precious first: a full journal drops from the end.
SETTINGS, STATISTICS, MATCH, CHECKED = range(4)

CLASSIC = "chervy"  # the rule set of a player who has chosen none; it stands first in lists

SPEEDS = (1400, 800, 300)  # ms a finished trick lies on the table, by the speed setting; a card takes a quarter
SEEDS = 1 << 30  # matches are numbered below this
