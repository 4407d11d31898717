# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Replays recorded hands and stops at the first thing on which the engine disagrees."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.cards import NONE
from engine.hand.play import FLIP
from engine.match.match import Match
from engine.rules.load import Rules
from handheld.rulesets import library
from handheld.words import Words
from playing import command_line
from records.hand_json import Differs, Walk, check_shape, dealt, moon_names, passed
from records.prelude_json import holder_of


def _or(value: Any, other: Any) -> Any:
    return other if value is None else value


class Replay:
    """Replays lines one after the other; what a line lacks of its beginning goes on from the line before."""

    def __init__(self, words: Words, rules: str | None):
        self.words = words
        self.rules = rules
        self.number = 0
        self.dealer = -1
        self.totals: list[int] | None = None
        self.game: tuple = ()
        self.match: Match | None = None  # as it was after the line before

    def line(self, found: dict) -> None:
        """Play one recorded hand; raises Differs or library.Fault."""
        check_shape(found)
        players = found.get("players") or len(found["deal"])
        name = self.rules or found["ruleset"]
        if not Path(name).exists():  # as seen from the project's folder, as they are written
            name = command_line.rules_name(name)
        rules = library.rules(name, self.words, players, found.get("options") or {})
        number = _or(found.get("hand_number"), self.number + 1)
        if found.get("prelude") is not None and rules.prelude == 1 and number > 1:
            raise Differs('there is a "prelude", and this rule set has one before the first hand only')
        holder = None if found.get("prelude") is None else holder_of(found["prelude"], rules)
        if holder is not None and _or(found.get("dealer"), holder) != holder:
            raise Differs(
                f"dealer differs: recorded {found['dealer']}, the engine says {holder}, left with the odd card"
            )
        dealer = _or(_or(found.get("dealer"), holder), rules.next[self.dealer] if 0 <= self.dealer < rules.seats else 0)
        alone = found.get("dealer") is not None and found.get("hand_number") is not None
        before = found.get("before") or (None if alone else self.totals) or [0] * rules.seats
        if number < 1:
            raise Differs('"hand_number" is a whole number from 1')
        if not 0 <= dealer < rules.seats:
            raise Differs(f'"dealer" is a seat from 0 to {rules.seats - 1}')
        if len(before) != rules.seats:
            raise Differs(f'"before" has {len(before)} totals for {rules.seats} players')
        game = (found["ruleset"], rules.seats, rules.digest)
        goes_on = self.match if (game, number, before) == (self.game, self.number + 1, self.totals) else None
        plays = [play if isinstance(play, dict) else {"card": play} for play in found["plays"]]
        plays = [{key: value for key, value in play.items() if value is not None} for play in plays]
        walk = self.walk(found, rules, number, dealer, before, goes_on, plays)
        hands, rest = dealt(found, rules)
        passes = []
        shift = walk.match.shift()
        if shift:
            given = found.get("passes") or []
            if len(given) != rules.seats:
                raise Differs(f'"passes" has {len(given)} hands for {rules.seats} players')
            passes = [passed(names, hands[i], rules, f"passes[{i}]") for i, names in enumerate(given)]
        elif any(found.get("passes") or []):
            raise Differs("cards are passed in a hand without passing")
        given = found.get("pass_to", walk.pass_to())
        kept = [None, list(range(rules.seats))]  # to nobody, or to oneself
        if given != walk.pass_to() and (shift or given not in kept):
            raise Differs(f"pass_to: recorded {given}, the engine says {walk.pass_to()}")
        moon = found.get("moon")
        if not rules.moon:
            moon = None  # there is nothing to choose
        if moon is not None and moon not in moon_names(rules.moon):
            raise Differs(f'"moon" is {moon!r}; the choices of this rule set are {moon_names(rules.moon)}')
        if len(plays) > len(walk.hand.log):
            raise Differs(f'"plays" has {len(plays)} cards, the hand {len(walk.hand.log)}')
        if len(found.get("winners") or []) > len(plays) // rules.seats:
            raise Differs(f'"winners" has {len(found["winners"])} tricks, "plays" {len(plays) // rules.seats}')
        self.compare(found, walk, plays, walk.play(hands, rest, passes, [play.get("card") for play in plays], moon))
        self.number = number
        self.dealer = dealer
        self.totals = list(walk.match.totals)
        self.game = game
        self.match = walk.match

    def walk(
        self,
        found: dict,
        rules: Rules,
        number: int,
        dealer: int,
        before: list[int],
        goes_on: Match | None,
        plays: list[dict],
    ) -> Walk:
        """The hand about to be played. Whether points are subtracted and who leads may follow from earlier hands: from
        the line before if it is of this match (goes_on), else from what the line itself says."""
        bound = rules.limit + rules.limit_is
        flipped = found.get("subtracts")
        if flipped is None and rules.at_limit:
            totals, points = found.get("totals"), found.get("points")
            grows = sum(totals) - sum(before) if totals else sum(points or [])
            flipped = goes_on.reached > 0 if goes_on else max(before) >= bound or grows < 0
        leader = NONE
        if rules.next_lead and number > 1:
            if goes_on:
                goes_on.begin()
                leader = goes_on.leader
            elif plays and 0 <= plays[0].get("seat", -1) < rules.seats:
                leader = plays[0]["seat"]
            elif plays:  # who was dealt the card
                leader = next((i for i, hand in enumerate(found["deal"]) if plays[0].get("card") in hand), NONE)
        walk = Walk(rules, number, dealer, before, bool(flipped), leader)
        if goes_on and not rules.at_limit:  # what a reversed moon hangs on
            walk.match.tricks[:] = goes_on.tricks
            walk.match.reached = goes_on.reached
        return walk

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
                if value is None and trick == walk.rules.tricks - 1 and recorded == walk.hand.won[trick]:
                    continue  # a held last trick goes to its leader: either may be written
            elif key in ("points", "totals"):
                if found.get(key) is None:
                    continue
                recorded = found[key]
            elif key in plays[at]:
                recorded = plays[at][key]
            else:
                continue
            # of equal cards of two packs one may be written for both
            same = sorted(recorded) in (sorted(value), sorted({*value})) if key == "legal" else recorded == value
            if key == "points" and walk.hand.s[FLIP]:
                same = same or recorded == [
                    -points for points in value
                ]  # what is subtracted may be told without its sign
            if not same:
                raise Differs(f"{where}: {key} differs: recorded {recorded}, the engine says {value}")
        if len(plays) < len(walk.hand.log) and (found.get("points") or found.get("totals")):
            raise Differs(f'"plays" ends after {len(plays)} of {len(walk.hand.log)} cards, yet there are points')


def replay(file: str, rules: str | None, words: Words) -> int:
    """Replay a file ("-" for standard input); returns the exit code."""
    replayer = Replay(words, rules)
    done = n = 0
    try:
        with open(0 if file == "-" else file, encoding="utf-8-sig") as stream:
            for line in stream:
                n += 1
                if not line.strip():
                    continue
                found = json.loads(line)
                if not isinstance(found, dict):
                    raise Differs("a line is one JSON object")
                replayer.line(found)
                done += 1
    except (Differs, library.Fault, command_line.Refused) as error:
        print(f"{file}, line {n}: {error}", file=sys.stderr)
        return 1
    except UnicodeDecodeError as error:
        print(f"{file}, after line {n}: not text in UTF-8: {error}", file=sys.stderr)
        return 1
    except (ValueError, RecursionError) as error:
        print(f"{file}, line {n}: not JSON that can be read: {error}", file=sys.stderr)
        return 1
    command_line.report({"replayed": done}, [f"{done} hands replayed, no difference."])
    return 0
