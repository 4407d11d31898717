# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds and reads the files of rule sets, and merges a file with its bases. Errors carry keys, not sentences."""

import gc
import json
import os

from engine.rules.keys import TEXTS, RulesError, kind, text
from engine.rules.options import merge

FOLDER = "variants/"


class Unusable(ValueError):
    """A file that is not a rule set.

    path: the file; error: the RulesError about its table, or None if it cannot be read at all; key, fields: the message
    if it cannot be read; of: the file that is based on it, "" if the file itself was asked for.
    """

    def __init__(self, path, error=None, key="", **fields):
        super().__init__(path)
        self.path = path
        self.error = error
        self.key = key
        self.fields = fields
        self.of = ""


def names():
    """The names of the rule sets in the folder."""
    found = [name[:-5] for name in os.listdir(FOLDER) if name.endswith(".json") and name[0] not in "._"]
    return sorted([name for name in found if name != "schema"])


def file_of(name):
    """The file of a rule set. name: its name in variants/, or the file itself."""
    return name if "/" in name or name.endswith(".json") else FOLDER + name + ".json"


def load(path):
    """The JSON of a file. Raises Unusable."""
    try:
        with open(path, "rb") as file:
            start = file.read(3) == b"\xef\xbb\xbf" and 3  # some editors begin a file with this mark
            file.seek(start)
            table = json.load(file)  # not from a str: memory may be too short for it in one piece
            if file.read(64).strip():  # CircuitPython stops where the table ends
                raise ValueError("there is more text after its end")
            if hasattr(gc, "mem_free"):  # a board's parser is lenient
                from .strict_json import check

                file.seek(start)
                check(file, table)
            return table
    except UnicodeError:
        raise Unusable(path, None, "fault.text")
    except OSError as error:
        raise Unusable(path, None, "fault.read", why=_why(error), names=", ".join(names()))
    except (ValueError, RuntimeError) as error:  # RuntimeError: tables nested too deep
        key = "fault.json" if os.stat(path)[6] else "fault.empty"
        raise Unusable(path, None, key, why=_why(error))


def chain(path):
    """[(file, table)] of a rule set's file and its bases, each as the file has it. Raises Unusable."""
    links = []
    seen = []
    while path:
        seen.append(path)
        try:
            table = load(path)
            links.append((path, table))
            path = ""
            if type(table) is dict:
                kind(table.pop("$schema", ""), str, ("$schema",))  # for editors only
                if "base" in table:
                    path = base_of(table.pop("base"), seen)
                    if "id" not in table:  # else it would get the id of its base
                        raise RulesError("missing", ("id",))
                    table.setdefault("title", table["id"])  # else it would get the title of its base
        except (Unusable, RulesError) as error:
            found = error if isinstance(error, Unusable) else Unusable(seen[-1], error)
            found.of = seen[0] if len(seen) > 1 else ""
            raise found
    return links


def read(name):
    """(file, table) of a rule set merged with its bases. Raises Unusable, or RulesError if a table does not fit its
    base."""
    path = file_of(name)
    links = chain(path)
    table = links.pop()[1]
    while links and type(table) is dict:
        table = merge(table, links.pop()[1])
    return path, table


def base_of(name, seen):
    """The file of the base with that name: beside the file that names it, else in variants/. Raises RulesError.

    seen: the files read on the way to it; the last one names it.
    """
    text(name, TEXTS["id"][0], TEXTS["id"][1], ("base",))
    if name == "schema":  # that file is in the folder but is not a rule set
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


def _why(error):
    """An error's own words, without its class."""
    if isinstance(error, OSError):
        # "[Errno 2] No such file/directory: x.json": on a board the last argument is the file
        return str(error).split("] ")[-1].split(": ")[0]
    return str(error.args[-1] if len(error.args) > 1 else error) or type(error).__name__
