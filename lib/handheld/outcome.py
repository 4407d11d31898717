# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a moon is worth in points."""


def amounts(outcome, bad):
    """(own, each other's) points of a moon's outcome (as in Rules.moon) when the bad points in play are that many."""
    return outcome[0] + outcome[1] * bad, outcome[2] + outcome[3] * bad
