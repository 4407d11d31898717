# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rule sets: reads one, and says in plain words what is wrong with it."""

from engine.rules.keys import RulesError

from .. import memory
from . import files
from .files import FOLDER, file_of, names  # noqa: F401, for those who use the library


class Fault(ValueError):
    """A rule set that cannot be used; its text is one sentence with the file, the key and the remedy."""


def silent(message, **values):
    """Words for a fault whose sentence nobody reads: nothing is looked up or loaded for it."""
    return ""


def read(name, words):
    """(file, table) of a rule set, given by its name in variants/ or by a file, with its bases put together. Raises
    Fault."""
    try:
        return files.read(name)
    except files.Unusable as error:
        raise unusable(words, error)
    except RulesError as error:
        raise fault(words, error, file_of(name))


def chain(path, words):
    """[(file, table)] of a rule set's file and its bases, each as it stands there. Raises Fault."""
    try:
        return files.chain(path)
    except files.Unusable as error:
        raise unusable(words, error)


def load(path, words):
    """The JSON of a file. Raises Fault."""
    try:
        return files.load(path)
    except files.Unusable as error:
        raise unusable(words, error)


def rules(name, words, seats=0, options=None, table=None):
    """The Rules of a rule set for that many seats (0: the usual number) and options. Raises Fault.

    table: its table, if it was read already.
    """
    memory.load("engine.rules.options", "engine.rules.values")
    from engine.rules import load as loader

    if table is None:
        table = read(name, words)[1]
    try:
        return loader.load(table, seats, options)
    except loader.RulesError as error:  # the class above may be of an earlier loading
        raise fault(words, error, file_of(name))


def fault(words, error, path):
    """The Fault for a RulesError of the rule set in that file, which may lie in one of its bases."""
    if words is silent:
        return Fault()
    messages = _messages()
    return Fault(messages.explain(words, error, path))


def unusable(words, error):
    """The Fault for a file that is no rule set."""
    if words is silent:
        return Fault()
    if error.error:
        text = _messages().sentence(words, error.error, error.path)
    else:
        text = words(error.key, file=error.path, **error.fields)
    return Fault(text + " " + words("fault.of", file=error.of) if error.of else text)


def _messages():
    """The module that explains faults, loaded only now: it is large."""
    memory.load("engine.rules.options", "engine.rules.values", "engine.rules.load", "engine.rules.errors")
    from . import messages

    return messages
