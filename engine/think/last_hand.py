# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a hand is worth to a seat when the match may end with it: who wins counts then, not by how much.

Loaded for such hands alone, by engine.think.search. It brought nothing where several win (peppa), where the difference
is paid (peppa50) and with two packs (cancellation), so it is left out there.
"""

from ..hand import score

_WIN = 5  # what winning is worth, in T times a point of everybody; 2 is worse, 10 not better


def ends(search):
    """What the hand just played out by engine.think.search.Search is worth, as there."""
    hand = search.play
    rules = hand.rules
    points = search.points
    n = rules.seats
    me = search.view.seat
    took = score.alone(hand.acc, n)
    mine = took == me  # so it may choose what a moon is worth; others choose the last
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
    """What these points are worth: `found` if the match goes on. points: array("i"), one a seat, becomes the totals;
    shot: the seat that shot a moon or sun, -1: none; where one that would lose is reversed that ends nothing."""
    rules = view.rules
    n = rules.seats
    for seat in range(n):
        points[seat] += view.totals[seat]
    best = max(points) if rules.aim else min(points)
    agreed = rules.hands and view.number >= rules.hands or view.reached and not rules.at_limit
    over = min(points) <= 0 if rules.at_limit else rules.limit and max(points) >= rules.limit + rules.limit_is
    first = 0  # how many are best placed
    for total in points:
        first += total == best
    won = points[view.seat] == best
    if not over and not agreed or first > 1 and rules.ties:
        return found
    if not agreed and rules.losing_moon and shot >= 0 and points[shot] != best:
        return found
    return _WIN * view.total * ((n - first) // first if won else -1) + (found >> 2)
