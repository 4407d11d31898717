# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A shooter's choices: the totals that each leads to, and which of them a bot takes."""


def totals(view, outcome):
    """The totals, a list with one a seat, if the shooter, who sees the view, takes that outcome (as in Rules.moon)."""
    rules = view.rules
    found = list(view.totals)
    others = outcome[2] + outcome[3] * view.total
    for seat in range(rules.seats):
        k = 0 if seat == view.seat else 2
        found[seat] += outcome[k] + outcome[k + 1] * view.total
        if rules.bonus_in_moon:
            found[seat] += view.acc[rules.seats + seat]
    if rules.losing_moon and _ends(view, found) > 1 and _lead(view, found) < 0:
        found = [n - others for n in found]  # as engine.hand.score.reverse() has it
    return found


def _ends(view, found):
    """Whether those totals end the match: 2 by the limit, 1 as the agreed hands are played, 0: it goes on."""
    rules = view.rules
    if rules.ties and found.count(max(found) if rules.aim else min(found)) > 1:
        return 0
    if not rules.at_limit and (view.reached or 0 < rules.limit <= max(found) - rules.limit_is):
        return 2
    return 0 < rules.hands <= view.number


def _lead(view, found):
    """Points by which the shooter is ahead of the others, but for those who may win beside it."""
    aim = view.rules.aim
    others = sorted(found[: view.seat] + found[view.seat + 1 :], reverse=bool(aim))
    lead = others[view.rules.winners - 1] - found[view.seat]
    return -lead if aim else lead


def after(view, outcome):
    """(points by which the shooter is ahead then of all it must not be behind to win, whether the match ends)."""
    found = totals(view, outcome)
    return _lead(view, found), _ends(view, found) > 0


def moon(view):
    """Of a shooter's choices the one that leaves it better placed, and never one that loses it the match when another
    would not; to be level is no loss, unless tricks decide."""
    best = -1 << 28
    found = 0
    for i, choice in enumerate(view.choices):
        worth, ends = after(view, choice)
        if ends:
            worth += 1 << 20 if worth >= view.rules.equal_totals else -(1 << 20)
        if worth > best:
            best = worth
            found = i
    return found
