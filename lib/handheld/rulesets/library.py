# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rule sets as files: find one, read it, say in plain words what is wrong with it."""

import json
import os

from engine.rules.keys import TEXTS, RulesError, kind, text
from engine.rules.options import merge

FOLDER = "variants/"


class Fault(ValueError):
    """A rule set that cannot be used; its text is one sentence with the file, the key and the remedy."""


def silent(message, **values):
    """Words for a fault whose sentence nobody reads: nothing is looked up or loaded for it."""
    return ""


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
    links = chain(path, words)
    table = links.pop()[1]
    while links and type(table) is dict:
        try:
            table = merge(table, links.pop()[1])
        except RulesError as error:
            raise fault(words, error, path)
    return path, table


def chain(path, words):
    """[(file, table)] of a rule set's file and its bases, each as it stands there. Raises Fault."""
    links = []
    seen = []
    while path:
        seen.append(path)
        try:
            table = load(path, words)
            links.append((path, table))
            path = ""
            if type(table) is dict:
                kind(table.pop("$schema", ""), str, ("$schema",))  # it is for editors
                if "base" in table:
                    path = base_of(table.pop("base"), seen)
                    if "id" not in table:  # the base's own would be taken for this one
                        raise RulesError("missing", ("id",))
                    table.setdefault("title", table["id"])  # so that no two are called the same
        except (Fault, RulesError) as error:
            found = error if isinstance(error, Fault) else fault(words, error, seen[-1], False)
            if len(seen) > 1:
                found = Fault("%s %s" % (found, words("fault.of", file=seen[0])))
            raise found
    return links


def file_of(name):
    """The file of a rule set's name; a file's name is its own."""
    return name if "/" in name or name.endswith(".json") else FOLDER + name + ".json"


def base_of(name, seen):
    """The file of a base: beside the last of the files seen, else in variants/. Raises RulesError."""
    text(name, TEXTS["id"][0], TEXTS["id"][1], ("base",))
    if name == "schema":  # no rule set, though it lies among them
        raise RulesError("base", ("base",), name)
    last = seen[-1]
    for path in (last[: last.rfind("/") + 1] + name + ".json", FOLDER + name + ".json"):
        try:
            os.stat(path)
        except OSError:
            continue
        if path in seen:
            seen = [one[one.rfind("/") + 1 :].replace(".json", "") for one in seen + [path]]
            raise RulesError("circle", ("base",), seen)
        return path
    raise RulesError("base", ("base",), name)


def load(path, words):
    """The JSON of a file. Raises Fault."""
    try:
        with open(path, "rb") as file:
            if file.read(3) != b"\xef\xbb\xbf":  # some editors put a mark first
                file.seek(0)
            table = json.load(file)  # as it is read: there may be no room for all of its text in one piece
            if file.read(64).strip():  # CircuitPython stops where the table ends
                raise ValueError("more stands behind its end")
            return table
    except UnicodeError:
        raise Fault(words("fault.text", file=path))
    except OSError as error:
        raise Fault(words("fault.read", file=path, why=_why(error), names=", ".join(names())))
    except (ValueError, RuntimeError) as error:  # the second: nested too deeply
        key = "fault.json" if os.stat(path)[6] else "fault.empty"
        raise Fault(words(key, file=path, why=_why(error)))


def rules(name, words, seats=0, options=None, table=None):
    """The Rules of a rule set for so many seats (0: the usual number) and options. Raises Fault.

    table: its table, if it was read already.
    """
    from engine.rules import load as ruleset

    path = file_of(name)
    if table is None:
        table = read(name, words)[1]
    try:
        return ruleset.load(table, seats, options)
    except RulesError as error:
        table = None  # room for explaining
        raise fault(words, error, path)


def fault(words, error, path, search=True):
    """The Fault for a RulesError of that file; search: it may lie in one of its bases."""
    if words is silent:
        return Fault()
    from . import messages  # what explains faults is loaded only now

    return Fault(messages.told(words, error, path) if search else messages.sentence(words, error, path))


def _why(error):
    """An error's own words, without its class."""
    if isinstance(error, OSError):
        # "[Errno 2] No such file/directory: x.json": on a board its last argument is the file
        return str(error).split("] ")[-1].split(": ")[0]
    return str(error.args[-1] if len(error.args) > 1 else error) or type(error).__name__
