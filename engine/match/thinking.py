# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Choices in a session: how a bot comes by one, and what one does, or why it is refused.

Bots think in slices, when they are due or ahead of it. A choice made ahead waits for its turn, a pass in hand.passed,
anything else in session.view, and is what it would be if it were made only then: the view is the same, and the
generator is of that decision alone.
"""

from .. import prng
from ..cards import CARDS, NONE, WORDS
from ..hand.play import NOT_HELD, OK, PASSES, PLAYED, explain
from ..hand.view import ASK_DRAW, ASK_MOON, ASK_NOTHING, ASK_PASS
from .events import AT_DRAW, AT_EXCHANGE, AT_PASS, AT_PLAY, AT_TRICK, DRAW, PASS, PLAY, WRONG_COUNT


def think(session, bot, seat):
    """A bot begins to think about the choice of that seat: its generator."""
    session.fill(session.view, seat)
    s = session.hand.s
    # of this decision alone: what is resumed or taken back is thought the same again
    done = len(session.prelude.draws) + 1024 if session.stage == AT_DRAW else s[PASSES] + s[PLAYED]
    while session.stage == AT_PASS and session.chooser(done) != seat:
        done += 1
    prng.seed(session.rng, session.match.seed, session.match.number, prng.BOT + done)
    return bot(session.view, session.rng, session.steps)


def ahead(session):
    """Let the bot think that is due, or one that has still to pass. Returns False after a slice, None if none has
    anything to think about."""
    ask, seat = session.asked()
    if ask == ASK_PASS:
        for i in range(session.hand.s[PASSES], session.rules.seats):
            seat = session.chooser(i)
            if session.players[seat] is not None and not chosen(session, seat):
                break
    bot = session.players[seat]
    if ask == ASK_NOTHING or bot is None or chosen(session, seat):
        return None
    thinker = session.thinker or think(session, bot, seat)
    session.thinker = None
    for _ in thinker:
        session.thinker = thinker
        return False
    if ask == ASK_PASS:
        if session.view.picked[0] == NONE:
            raise ValueError("bot", seat, NOT_HELD)
        at = seat * session.rules.pass_count
        session.hand.passed[at : at + session.rules.pass_count] = session.view.picked
    else:
        session.thinker = ()
    return False


def chosen(session, seat):
    """Whether the choice of a seat waits for its turn."""
    if session.stage == AT_PASS:
        return session.hand.passed[seat * session.rules.pass_count] != NONE
    return session.thinker == ()


def answer(session, seat, picked):
    """Carry out the choice of the seat that is due, or put its pass aside if it is not; returns OK or why not, and then
    nothing has changed. picked: None for a choice that waits."""
    ask, due = session.asked()
    if ask == ASK_PASS:
        return _pass(session, seat, picked, seat == due)
    if picked is None:
        session.thinker = None
        picked = session.view.picked
    elif len(picked) != 1:
        return WRONG_COUNT
    if ask == ASK_MOON:
        if picked[0] >= len(session.rules.moon):
            return WRONG_COUNT
        session.shoot(picked[0])
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
    why = explain(hand, card) if card < CARDS else NOT_HELD
    if not why:
        leads = 2 if hand.s[PLAYED] % session.rules.seats == 0 else 0
        breaks = session.put(card)
        session.stage = AT_TRICK if hand.s[PLAYED] % session.rules.seats == 0 else AT_PLAY
        session.say(PLAY, seat, card, breaks | leads)
    return why


def _pass(session, seat, picked, due):
    hand = session.hand
    count = session.rules.pass_count
    at = seat * count
    if picked is None:
        picked = hand.passed[at : at + count]
    if len(picked) != count:
        return WRONG_COUNT
    for i in range(count):
        if picked[i] >= CARDS or not hand.w[seat * WORDS + (picked[i] >> 5)] >> (picked[i] & 31) & 1:
            return NOT_HELD
        for k in range(i):
            if picked[k] == picked[i]:
                return WRONG_COUNT
    hand.passed[at : at + count] = picked
    if due:
        hand.s[PASSES] += 1
        if hand.s[PASSES] == session.rules.seats:
            session.stage = AT_EXCHANGE
        session.say(PASS, seat, 0, 0)
    return OK
