# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a moon is worth in points."""


def amounts(outcome, bad):
    """(own, each other's) points of a moon's outcome (as in Rules.moon) when the bad points in play are that many."""
    return outcome[0] + outcome[1] * bad, outcome[2] + outcome[3] * bad


def offered(view):
    """Yield those of each outcome a shooter may choose, with the bonus that the shooter keeps."""
    rules = view.rules
    bonus = view.acc[rules.seats + view.seat] if rules.bonus_in_moon else 0
    for outcome in view.choices:
        own, others = amounts(outcome, view.total)
        yield own + bonus, others
