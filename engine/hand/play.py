# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A hand while it is played: its state, the legal cards, the effect of a card.

The state is a few flat buffers of fixed size, made once a match. After the deal nothing here allocates memory. `s` has
what everybody may know, one byte a field; the names below are its offsets. `w` has the hands, and no view gets all of
them.
"""

from array import array

from ..cards import BREAKS, COUNTS, HEARTS, NONE, TO_LAST, WORDS

# Offsets into Hand.s.
TURN = 0  # seat to play
LED = 1  # suit led, OPEN while nobody has set it
BEST = 2  # the card winning the trick so far
WINNER = 3  # its seat
PLAYED = 4  # cards in `log`
LAST = 5  # where in `log` the last card of the current trick goes
FLIP = 6  # 1 if points are subtracted in this hand
BROKEN = 7  # 1 once hearts may be led
LEADER = 8  # seat that led the current trick
TRICKS = 9  # tricks finished, held ones included
HELD = 10  # tricks waiting on the table for a winner
MUST = 11  # the card that must be led now, or NONE
STRICT = 12  # 1 while no penalty card may be played: in the first trick of some rule sets
DEALER = 13
PASSES = 14  # how many seats have passed, in turn; one more after the exchange
FIRST = 15  # seat that led the first trick
TAKEN = 16  # + seat: tricks taken
VOID = 27  # + seat: bit i is set once the seat has shown that it lacks suit i
SIZE = 38

OPEN = 8  # value of LED before a suit is set
_HEARTS = (0, 0, -1, 0, 0)  # all hearts, as five words

# Why a card may not be played. The last five are answers of legal().
OK = 0
NOT_HELD = 1
MUST_FOLLOW = 2  # the seat holds cards of the suit led
ANY = 5  # legal(): every card of the hand
MUST_LEAD = 6  # one certain card leads the first trick
FIRST_TRICK = 7  # no penalty card may be discarded in the first trick
UNBROKEN = 8  # hearts may not be led yet
ONLY_HEARTS = 9  # only a hand of hearts may lead one; it is UNBROKEN + Rules.hearts_led


class Hand:
    """The state of one hand under a rule set (engine.rules.load.Rules).

    s     bytearray(SIZE): fields at the offsets above
    w     array of 5 words a seat: the cards held; word seat * 5 + suit
    log   bytearray: every card played, in order
    won   bytearray: the winner of each finished trick, NONE where it was held
    acc   array("i"): bad points taken by each seat, then good points by each seat, then good and bad on the table
    can   array of 5 words: the cards that legal() allows
    rest  bytearray: cards left over by the deal
    total the bad points in play in this hand (T of the rules); `passed`: pass_count bytes a seat, NONE until chosen
    deck  the cards in the order in which they will be dealt; empty after the deal
    """

    def __init__(self, rules):
        n = rules.seats
        self.rules = rules
        self.mark = rules.mark
        self.next = rules.next
        self.odd = rules.packs > 1 or rules.rest_to == TO_LAST  # a trick needs _held()
        self.s = bytearray(SIZE)
        self.w = array(rules.word, [0] * (WORDS * n))
        self.log = bytearray(rules.tricks * n)
        self.won = bytearray(rules.tricks)
        self.acc = array("i", [0] * (2 * n + 2))
        self.can = array("I", (0, 0, 0, 0, 0))
        self.rest = bytearray(rules.rest)
        self.total = 0
        self.passed = bytearray(rules.pass_count * n)
        self.deck = b""

    def copy_from(self, other):
        """Become a copy of another hand of the same rule set. Allocates nothing."""
        self.s[:] = other.s
        self.w[:] = other.w
        self.log[:] = other.log
        self.won[:] = other.won
        self.acc[:] = other.acc
        self.rest[:] = other.rest
        self.total = other.total
        self.passed[:] = other.passed


def legal(hand):
    """Which cards the seat to play may play:

    0..3   the cards of that suit, because it must follow
    ANY    every card it holds
    else   those in hand.can, 5 words, because of this rule: MUST_LEAD, FIRST_TRICK, UNBROKEN or ONLY_HEARTS
    A rule that would leave no card does not apply.
    """
    s = hand.s
    led = s[LED]
    if led < 4:
        # "You must follow the suit led if you can;
        if hand.w[s[TURN] * 5 + led]:
            return led
        # else play any card,
        if not s[STRICT]:
            return ANY
        # but no penalty card on the first trick, unless you hold nothing else."
        return _narrow(hand, s[TURN] * 5, hand.rules.bad, FIRST_TRICK)
    # "The holder of the two of clubs leads it."
    if s[MUST] != NONE:
        can = hand.can
        can[0] = can[1] = can[2] = can[3] = can[4] = 0
        can[s[MUST] >> 5] = 1 << (s[MUST] & 31)
        return MUST_LEAD
    # "Hearts are not led until broken, unless you hold nothing else." This also binds the seat that sets the suit after
    # a joker was led.
    i = s[TURN] * 5
    if s[BROKEN] or not hand.w[i + HEARTS]:
        return ANY
    return _narrow(hand, i, _HEARTS, UNBROKEN + hand.rules.hearts_led)


def _narrow(hand, i, without, rule):
    """Fill hand.can with the five words at hand.w[i] less the cards in `without`. Returns the rule, or ANY if that
    leaves no card."""
    w = hand.w
    can = hand.can
    left = 0
    for k in range(5):
        can[k] = w[i + k] & ~without[k]
        left |= can[k]
    return rule if left else ANY


def allowed(hand):
    """As legal(), but always fills hand.can."""
    rule = legal(hand)
    if rule <= ANY:
        i = hand.s[TURN] * 5
        for k in range(5):
            hand.can[k] = hand.w[i + k] if rule == ANY or rule == k else 0  # `in` would make a tuple
    return rule


def explain(hand, card):
    """Why the seat to play may not play this card: a reason code, or OK if it may.

    Fills hand.can with the cards that it may play. NOT_HELD is the only reason that is not a rule of the game.
    """
    rule = allowed(hand)
    if not hand.w[hand.s[TURN] * 5 + (card >> 5)] >> (card & 31) & 1:
        return NOT_HELD
    if hand.can[card >> 5] >> (card & 31) & 1:
        return OK
    return MUST_FOLLOW if rule < ANY else rule


def play(hand, card):
    """Play a legal card for the seat to play. The last card of a trick also gives the trick to its winner."""
    # few local names, reused: MicroPython takes a frame of more than 11 words from the heap
    s = hand.s
    seat = s[TURN]
    suit = card >> 5
    k = seat * 5 + suit
    it = hand.w
    it[k] = it[k] ^ 1 << (card & 31)
    k = s[PLAYED]
    hand.log[k] = card
    s[PLAYED] = k + 1
    it = hand.mark[card]
    if it:
        if it & COUNTS:
            add_points(hand, card)
        if it & BREAKS:
            s[BROKEN] = 1
    it = s[LED]
    if suit == it:
        if card > s[BEST]:
            s[BEST] = card
            s[WINNER] = seat
    elif it < 4:
        s[VOID + seat] |= 1 << it
    elif suit < 4:
        # the first card that is not a joker sets the suit
        s[LED] = suit
        s[BEST] = card
        s[WINNER] = seat
        s[MUST] = NONE
    if k != s[LAST]:
        s[TURN] = hand.next[seat]
    else:
        s[LAST] = k + hand.rules.seats
        take(hand)


def add_points(hand, card):
    """Add a card's points to those on the table, bad or good. (A card without points adds 0 to some field.)"""
    hand.acc[-(hand.mark[card] & COUNTS)] += hand.rules.value[card]


def take(hand):
    """Give a full trick to its winner, with the points that wait on the table."""
    s = hand.s
    number = s[TRICKS]
    s[TRICKS] = number + 1
    if hand.odd and _held(hand, number):
        s[WINNER] = s[LEADER]  # the same seat leads again
        hand.won[number] = NONE
    else:
        winner = s[WINNER]
        s[TAKEN + winner] += 1
        hand.won[number] = winner
        acc = hand.acc
        if acc[-1]:
            acc[winner] += acc[-1]
            acc[-1] = 0
        if acc[-2]:
            acc[hand.rules.seats + winner] += acc[-2]
            acc[-2] = 0
    s[TURN] = s[LEADER] = s[WINNER]
    s[LED] = OPEN
    if not number:
        s[STRICT] = 0


def _held(hand, number):
    """Whether a full trick stays on the table. Also does what only some games need: adds the left-over cards to the
    last trick, and finds the winner where there are twins."""
    s = hand.s
    rules = hand.rules
    last = number + 1 == rules.tricks
    if last and rules.rest_to == TO_LAST:
        lay_rest(hand)
    if rules.packs > 1 and s[LED] != OPEN:
        s[WINNER] = _twins(hand)
    if s[WINNER] == NONE:
        if not last:
            s[HELD] += 1
            return True
        s[WINNER] = s[LEADER]  # gets the tricks that are held to the end
    s[TAKEN + s[WINNER]] += s[HELD]
    s[HELD] = 0
    return False


def lay_rest(hand):
    """Put the points of the left-over cards on the table; the winner of the trick gets them."""
    for card in hand.rest:
        add_points(hand, card)


def _twins(hand):
    """The winner of a trick from two packs. Of equal cards the first wins; or, if twins cancel, the highest card of the
    suit led without its twin in the trick, NONE if there is no such card."""
    s = hand.s
    log = hand.log
    rules = hand.rules
    led = s[LED]
    best = -1
    winner = NONE
    seat = s[LEADER]
    end = s[TRICKS] * rules.seats
    start = end - rules.seats
    for i in range(start, end):
        card = log[i]
        if card >> 5 == led and card | 1 > best:
            alone = True
            if rules.cancel:
                for j in range(start, end):
                    alone = alone and log[j] != card ^ 1
            if alone:
                best = card | 1
                winner = seat
        seat = rules.next[seat]
    return winner
