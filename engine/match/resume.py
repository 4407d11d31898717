# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Resuming a saved match: its choices are made again. Loaded then only."""

import struct

from .events import AT_DEAL, AT_DRAW, AT_END, AT_NEW
from .save import CHOICE, HEAD, MATCH, NO_PRELUDE, OVER, VERSION, check_sum, checked
from .session import Session


def identity_of(data):
    """(match number, digest of the rule set) of a saved session, to find the rule set it needs.

    Raises ValueError("save") or ValueError("format"), as restore() does.
    """
    _check(data)
    found = struct.unpack_from(MATCH, data, HEAD)
    return found[0], found[2]


def resume(rules, data, players, hinter=None, steps=0, deck=None):
    """The session whose save() gave those bytes; the other arguments as for Session. Raises as restore() does."""
    session = Session(rules, identity_of(data)[0], players, hinter, steps, deck)
    restore(session, data)
    return session


def merge(rules, data, parts, over=None):
    """The bytes that save() would give by now: data, those it gave once, and parts, the (kind, bytes) of since() from
    then on, in that order. over(bytes), if given, is called with each state in which a hand was over.

    Raises as restore() does.
    """
    if identity_of(data)[1] != rules.digest:
        raise ValueError("rules")
    row = 4 * rules.seats
    fixed = HEAD + struct.calcsize(MATCH) + 2 * row + (3 if rules.prelude else 0)
    head = bytearray(data[:fixed])
    end = fixed + row * rows(head)
    sheet = bytearray(data[fixed:end])
    choices = bytearray(data[end:-2])
    if over and choices and (head[1] == AT_NEW or head[1] == AT_END):
        over(data)
    for kind, part in parts:
        if kind == CHOICE:
            head[1:5] = bytes((part[0] & 15, part[0] >> 4, part[1], part[2]))
            at = 3
            if rules.prelude:
                head[fixed - 2 : fixed] = part[3:5]
                at = 5
            fresh = part[at:]
            keep = _count(rules, head) - len(fresh)
            if not 0 <= keep <= len(choices):
                raise ValueError("save")
            choices = choices[:keep] + fresh
        else:
            head[1:] = part[1:fixed]
            sheet.extend(part[fixed : fixed + part[0] * row])
            sheet = sheet[max(0, len(sheet) - row * rows(head)) :]
            choices = bytearray(part[fixed + part[0] * row :])
        if len(sheet) != row * rows(head):
            raise ValueError("save")
        if over and kind == OVER:
            over(checked(head + sheet + choices))
    return checked(head + sheet + choices)


def rows(head):
    """How many hands the sheet remembers."""
    return struct.unpack_from(MATCH, head, HEAD)[3]


def _count(rules, head):
    """How many bytes the choices take by what stands before them."""
    drawn = 0
    if rules.prelude:
        drawn = head[-2] | head[-1] << 8
        if drawn == NO_PRELUDE:
            drawn = 0
    return drawn + min(head[3], rules.seats) * rules.pass_count + head[4]


def restore(session, data):
    """Bring a fresh session of the same rule set and match number to where save() found it.

    Raises ValueError("format") if the bytes are of another version, ValueError("save") if they are damaged,
    ValueError("rules") if they belong to another rule set, number of seats or options.
    """
    rules = session.rules
    if identity_of(data)[1] != rules.digest:
        raise ValueError("rules")
    _, stage, choice, passes, played = data[:HEAD]
    match = session.match
    at, dealer, draws = _restore_match(match, data)
    session.restore_prelude(stage, dealer, draws)
    if match.number and stage != AT_DRAW and stage != AT_DEAL:
        count = rules.pass_count
        passed = bytearray(rules.seats * count)
        seat = match.dealer
        for _ in range(min(passes, rules.seats)):
            seat = rules.next[seat]
            passed[seat * count : seat * count + count] = data[at : at + count]
            at += count
        session.restore_hand(stage, passes, passed, data[at : at + played], choice)


def _restore_match(match, data):
    """Restore the Match. Returns the offset where the passes begin, who dealt the prelude, and the bytes of the places
    drawn in it, None if there is no prelude."""
    rules = match.rules
    n = rules.seats
    _, number, _, kept, reached, dealer, leader = struct.unpack_from(MATCH, data, HEAD)
    at = HEAD + struct.calcsize(MATCH)
    totals = struct.unpack_from("<%di" % n, data, at)
    tricks = struct.unpack_from("<%di" % n, data, at + 4 * n)
    at += 8 * n
    head = data[: at + (3 if rules.prelude else 0)]
    end = len(head) + 4 * n * kept
    if len(data) != end + _count(rules, head) + 2 or max(dealer, leader) >= n:
        raise ValueError("save")
    match.restore(number, reached, dealer, leader, totals, tricks, bytearray(data[len(head) : end]))
    if rules.prelude:
        dealer, drawn = struct.unpack_from("<BH", data, at)
        if drawn != NO_PRELUDE:
            return end + drawn, dealer, data[end : end + drawn]
    return end, 0, None


def _check(data):
    if len(data) < 16 or check_sum(data[:-2]) != data[-2] | data[-1] << 8:
        raise ValueError("save")
    if data[0] != VERSION:
        raise ValueError("format")
