# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Resuming a saved match: its choices are made again. Loaded then only."""

import struct

from .events import AT_DEAL, AT_DRAW
from .saving import HEAD, MATCH, NO_PRELUDE, VERSION, Drawn, check_sum
from .undo import replay


def identity_of(data):
    """(match number, digest of the rule set) of a saved session, to find the rule set it needs."""
    _check(data)
    found = struct.unpack_from(MATCH, data, HEAD)
    return found[0], found[2]


def restore(session, data):
    """Bring a fresh session of the same rule set and match number to where save() found it.

    Raises ValueError("save") if the bytes are damaged or of another version, ValueError("rules") if they belong to
    another rule set, number of seats or options.
    """
    rules = session.rules
    if identity_of(data)[1] != rules.digest:
        raise ValueError("rules")
    _, session.stage, choice, passes, played = data[:HEAD]
    at = _resume_match(session.match, data)
    if rules.prelude:
        _prelude(session, data[at + played + min(passes, rules.seats) * rules.pass_count :])
    if session.match.number and session.stage != AT_DRAW and session.stage != AT_DEAL:
        count = rules.pass_count
        passed = bytearray(len(session.hand.passed))
        session.match.deal(session.hand, session.first_deck())
        for i in range(min(passes, rules.seats)):
            seat = session.chooser(i)
            passed[seat * count : seat * count + count] = data[at : at + count]
            at += count
        replay(session, passes, passed, data[at : at + played])
    session.choice = choice


def _resume_match(match, data):
    """Restore the match; returns the offset behind it."""
    n = match.rules.seats
    _, match.number, _, rows, match.reached, match.deals, match.leader = struct.unpack_from(MATCH, data, HEAD)
    at = HEAD + struct.calcsize(MATCH)
    numbers = struct.unpack_from("<%di%di" % (n, n), data, at)
    at += 8 * n
    for seat in range(n):
        match.totals[seat] = numbers[seat]
        match.tricks[seat] = numbers[n + seat]
    end = at + 4 * n * rows
    if end > len(data) or max(match.deals, match.leader) >= n:
        raise ValueError("save")
    match.sheet = bytearray(data[at:end])
    return end


def _prelude(session, data):
    """Draw again what was drawn in the prelude of the current hand, or of that to come."""
    dealer, n = struct.unpack_from("<BH", data)
    if n == NO_PRELUDE:
        return
    if session.stage != AT_DRAW and session.stage != AT_DEAL:
        session.prelude = Drawn(dealer, bytearray(data[3 : 3 + n]))
        return
    deals = session.match.deals
    session.match.deals = dealer
    session.open_prelude()
    session.match.deals = deals
    for i in range(n):
        session.prelude.draw(data[3 + i])


def _check(data):
    if len(data) < 16 or data[0] != VERSION or check_sum(data[:-2]) != data[-2] | data[-1] << 8:
        raise ValueError("save")
