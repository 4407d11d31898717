# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Makes the choices in a message: a plural by its number, a word by the next letter. docs/languages.md describes them.
Loaded by the first such message; apart from forms.py, because at the table this is all that is needed (0.5 KB less)."""


def plural(n, kind):
    """The form of a noun beside a number: 0 for one, 1 for a few, 2 for the rest; a language with two forms takes its
    last one for the rest. kind, the language's "plural": 0; 1 if nothing is singular too; 2 for Polish."""
    n = abs(int(n))
    if n == 1 or kind == 1 and not n:
        return 0
    return 1 if kind == 2 and 1 < n % 10 < 5 and not 11 < n % 100 < 15 else 2


def choose(part, values, kind):
    """The text for "name:one|few|many", or for "name^letters|if it begins with one of them|else"."""
    options = part.split("|")
    at = max(options[0].find(":"), options[0].find("^"))
    value = values[options[0][:at]]
    rest = options[0][at + 1 :]
    if options[0][at] == "^":
        return options[1 if (value[0] if type(value) is tuple else value)[:1] in rest else 2]
    options[0] = rest
    return options[min(plural(value, kind), len(options) - 1)]


def chosen(text, values, kind):
    """The message with its choices made. Raises KeyError, ValueError or IndexError if it is damaged."""
    parts = text.split("<")
    text = parts[0]
    for part in parts[1:]:
        at = part.index(">")
        text += choose(part[:at], values, kind) + part[at + 1 :]
    return text
