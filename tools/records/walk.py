# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a hand again that was written down as JSON: for tools/playout.py, and for the replay viewer of the page.

The page's VM runs this file too, so it imports nothing but the engine, and declares types without `typing`.
"""

import json
from array import array

from engine.cards import ASIDE, JOKER, NONE
from engine.hand import deal, quick_play
from engine.hand.view import ASK_MOON, ASK_PASS
from engine.match.events import ASK, AT_DEAL, HAND, TRICK
from engine.match.hand_record import moon_names
from engine.match.session import Session
from engine.notation import number, text

SHAPES = __file__[: -len("walk.py")] + "shapes.json"
_KINDS = {"string": str, "integer": int, "array": list, "object": dict, "boolean": bool, "null": type(None)}


class Differs(Exception):
    """A record differs from the engine; the text says where and how.

    kind: "line", "missing", "value", "cards" or "play"; key: the line's key that is at fault, "" if the whole line is
    """

    def __init__(self, said: str, kind: str = "value", key: str = ""):
        super().__init__(said)
        self.kind = kind
        self.key = key


def check_shape(found: dict, shape: str = "hand") -> None:
    """Raise Differs for a key that is missing or has a wrong value. null counts as a missing key, except under pass_to,
    where it means that nobody passes."""
    with open(SHAPES, encoding="utf-8") as file:
        wanted = json.loads(file.read())[shape]
    if type(found) is not dict:
        raise Differs("a line is one JSON object", "line")
    keys = wanted["properties"]
    for key in wanted["required"]:
        if key not in found:
            raise Differs(f'the key "{key}" is missing; write {keys[key]["description"]}', "missing", key)
    for key in keys:
        if key in found and not _fits(found[key], keys[key]):
            said = f'"{key}" is {json.dumps(found[key])[:60]}; write {keys[key]["description"]}'
            raise Differs(said, "value", key)


def _fits(value: object, shape: dict) -> bool:
    """Whether a value has a shape of shapes.json, which is written as JSON Schema."""
    kinds = shape["type"] if isinstance(shape["type"], list) else [shape["type"]]
    if type(value) not in [_KINDS[kind] for kind in kinds]:  # True is no whole number
        return False
    if isinstance(value, list) and "items" in shape:
        return all([_fits(one, shape["items"]) for one in value])
    if isinstance(value, dict):
        inner = shape.get("properties", {})
        lacks = [key for key in shape.get("required", []) if key not in value]
        return not lacks and all([_fits(value[key], inner[key]) for key in inner if key in value])
    if type(value) is int:
        return shape.get("minimum", value) <= value and abs(value) < 1 << 30
    return True


def cards_of(names: list, deck, rules, where: str) -> list[int]:
    """The cards with these texts, from a deck sorted by number; of two equal cards the lower number comes first."""
    found = passed(names, deck, rules, where)
    for i, card in enumerate(found):
        if card in found[:i] or card not in deck:
            raise Differs(f"{where}: {names[i]!r} is not in this deck, or too often", "cards", where)
    return found


def pick(name: object, held: list[int], rules, where: str, key: str = "") -> int:
    """The first of the cards held that has this text. A card that is not held is returned too, to be refused. where: in
    words; key: where in the line if that is something else."""
    card = number(name, rules) if isinstance(name, str) else -1
    if card < 0:
        raise Differs(f"{where}: {name!r} is no card of this deck", "cards", key or where)
    return next((c for c in held if text(c, rules) == text(card, rules)), card)


def dealt(found: dict, rules) -> tuple:
    """(cards of each seat, cards left over) of a record. Together they have to be the deck."""
    n = rules.seats
    names = [name for hand in found["deal"] for name in hand]
    aside = found.get("aside") or []
    if not rules.rest or rules.rest_to != ASIDE:
        # a record may also name the cards that are taken out of the deck
        aside = [name for name in aside if number(name, rules) < 0 or number(name, rules) in rules.deck]
    rest_names = list(found.get("left_over") or []) + aside
    if len(found["deal"]) != n or any(len(hand) != rules.tricks for hand in found["deal"]):
        raise Differs(f'"deal" must give {rules.tricks} cards to each of {n} players', "cards", "deal")
    if len(rest_names) != rules.rest:
        said = f'{rules.rest} cards must be in "left_over" or "aside", not {len(rest_names)}'
        raise Differs(said, "cards", "left_over")
    cards = cards_of(names + rest_names, rules.deck, rules, "deal")
    hands = [cards[i * rules.tricks : (i + 1) * rules.tricks] for i in range(n)]
    return hands, cards[n * rules.tricks :]


def passed(names: list, hand: list[int], rules, where: str) -> list[int]:
    """The cards with these texts, each a different card of the hand."""
    left = list(hand)
    found = []
    for name in names:
        card = pick(name, left, rules, where)
        if card in left:
            left.remove(card)
        found.append(card)
    return found


def texts(cards, rules) -> list[str]:
    """The texts of cards, without the places where no card is."""
    return [text(card, rules) for card in cards if card != NONE]


class Walk(Session):
    """Plays one hand from recorded choices. hands: the cards dealt to each seat; rest: the cards left over."""

    def __init__(self, rules, number: int, dealer: int, before: list[int], hands: list, rest: list):
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

    def play(self, passes: list, plays: list, moon: str | None):
        """Play the hand and yield each fact as (where, key, i, value) when it is known; i: the play or trick, from 0.

        passes: the cards that each seat passes, None for one that has not passed yet, [] in a hand without passing;
        plays: the cards played, or their texts; moon: the name of the shooter's choice. Raises Differs where a recorded
        choice is not allowed.
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
                if passes[seat] is None:
                    return
                if self.choose(bytes(passes[seat])):
                    said = f"passes[{seat}]: seat {seat} must pass {rules.pass_count} cards that it holds"
                    raise Differs(said, "cards", f"passes[{seat}]")
            elif ask == ASK_MOON:
                self.choose(bytes([moon_names(rules.moon).index(moon) if moon else 0]))
            elif i == len(plays):
                return
            else:
                can = list(self.look(seat).legal())
                yield where, "seat", i, seat
                yield where, "legal", i, texts(can, rules)
                card = plays[i] if isinstance(plays[i], int) else pick(plays[i], can, rules, where, f"plays[{i}]")
                if self.choose(bytes([card])):
                    legal = " ".join(texts(can, rules))
                    said = f"{where}: seat {seat} may not play {plays[i]}; legal are {legal}"
                    raise Differs(said, "play", f"plays[{i}]")
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
