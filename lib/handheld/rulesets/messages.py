# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Says what is wrong with a rule set in one sentence, which names the file, the key and the remedy."""

import json

from engine.rules import errors
from engine.rules.keys import KEYS, SEATS, RulesError, merge
from engine.rules.load import load

from . import files

ONESELF = ("self", "oneself", "own", "me", "keep", "hold", "stay")  # people write these when they mean "none"


def explain(words, error, path):
    """The sentence about a RulesError of the rule set in that file. The mistake may be in one of its bases."""
    where = error.path
    # the fault is a chosen number of players or option, which no file contains
    if where == ("seats",) or where[:1] == ("options",) and type(where[-1]) is str and len(where) == 2:
        return sentence(words, error, path)
    table = files.load(path)
    patch = patch_of(error, path)
    where = patch[:1] or where
    if type(table) is not dict or "base" not in table or where and _holds(table, where):
        return sentence(words, error, path, patch)
    links = files.run(files.chain(path))
    owner = blame(links, error)
    if owner != path:
        return sentence(words, error, owner, patch) + " " + words("fault.of", file=path)
    bases = [file for file, table in links if _holds(table, where)]
    text = sentence(words, error, path, patch)
    if bases and (patch or not (error.case and error.case[1])):
        text += " " + words("fault.from", file=path, key=errors.path_text(where), base=bases[0])
    return text


def blame(links, error):
    """The file of a chain in which the mistake was made: the deepest base that has it too, else the first file."""
    found = None
    for file, table in reversed(links[1:]):
        try:
            found = merge(found, table) if type(found) is dict else table
            load(found, *(error.case or ()))
        except RulesError as other:
            if (other.code, other.path) == (error.code, error.path):
                return file
    return links[0][0]


def patch_of(error, path):
    """The path of the chosen option's patch that causes the error; () if none does."""
    chosen = error.case[1] if error.case else ()
    options = files.read(path)[1]["options"] if chosen else ()
    for i, option in enumerate(options):
        if option["name"] in chosen and _holds(option.get("patch", {}), error.path):
            return "options", i, "patch"
    return ()


def _holds(table, path):
    """Whether the table of one file has an entry at that path. Bases may add to a table, never to a list, so the path
    counts only up to a list."""
    for step in path:
        if type(table) is not dict:
            break
        if step not in table:
            return False
        table = table[step]
    return True


def sentence(words, error, name, before=()):
    """The sentence about a RulesError in that file. before: the path of the table that error.path begins in."""
    path = error.path
    code = error.code
    found = error.found
    fields = {"file": name, "key": errors.path_text(before + path), "expect": _expect(words, error)}
    if not path:
        code = "top"
    elif path == ("base",) and code in ("choice", "range"):
        code = "base"
    elif code == "missing" and len(path) == 1 and path[0] != "id":
        code = "whole"
    elif code == "kind" and found is None:
        code = "null"
    elif code == "range" and type(found) is str:
        code = "length"
    elif code == "choice" and path[-2:-1] == ("pass",) and _oneself(found, path[1]):
        code = "oneself"
    elif code == "seats":
        there = [int(count) for count in files.read(name)[1]["seats"] if count in SEATS]
        if found in there:  # an option rules that number out
            code = "nobody"
        elif path == ("seats",):
            code = "count"
        fields["names"] = _list(sorted(there))
    elif code == "repeated" and type(path[-1]) is int:
        fields["key"] = errors.path_text(before + path[:-1])
    if code == "unknown":
        fields["remedy"] = _known(words, path, name)
    elif code == "base":
        names = files.names()
        near = errors.nearest(found[:-5] if found.endswith(".json") else found, names)
        fields["remedy"] = _remedy(words, near, names, "fault.one")
    elif code == "uneven":
        fields["cards"], fields["seats"], fields["rest"] = found
    elif code == "places":
        fields["winners"], fields["losers"], fields["seats"] = found
    elif code in ("players", "excludes", "option"):
        fields["key"] = path[-1]
    if code == "circle":
        found = " -> ".join(found)
    elif code in ("players", "option", "nothing"):
        found = _list(found) or words("fault.none")
    elif code not in ("excludes", "long"):
        found = _shown(found)
    fields["found"] = found
    text = words("fault." + code, **fields)
    if code == "card" and type(fields["found"]) is str:
        near = fields["found"].strip('"').upper().replace("10", "T")
        near = near[1:] + near[:1] if near[:1] in "CDHS" else near  # the rank comes first in a card's name
        ranks = files.read(name)[1]["ranks"]
        if len(near) == 2 and near[0] in ranks and near[1] in "CDHS" and near not in fields["found"]:
            text += " " + words("fault.near", name=near)
    case = error.case
    if case and case[1]:
        chosen = ", ".join(["%s=%s" % (option, json.dumps(case[1][option])) for option in sorted(case[1])])
        text += " " + words("fault.case", seats=case[0], options=chosen)
    return text


def _known(words, path, name):
    """The remedy for an unknown key of that file."""
    names = errors.known(path)
    options = files.read(name)[1].get("options") if len(path) == 1 else ()
    for option in options if type(options) is list else ():
        if type(option) is dict and option.get("name") == path[0]:
            patch = option.get("patch")
            if type(option.get("sets")) is str and type(option.get("max")) is int:
                patch = {option["sets"]: option["max"]}
            if type(patch) is dict and patch:
                return words("fault.house", patch=json.dumps(patch)[1:-1])
    if path[-1] in names:  # it belongs to the other kind of option
        return words("fault.mixed", expect=words("expect.option"))
    if path[-1] in KEYS and path[-2:-1] == ("patch",):
        return words("fault.fixed")
    return _remedy(words, errors.nearest(path[-1], names), names)


def _remedy(words, near, names, key="fault.known"):
    return words("fault.near", name=near) if near else words(key, names=_list(names))


def _oneself(found, seats):
    """Whether that pass would return the cards to the player who passes them."""
    number = found.split(" ")[0]
    return found in ONESELF or number in SEATS and int(number) % int(seats) == 0


def _expect(words, error):
    kind, given = errors.expected(error.path)
    if error.code == "card" and error.path[0] == "values":
        kind = "pick"  # the card is wrong, not its points
    if error.bounds:
        kind = "int"
        given = error.bounds
    if kind in ("int", "numbers", "points", "passes"):
        key = "expect.1" if given[0] == given[1] else "expect." + kind
        text = words(key, low=given[0], high=given[1])
    elif kind in ("one", "table", "directions"):
        text = words("expect." + kind, names=_list(given))
    elif kind == "text":
        text = words("expect.text" if given[0] else "expect.free", letters=given[0], longest=given[1])
    else:
        text = words("expect." + kind)
    found = error.found
    if error.code == "kind" and type(found) is str and (found in ("true", "false") or found.lstrip("-").isdigit()):
        text = words("expect.bare", expect=text)
    return text


def _shown(value):
    """A value as JSON, cut off after 40 letters."""
    text = '"%s"' % value if type(value) is str else json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _list(names):
    return ", ".join(['"%s"' % name if type(name) is str else str(name) for name in names])
