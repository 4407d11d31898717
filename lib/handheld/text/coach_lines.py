# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Puts what the coach says of a hand into words."""

from engine.hints.reasons import BEST, reason
from engine.match.past import past
from handheld.table.hint import why


def verdicts(words, session, judge, card, seat):
    """[(cards played before, card played, better card, tenths of points lost, their standard error, why the other card
    is better or "")] of a Judge that has finished. card, seat: functions that name a card and a seat."""
    found = []
    for one in judge.found:
        view = past(session, [None] * session.rules.seats, one.at).look(judge.seat)
        view.picked[0] = one.best
        view.reason = reason(view)
        text = why(words, view, card, seat) if view.reason != BEST else ""
        found.append((one.at, one.card, one.best, one.lost, one.error, text))
    return found


def tenths(words, n):
    """A number of tenths as a text, such as "3.2"."""
    return "-" * (n < 0) + "%d%s%d" % (abs(n) // 10, words.get(b"comma", ","), abs(n) % 10)


def sentences(words, seats, found, card):
    """Yield the sentences about verdicts(). seats: how many play; card: the function that gives a card's forms."""
    for at, played, best, lost, error, text in found:
        line = words(
            "coach.says",
            number=at // seats + 1,
            card=card(played),
            best=card(best),
            points=tenths(words, lost),
            error=tenths(words, error),
        )
        yield line + " " + text if text else line
    if not found:
        yield words("coach.none")
