# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads and loads rule sets for screens and tools, and says in plain words what is wrong with one."""

from engine.rules.keys import RulesError

from .. import memory
from . import files
from .files import FOLDER, file_of, names  # noqa: F401, for those who use the library


class Fault(ValueError):
    """A rule set that cannot be used. Its text names the file, the key and the remedy; letters of the file that would
    control a terminal are question marks in it."""

    def __init__(self, text=""):
        data = bytearray(text.encode("utf-8", "replace"))
        for i in range(len(data)):
            if data[i] < 32 or data[i] == 127:
                data[i] = 63
        super().__init__(data.decode())


def silent(message, **values):
    """Takes the place of words if nobody will read the sentence: then none is made, and its module is not loaded."""
    return ""


def read(name, words):
    """(file, table) of a rule set merged with its bases. name: its name in variants/, or a file. Raises Fault."""
    return files.run(reading(name, words))


def reading(name, words):
    """read() in steps."""
    return call(files.reading(name), name, words)


def chain(path, words):
    """[(file, table)] of a rule set's file and its bases, each as the file has it. Raises Fault."""
    return files.run(call(files.chain(path), path, words))


def rules(name, words, seats=0, options=None, table=None, saved=False):
    """The Rules of a rule set for that many seats (0: the usual number) and options. Raises Fault.

    table: its table, if it has been read already. saved: whether the options are those of a saved match; then options
    that the rule set no longer has are left out, and the digest says whether the rules are still the same.
    """
    loader = memory.load("engine.rules.keys", "engine.rules.load")
    if table is None:
        table = read(name, words)[1]
    try:
        found = loader.load(table, seats, loader.still_there(table, options) if saved else options)
        found.weights = memory.load("handheld.rulesets.weights").find(found)
        return found
    except loader.RulesError as error:  # not the class imported above, which may be from before a reload
        raise fault(words, error, file_of(name))


def fault(words, error, path):
    """The Fault for a RulesError of the rule set in that file. The mistake may be in one of its bases."""
    return Fault("" if words is silent else _messages().explain(words, error, path))


def call(steps, name, words):
    """Take the steps of a generator, and raise its errors as a Fault of the rule set with that name."""
    try:
        return (yield from steps)
    except RulesError as error:
        raise fault(words, error, file_of(name))
    except files.Unusable as error:
        if words is silent:
            raise Fault()
        if error.error:
            text = _messages().sentence(words, error.error, error.path)
        else:
            text = words(error.key, file=error.path, **error.fields)
        raise Fault(text + " " + words("fault.of", file=error.of) if error.of else text)


def _messages():
    """The module that explains faults. It is large, so it is loaded only when it is needed."""
    memory.load("engine.rules.keys", "engine.rules.load", "engine.rules.errors")
    return memory.load("handheld.rulesets.messages")
