# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rule sets as files: find one, read it, say in plain words what is wrong with it."""

import json
import os

from engine.options import merge
from engine.rulekeys import RulesError, kind

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
    """(file, table) of a rule set, given by its name in variants/ or by a file: with its base, and that one's, put
    together. Raises Fault."""
    path = file_of(name)
    seen = [path]
    chain = [load(path, words)]
    while type(chain[-1]) is dict and "base" in chain[-1]:
        try:
            seen.append(base_of(chain[-1].pop("base"), seen))
        except RulesError as error:
            raise fault(words, error, seen[-1])
        chain.append(load(seen[-1], words))
    table = chain.pop()
    while chain and type(table) is dict:
        table = merge(table, chain.pop())
    return path, table


def file_of(name):
    """The file of a rule set's name; a file's name is its own."""
    return FOLDER + name + ".json" if "." not in name and "/" not in name else name


def base_of(name, seen):
    """The file of a base: beside the last of the files seen, else in variants/. Raises RulesError."""
    kind(name, str, ("base",))
    last = seen[-1]
    for path in (last[: last.rfind("/") + 1] + name + ".json", FOLDER + name + ".json"):
        try:
            os.stat(path)
        except OSError:
            continue
        if path in seen:
            raise RulesError("circle", ("base",), [one[one.rfind("/") + 1 : -5] for one in seen])
        return path
    raise RulesError("base", ("base",), name)


def load(path, words):
    """The JSON of a file. Raises Fault."""
    try:
        with open(path) as file:
            text = file.read()
    except (OSError, UnicodeError) as error:
        raise Fault(words("fault.read", file=path, why=_why(error), names=", ".join(names())))
    try:
        return json.loads(text)
    except (ValueError, RuntimeError) as error:  # the second: nested too deeply
        raise Fault(words("fault.json", file=path, why=_why(error)))


def rules(name, words, seats=0, options=None):
    """The Rules of a rule set for so many seats (0: the usual number) and options. Raises Fault."""
    from engine import ruleset

    path, table = read(name, words)
    try:
        return ruleset.load(table, seats, options)
    except RulesError as error:
        raise fault(words, error, path)


def fault(words, error, path):
    """The Fault for a RulesError of that file."""
    from .faults import sentence  # what explains faults is loaded only now

    return Fault(sentence(words, error, path))


def _why(error):
    """An error's own words, without its class."""
    return str(error.args[-1] if len(error.args) > 1 else error) or type(error).__name__
