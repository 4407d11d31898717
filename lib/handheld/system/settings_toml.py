# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads the settings: from the journal, else from settings.toml, else the defaults. Loaded when it is needed."""

import os

import supervisor

from ..shared import CLASSIC, MIXED

_BOTS = "engine/bots"
# Each setting: its name in settings.toml and in the game, its default, and its limit: the largest number, or the folder
# in which it names a file (without the ending); of bots it may name one a seat, see players.of_seat().
KNOWN = (
    ("RULES", "rules", CLASSIC, "variants"),
    ("PLAYERS", "seats", 0, 11),
    ("BOT", "bot", MIXED, _BOTS),
    ("LANGUAGE", "lang", "", "lib/handheld/lang"),
    ("SPEED", "speed", 1, 2),
    ("SOUND", "sound", 2, 3),
    ("CARDS", "cards", 0, 3),
    ("MOVES", "moves", 1, 1),
    ("NAMES", "names", 0, 1),
    ("AUTOPLAY", "auto", 0, 1),
    ("SKIP", "skip", 0, 1),
    ("TALK", "talk", 1, 1),
)


def read(kept, wrong):
    """{setting: value} of all settings; adds mistakes in settings.toml to the list `wrong`."""
    found: dict = {}
    for name, key, default, limit in KNOWN:
        found[key], mistaken = _from_file(name, default, limit)
        value = kept.get(key)
        if type(value) is type(default) and fits(value, default, limit):
            found[key] = value
        if mistaken:
            wrong.append((name, limit, "en" if found[key] == "" else found[key]))
    options = kept.get("options")
    options = found["options"] = options if type(options) is dict else {}
    # version 0.1 kept only the options of the chosen rule set, without its name
    old = {name: options.pop(name) for name in list(options) if type(options[name]) is not dict}
    if old:
        options.setdefault(found["rules"], {}).update(old)
    return found


def _from_file(name, default, limit):
    """(value in settings.toml or else the default, whether settings.toml has a mistake there)."""
    try:
        text = os.getenv(name)  # some versions return numbers as int, and raise for text without quotes
        if text is None:
            getattr(supervisor, "get_setting", os.getenv)(name)  # other versions raise only here
        if text is None or text == "":
            return default, False
        value = type(default)(text)
        return (value, False) if fits(value, default, limit) else (default, True)
    except ValueError:
        return default, True


def fits(value, default, limit):
    """Whether a setting may have that value."""
    if type(limit) is int:
        return 0 <= value <= limit
    if value == default or value == "schema":
        return value == default
    # asking for each name takes less memory than a list of the folder, which has up to 120 files of languages
    for one in value.split(",") if limit == _BOTS else (value,):
        found = False
        for ending in [".txt", ".json", ".mpy", ".py"]:
            try:
                os.stat(limit + "/" + one + ending)
                found = one[:1] not in "._" and "/" not in one
            except (OSError, ValueError):
                pass  # not there, or no name that a file can have
        if not found:
            return False
    return True
