# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Daily deals: their names, the number of the match of each, and the code of a result, to show friends.

D331 is the deal of a day, counted from D1, the first of January 2026; N12 is the twelfth of the series for boards
without a clock. D331.57.K7 is a result: deal, points, two letters that are a checksum. A code of a bug report has more
parts and begins with a rule set, so nothing is both.
"""

from .. import prng

FIRST_YEAR = 2026
LAST_YEAR = 2099
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
_MOST = 99999  # points, and the number of a deal
_STREAMS = {"D": 0x2000, "N": 0x2001}  # of the random generator


def name_of(year, month, day):
    """The name of the deal of a date in the Gregorian calendar; "" for a year outside FIRST_YEAR to LAST_YEAR, which
    only a clock that was never set shows."""
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return ""
    number = day
    for one in range(FIRST_YEAR, year):
        number += 365 + _leap(one)
    for one in range(1, month):
        number += _days(year, one)
    return "D%d" % number


def date_of(number):
    """(year, month, day) of a deal's number from 1."""
    year, month = FIRST_YEAR, 1
    while number > 365 + _leap(year):
        number -= 365 + _leap(year)
        year += 1
    while number > _days(year, month):
        number -= _days(year, month)
        month += 1
    return year, month, number


def seed_of(name):
    """The number of the match of that deal, the same on every board: 0 to 2**30 - 1."""
    state = prng.state()
    prng.seed(state, int(name[1:]), 0, _STREAMS[name[:1]])
    return prng.draw(state) << 14 | prng.draw(state) >> 2


def encode(name, points):
    """The code of a result."""
    text = "%s.%d." % (name, points)
    return text + check_of(text, 7)


def looks_like(text):
    """Whether a text looks like the code of a daily deal. A bug report's code looks different."""
    parts = _tidy(text).split(".")
    return len(parts) < 4 and parts[0][:1] in _STREAMS and parts[0][1:].isdigit()


def decode(text):
    """(name of the deal, points) of a code. Capitals and small letters are the same, spaces are ignored, O is read as
    0, I and L as 1 in the checksum. Raises ValueError("code") if the text is damaged: one wrong letter is always
    noticed."""
    parts = _tidy(text).split(".")
    try:
        name, points, check = parts
        number, points = int(name[1:]), int(points)
        check = check.replace("O", "0").replace("I", "1").replace("L", "1")
        if not 0 < number <= _MOST or not -_MOST <= points <= _MOST or encode(name, points)[-2:] != check:
            raise ValueError
        if name != "%s%d" % (name[:1], number) or name[:1] not in _STREAMS:
            raise ValueError
    except ValueError:
        raise ValueError("code")
    return name, points


def _tidy(text):
    return "".join(text.split()).upper()


def check_of(text, start):
    """Two letters, a checksum. start: a number for each kind of code. 43 is a primitive root of
    the prime 1021."""
    found = start
    for byte in text.encode():
        found = (found * 43 + byte) % 1021
    return letter(found >> 5) + letter(found & 31)


def letter(i):
    """A letter of LETTERS, as a slice: a board keeps a letter that it takes by its index for ever, as a name."""
    return LETTERS[i : i + 1]


def _leap(year):
    return int(year % 4 == 0)  # of the years that count, none is a century without a leap day


def _days(year, month):
    """The days of a month."""
    return 28 + _leap(year) if month == 2 else 30 + (month + month // 8) % 2
