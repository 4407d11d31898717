# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Puts values into a message that asks for a form of a card or for a capital letter. docs/languages.md describes what a
language file may say. Loaded by the first such message, as most need only str.format()."""


def form(value, i=0):
    """That form of a value as a text; the first one if it has no such form."""
    if type(value) is not tuple:
        return str(value)
    return value[i if i < len(value) else 0]


def capital(text):
    """The text with a capital letter. A board's upper() knows only ASCII."""
    code = ord(text[:1] or " ")
    return (chr(code - 32) if 0xDF < code < 0xFF else text[:1].upper()) + text[1:]


def fill(text, values):
    """The message with its values put in. Raises KeyError, ValueError or IndexError if it is damaged."""
    parts = text.split("{")
    text = parts[0]
    for part in parts[1:]:
        at = part.index("}")
        name = part[:at].split(":")
        value = form(values[name[0].lower()], int(name[1]) if len(name) > 1 else 0)
        text += (capital(value) if name[0] < "a" else value) + part[at + 1 :]
    return text
