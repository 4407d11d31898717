# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The events of a session, its stages, and the reasons why it refuses a choice."""

# the reasons that the rules give; front ends import them from here
from engine.hand.play import FIRST_TRICK, MUST_FOLLOW, MUST_LEAD, NOT_HELD, OK, ONLY_HEARTS, UNBROKEN  # noqa: F401

# Kinds of events, and the fields that each sets.
ASK = 0  # seat: who must choose; value: ASK_PASS, ASK_PLAY, ASK_MOON or ASK_DRAW
THINK = 1  # seat: whose bot is thinking
DEAL = 2  # seat: the dealer; value: the hand's number
PASS = 3  # seat: has chosen what to pass
EXCHANGE = 4  # value: how many seats to the left the passed cards have moved
PLAY = 5  # seat, card; value: 1 if it breaks hearts, plus 2 if it leads
TRICK = 6  # seat: its taker, NONE if nobody takes it yet; card: the number of the trick from 0
MOON = 7  # seat: the shooter; value: the index of the shooter's choice
SUN = 8  # seat: the shooter
HAND = 9  # the session's points and match.totals are new; value: the bits below; seat: who shot a moon or sun, else 0
END = 10  # the match is over, see match.winners()
PRELUDE = 11  # seat: dealt the prelude; all have discarded their pairs
DRAW = 12  # seat: drew a card; card: only that seat and the giver may see it; value: the giver
MAID = 13  # seat: left with the odd card, so it deals; card: the odd card

# Bits of the value of HAND.
SUBTRACTS = 1  # a total is at the limit: from now on points are subtracted
REVERSED = 2  # the moon was reversed, because its shooter would have lost the match
TIED = 4  # the match would be over, but a tie is played on
LAST = 8  # the match is over because it has as many hands as a match can have

# Why choose() refuses a choice, besides the reasons of the rules.
WRONG_COUNT = 20  # too many or too few cards, or one card twice
NOT_ASKED = 21  # this seat has nothing to choose now

# Stages: what a session does in its next step.
AT_NEW, AT_PASS, AT_EXCHANGE, AT_PLAY, AT_TRICK, AT_SHOT, AT_SCORE, AT_END, AT_DRAW, AT_DEAL = range(10)
