# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The arithmetic of the arena: margins, shares of matches won, means with their standard errors.

Each measure is first averaged over the seats and rotations of a deal. Errors are computed over these numbers, one for
each deal.
"""

import math
from collections.abc import Callable, Iterable
from typing import Any

from strength.duel import Game, Played

LEAST = 50  # deals before --stop decides: with fewer, the standard error itself is too uncertain
DUST = 1e-9  # a mean below this is a rounding error and counts as 0


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    n = len(values)
    mean = math.fsum(values) / n
    if n < 2:
        return mean, 0.0
    return mean, math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (n - 1) / n)


def sigmas(mean: float, error: float) -> float:
    """How many standard errors lie between the mean and 0."""
    return mean / error if error else math.copysign(math.inf, mean) if mean else 0.0


def decided(values: list[float], sigma: float) -> bool:
    """Whether there are enough values, and their mean is at least `sigma` standard errors away from 0."""
    return len(values) >= LEAST and abs(sigmas(*mean_and_error(values))) >= sigma


def margin(points: list[int], i: int, aim: int) -> float:
    """How far the i-th bot is ahead: mean points of the others minus its own, the reverse if the highest total wins."""
    behind = points[i] - (sum(points) - points[i]) / (len(points) - 1)
    return behind if aim else -behind


def share(places: list[int], i: int, winners: int) -> float:
    """The i-th bot's share of a match, which its winners share equally. winners: how many places win."""
    last = sorted(places)[winners - 1]
    return 1 / sum(place <= last for place in places) if places[i] <= last else 0.0


def winning(totals: list[int], rules: Any) -> int:
    """How many places win a match with these totals: fewer than usual where seats over the limit cannot."""
    over = sum(total >= rules.limit + rules.limit_is for total in totals) if rules.over_limit and rules.limit else 0
    return max(1, min(rules.winners, len(totals) - over))


def place(places: list[int], i: int) -> float:
    """The i-th bot's final place. Equals get the mean of their places, so that the sum of places is always the same."""
    return places[i] + (places.count(places[i]) - 1) / 2


def seats_of(bot: str, line_up: list[str]) -> list[int]:
    """The bot's places in the line-up."""
    return [i for i in range(len(line_up)) if line_up[i] == bot]


def per_deal(deals: Iterable[list[Played]], own: list[int], measure: Callable[[Played, int], float]) -> list[float]:
    """For each deal the measure, averaged over the bot's places in the line-up and all rotations."""
    found = []
    for rotations in deals:
        cells = [measure(hand, i) for hand in rotations for i in own]
        mean = math.fsum(cells) / len(cells)
        found.append(mean if abs(mean) > DUST else 0.0)  # so that equal bots are at exactly 0
    return found


def tested(deals: Iterable[list[Played]], game: Game, rules: Any, bar: float = 0.0) -> list[float]:
    """For each deal the first bot's margin minus the bar; for each match its share of the win minus an equal share and
    the bar, in percentage points."""
    own = seats_of(game.line_up[0], game.line_up)
    if game.matches:
        fair = 100 / game.seats + bar
        return per_deal(deals, own, lambda match, i: 100 * share(match.places, i, winning(match.points, rules)) - fair)
    return per_deal(deals, own, lambda hand, i: margin(hand.points, i, rules.aim) - bar)


def figures(deals: list[list[Played]], game: Game, rules: Any) -> list[dict]:
    """The figures of each bot: points and margin for a hand (or for a match, with share won and place), each with its
    standard error; moons and suns that a seat shoots in 100 hands; decisions: how often the bot was asked in all."""
    found = []
    for bot in dict.fromkeys(game.line_up):
        own = seats_of(bot, game.line_up)
        row: dict = {"bot": bot, "seats": len(own)}
        measures: dict[str, Callable[[Played, int], float]] = {
            "points": lambda hand, i: hand.points[i],
            "margin": lambda hand, i: margin(hand.points, i, rules.aim),
        }
        if game.matches:
            measures["won"] = lambda match, i: share(match.places, i, winning(match.points, rules))
            measures["place"] = lambda match, i: place(match.places, i)
        for name, measure in measures.items():
            row[name], row[name + "_se"] = mean_and_error(per_deal(deals, own, measure))
        every = [hand for rotations in deals for hand in rotations]
        hands = sum(hand.hands for hand in every) * len(own)
        row["moons"] = 100 * sum(hand.moons[i] for hand in every for i in own) / hands
        row["suns"] = 100 * sum(hand.suns[i] for hand in every for i in own) / hands
        row["decisions"] = sum(hand.decisions[i] for hand in every for i in own)
        found.append(row)
    return found
