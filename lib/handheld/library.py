# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rule sets as files: find one, read it, say in plain words what is wrong with it."""

import json
import os

FOLDER = "variants/"


class Fault(ValueError):
    """A rule set that cannot be used; its text is one sentence with the file, the key and the remedy."""


def names():
    """The rule sets in the folder, by name."""
    return sorted(
        [
            name[:-5]
            for name in os.listdir(FOLDER)
            if name.endswith(".json") and name != "schema.json" and name[0] not in "._"
        ]
    )


def read(name, words):
    """(file, table) of a rule set, given by its name in variants/ or by a file. Raises Fault."""
    path = FOLDER + name + ".json" if "." not in name and "/" not in name else name
    try:
        with open(path) as file:
            text = file.read()
    except (OSError, UnicodeError) as error:
        raise Fault(words("fault.read", file=path, why=_why(error), names=", ".join(names())))
    try:
        return path, json.loads(text)
    except (ValueError, RuntimeError) as error:  # the second: nested too deeply
        raise Fault(words("fault.json", file=path, why=_why(error)))


def rules(name, words, seats=0, options=None):
    """The Rules of a rule set for so many seats (0: the usual number) and options. Raises Fault."""
    from engine.rulekeys import RulesError
    from engine.ruleset import load

    path, table = read(name, words)
    try:
        return load(table, seats, options)
    except RulesError as error:
        # what explains faults is loaded only now
        from .faults import sentence

        raise Fault(sentence(words, error, path))


def _why(error):
    """An error's own words, without its class."""
    return str(error.args[-1] if len(error.args) > 1 else error) or type(error).__name__
