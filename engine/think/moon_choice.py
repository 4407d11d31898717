# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A shooter's choices: the totals after each, and the choice that a bot makes."""


def totals(view, outcome):
    """A list of the totals, one a seat, if the shooter takes an outcome (as in Rules.moon). view: the shooter's."""
    rules = view.rules
    found = list(view.totals)
    others = outcome[2] + outcome[3] * view.total
    for seat in range(rules.seats):
        k = 0 if seat == view.seat else 2
        found[seat] += outcome[k] + outcome[k + 1] * view.total
        if rules.bonus_in_moon:
            found[seat] += view.acc[rules.seats + seat]
    if rules.losing_moon and _ends(view, found) > 1 and _lead(view, found) < 0:
        found = [n - others for n in found]  # as engine.hand.score.reverse() does
    return found


def _ends(view, found):
    """Whether these totals end the match: 2 by the limit, 1 because the agreed hands are played, 0 if it goes on."""
    rules = view.rules
    if rules.ties and found.count(max(found) if rules.aim else min(found)) > 1:
        return 0
    if not rules.at_limit and (view.reached or 0 < rules.limit <= max(found) - rules.limit_is):
        return 2
    return 0 < rules.hands <= view.number


def _lead(view, found):
    """By how many points the shooter leads the seat that it has to keep behind it to be among the winners."""
    aim = view.rules.aim
    others = sorted(found[: view.seat] + found[view.seat + 1 :], reverse=bool(aim))
    lead = others[view.rules.winners - 1] - found[view.seat]
    return -lead if aim else lead


def after(view, outcome):
    """(points by which the shooter is ahead after an outcome, see _lead(); whether the match ends)."""
    found = totals(view, outcome)
    return _lead(view, found), _ends(view, found) > 0


def moon(view):
    """The index of the choice that leaves the shooter best placed. A bot never makes a choice that loses the match if
    another does not. A tie is no loss, unless tricks decide it."""
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
