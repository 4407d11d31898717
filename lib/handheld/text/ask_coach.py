# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""P in the game in words: what the coach says of the hand that is over. Loaded when somebody asks."""

from engine.match.resume import resume

from .. import memory, players

_MODULES = ("engine.coach.", "engine.match.past", "engine.match.resume", "handheld.text.coach_lines")


def ask_coach(game):
    """Say it. game: a TextGame; its hand_over has the match as it was saved then, b"" if no hand is over yet."""
    words = game.words
    if not game.hand_over:
        game.say(words("coach.early"))
        return
    game.say(words("coach.wait"))
    game.session.stop_thinking()
    try:
        _judge(game)
    except MemoryError:
        game.say(words("coach.memory"))
    memory.forget(*memory.THINKING)
    memory.forget(*_MODULES)


def _judge(game):
    memory.load(*players.modules("expert"), "engine.match.past", "engine.coach.judge")
    from engine.coach.judge import Judge

    rules = game.session.rules
    session = resume(rules, game.hand_over, [None] * rules.seats)
    judge = Judge(session, game.seat)
    for _ in judge.think():
        pass
    from .coach_lines import sentences, verdicts

    found = verdicts(game.words, session, game.seat, judge.facts(), game.card, game.who)
    for line in sentences(game.words, rules.seats, found, game.card):
        game.say(line)
    game.judged(session.match, judge)
