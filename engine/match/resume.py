# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Resumes a saved match by making its choices again, each checked as in play. Loaded only then."""

import struct
from array import array

from engine.hand.play import SIZE, TAKEN
from engine.hand.view import ASK_MOON, ASK_NOTHING, ASK_PASS

from . import save
from .events import ASK, AT_DRAW, AT_END, AT_NEW, AT_PASS, AT_PLAY, AT_SCORE
from .match import KEPT, Match
from .session import Session

_TOTALS = save.HEAD + struct.calcsize(save.MATCH)  # where a save has the totals
_MOST = 1 << 24  # no total gets as far, and sums of such numbers still fit into 32 bits


def identity_of(data):
    """(match number, digest of the rule set) of a saved session. Raises ValueError("save") or ValueError("format"), as
    resume() does."""
    if len(data) < _TOTALS + 2 or save.check_sum(data[:-2]) != data[-2] | data[-1] << 8:
        raise ValueError("save")
    if data[0] != save.VERSION:
        raise ValueError("format")
    found = struct.unpack_from(save.MATCH, data, save.HEAD)
    return found[0], found[2]


def resume(rules, data, players, hinter=None, steps=0):
    """The session that save() turned into these bytes; the other arguments are those of Session.

    Raises ValueError("format") if the bytes are of another version, ValueError("save") if they are damaged or no match
    can have come to such a state, ValueError("rules") if they belong to another rule set, number of seats or options.
    """
    seed, digest = identity_of(data)
    if digest != rules.digest:
        raise ValueError("rules")
    _need(seed < 1 << 30)
    session = Session(rules, seed, [None] * rules.seats, hinter, steps)  # choose() then checks every seat's choice
    _, stage, choice, passes, played = data[: save.HEAD]
    dealer, drawn, at = _read_match(session.match, data)
    _need(len(data) == at + save.count(rules, passes, played, drawn) + 2)
    end = at + max(drawn, 0)
    wanted = session.match.number, stage, choice, passes, played, drawn
    _check_match(session.match, stage)
    if drawn >= 0:
        _draw_again(session, wanted, dealer, data[at:end])
    if session.match.number and save.state(stage) < AT_DRAW:
        _play_again(session, wanted, data[end:-2])
    _need(save.mark(session) == wanted)
    session.players = players
    session.say(ASK, 0, 0, 0)  # nothing has happened yet
    return session


def _need(holds):
    """Raise ValueError("save") if a save is not as every save is."""
    if not holds:
        raise ValueError("save")


def _read_match(match, data):
    """Fill the match from a save. Returns (the seat that dealt the prelude, places drawn or -1, where the choices
    begin)."""
    rules = match.rules
    n = rules.seats
    at = _TOTALS
    dealer, drawn = 0, -1
    _, match.number, _, kept, match.reached, match.dealer, match.leader = struct.unpack_from(
        save.MATCH, data, save.HEAD
    )
    _need(len(data) >= at + 8 * n + (3 if rules.prelude else 0) + 4 * n * kept + 2)
    match.totals = array("i", struct.unpack_from("<%di" % n, data, at))
    match.tricks = array("i", struct.unpack_from("<%di" % n, data, at + 4 * n))
    at += 8 * n
    if rules.prelude:
        dealer, drawn = struct.unpack_from("<Bh", data, at)
        at += 3
    match.sheet = bytearray(data[at : at + 4 * n * kept])
    _need(max(dealer, match.dealer, match.leader) < n and (drawn >= 0 or not dealer))
    return dealer, drawn, at + 4 * n * kept


def _check_match(match, stage):
    """Check that the hands on the sheet lead to the totals, and that the match is over if it says so."""
    rules = match.rules
    begun = save.state(stage) == save.BEGUN
    over = match.number - begun  # hands that are over
    _need(over >= 0 and match.rows() == min(over, KEPT))
    for i in range(match.rows()):
        for points in match.row(i):
            _need(-_MOST < points < _MOST)
    for seat in range(rules.seats):
        _need(-_MOST < match.totals[seat] < _MOST and match.tricks[seat] >= 0)
    _need(sum(match.tricks) == over * rules.tricks)
    if over <= KEPT:
        past = Match(rules, match.seed)
        for i in range(over):
            past.number += 1
            past.add(match.row(i), bytes(SIZE))
        _need(past.totals == match.totals and past.reached == match.reached)
    _need(match.reached <= over)
    match.number = over
    _need(match.ended() == (stage == AT_END))
    match.number += begun


def _draw_again(session, wanted, dealer, places):
    """Play the prelude of the hand again."""
    rules = session.rules
    match = session.match
    stage = wanted[1]
    dealt = save.state(stage) < AT_DRAW
    match.number -= dealt
    _need(match.number >= 0 and (rules.prelude == 2 or not match.number))
    deals = match.dealer
    match.dealer = dealer
    session.open_prelude()
    for place in places:
        _need(not session.choose(bytes((place,))))
    if stage != AT_DRAW:
        _need(session.asked()[0] == ASK_NOTHING)
        session.step()
    _need(match.dealer == deals)
    match.number += dealt
    if dealt:
        session.forget_prelude()


def _play_again(session, wanted, choices):
    """Play the hand again up to the wanted position, as mark() gives it."""
    _need((session.prelude is not None) == (session.rules.prelude > (session.match.number > 1)))
    session.restore_hand(AT_PASS if session.match.shift() else AT_PLAY, 0, b"", b"")
    at = 0
    while save.mark(session) != wanted:
        ask = session.asked()[0]
        if ask == ASK_MOON:
            _need(not session.choose(bytes((wanted[2],))))
        elif ask != ASK_NOTHING:
            size = session.rules.pass_count if ask == ASK_PASS else 1
            _need(not session.choose(choices[at : at + size]))
            at += size
        elif session.stage == AT_SCORE:
            _need(wanted[1] == AT_NEW or wanted[1] == AT_END)
            _score_again(session)
            return
        else:
            session.step()


def _score_again(session):
    """Score the hand that the match has entered already: take its points off and enter them once more."""
    match = session.match
    n = session.rules.seats
    before = match.totals[:], match.tricks[:], match.sheet[:], match.reached
    points = match.row(match.rows() - 1)
    for seat in range(n):
        match.totals[seat] -= points[seat]
        match.tricks[seat] -= session.hand.s[TAKEN + seat]
    match.sheet = match.sheet[: -4 * n]
    if match.reached == match.number:
        match.reached = 0
    session.step()
    _need((match.totals, match.tricks, match.sheet, match.reached) == before)


def merge(rules, data, parts, over=None):
    """The bytes that save() would return after all these parts.

    data: what save() returned once; parts: each (kind, bytes) that since() has returned from then on, in that order;
    over(bytes): called with each state in which a hand is over. Raises as resume() does.
    """
    if identity_of(data)[1] != rules.digest:
        raise ValueError("rules")
    row = 4 * rules.seats
    fixed = _TOTALS + 2 * row + (3 if rules.prelude else 0)
    head = bytearray(data[:fixed])
    end = fixed + row * rows(head)
    sheet = bytearray(data[fixed:end])
    choices = bytearray(data[end:-2])
    if over and choices and (head[1] == AT_NEW or head[1] == AT_END):
        over(data)
    for kind, part in parts:
        if kind == save.CHOICE:
            fresh = _make(rules, head, part)
            drawn = struct.unpack_from("<h", head, fixed - 2)[0] if rules.prelude else 0
            keep = save.count(rules, head[3], head[4], drawn) - len(fresh)
            if not 0 <= keep <= len(choices):
                raise ValueError("save")
            choices = choices[:keep] + fresh
        elif part[0] == save.SAME:
            head[1:5] = part[1:5]
            _begin(head, *struct.unpack_from(save.HAND, part, 5))
            at = 5 + struct.calcsize(save.HAND)
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
        if over and kind == save.OVER:
            over(save.checked(head + sheet + choices))
    return save.checked(head + sheet + choices)


def _make(rules, head, part):
    """Note in the head what a CHOICE changes there; returns the choices it adds."""
    stage = part[0] & 15
    head[2] = part[0] >> 4
    if stage < save.GROWN + AT_PLAY:
        head[1] = stage
        head[3:5] = part[1:3]
        if not rules.prelude:
            return part[3:]
        head[len(head) - 2 :] = part[3:5]
        return part[5:]
    head[1] = stage - save.GROWN
    if head[1] == AT_DRAW:
        drawn = struct.unpack_from("<h", head, len(head) - 2)[0] + len(part) - 1
        head[len(head) - 2 :] = struct.pack("<h", drawn)
    else:
        head[4] += len(part) - 1
    return part[1:]


def _begin(head, number, dealer, leader):
    """Note in the head that this hand begins; the rest of the match is as it was."""
    seed, _, digest, kept, reached, _, _ = struct.unpack_from(save.MATCH, head, save.HEAD)
    head[save.HEAD : _TOTALS] = struct.pack(save.MATCH, seed, number, digest, kept, reached, dealer, leader)


def rows(head):
    """How many hands the score sheet has."""
    return struct.unpack_from(save.MATCH, head, save.HEAD)[3]
