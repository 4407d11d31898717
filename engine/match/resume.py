# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Resuming a saved match: its choices are made again. Loaded then only."""

import struct

from ..hand.play import DEALER
from .events import AT_DEAL, AT_DRAW, AT_END, AT_NEW
from .replay import replay
from .save import CHOICE, HEAD, MATCH, NO_PRELUDE, OVER, VERSION, Drawn, check_sum, checked
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
    _, session.stage, choice, passes, played = data[:HEAD]
    at = _resume_match(session, data)
    if session.match.number and session.stage != AT_DRAW and session.stage != AT_DEAL:
        count = rules.pass_count
        passed = bytearray(len(session.hand.passed))
        session.hand.s[DEALER] = session.match.dealer  # chooser() asks for it
        for i in range(min(passes, rules.seats)):
            seat = session.chooser(i)
            passed[seat * count : seat * count + count] = data[at : at + count]
            at += count
        replay(session, passes, passed, data[at : at + played])
    session.choice = choice


def _resume_match(session, data):
    """Restore the match and its prelude; returns the offset behind them, where the passes begin."""
    match = session.match
    rules = session.rules
    n = rules.seats
    _, match.number, _, rows, match.reached, match.dealer, match.leader = struct.unpack_from(MATCH, data, HEAD)
    at = HEAD + struct.calcsize(MATCH)
    numbers = struct.unpack_from("<%di%di" % (n, n), data, at)
    at += 8 * n
    for seat in range(n):
        match.totals[seat] = numbers[seat]
        match.tricks[seat] = numbers[n + seat]
    head = data[: at + (3 if rules.prelude else 0)]
    end = len(head) + 4 * n * rows
    if len(data) != end + _count(rules, head) + 2 or max(match.dealer, match.leader) >= n:
        raise ValueError("save")
    match.sheet = bytearray(data[len(head) : end])
    if rules.prelude:
        dealer, drawn = struct.unpack_from("<BH", data, at)
        if drawn != NO_PRELUDE:
            _prelude(session, dealer, data[end : end + drawn])
            end += drawn
    return end


def _prelude(session, dealer, draws):
    """Draw again what was drawn in the prelude of the current hand, or of that to come."""
    if session.stage != AT_DRAW and session.stage != AT_DEAL:
        session.prelude = Drawn(dealer, bytearray(draws))
        return
    kept = session.match.dealer
    session.match.dealer = dealer
    session.open_prelude()
    session.match.dealer = kept
    for place in draws:
        session.prelude.draw(place)


def _check(data):
    if len(data) < 16 or check_sum(data[:-2]) != data[-2] | data[-1] << 8:
        raise ValueError("save")
    if data[0] != VERSION:
        raise ValueError("format")
