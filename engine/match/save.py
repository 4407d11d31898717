# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Saves a match as bytes, whole or only what has changed.

Deals are not saved, because they follow from the match's number. The layout is: version, stage, the shooter's choice,
how many seats have passed, how many cards are played (a byte each); the match (see MATCH, then totals and tricks, 32
bits for each seat); if the rule set has a prelude, its dealer and the number of its draws in 16 bits (-1: none was
dealt); the points of each hand that is over; the choices in the order made: places drawn, cards passed, from the eldest
on, cards played; a 16-bit checksum.
"""

import struct

from engine.hand.play import PASSES, PLAYED

from .events import AT_DEAL, AT_DRAW, AT_END, AT_NEW, AT_PLAY, AT_SCORE

# What damaged bytes can raise: struct.error is none of the others on a PC.
DAMAGED = (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
DAMAGED += (getattr(struct, "error", ValueError),)  # type: ignore[assignment]

VERSION = 4
HEAD = 5  # bytes before the match
# The match: its number, hand number, digest of the rule set, hands on the sheet, Match.reached, dealer, leader.
MATCH = "<IHHBHBB"
# Kinds of parts: a hand is over; a hand or prelude has begun; choices were made, or some taken back.
OVER = 1
BEGUN = 2
CHOICE = 3
# Short parts. A CHOICE that only adds cards or draws begins with its stage plus GROWN; a hand or prelude that has begun
# with points, tricks and sheet as they were begins with SAME.
GROWN = 7
SAME = 255
HAND = "<HBB"  # what such a beginning says of the match: the hand's number, dealer, leader


def save(session):
    """The session as bytes, from which resume() restores it exactly."""
    return checked(bytearray((VERSION,)) + whole(session, session.match.rows()))


def mark(session):
    """The position of a session, for since(): (hand, stage, choice, passes, cards played, places drawn or -1)."""
    s = session.hand.s
    dealt = session.stage != AT_DRAW and session.stage != AT_DEAL  # if not, session.hand is still the hand before
    prelude = session.prelude
    drawn = len(prelude.draws) if prelude else -1
    if dealt:
        return session.match.number, session.stage, session.choice, s[PASSES], s[PLAYED], drawn
    return session.match.number, session.stage, 0, 0, 0, drawn


def since(session, before):
    """What has changed in a session since mark() returned `before`, as (kind, bytes) for resume.merge().

    kind: OVER, BEGUN or CHOICE; 0 if nothing has changed; -1 if the session has to be saved whole.
    """
    now = mark(session)
    if now == before:
        return 0, b""
    if not before:
        return -1, b""
    place = state(now[1])
    if now[0] == before[0] and place == state(before[1]) and place != OVER:
        if grows(before, now):
            data = bytearray((now[1] + GROWN | now[2] << 4,))
        else:
            data = bytearray((now[1] | now[2] << 4, now[3], now[4]))
            if session.rules.prelude:
                data.extend(struct.pack("<h", now[5]))
        data.extend(choices(session, now)[count(session.rules, before[3], before[4], before[5]) :])
        return CHOICE, data
    # how many hands have ended since
    rows = now[0] - (place == BEGUN) - before[0] + (state(before[1]) == BEGUN)
    if rows != (place == OVER):
        return -1, b""
    if rows:
        return OVER, bytearray((rows,)) + whole(session, rows)
    data = bytearray((SAME,) + now[1:5])
    match = session.match
    data.extend(struct.pack(HAND, match.number, match.dealer, match.leader))
    data.extend(prelude(session, now))
    data.extend(choices(session, now))
    return BEGUN, data


def grows(before, now):
    """Whether between these marks of a hand or prelude cards were only played, or only drawn."""
    if now[1] == AT_DRAW:
        return now[5] > before[5]
    return AT_PLAY <= now[1] <= AT_SCORE and now[3] == before[3] and now[4] > before[4] and now[5] == before[5]


def prelude(session, now):
    """The dealer of the prelude and the number of its draws; no bytes in a rule set without."""
    if not session.rules.prelude:
        return b""
    return struct.pack("<Bh", session.prelude.dealer if session.prelude else 0, now[5])


def state(stage):
    """OVER between hands, BEGUN in a hand, the stage itself in a prelude."""
    if stage == AT_NEW or stage == AT_END:
        return OVER
    return stage if stage == AT_DRAW or stage == AT_DEAL else BEGUN


def count(rules, passes, played, drawn):
    """How many bytes the choices take; the numbers are those of mark()."""
    return max(drawn, 0) + min(passes, rules.seats) * rules.pass_count + played


def choices(session, now):
    """The choices before a mark, in the order of the layout."""
    hand = session.hand
    count = session.rules.pass_count
    data = bytearray(session.prelude.draws if now[5] > 0 else b"")
    for i in range(min(now[3], session.rules.seats)):
        at = session.chooser(i) * count
        data.extend(hand.passed[at : at + count])
    data.extend(hand.log[: now[4]])
    return data


def whole(session, rows):
    """Everything between the version and the checksum, with the last `rows` hands of the sheet."""
    match = session.match
    rules = session.rules
    n = rules.seats
    now = mark(session)
    data = bytearray(now[1:5])
    head = match.seed, match.number, rules.digest, match.rows(), match.reached, match.dealer, match.leader
    data.extend(struct.pack(MATCH, *head))
    data.extend(struct.pack("<%di%di" % (n, n), *(list(match.totals) + list(match.tricks))))
    data.extend(prelude(session, now))
    data.extend(match.sheet[len(match.sheet) - 4 * n * rows :])
    data.extend(choices(session, now))
    return data


def checked(data):
    """The bytearray with its checksum, as bytes."""
    check = check_sum(data)
    data.append(check & 255)
    data.append(check >> 8)
    return bytes(data)


def check_sum(data):
    """A 16-bit checksum."""
    check = 1
    for byte in data:
        check = (check * 31 ^ byte) & 0xFFFF
    return check
