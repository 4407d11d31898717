# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Puts what the coach says of a hand into words."""

from engine.hints.reasons import BEST, reason
from engine.match.past import past
from handheld.table.reason import why

from .. import memory, players


def verdicts(words, session, seat, found, card, name):
    """Yield (cards played before, card played, better card, tenths of points lost, their standard error, why the other
    card is better or "") of a seat. found: the same without the reasons. card, name: functions that name a card, a
    seat."""
    for one in found:
        yield one + (_why(words, session, seat, one, card, name),)


def _why(words, session, seat, one, card, name):
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


def ask_coach(game):
    """P in the game in words. game: a TextGame; its hand_over has the match as it was saved then, b"" if no hand is
    over yet."""
    if not game.hand_over:
        game.say(game.words("coach.early"))
        return
    game.say(game.words("coach.wait"))
    game.session.stop_thinking()
    _judge(game)
    memory.forget(
        *memory.THINKING, "engine.coach.", "engine.match.past", "engine.match.resume", "handheld.text.coach_lines"
    )


def _judge(game):
    Judge = memory.load(*players.modules("expert"), "engine.match.past", "engine.coach.judge").Judge
    rules = game.session.rules
    session = memory.load("engine.match.resume").resume(rules, game.hand_over, [None] * rules.seats)
    judge = Judge(session, game.seat)
    for _ in judge.think():
        pass
    found = list(verdicts(game.words, session, game.seat, judge.facts(), game.card, game.who))
    for line in sentences(game.words, rules.seats, found, game.card):
        game.say(line)
    game.judged(session.match, judge)
