# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Who wins and loses a match, see the methods of Match. Loaded when a match may end."""

from array import array

from engine.hand.play import TAKEN


def winners(match):
    """The seats that win."""
    n = match.rules.seats
    able = n - [barred(match, seat) for seat in range(n)].count(True)
    last = sorted([match.place(seat) for seat in range(n)])[max(1, min(match.rules.winners, able)) - 1]
    return [seat for seat in range(n) if match.place(seat) <= last]


def losers(match):
    """The seats that lose."""
    n = match.rules.seats
    above = sorted([match.place(seat) for seat in range(n)])[n - match.rules.losers - 1]
    won = winners(match)
    lost = [match.place(seat) > above or barred(match, seat) for seat in range(n)]
    return [seat for seat in range(n) if lost[seat] and seat not in won]


def barred(match, seat):
    """Whether a seat cannot win because its total is over the limit."""
    return match.rules.over_limit and match.reaches(match.totals[seat])


def loses(match, points, s, shot):
    """Whether these points would lose the match for the seat that has shot the moon."""
    before = match.totals, match.tricks
    try:
        match.totals = array("i", [total + points[seat] for seat, total in enumerate(match.totals)])
        match.tricks = array("i", [tricks + s[TAKEN + seat] for seat, tricks in enumerate(match.tricks)])
        due = not match.rules.at_limit and (match.reached > 0 or match.reaches(max(match.totals)))
        return due and match.ended() and shot not in winners(match)
    finally:
        match.totals, match.tricks = before
