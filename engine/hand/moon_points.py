# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The points of a moon."""


def amounts(outcome, bad):
    """(the shooter's, each other seat's) points for an outcome (as in Rules.moon) if `bad` bad points are in play."""
    return outcome[0] + outcome[1] * bad, outcome[2] + outcome[3] * bad


def offered(view):
    """Yield amounts() for each outcome that the shooter may choose, with the bonus that the shooter keeps."""
    rules = view.rules
    bonus = view.acc[rules.seats + view.seat] if rules.bonus_in_moon else 0
    for outcome in view.choices:
        own, others = amounts(outcome, view.total)
        yield own + bonus, others
