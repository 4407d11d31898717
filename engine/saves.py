# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match as bytes: its number, totals and points a hand, and the choices of the current hand.

Deals are not saved: they follow from the number. Layout: version, stage, choice of a shooter, passes made, cards played
(a byte each), engine.match's bytes, the passes in the order of choosing, the cards played, a check sum of 16 bits.
"""

from .match import identity
from .play import PASSES, PLAYED
from .session import Session

_VERSION = 1
_HEAD = 5  # bytes before those of the match


def save(session):
    """The session as bytes; resume() goes on exactly there."""
    hand = session.hand
    count = session.rules.pass_count
    passes = hand.s[PASSES]
    data = bytearray((_VERSION, session.stage, session.choice, passes, hand.s[PLAYED]))
    data.extend(session.match.save())
    for i in range(min(passes, session.rules.seats)):
        at = session.chooser(i) * count
        data.extend(hand.passed[at : at + count])
    data.extend(hand.log[: hand.s[PLAYED]])
    check = _sum(data)
    data.append(check & 255)
    data.append(check >> 8)
    return bytes(data)


def identity_of(data):
    """(match number, digest of the rule set) of a saved session, to find the rule set it needs."""
    _check(data)
    return identity(data, _HEAD)


def resume(rules, data, players, hinter=None, steps=0, deck=None):
    """The session that saved those bytes; the other arguments as for Session.

    Raises ValueError("save") if they are damaged or of another version, ValueError("rules") if they belong to another
    rule set, number of seats or options.
    """
    seed, digest = identity_of(data)
    if digest != rules.digest:
        raise ValueError("rules")
    session = Session(rules, seed, players, hinter, steps, deck)
    _, session.stage, choice, passes, played = data[:_HEAD]
    at = session.match.resume(data, _HEAD)
    if session.match.number:
        count = rules.pass_count
        passed = bytearray(len(session.hand.passed))
        session.match.deal(session.hand, deck if session.match.number == 1 else None)
        for i in range(min(passes, rules.seats)):
            seat = session.chooser(i)
            passed[seat * count : seat * count + count] = data[at : at + count]
            at += count
        session.replay(passes, passed, data[at : at + played])
    session.choice = choice
    return session


def _check(data):
    if len(data) < 16 or data[0] != _VERSION or _sum(data[:-2]) != data[-2] | data[-1] << 8:
        raise ValueError("save")


def _sum(data):
    """16 bits over bytes."""
    check = 1
    for byte in data:
        check = (check * 31 ^ byte) & 0xFFFF
    return check
