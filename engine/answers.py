# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a choice made in a session does, or why it is refused."""

from .cards import WORDS
from .events import AT_EXCHANGE, AT_PLAY, AT_TRICK, DRAW, PASS, PLAY, WRONG_COUNT
from .play import NOT_HELD, OK, PASSES, PLAYED, explain
from .view import ASK_DRAW, ASK_MOON, ASK_PASS


def answer(session, picked):
    """Carry out the decision that is due; returns OK or why not, and then nothing has changed."""
    ask, seat = session.asked()
    if ask == ASK_PASS:
        return _pass(session, seat, picked)
    if ask == ASK_MOON:
        if picked[0] >= len(session.rules.moon):
            return WRONG_COUNT
        session.shot(picked[0])
        return OK
    if ask == ASK_DRAW:
        prelude = session.prelude
        if picked[0] >= len(prelude.fan):
            return WRONG_COUNT
        giver = prelude.giver
        session.say(DRAW, seat, prelude.draw(picked[0]), giver)
        return OK
    hand = session.hand
    card = picked[0]
    why = explain(hand, card) if card < 160 else NOT_HELD
    if not why:
        leads = 2 if hand.s[PLAYED] % session.rules.seats == 0 else 0
        breaks = session.put(card)
        session.stage = AT_TRICK if hand.s[PLAYED] % session.rules.seats == 0 else AT_PLAY
        session.say(PLAY, seat, card, breaks | leads)
    return why


def _pass(session, seat, picked):
    hand = session.hand
    count = session.rules.pass_count
    if len(picked) != count:
        return WRONG_COUNT
    for i in range(count):
        if picked[i] >= 160 or not hand.w[seat * WORDS + (picked[i] >> 5)] >> (picked[i] & 31) & 1:
            return NOT_HELD
        for k in range(i):
            if picked[k] == picked[i]:
                return WRONG_COUNT
    hand.passed[seat * count : seat * count + count] = picked
    hand.s[PASSES] += 1
    if hand.s[PASSES] == session.rules.seats:
        session.stage = AT_EXCHANGE
    session.say(PASS, seat, 0, 0)
    return OK
