# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a bot that has shot the moon chooses where it may choose."""


def moon(view):
    """Of a shooter's choices the one that leaves it better placed, and never one that loses it the match when another
    would not; a shared lowest is no loss."""
    rules = view.rules
    sign = -1 if rules.aim else 1
    best = -1 << 28
    found = 0
    for i, choice in enumerate(view.choices):
        totals = list(view.totals)
        for seat in range(rules.seats):
            k = 0 if seat == view.seat else 2
            totals[seat] += choice[k] + choice[k + 1] * view.total
            if rules.bonus_in_moon:
                totals[seat] += view.acc[rules.seats + seat]
        others = [totals[seat] * sign for seat in range(rules.seats) if seat != view.seat]
        worth = min(others) - totals[view.seat] * sign
        if rules.limit and max(totals) >= rules.limit + rules.limit_is:
            worth += 1 << 20 if worth >= 0 else -(1 << 20)  # the match ends with it
        if worth > best:
            best = worth
            found = i
    return found
