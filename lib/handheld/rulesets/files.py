# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds and reads the files of rule sets, and merges a file with its bases. Errors carry keys, not sentences.

Flashing and releases write checked.txt beside the rule sets, the record of those that are sound
(tools/flashing/checked_rules.py). It has a line for each: name, CRC-32 of its file, base or "-", title; bases come
first. A rule set is sound as long as its own file and those of its bases are as they were then.
"""

import gc
import json
import os

from engine.rules.keys import TEXTS, RulesError, kind, merge, text
from handheld.storage import crc32

from .. import memory

FOLDER = "variants/"
LARGEST = 8192  # bytes of a file; a larger one is not even read


# What the content of a file can raise: everything but MemoryError.
FAULTS = (ArithmeticError, AttributeError, LookupError, OSError, RuntimeError, TypeError, ValueError)


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
    name = name.replace("\0", "?")  # no file's name has a NUL; open() would raise ValueError, or on a board cut it off
    return name if "/" in name or name.endswith(".json") else FOLDER + name + ".json"


def run(steps):
    """Take all steps of a generator; returns what it returns."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        return end.value


def load(path):
    """The JSON of a file. Raises Unusable."""
    return run(loading(path))


def loading(path):
    """load() in steps: a generator for run(), whose steps are so short that a press can wait for each."""
    try:
        with open(path, "rb") as file:
            size = file.seek(0, 2)
            file.seek(0)
            start = file.read(3) == b"\xef\xbb\xbf" and 3  # some editors begin a file with this mark
            file.seek(start)
            table = json.load(file)
            if file.read(64).strip():  # CircuitPython stops where the table ends
                raise ValueError("there is more text after its end")
            if not hasattr(gc, "mem_free") or known(path):
                return table
            # a board's parser is lenient
            strict_json = memory.load("handheld.rulesets.strict_json")
            file.seek(start)
            signs = strict_json.count(file)
        yield
        yield from strict_json.check(signs, table)
        return table
    except UnicodeError:
        raise Unusable(path, None, "fault.text")
    except OSError as error:
        raise Unusable(path, None, "fault.read", why=_why(error), names=", ".join(names()))
    except (ValueError, RuntimeError) as error:  # RuntimeError: tables nested too deep
        key = "fault.json" if size else "fault.empty"
        raise Unusable(path, None, key, why=_why(error))


def lines():
    """The lines of the record, each as [name, CRC, base, title]; [] without a record."""
    try:
        with open(FOLDER + "checked.txt", "rb") as file:
            found = [line.split(" ", 3) for line in file.read().decode().split("\n")]
    except (OSError, UnicodeError):
        return []
    return [line for line in found if len(line) > 3]


def known(path):
    """Whether that file is as the record says."""
    check = str(checksum(path))
    return path in [file_of(line[0]) for line in lines() if line[1] == check]


def checksum(path, check=0):
    """The CRC-32 of a file's first LARGEST bytes, continued from `check`, which also stands for a file that cannot be
    read."""
    try:
        with open(path, "rb") as file:
            for _ in range(0, LARGEST, 512):
                check = crc32(file.read(512), check)
    except OSError:
        pass
    return check & 0xFFFFFFFF


def chain(path):
    """In steps: [(file, table)] of a rule set's file and its bases, each as the file has it. Raises Unusable."""
    links = []
    seen = []
    while path:
        seen.append(path)
        try:
            table = yield from loading(path)
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
        yield
    return links


def read(name):
    """(file, table) of a rule set merged with its bases. Raises Unusable, or RulesError if a table does not fit its
    base."""
    return run(reading(name))


def reading(name):
    """read() in steps."""
    path = file_of(name)
    links = yield from chain(path)
    table = links.pop()[1]
    while links and type(table) is dict:
        table = merge(table, links.pop()[1])
        yield
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


def title_of(name, words):
    """The title of a rule set from the language, else from its file, else its name."""
    found = words.game("title." + name, "")
    if found:
        return found
    try:
        return str(load(file_of(name))["title"])
    except (Unusable, KeyError, TypeError):
        return name


def named(text, words):
    """The name of the rule set that a person means: by its name, or by its title in the player's language or in
    English; "" if there is none."""
    typed = memory.load("handheld.words.plain")  # only a person who types needs it
    plain = typed.plain
    text = plain(text.strip())
    there = names()
    if text in there:
        return text
    known = []  # a language has them all in one file
    for language in typed.understood(words):
        for key, title in language.lines("games"):
            if key[:6] == "title.":
                known.append(key[6:])
                if key[6:] in there and plain(title) == text:
                    return key[6:]
    for name in there:
        if name not in known and plain(title_of(name, words)) == text:
            return name
    return ""


def about(words, rules, name):
    """The paragraph about the game of these rules from the language, else from the rule set's file; "" if neither has
    one. It is also "" with house rules, because the paragraph describes the game without them."""
    if rules.options:
        return ""
    try:
        # only this file counts: its base describes another game
        table = load(file_of(name))
        if table["id"] == rules.id:
            return words.game("about." + rules.id, str(table["about"]))
    except (Unusable, KeyError, TypeError):
        pass
    return ""
