# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A shooter's choices: the totals that each leads to, and which of them a bot takes."""


def totals(view, outcome):
    """The totals, a list with one a seat, if the shooter, who sees the view, takes that outcome (as in Rules.moon)."""
    rules = view.rules
    found = list(view.totals)
    for seat in range(rules.seats):
        k = 0 if seat == view.seat else 2
        found[seat] += outcome[k] + outcome[k + 1] * view.total
        if rules.bonus_in_moon:
            found[seat] += view.acc[rules.seats + seat]
    return found


def after(view, outcome):
    """(points by which the shooter is ahead of all others then, whether the match ends: a total is at the limit, or the
    hand is the last agreed, and no tie for the first place is played on)."""
    rules = view.rules
    found = totals(view, outcome)
    ends = rules.limit > 0 and not rules.at_limit and max(found) >= rules.limit + rules.limit_is
    ends = ends or 0 < rules.hands <= view.number
    ends = ends and not (rules.ties and found.count(max(found) if rules.aim else min(found)) > 1)
    own = found.pop(view.seat)
    return own - max(found) if rules.aim else min(found) - own, ends


def moon(view):
    """Of a shooter's choices the one that leaves it better placed, and never one that loses it the match when another
    would not; a shared lowest is no loss."""
    best = -1 << 28
    found = 0
    for i, choice in enumerate(view.choices):
        worth, ends = after(view, choice)
        if ends:
            worth += 1 << 20 if worth >= 0 else -(1 << 20)
        if worth > best:
            best = worth
            found = i
    return found
