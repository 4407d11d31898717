# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The code of a bug report: a short text that opens a match again at the same position.

chervy.4.normal.jd1.limit50.K7Q2M: rule set, seats, bots (one, or one a seat: emile,rosa,yuki), the options that are
not at their default, then the payload. The payload is the match, folded into one number and written in base 32, and two
letters that are a checksum of the whole text.
"""

from engine.match.save import VERSION

from .fold import fold, unfold

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
LONGEST = 2000  # letters; eleven players need some 550 once the score sheet is full, and unfolding takes n * n steps


def encode(session, name, bot):
    """The session as ASCII text: some 30 letters at the first deal, 60 in the fifth hand, 90 in the twentieth.

    name: the id of its rule set; bot: its bots. Both have the letters a-z, 0-9 and _ only, and commas between bots.
    """
    rules = session.rules
    text = "%s.%d.%s." % (name, rules.seats, bot)
    for option in sorted(rules.options):
        text += "%s%s%d." % (option, "=" if option[-1].isdigit() else "", rules.options[option])
    number = fold(session)
    payload = ""
    while number:
        payload = _letter(number & 31) + payload
        number >>= 5
    return text + payload + _check(text + payload)


def split(text):
    """Take a code apart: (id of the rule set, seats, bots, {option: int}, payload without its checksum).
    typed() takes the options, decode() the payload.

    Capitals and small letters are the same, O is read as 0, I and L as 1; spaces are ignored, and hyphens in the
    payload. Raises ValueError("code") if the text is damaged or longer than LONGEST. The checksum always finds one
    wrong letter or two swapped neighbours, other damage 999 times in 1,000.
    """
    if len(text) > LONGEST:
        raise ValueError("code")
    text = "".join(text.split()).lower()
    at = text.rfind(".") + 1
    payload = text[at:].upper().replace("-", "").replace("O", "0").replace("I", "1").replace("L", "1")
    for letter in payload:
        if letter not in LETTERS:
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
    """The options from split() as load() takes them: switches become bool, numbers stay int. table: the decoded JSON of
    the rule set. A name that it lacks stays, so load() refuses it."""
    switches = [option["name"] for option in table["options"] if "sets" not in option]
    return {name: bool(options[name]) if name in switches else options[name] for name in options}


def decode(rules, payload):
    """What session.save() returned when encode() was called, for resume(). payload: from split().

    Raises ValueError("rules") if rule set, seats or options differ from the report's (once in 1,000 times this is not
    noticed), and ValueError("code") if the payload makes no match.
    """
    number = 0
    for letter in payload:
        number = number << 5 | LETTERS.find(letter)
    return unfold(rules, number).save()


def _check(text):
    """Two letters, a checksum of the text and of the save format's version. 43 is a primitive root of the prime
    1021."""
    check = VERSION
    for byte in text.encode():
        check = (check * 43 + byte) % 1021
    return _letter(check >> 5) + _letter(check & 31)


def _letter(i):
    """A letter of LETTERS, as a slice: a board keeps a letter that it takes by its index for ever, as a name."""
    return LETTERS[i : i + 1]
