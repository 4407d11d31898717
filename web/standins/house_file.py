# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Makes a file of a rule set that somebody wrote on the page, or that came with a link. Nobody has checked it yet."""

import json
import os

from engine.rules import keys


def put(data):
    """Write the bytes of a rule set into a file named after its id, and return the file's name. It lies outside
    variants/, where it could replace a rule set of the game, and alone: a rule set from before would be found as its
    base."""
    try:
        name = keys.text(json.loads(data)["id"], keys.TEXTS["id"][0], keys.TEXTS["id"][1], ("id",))
    except (ValueError, KeyError, TypeError, RuntimeError):  # RuntimeError: tables nested too deep
        name = "rules"  # the checker will say what is wrong with the file
    name += ".json"
    for old in os.listdir():
        if old.endswith(".json"):
            os.remove(old)
    with open(name, "wb") as file:
        file.write(data)
    return name
