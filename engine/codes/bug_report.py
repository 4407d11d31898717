# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A bug report: one short text from which a match can be opened again at that very position.

chervy.4.normal.jd1.limit50.K7Q2M: rule set, seats, level of the bots, the options that are not at their default,
payload. The payload is the match folded into one number, in base 32; its last two letters check the whole text.
"""

from ..match.save import VERSION
from .fold import fold, unfold

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U


def encode(session, name, bot):
    """The session as a text of ASCII: some 30 letters at the first deal, 60 in the fifth hand, 90 in the twentieth.

    name: id of its rule set, bot: level of its bots, both of a-z, 0-9 and _.
    """
    rules = session.rules
    text = "%s.%d.%s." % (name, rules.seats, bot)
    for option in sorted(rules.options):
        text += "%s%s%d." % (option, "=" if option[-1].isdigit() else "", rules.options[option])
    number = fold(session)
    payload = ""
    while number:
        payload = LETTERS[number & 31] + payload
        number >>= 5
    return text + payload + _check(text + payload)


def split(text):
    """(id of the rule set, seats, level of the bots, {option: int}, payload) of a text; see typed() and decode().

    Either case will do, O for 0, I and L for 1; spaces count for nothing, nor do hyphens in the payload. Raises
    ValueError("code") if the text is damaged: always if one letter stands for another or two neighbours changed places,
    else all but once in a thousand times.
    """
    text = "".join(text.split()).lower()
    at = text.rfind(".") + 1
    payload = ""
    for letter in text[at:].upper().replace("-", ""):
        payload += "0" if letter == "O" else "1" if letter in "IL" else letter
        if payload[-1] not in LETTERS:
            raise ValueError("code")
    if len(payload) < 2 or payload[-2:] != _check(text[:at] + payload[:-2]):
        raise ValueError("code")
    parts = text[: at - 1].split(".")
    options = {}
    try:
        for part in parts[3:]:
            k = len(part)
            while part[k - 1].isdigit():
                k -= 1
            k -= part[k - 1] == "-"
            options[part[:k].replace("=", "")] = int(part[k:])
        return parts[0], int(parts[1]), parts[2], options, payload[:-2]
    except (ValueError, IndexError):
        raise ValueError("code")


def typed(table, options):
    """split()'s options as load() wants them; table: the decoded JSON of the rule set. Switches become
    bool, numbers stay int, and names that the rule set lacks are left to load() to refuse."""
    switches = [option["name"] for option in table["options"] if "sets" not in option]
    return {name: bool(options[name]) if name in switches else options[name] for name in options}


def decode(rules, payload):
    """The bytes session.save() gave where encode() was called, for resume(); payload as from split().

    Raises ValueError("rules") if the rule set, its seats or options are not those of the report (others pass for them
    once in a thousand times), ValueError("code") if they are and the payload makes no match. Damage is told from other
    rules by split(): what it let pass may raise either here.
    """
    number = 0
    for letter in payload:
        number = number << 5 | LETTERS.find(letter)
    return unfold(rules, number).save()


def _check(text):
    """Two letters: a remainder by a prime of which 43 is a primitive root, others in each version of what is saved."""
    check = VERSION
    for letter in text:
        check = (check * 43 + ord(letter)) % 1021
    return LETTERS[check >> 5] + LETTERS[check & 31]
