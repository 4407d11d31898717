# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Replays recorded hands, and stops where a record first differs from the engine."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.cards import NONE
from engine.hand.play import FLIP
from engine.match.match import Match, next_dealer
from handheld.rulesets import library
from handheld.words import Words
from playing import command_line
from records.prelude_json import holder_of
from records.walk import Differs, Walk, check_shape, dealt, moon_names, passed


class Replay:
    """Replays one line after the other. What a line leaves out about its start follows from the line before."""

    def __init__(self, words: Words, rules: str | None):
        """rules: the rule set to use for every line; None: the one that the line names."""
        self.words = words
        self.rules = rules
        self.match: Match | None = None  # after the line before

    def line(self, found: dict) -> None:
        """Play one recorded hand; raises Differs or library.Fault."""
        check_shape(found)
        found = {key: value for key, value in found.items() if value is not None or key == "pass_to"}
        found["plays"] = [play if isinstance(play, dict) else {"card": play} for play in found["plays"]]
        rules = self.rules_of(found)
        last = self.match
        number = found.get("hand_number", last.number + 1 if last else 1)
        dealer = self.dealer_of(found, rules, number)
        alone = "dealer" in found and "hand_number" in found
        totals = list(last.totals) if last else []
        before = found.get("before") or (not alone and totals) or [0] * rules.seats
        if len(before) != rules.seats:
            raise Differs(f'"before" has {len(before)} totals for {rules.seats} players')
        follows = last and (rules.digest, number, before) == (last.rules.digest, last.number + 1, totals)
        goes_on = last if follows else None
        walk = Walk(rules, number, dealer, before, *dealt(found, rules))
        self.begin(found, walk, before, goes_on)
        passes = self.passes(found, walk)
        moon = found.get("moon") if rules.moon else None
        if moon is not None and moon not in moon_names(rules.moon):
            raise Differs(f'"moon" is {moon!r}; the choices of this rule set are {moon_names(rules.moon)}')
        plays = [play["card"] for play in found["plays"]]
        if len(plays) > len(walk.hand.log):
            raise Differs(f'"plays" has {len(plays)} cards, the hand {len(walk.hand.log)}')
        if len(found.get("winners", ())) > len(plays) // rules.seats:
            raise Differs(f'"winners" has {len(found["winners"])} tricks, "plays" {len(plays) // rules.seats}')
        self.compare(found, walk, walk.play(passes, plays, moon))
        if len(plays) < len(walk.hand.log) and (found.get("points") or found.get("totals")):
            raise Differs(f'"plays" ends after {len(plays)} of {len(walk.hand.log)} cards, yet there are points')
        self.match = walk.match

    def rules_of(self, found: dict) -> Any:
        """The Rules of a line."""
        name = self.rules or found["ruleset"]
        if not Path(name).exists():  # playout writes a file's name as seen from the project's folder
            name = command_line.rules_name(name)
        return library.rules(name, self.words, found.get("players", len(found["deal"])), found.get("options", {}))

    def dealer_of(self, found: dict, rules, number: int) -> int:
        """The dealer of a line, its prelude replayed."""
        dealer = next_dealer(rules, self.match.dealer) if self.match and self.match.dealer < rules.seats else 0
        if "prelude" in found:
            if rules.prelude == 1 and number > 1:
                raise Differs('there is a "prelude", and this rule set has one before the first hand only')
            dealer = holder_of(found["prelude"], rules)
            if found.get("dealer", dealer) != dealer:
                raise Differs(f"dealer differs: recorded {found['dealer']}, the engine says {dealer}, by the prelude")
        dealer = found.get("dealer", dealer)
        if not 0 <= dealer < rules.seats:
            raise Differs(f'"dealer" is a seat from 0 to {rules.seats - 1}')
        return dealer

    def passes(self, found: dict, walk: Walk) -> list:
        """The cards that each seat passes; [] in a hand without passing."""
        rules = walk.rules
        shift = walk.match.shift()
        written = found.get("passes", [])
        if not shift and any(written):
            raise Differs("cards are passed in a hand without passing")
        if shift and len(written) != rules.seats:
            raise Differs(f'"passes" has {len(written)} hands for {rules.seats} players')
        there = found.get("pass_to", walk.pass_to())
        if there != walk.pass_to() and (shift or there not in (None, list(range(rules.seats)))):
            raise Differs(f"pass_to: recorded {there}, the engine says {walk.pass_to()}")
        return [passed(names, walk.hands[i], rules, f"passes[{i}]") for i, names in enumerate(written) if shift]

    def begin(self, found: dict, walk: Walk, before: list[int], goes_on: Match | None) -> None:
        """Deal the hand. goes_on: the match so far, None if this line does not continue the line before.

        The line may say whether points are subtracted. If not, the match decides; it also decides who leads. Without a
        match both follow from the rest of the line."""
        rules = walk.rules
        flipped = found.get("subtracts")
        if flipped is None and rules.at_limit:
            grows = sum(found["totals"]) - sum(before) if found.get("totals") else sum(found.get("points", ()))
            flipped = goes_on.reached > 0 if goes_on else max(before) >= rules.limit + rules.limit_is or grows < 0
        leader = NONE
        plays = found["plays"]
        if rules.next_lead and walk.match.number:
            if goes_on:
                goes_on.begin()
                leader = goes_on.leader
            elif plays and plays[0].get("seat") in range(rules.seats):
                leader = plays[0]["seat"]
            elif plays:  # the seat that was dealt the card
                leader = next((i for i, hand in enumerate(found["deal"]) if plays[0]["card"] in hand), NONE)
        walk.begin(bool(flipped), leader)
        if goes_on and not rules.at_limit:  # for a reversed moon
            walk.match.tricks[:] = goes_on.tricks
            walk.match.reached = goes_on.reached

    def compare(self, found: dict, walk: Walk, facts: Iterator[tuple]) -> None:
        """Compare the engine's facts with the recorded ones; a record may lack some."""
        for where, key, i, value in facts:
            if key == "winner":
                winners = found.get("winners")
                if winners is None:
                    continue
                recorded = winners[i] if i < len(winners) else "nothing"
                # the last trick, if held, goes to its leader: a record may name that seat or nobody
                held = value is None and i == walk.rules.tricks - 1
                same = recorded == value or held and recorded == walk.hand.won[i]
            else:
                recorded = (found if key in ("points", "totals") else found["plays"][i]).get(key)
                if recorded is None:
                    continue
                same = recorded == value
                if key == "legal":  # a record may name both of two equal cards or one
                    same = sorted(recorded) in (sorted(value), sorted({*value}))
                if key == "points" and walk.hand.s[FLIP]:  # or leave out the sign of what is subtracted
                    same = same or recorded == [-points for points in value]
            if not same:
                raise Differs(f"{where}: {key} differs: recorded {recorded}, the engine says {value}")


def replay(file: str, rules: str | None, words: Words) -> int:
    """Replay a file ("-" for standard input); returns the exit code. Raises Refused if it cannot be read."""
    replayer = Replay(words, rules)
    done = n = 0
    try:
        with open(0 if file == "-" else file, encoding="utf-8-sig") as stream:
            for line in stream:
                n += 1
                if line.strip():
                    replayer.line(json.loads(line, parse_float=str))  # 1.0 is no whole number
                    done += 1
    except (Differs, library.Fault, command_line.Refused) as error:
        said = f"line {n}: {error}"
    except OSError as error:
        raise command_line.Refused(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        said = f"after line {n}: not text in UTF-8: {error}"
    except (ValueError, RecursionError) as error:
        said = f"line {n}: not JSON that can be read: {error}"
    else:
        command_line.report({"replayed": done}, [f"{done} hands replayed, no difference."])
        return 0
    print(f"{file}, {said}", file=sys.stderr)
    return 1
