# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The worth of a hand that may end the match: then it counts who wins, not by how much.

engine.think.search loads this for such hands only. It gained nothing where several seats win (peppa), where the
difference is paid (peppa50) and with two packs (cancellation), so it is not used there.
"""

from ..hand import score

_WIN = 5  # in T: what each other seat loses, and a lone winner gains from each of them; 2 was worse, 10 no better


def ends(search):
    """As Search.worth() in engine.think.search, for a hand that may end the match."""
    hand = search.play
    rules = hand.rules
    points = search.points
    n = rules.seats
    me = search.view.seat
    took = score.alone(hand.acc, n)
    mine = took == me  # then the seat takes its best choice; another shooter is expected to take the last
    most = -1 << 28
    for choice in range(max(0, len(rules.moon) - 1), -1, -1):
        if search.plain and took < 0:
            for seat in range(n):
                points[seat] = hand.acc[seat] + hand.acc[n + seat]
        else:
            score.score(hand, points, choice)
        found = sum(points) - n * points[me]
        most = max(most, _stake(search.view, points, -found if rules.aim else found, score.shooter(hand)))
        if not mine:
            break
    return most


def _stake(view, points, found, shot):
    """The worth of these points: `found` if the match goes on.

    points: array("i"), one a seat; they become totals. shot: the seat that shot a moon or sun, -1: none. A moon that
    would lose its shooter the match may be reversed; then the match goes on.
    """
    rules = view.rules
    n = rules.seats
    for seat in range(n):
        points[seat] += view.totals[seat]
    best = max(points) if rules.aim else min(points)
    agreed = rules.hands and view.number >= rules.hands or view.reached and not rules.at_limit
    over = min(points) <= 0 if rules.at_limit else rules.limit and max(points) >= rules.limit + rules.limit_is
    first = 0  # seats in the first place
    for total in points:
        first += total == best
    won = points[view.seat] == best
    if not over and not agreed or first > 1 and rules.ties:
        return found
    if not agreed and rules.losing_moon and shot >= 0 and points[shot] != best:
        return found
    return _WIN * view.total * ((n - first) // first if won else -1) + (found >> 2)
