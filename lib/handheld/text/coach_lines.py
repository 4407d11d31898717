# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Puts what the coach says of a hand into words."""


def verdicts(words, session, seat, found, card, name):
    """[(cards played before, card played, better card, tenths of points lost, their standard error, why the other card
    is better or "")] of a seat. found: the same without the reasons. card, name: functions that name a card, a seat."""
    told = []
    for one in found:
        try:
            text = _why(words, session, seat, one, card, name)
        except MemoryError:
            text = ""  # it is worth saying without its reason
        told.append(one + (text,))
    return told


def _why(words, session, seat, one, card, name):
    from engine.hints.reasons import BEST, reason
    from engine.match.past import past
    from handheld.table.hint import why

    view = past(session, [None] * session.rules.seats, one[0]).look(seat)
    view.picked[0] = one[2]
    view.reason = reason(view)
    return why(words, view, card, name) if view.reason != BEST else ""


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
