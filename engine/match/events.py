# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What can happen in a session: the kinds of engine.match.session.Session.event, and why a choice is refused."""

# those of the rules, for front ends too, which have nothing to do with engine.hand.play
from ..hand.play import FIRST_TRICK, MUST_FOLLOW, MUST_LEAD, NOT_HELD, OK, UNBROKEN  # noqa: F401

# Kinds of events, and what their fields hold.
ASK = 0  # seat: who must choose; value: ASK_PASS, ASK_PLAY, ASK_MOON or ASK_DRAW
THINK = 1  # seat: whose bot is thinking
DEAL = 2  # seat: the dealer; value: the hand's number
PASS = 3  # seat: has chosen what to pass
EXCHANGE = 4  # value: everyone's cards have moved this many seats to the left
PLAY = 5  # seat, card; value: 1 if it breaks hearts, plus 2 if it leads
TRICK = 6  # seat: its taker, NONE if it is held; card: the number of the trick from 0
MOON = 7  # seat: the shooter; value: the choice taken
SUN = 8  # seat: the shooter
HAND = 9  # points[] and match.totals hold the scores; value: see below; seat: who shot a moon or sun, else 0
END = 10  # match.winners() has won
PRELUDE = 11  # seat: has dealt it, and everybody has discarded pairs
DRAW = 12  # seat: drew a card; card: which, for that seat and the giver alone; value: the giver
MAID = 13  # seat: holds the card that is left, and deals; card: that card

# Bits of the value of HAND.
SUBTRACTS = 1  # a total is at the limit: from now on points are subtracted
REVERSED = 2  # the moon would have lost its shooter the match, and was turned
TIED = 4  # the match would be over, but for a tie that is played on

# Why choose() refuses, beside those.
WRONG_COUNT = 20  # not as many cards as asked, or one twice
NOT_ASKED = 21


# Stages of a session between steps: what comes next.
AT_NEW, AT_PASS, AT_EXCHANGE, AT_PLAY, AT_TRICK, AT_SHOT, AT_SCORE, AT_END, AT_DRAW, AT_DEAL = range(10)


class Event:
    """The one record step() fills: kind, seat, card, value."""

    kind = ASK
    seat = 0
    card = 0
    value = 0
