# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Replays recorded hands and stops at the first thing on which the engine disagrees."""

import json
import sys
from collections.abc import Iterator

import settings
from engine.ruleset import Rules
from handheld import library
from handheld.words import Words
from records import Differs, Walk, cards_of, moon_names, pick


class Replay:
    """Replays lines one after the other; what a line lacks of its beginning goes on from the line before."""

    def __init__(self, words: Words, rules: str | None):
        self.words = words
        self.rules = rules
        self.number = 0
        self.dealer = -1
        self.totals: list[int] | None = None

    def line(self, found: dict) -> None:
        """Play one recorded hand; raises Differs or library.Fault."""
        for key in ("ruleset", "deal", "plays"):
            if key not in found:
                raise Differs(f'the key "{key}" is missing')
        players = found.get("players", len(found["deal"]))
        rules = library.rules(self.rules or found["ruleset"], self.words, players, found.get("options") or {})
        number = found.get("hand_number", self.number + 1)
        dealer = found.get("dealer", rules.next[self.dealer] if self.dealer >= 0 else 0)
        alone = "dealer" in found and "hand_number" in found
        before = found.get("before") or (None if alone else self.totals) or [0] * rules.seats
        if type(number) is not int or number < 1:
            raise Differs('"hand_number" is a whole number from 1')
        if type(dealer) is not int or not 0 <= dealer < rules.seats:
            raise Differs(f'"dealer" is a seat from 0 to {rules.seats - 1}')
        if len(before) != rules.seats:
            raise Differs(f'"before" has {len(before)} totals for {rules.seats} players')
        walk = Walk(rules, number, dealer, before)
        hands, rest = self.cards(found, rules)
        passes = []
        shift = walk.match.shift()
        if shift:
            given = found.get("passes") or []
            if len(given) != rules.seats:
                raise Differs(f'"passes" has {len(given)} hands for {rules.seats} players')
            passes = [self.passed(names, hands[i], rules, f"passes[{i}]") for i, names in enumerate(given)]
        elif any(found.get("passes") or []):
            raise Differs("cards are passed in a hand without passing")
        given = found.get("pass_to")
        if given is not None and given != walk.pass_to():
            raise Differs(f"pass_to: recorded {given}, the engine says {walk.pass_to()}")
        moon = found.get("moon")
        if moon is not None and moon not in moon_names(rules):
            raise Differs(f'"moon" is {moon!r}; the choices of this rule set are {moon_names(rules)}')
        plays = [play if isinstance(play, dict) else {"card": play} for play in found["plays"]]
        if len(plays) > len(walk.hand.log):
            raise Differs(f'"plays" has {len(plays)} cards, the hand {len(walk.hand.log)}')
        self.compare(found, walk, plays, walk.play(hands, rest, passes, [play.get("card") for play in plays], moon))
        self.number = number
        self.dealer = dealer
        self.totals = list(walk.match.totals)

    def compare(self, found: dict, walk: Walk, plays: list[dict], facts: Iterator[tuple]) -> None:
        """Hold the facts of the engine against those recorded."""
        at = -1
        for where, key, value in facts:
            if key == "seat":
                at += 1
            if key == "winner":
                winners = found.get("winners")
                trick = at // walk.rules.seats
                if winners is None:
                    continue
                recorded = winners[trick] if trick < len(winners) else "nothing"
            elif key in ("points", "totals"):
                if key not in found:
                    continue
                recorded = found[key]
            elif key in plays[at]:
                recorded = plays[at][key]
            else:
                continue
            same = sorted(recorded) == sorted(value) if key == "legal" else recorded == value
            if not same:
                raise Differs(f"{where}: {key} differs: recorded {recorded}, the engine says {value}")
        if len(plays) < len(walk.hand.log) and ("points" in found or "totals" in found):
            raise Differs(f'"plays" ends after {len(plays)} of {len(walk.hand.log)} cards, yet there are points')

    def cards(self, found: dict, rules: Rules) -> tuple:
        """(cards of each seat, cards left over) of a record; together they have to be the deck."""
        n = rules.seats
        names = [name for hand in found["deal"] for name in hand]
        rest_names = list(found.get("left_over") or []) + list(found.get("aside") or [])
        if len(found["deal"]) != n or any(len(hand) != rules.tricks for hand in found["deal"]):
            raise Differs(f'"deal" must give {rules.tricks} cards to each of {n} players')
        if len(rest_names) != rules.rest:
            raise Differs(f'{rules.rest} cards must be in "left_over" or "aside", not {len(rest_names)}')
        cards = cards_of(names + rest_names, rules, "deal")
        hands = [cards[i * rules.tricks : (i + 1) * rules.tricks] for i in range(n)]
        return hands, cards[n * rules.tricks :]

    @staticmethod
    def passed(names: list, hand: list[int], rules: Rules, where: str) -> list[int]:
        """The cards of those texts, each another card of the hand."""
        left = list(hand)
        found = []
        for name in names:
            card = pick(name, left, rules, where)
            if card in left:
                left.remove(card)
            found.append(card)
        return found


def replay(file: str, rules: str | None, words: Words) -> int:
    """Replay a file ("-" for standard input); returns the exit code."""
    replayer = Replay(words, rules)
    done = 0
    with open(0 if file == "-" else file, encoding="utf-8") as stream:
        for n, line in enumerate(stream, 1):
            if not line.strip():
                continue
            try:
                found = json.loads(line)
                if not isinstance(found, dict):
                    raise Differs("a line is one JSON object")
                replayer.line(found)
            except json.JSONDecodeError as error:
                print(f"{file}, line {n}: not JSON: {error}", file=sys.stderr)
                return 1
            except (Differs, library.Fault) as error:
                print(f"{file}, line {n}: {error}", file=sys.stderr)
                return 1
            done += 1
    settings.report({"replayed": done}, [f"{done} hands replayed, no difference."])
    return 0
