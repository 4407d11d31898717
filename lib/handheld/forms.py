# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Puts values into a message that needs grammar: a form of a card, a plural, a capital letter. docs/languages.md
describes what a language file may say. Loaded by the first such message, as most need only str.format()."""


def plural(n, kind):
    """The form of a noun beside a number: 0 for one, 1 for a few, 2 for the rest; a language with two forms takes its
    last one for the rest. kind, the language's "plural": 0; 1 if nothing is singular too; 2 for Polish."""
    n = abs(int(n))
    if n == 1 or kind == 1 and not n:
        return 0
    return 1 if kind == 2 and 1 < n % 10 < 5 and not 11 < n % 100 < 15 else 2


def form(value, i=0):
    """That form of a value as a text; the first one if it has no such form."""
    if type(value) is not tuple:
        return str(value)
    return value[i if i < len(value) else 0]


def capital(text):
    """The text with a capital letter. A board's upper() knows only ASCII."""
    code = ord(text[:1] or " ")
    return (chr(code - 32) if 0xDF < code < 0xFF else text[:1].upper()) + text[1:]


def choose(part, values, kind):
    """The text for "name:one|few|many", or for "name^letters|if it begins with one of them|else"."""
    options = part.split("|")
    at = max(options[0].find(":"), options[0].find("^"))
    value = values[options[0][:at]]
    rest = options[0][at + 1 :]
    if options[0][at] == "^":
        return options[1 if form(value)[:1] in rest else 2]
    options[0] = rest
    return options[min(plural(value, kind), len(options) - 1)]


def fill(text, values, kind):
    """The message with its choices made and its values put in. Raises KeyError, ValueError or IndexError if it is
    damaged."""
    parts = text.split("<")
    text = parts[0]
    for part in parts[1:]:
        at = part.index(">")
        text += choose(part[:at], values, kind) + part[at + 1 :]
    parts = text.split("{")
    text = parts[0]
    for part in parts[1:]:
        at = part.index("}")
        name = part[:at].split(":")
        value = form(values[name[0].lower()], int(name[1]) if len(name) > 1 else 0)
        text += (capital(value) if name[0] < "a" else value) + part[at + 1 :]
    return text
