# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Constants that several packages of the handheld share."""

# Kinds of records in the journal, the most precious first: a full journal drops the last kind.
SETTINGS, STATISTICS, MATCH, CHECKED = range(4)

CLASSIC = "chervy"  # the rule set for a player who has chosen none, and the first in lists

MIXED = "mixed"  # in place of a bot's name: everybody plays in a way of their own

SPEEDS = (1400, 800, 300)  # ms that a finished trick stays on the table, by the speed setting; a card: a quarter
SEEDS = 1 << 30  # the number of a match is below this
