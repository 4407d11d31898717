# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Hands and views as JSON: tools/playout.py writes and reads them, the arena sends them to other programs."""

import functools
import json
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import home  # noqa: F401, puts the project on the path
from engine.cards import ASIDE, JOKER, NONE
from engine.hand import deal, quick_play
from engine.hand.play import DEALER
from engine.hand.view import ASK_MOON, ASK_PASS, View
from engine.match.events import ASK, AT_DEAL, HAND, TRICK
from engine.match.hand_record import moon_names
from engine.match.session import Session
from engine.notation import number, text
from engine.rules.load import Rules


class Differs(Exception):
    """A record differs from the engine; the text says where and how."""


@functools.cache
def _validator(shape: str) -> Any:
    """The validator for one of the shapes in shapes.json."""
    from jsonschema import Draft202012Validator

    return Draft202012Validator(
        json.loads((home.ROOT / "tools/records/shapes.json").read_text(encoding="utf-8"))[shape]
    )


def check_shape(found: Any, shape: str = "hand") -> None:
    """Raise Differs for a key that is missing or has a wrong value. null counts as a missing key, except under pass_to,
    where it means that nobody passes."""
    validator = _validator(shape)
    for error in validator.iter_errors(found):
        if not isinstance(found, dict):
            raise Differs("a line is one JSON object")
        missing = [key for key in validator.schema["required"] if key not in found]
        key = error.path[0] if error.path else missing[0]
        wanted = validator.schema["properties"][key]["description"]
        if error.path:
            raise Differs(f'"{key}" is {json.dumps(found[key])[:60]}; write {wanted}')
        raise Differs(f'the key "{key}" is missing; write {wanted}')


def cards_of(names: list[str], deck: Sequence[int], rules: Rules, where: str) -> list[int]:
    """The cards with these texts, from a deck sorted by number; of two equal cards the lower number comes first."""
    found = passed(names, deck, rules, where)
    for i, card in enumerate(found):
        if card in found[:i] or card not in deck:
            raise Differs(f"{where}: {names[i]!r} is not in this deck, or too often")
    return found


def pick(name: Any, held: list[int], rules: Rules, where: str) -> int:
    """The first of the cards held that has this text. A card that is not held is returned too, to be refused."""
    card = number(name, rules) if isinstance(name, str) else -1
    if card < 0:
        raise Differs(f"{where}: {name!r} is no card of this deck")
    return next((c for c in held if text(c, rules) == text(card, rules)), card)


def dealt(found: dict, rules: Rules) -> tuple:
    """(cards of each seat, cards left over) of a record. Together they have to be the deck."""
    n = rules.seats
    names = [name for hand in found["deal"] for name in hand]
    aside = found.get("aside") or []
    if not rules.rest or rules.rest_to != ASIDE:
        # a record may also name the cards that are taken out of the deck
        aside = [name for name in aside if number(name, rules) < 0 or number(name, rules) in rules.deck]
    rest_names = list(found.get("left_over") or []) + aside
    if len(found["deal"]) != n or any(len(hand) != rules.tricks for hand in found["deal"]):
        raise Differs(f'"deal" must give {rules.tricks} cards to each of {n} players')
    if len(rest_names) != rules.rest:
        raise Differs(f'{rules.rest} cards must be in "left_over" or "aside", not {len(rest_names)}')
    cards = cards_of(names + rest_names, rules.deck, rules, "deal")
    hands = [cards[i * rules.tricks : (i + 1) * rules.tricks] for i in range(n)]
    return hands, cards[n * rules.tricks :]


def passed(names: list, hand: Sequence[int], rules: Rules, where: str) -> list[int]:
    """The cards with these texts, each a different card of the hand."""
    left = list(hand)
    found = []
    for name in names:
        card = pick(name, left, rules, where)
        if card in left:
            left.remove(card)
        found.append(card)
    return found


def texts(cards: Iterable[int], rules: Rules) -> list[str]:
    """The texts of cards, without the places where no card is."""
    return [text(card, rules) for card in cards if card != NONE]


class Walk(Session):
    """Plays one hand from recorded choices. hands: the cards dealt to each seat; rest: the cards left over."""

    def __init__(self, rules: Rules, number: int, dealer: int, before: list[int], hands: list, rest: list):
        """number: the hand's; before: the totals before it."""
        super().__init__(rules, 0, [None] * rules.seats)
        self.hands = hands
        self.rest = rest
        self.match.number = number - 1
        self.match.totals[:] = array("i", before)
        self.match.dealer = dealer

    def begin(self, flipped: bool, leader: int = NONE) -> None:
        """Deal. flipped: whether points are subtracted; leader: the seat that leads, NONE to let the rules decide."""
        self.match.reached = (self.match.number or 1) if flipped else 0
        self.match.fixed_leader = leader
        self.stage = AT_DEAL
        self.step()

    def _deal(self) -> None:
        quick_play.stack(self.hand, self.match.dealer, self.hands, self.rest)
        deal.deal(self.hand, self.match.dealer)
        self.match.set(self.hand)
        if not self.match.shift():
            deal.open_play(self.hand)

    def pass_to(self) -> list[int | None]:
        """The seat to which each seat passes."""
        shift = self.match.shift()
        return [(seat + shift) % self.rules.seats if shift else None for seat in range(self.rules.seats)]

    def play(self, passes: list, plays: list, moon: str | None) -> Iterator[tuple]:
        """Play the hand and yield each fact as (where, key, i, value) when it is known; i: the play or trick, from 0.

        passes: the cards that each seat passes, [] in a hand without passing; plays: texts of the cards played; moon:
        the name of the shooter's choice. Raises Differs where a recorded choice is not allowed.
        """
        rules = self.rules
        i = 0
        while self.step() != HAND:
            where = f"trick {i // rules.seats + 1}, play {i + 1}"
            ask, seat = self.asked()
            if self.event.kind == TRICK:
                yield f"trick {self.event.card + 1}, play {i}", "winner", self.event.card, self._winner(self.event.card)
            elif self.event.kind != ASK:
                continue
            elif ask == ASK_PASS:
                if self.choose(bytes(passes[seat])):
                    raise Differs(f"passes[{seat}]: seat {seat} must pass {rules.pass_count} cards that it holds")
            elif ask == ASK_MOON:
                self.choose(bytes([moon_names(rules.moon).index(moon) if moon else 0]))
            elif i == len(plays):
                return
            else:
                can = list(self.look(seat).legal())
                yield where, "seat", i, seat
                yield where, "legal", i, texts(can, rules)
                card = pick(plays[i], can, rules, where)
                if self.choose(bytes([card])):
                    legal = " ".join(texts(can, rules))
                    raise Differs(f"{where}: seat {seat} may not play {plays[i]}; legal are {legal}")
                yield where, "card", i, text(card, rules)
                i += 1
        yield "score", "points", 0, list(self.points)
        yield "score", "totals", 0, list(self.match.totals)

    def _winner(self, trick: int) -> int | None:
        """The seat that took a trick; None if it was held, even if it was the last one, which goes to its leader."""
        rules = self.rules
        winner = self.hand.won[trick]
        cards = list(self.hand.log[trick * rules.seats : (trick + 1) * rules.seats])
        if rules.cancel:
            led = next((card >> 5 for card in cards if card < JOKER << 5), JOKER)
            if led < JOKER and all(card ^ 1 in cards for card in cards if card >> 5 == led):
                return None
        return None if winner == NONE else winner


def view_json(view: View, name: str) -> dict:
    """What a seat knows, for another program. name: the rule set."""
    rules = view.rules
    tricks = []
    played = set()
    for k in range(view.done() + 1):
        cards = list(view.trick(k))
        played |= {card for seat, card in cards if seat == view.seat}
        trick: dict = {"leader": view.leader(k), "cards": texts((card for _, card in cards), rules)}
        if k < view.done():
            trick["winner"] = None if view.won[k] == NONE else view.won[k]
        tricks.append(trick)
    received = {card for card in view.received if card != NONE}
    passed = {card for card in view.passed if card != NONE} if received else set()
    dealt = (set(view.cards()) | played | passed) - received
    return {
        "ruleset": name,
        "options": rules.options,
        "players": rules.seats,
        "seat": view.seat,
        "dealer": view.s[DEALER],
        "hand_number": view.number,
        "dealt": texts(sorted(dealt), rules),
        "pass_to": (view.seat + view.shift) % rules.seats if view.shift else None,
        "passed": texts(view.passed, rules) if received else [],
        "received": texts(view.received, rules),
        "hand": texts(view.cards(), rules),
        "legal": texts(view.legal(), rules),
        "tricks": tricks[:-1],
        "trick": tricks[-1],
        "left_over": texts(view.rest, rules),
        "fans": list(view.fans),
        "totals": list(view.totals),
        "limit": rules.limit,
    }
