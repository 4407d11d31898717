# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A fault of a rule set as one sentence that names the file, the key and the remedy."""

import json

from engine import faults


def sentence(words, error, name):
    """The sentence for a RulesError of the file of that name."""
    path = error.path
    key = faults.path_text(path)
    found = error.found
    if error.code in (
        "kind",
        "range",
        "choice",
        "card",
        "repeated",
        "unknown",
        "option",
        "seats",
        "few",
        "odd",
        "long",
    ):
        found = _shown(found)
    fields = {"file": name, "key": key, "found": found, "expect": _expect(words, error)}
    if error.code == "unknown":
        names = faults.known(path)
        near = faults.nearest(path[-1], names)
        if path[-1] in names:  # a key of the other kind of option
            fields["remedy"] = words("fault.mixed", expect=words("expect.option"))
        else:
            fields["remedy"] = words("fault.near", name=near) if near else words("fault.known", names=_list(names))
    elif error.code == "option":
        fields["key"] = path[-1]
        fields["found"] = _list(error.found) or words("fault.none")
    elif error.code == "uneven":
        fields["cards"], fields["seats"], fields["rest"] = error.found
    elif error.code in ("players", "excludes"):
        fields["key"] = path[-1]
        fields["found"] = _list(error.found) if error.code == "players" else error.found
    text = words("fault." + (error.code if path else "top"), **fields)
    case = error.case
    if case and case[1]:
        chosen = ", ".join(["%s=%s" % (option, json.dumps(case[1][option])) for option in sorted(case[1])])
        text += " " + words("fault.case", seats=case[0], options=chosen)
    return text


def _expect(words, error):
    path = error.path
    kind, given = faults.expected(path)
    if error.code == "card" and path[0] == "values":
        kind = "values"  # the key is wrong, not its points
    if error.bounds:
        return words("expect.int", low=error.bounds[0], high=error.bounds[1])
    if kind == "int":
        return words("expect.int", low=given[0], high=given[1])
    if kind in ("one", "table", "directions"):
        return words("expect." + kind, names=_list(given))
    if kind == "text":
        return words("expect.text" if given[0] else "expect.free", letters=given[0], longest=given[1])
    if kind == "numbers":
        return words("expect.numbers", low=given[0], high=given[1])
    return words("expect." + kind)


def _shown(value):
    """A value as the file would write it, cut short."""
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _list(names):
    return ", ".join(['"%s"' % name if type(name) is str else str(name) for name in names])
