# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Which keys a recorded hand has, and what each may hold."""

import json
from typing import Any

from records.hand_json import Differs


def _numbers(value: Any) -> bool:
    """A list of whole numbers that no total overflows."""
    return isinstance(value, list) and all(type(item) is int and abs(item) < 1 << 30 for item in value)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _hands(value: Any) -> bool:
    return isinstance(value, list) and all(_texts(item) for item in value)


def _seats(value: Any) -> bool:
    return isinstance(value, list) and all(item is None or type(item) is int for item in value)


def _play(value: Any) -> bool:
    """A card, or a table with it and perhaps the seat and the legal cards."""
    if not isinstance(value, dict):
        return isinstance(value, str)
    return (
        isinstance(value.get("card"), str)
        and type(value.get("seat") or 0) is int
        and (value.get("legal") is None or _texts(value["legal"]))
    )


# For each key of a line: whether it has to be there, whether it is right, and what it should be.
SHAPE: dict[str, tuple[bool, Any, str]] = {
    "ruleset": (True, lambda value: isinstance(value, str), "a text"),
    "options": (False, lambda value: isinstance(value, dict), "a table"),
    "players": (False, lambda value: type(value) is int and value > 0, "a whole number"),
    "hand_number": (False, lambda value: type(value) is int, "a whole number"),
    "dealer": (False, lambda value: type(value) is int, "a whole number"),
    "deal": (True, _hands, "a list of hands, each a list of cards"),
    "aside": (False, _texts, "a list of cards"),
    "left_over": (False, _texts, "a list of cards"),
    "pass_to": (False, _seats, "a list of seats or null"),
    "passes": (False, _hands, "a list of lists of cards"),
    "plays": (True, lambda value: isinstance(value, list) and all(map(_play, value)), 'a list of tables with a "card"'),
    "winners": (False, _seats, "a list of seats or null"),
    "moon": (False, lambda value: isinstance(value, str), "a text"),
    "points": (False, _numbers, "a list of whole numbers"),
    "before": (False, _numbers, "a list of whole numbers"),
    "subtracts": (False, lambda value: type(value) is bool, "true or false"),
    "prelude": (False, lambda value: isinstance(value, dict), "a table"),
    "totals": (False, _numbers, "a list of whole numbers"),
}


PRELUDE: dict[str, tuple[bool, Any, str]] = {
    "dealer": (True, lambda value: type(value) is int, "a seat"),
    "deal": (True, _hands, "a list of hands, each a list of cards"),
    "draws": (True, _texts, "a list of cards"),
    "holder": (False, lambda value: type(value) is int, "a seat"),
}


def check_shape(found: dict, shape: dict = SHAPE) -> None:
    """Raise Differs for a key that is missing or of a wrong type. null stands for a key that is not there, save as
    pass_to, where it says that nobody passes."""
    for key, (needed, right, wanted) in shape.items():
        value = found.get(key)
        if needed and key not in found:
            raise Differs(f'the key "{key}" is missing; write {wanted}')
        if (needed or value is not None) and not right(value):
            raise Differs(f'"{key}" is {json.dumps(value)[:60]}; write {wanted}')
