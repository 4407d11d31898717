# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Resumes a saved match by making its choices again. Loaded only then."""

import struct
from array import array

from .events import AT_DEAL, AT_DRAW, AT_END, AT_NEW, AT_PLAY
from .save import CHOICE, GROWN, HAND, HEAD, MATCH, OVER, SAME, VERSION, check_sum, checked, count
from .session import Session


def identity_of(data):
    """(match number, digest of the rule set) of a saved session. Raises ValueError("save") or ValueError("format"), as
    resume() does."""
    _check(data)
    found = struct.unpack_from(MATCH, data, HEAD)
    return found[0], found[2]


def resume(rules, data, players, hinter=None, steps=0):
    """The session that save() turned into these bytes; the other arguments are those of Session.

    Raises ValueError("format") if the bytes are of another version, ValueError("save") if they are damaged,
    ValueError("rules") if they belong to another rule set, number of seats or options.
    """
    seed, digest = identity_of(data)
    if digest != rules.digest:
        raise ValueError("rules")
    session = Session(rules, seed, players, hinter, steps)
    _, stage, choice, passes, played = data[:HEAD]
    match = session.match
    n = rules.seats
    _, match.number, _, kept, match.reached, match.dealer, match.leader = struct.unpack_from(MATCH, data, HEAD)
    at = HEAD + struct.calcsize(MATCH)
    match.totals = array("i", struct.unpack_from("<%di" % n, data, at))
    match.tricks = array("i", struct.unpack_from("<%di" % n, data, at + 4 * n))
    head = data[: at + 8 * n + (3 if rules.prelude else 0)]
    at = len(head) + 4 * n * kept
    if len(data) != at + _count(rules, head) + 2 or max(match.dealer, match.leader) >= n:
        raise ValueError("save")
    match.sheet = bytearray(data[len(head) : at])
    if rules.prelude:
        dealer, drawn = struct.unpack_from("<Bh", head, len(head) - 3)
        if drawn >= 0:
            session.restore_prelude(stage, dealer, data[at : at + drawn])
            at += drawn
    if match.number and stage != AT_DRAW and stage != AT_DEAL:
        size = rules.pass_count
        passed = bytearray(n * size)
        seat = match.dealer
        for _ in range(min(passes, n)):
            seat = rules.next[seat]
            passed[seat * size : seat * size + size] = data[at : at + size]
            at += size
        session.restore_hand(stage, passes, passed, data[at : at + played], choice)
    return session


def merge(rules, data, parts, over=None):
    """The bytes that save() would return after all these parts.

    data: what save() returned once; parts: each (kind, bytes) that since() has returned from then on, in that order;
    over(bytes): called with each state in which a hand is over. Raises as resume() does.
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
            fresh = _make(rules, head, part)
            keep = _count(rules, head) - len(fresh)
            if not 0 <= keep <= len(choices):
                raise ValueError("save")
            choices = choices[:keep] + fresh
        elif part[0] == SAME:
            head[1:5] = part[1:5]
            _begin(head, *struct.unpack_from(HAND, part, 5))
            at = 5 + struct.calcsize(HAND)
            if rules.prelude:
                head[fixed - 3 :] = part[at : at + 3]
                at += 3
            choices = bytearray(part[at:])
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


def _make(rules, head, part):
    """Note in the head what a CHOICE changes there; returns the choices it adds."""
    stage = part[0] & 15
    head[2] = part[0] >> 4
    if stage < GROWN + AT_PLAY:
        head[1] = stage
        head[3:5] = part[1:3]
        if not rules.prelude:
            return part[3:]
        head[len(head) - 2 :] = part[3:5]
        return part[5:]
    head[1] = stage - GROWN
    if head[1] == AT_DRAW:
        drawn = struct.unpack_from("<h", head, len(head) - 2)[0] + len(part) - 1
        head[len(head) - 2 :] = struct.pack("<h", drawn)
    else:
        head[4] += len(part) - 1
    return part[1:]


def _begin(head, number, dealer, leader):
    """Note in the head that this hand begins; the rest of the match is as it was."""
    seed, _, digest, kept, reached, _, _ = struct.unpack_from(MATCH, head, HEAD)
    head[HEAD : HEAD + struct.calcsize(MATCH)] = struct.pack(MATCH, seed, number, digest, kept, reached, dealer, leader)


def rows(head):
    """How many hands the score sheet has."""
    return struct.unpack_from(MATCH, head, HEAD)[3]


def _count(rules, head):
    """How many bytes the choices take, according to the bytes before them."""
    drawn = struct.unpack_from("<h", head, len(head) - 2)[0] if rules.prelude else 0
    return count(rules, head[3], head[4], drawn)


def _check(data):
    if len(data) < 16 or check_sum(data[:-2]) != data[-2] | data[-1] << 8:
        raise ValueError("save")
    if data[0] != VERSION:
        raise ValueError("format")
