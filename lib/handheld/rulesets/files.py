# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rule sets as files: where they are, what stands in them, which file each is based on. Knows no words."""

import json
import os

from engine.rules.keys import TEXTS, RulesError, kind, text
from engine.rules.options import merge

FOLDER = "variants/"


class Unusable(ValueError):
    """A file that is no rule set.

    path: the file; error: the RulesError of what stands in it, or None; key, fields: of the words for it if it cannot
    be read at all; of: the file that is based on it, "" if it is the one asked for.
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
    return sorted(
        [
            name[:-5]
            for name in os.listdir(FOLDER)
            if name.endswith(".json") and name != "schema.json" and name[0] not in "._"
        ]
    )


def file_of(name):
    """The file of a rule set, given by its name or by a file."""
    return name if "/" in name or name.endswith(".json") else FOLDER + name + ".json"


def load(path):
    """The JSON of a file. Raises Unusable."""
    try:
        with open(path, "rb") as file:
            if file.read(3) != b"\xef\xbb\xbf":  # some editors put this mark first
                file.seek(0)
            table = json.load(file)  # from the file: there may be no room for all of its text in one piece
            if file.read(64).strip():  # CircuitPython stops where the table ends
                raise ValueError("more stands behind its end")
            return table
    except UnicodeError:
        raise Unusable(path, None, "fault.text")
    except OSError as error:
        raise Unusable(path, None, "fault.read", why=_why(error), names=", ".join(names()))
    except (ValueError, RuntimeError) as error:  # RuntimeError: tables within tables, too deep
        key = "fault.json" if os.stat(path)[6] else "fault.empty"
        raise Unusable(path, None, key, why=_why(error))


def chain(path):
    """[(file, table)] of a rule set's file and of its bases, each as it stands there. Raises Unusable."""
    links = []
    seen = []
    while path:
        seen.append(path)
        try:
            table = load(path)
            links.append((path, table))
            path = ""
            if type(table) is dict:
                kind(table.pop("$schema", ""), str, ("$schema",))  # it is for editors
                if "base" in table:
                    path = base_of(table.pop("base"), seen)
                    if "id" not in table:  # or the id of the base would be taken for this one
                        raise RulesError("missing", ("id",))
                    table.setdefault("title", table["id"])  # or two rule sets would have one title
        except (Unusable, RulesError) as error:
            found = error if isinstance(error, Unusable) else Unusable(seen[-1], error)
            found.of = seen[0] if len(seen) > 1 else ""
            raise found
    return links


def read(name):
    """(file, table) of a rule set, with its bases put together. Raises Unusable; with a RulesError when a table merges
    badly into its base."""
    path = file_of(name)
    links = chain(path)
    table = links.pop()[1]
    while links and type(table) is dict:
        table = merge(table, links.pop()[1])
    return path, table


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


def _why(error):
    """An error's own words, without its class."""
    if isinstance(error, OSError):
        # "[Errno 2] No such file/directory: x.json": on a board its last argument is the file
        return str(error).split("] ")[-1].split(": ")[0]
    return str(error.args[-1] if len(error.args) > 1 else error) or type(error).__name__
