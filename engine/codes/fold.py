# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Folds a match into one number, as small as possible.

First comes the match before the hand, then the hand: how many steps the session has made in it, and the choices. The
digit of a card is its place among the cards that could be chosen, so a forced card adds nothing. The same walk folds
and unfolds.
"""

import struct

from engine.hand.play import PASSES, PLAYED, TAKEN, allowed
from engine.hand.view import ASK_DRAW, ASK_MOON, ASK_PASS
from engine.match.events import ASK, AT_DEAL, AT_DRAW, AT_END, AT_NEW, AT_SCORE, AT_SHOT, AT_TRICK
from engine.match.match import KEPT, MOST
from engine.match.session import Session

from ..cards import ASIDE, WORDS, each
from ..hand import score
from .digits import Digits


def fold(session):
    """The session as a number from 0, of 50 to 700 bits in most matches."""
    code = Digits()
    _walk(code, session.rules, session)
    return code.total


def unfold(rules, number):
    """A session at the position that was folded, with a person in every seat: its save() returns the same bytes.

    Raises ValueError("rules") if the number was folded with other rules (the number has 10 bits of their digest), and
    ValueError("code") if fold() never returned this number: digits are left over, or make no match.
    """
    code = Digits(number)
    session = _walk(code, rules, None)
    if code.total:
        raise ValueError("code")
    return session


def _walk(code, rules, old):
    """A new session, brought to the position of the old one; if old is None, to the one that the digits describe."""
    n = rules.seats
    if code.digit(rules.digest & 1023, 1024) != rules.digest & 1023:
        raise ValueError("rules")
    new = Session(rules, code.digit(old.match.seed if old else 0, 1 << 30), [None] * n)
    old = old or new
    steps = code.digit(_steps(old), (n + 1) * (rules.tricks + 1) + 4)
    before = code.number(_before(old)) if rules.prelude else 0
    _match(code, old, new.match, steps, before)
    hand = new.hand
    for i in range(before + steps):
        if i < before and new.stage not in (AT_NEW, AT_DRAW):  # no prelude takes that many steps
            raise ValueError("code")
        if new.step() == ASK:
            ask, seat = new.asked()
            if ask == ASK_DRAW:
                place = old.prelude.draws[len(new.prelude.draws)] if not code.reads else 0
                picked = [code.digit(place, len(new.prelude.fan))]
            elif ask == ASK_MOON:
                picked = [code.digit(old.choice, len(rules.moon))]
            elif ask == ASK_PASS:
                cards = list(each(hand.w, seat * WORDS))
                at = seat * rules.pass_count
                picked = [code.pick(cards, old.hand.passed[at + k]) for k in range(rules.pass_count)]
            else:
                allowed(hand)
                picked = [code.pick(list(each(hand.can)), old.hand.log[hand.s[PLAYED]])]
            new.choose(bytes(picked))
    return new


def _steps(session):
    """How many steps a session has made in its hand; the deal is the first."""
    stage = session.stage
    hand = session.hand
    played = hand.s[PLAYED]
    full = played == len(hand.log)
    if stage == AT_DRAW or stage == AT_DEAL or stage == AT_NEW and not full:
        return 0
    steps = 1 + hand.s[PASSES] + played + played // session.rules.seats - (stage == AT_TRICK)
    if full and stage not in (AT_TRICK, AT_SHOT):
        steps += (score.shooter(hand) >= 0) + (stage != AT_SCORE)
    return steps


def _before(session):
    """How many steps a session has made in the prelude."""
    if not session.prelude:
        return 0
    return 1 + len(session.prelude.draws) + (session.stage != AT_DRAW)


def _match(code, old, match, steps, before):
    """Fold or unfold the match before the hand. Totals and tricks are left out if they follow from the sheet."""
    rules = match.rules
    n = rules.seats
    entered = not code.reads and steps and old.stage in (AT_NEW, AT_END)
    sheet = [old.match.row(i) for i in range(old.match.rows())]
    more = [old.match.totals[seat] - sum([row[seat] for row in sheet]) for seat in range(n)]
    tricks = list(old.match.tricks)
    if entered:
        sheet.pop()
        tricks = [tricks[seat] - old.hand.s[TAKEN + seat] for seat in range(n)]
    match.number = code.number(old.match.number - (steps > 0), 32)
    left = match.number * rules.tricks
    odd = code.digit(len(sheet) != match.number or any(more) or sum(tricks) != left, 2)
    _seats(code, old, match, steps, before)
    rows = code.number(len(sheet)) if odd else match.number
    if rows > KEPT or match.number > MOST:
        raise ValueError("code")
    values = [rules.value[card] for card in rules.deck] + [rules.per_trick] * rules.tricks
    high = sum([value for value in values if value > 0])
    aside = rules.rest and rules.rest_to == ASIDE
    for i in range(rows):
        row = code.points(more if code.reads else sheet[i], sum(values) - high, high, aside)
        match.sheet.extend(struct.pack("<%di" % n, *row))
        for seat in range(n):
            match.totals[seat] += row[seat]
    for seat in range(n):
        if odd:
            match.totals[seat] += code.signed(more[seat])
            match.tricks[seat] = code.number(tricks[seat])
        else:
            match.tricks[seat] = code.digit(tricks[seat], left + 1) if seat < n - 1 else left
            left -= match.tricks[seat]


def _seats(code, old, match, steps, before):
    """Fold or unfold the last dealer, the leader, and Match.reached."""
    rules = match.rules
    if rules.at_limit or rules.ties:
        reached = old.match.reached
        match.reached = code.digit(reached if reached <= match.number else 0, match.number + 1)
    if match.number:
        match.dealer = code.digit(old.prelude.dealer if old.prelude else old.match.dealer, rules.seats)
        if steps + before:  # the session itself will move the deal on
            last = match.dealer
            match.dealer = rules.next[last] if rules.dealer else rules.next.find(bytes((last,)))
    match.leader = code.digit(old.match.leader, rules.seats)
    if steps:
        match.fixed_leader = match.leader
