# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays deals or whole matches for the arena, each once for every rotation of the line-up around the table."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from engine.match.events import END, HAND, MOON, SUN
from engine.match.session import Session
from handheld.rulesets import library
from handheld.words import Words
from playing import command_line
from strength.exec_bot import Failed, Program
from strength.processes import undisturbed

BLOCK = 10  # deals; programs are started anew for each block, so that results do not depend on the number of processes


class Game(NamedTuple):
    """The game and its players. line_up: a bot for each seat; matches: whether to play whole matches instead of hands;
    late: whether those start with totals near the limit."""

    ruleset: str
    seats: int
    options: dict
    line_up: list[str]
    steps: int = 0
    matches: bool = False
    late: bool = False


class Played(NamedTuple):
    """The result of a hand or match in one rotation. Lists have an entry for each bot, in the order of the line-up.

    moons, suns: how many each bot shot; decisions: how often it was asked; places: in a match, from 1, the same for
    equals.
    """

    hands: int
    points: list[int]
    moons: list[int]
    suns: list[int]
    decisions: list[int]
    places: list[int]


def counted(think: Callable, counts: list[int], i: int) -> Callable:
    """The bot, wrapped to count in counts[i] how often it is asked."""

    def asked(view: Any, rng: Any, steps: int) -> Any:
        counts[i] += 1
        return think(view, rng, steps)

    return asked


def without_weights(think: Callable) -> Callable:
    """The bot as it plays where it has no learnt weights."""

    def asked(view: Any, rng: Any, steps: int) -> Any:
        weights, view.rules.weights = view.rules.weights, ""
        try:
            yield from think(view, rng, steps)
        finally:
            view.rules.weights = weights

    return asked


def played(game: Game, rules: Any, deal: int, turn: int, players: list, programs: list[Program]) -> Played:
    """Play a deal, or the match with that seed, with the i-th bot in seat i + turn. players: think() of each bot."""
    n = rules.seats
    at = [(i + turn) % n for i in range(n)]  # the seat of the i-th bot
    moons, suns, decisions = [0] * n, [0] * n, [0] * n
    bots = [counted(players[at.index(seat)], decisions, at.index(seat)) for seat in range(n)]
    session = Session(rules, deal % command_line.SEEDS, bots, None, game.steps)
    if not game.matches:
        # deals follow each other in the passing cycle
        session.match.number = deal % max(1, len(rules.cycle))
    if game.late:
        chance = random.Random(deal)
        for seat in range(n):  # the same for every rotation
            session.match.totals[seat] = chance.randint(rules.limit * 6 // 10, rules.limit - 2)
    hands = 0
    kind = session.step()
    while kind != END:
        if kind == MOON:
            moons[at.index(session.event.seat)] += 1
        elif kind == SUN:
            suns[at.index(session.event.seat)] += 1
        elif kind == HAND:
            hands += 1
            for program in programs:
                program.tell(list(session.points), list(session.match.totals))
            if not game.matches:
                break
        kind = session.step()
    points = [session.match.totals[seat] for seat in at]  # after one hand, its points
    placed = [session.match.place(seat) for seat in at]
    places = [1 + sum(other < own for other in placed) for own in placed] if game.matches else []
    return Played(hands, points, moons, suns, decisions, places)


def block(task: tuple[Game, range]) -> list[list[Played]] | str:
    """Play these deals or matches in every rotation; returns the results of each, or a text if a program failed."""
    game, deals = task
    words = Words()
    rules = library.rules(game.ruleset, words, game.seats, game.options)
    programs: list[Program] = []
    players = []
    try:
        for bot in game.line_up:
            if bot.startswith("exec:"):
                with undisturbed():
                    programs.append(Program(bot[5:], game.ruleset))
                players.append(programs[-1].think)
            elif bot.startswith(command_line.PLAIN):
                players.append(without_weights(command_line.bot(bot.removeprefix(command_line.PLAIN), words)))
            else:
                players.append(command_line.bot(bot, words))
        return [[played(game, rules, deal, turn, players, programs) for turn in range(game.seats)] for deal in deals]
    except (Failed, command_line.Refused) as failure:
        return str(failure)
    finally:
        with undisturbed():
            for program in programs:
                program.close()
