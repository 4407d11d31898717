# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A rule bot that plays as a decent club player does.

It knows no game by name: it reads the value table and weighs, for each card, the chance that the card takes a trick
and what that trick would cost. From that one estimate follow ducking, dumping the worst card on others, guarding a
dangerous card, fishing for it, making voids, catching a bonus. All in integers, so that every interpreter agrees:
chances in 1/256, points in 1/16 of the rule set's point.
"""

from ..cards import WORDS, count, each, high
from ..play import BEST, LED, PLAYED, STRICT, TRICKS, VOID, WINNER, const
from ..view import ASK_PASS, ASK_PLAY

# Weights, found by tools/arena.py over duplicate deals.
_GUARDS = b"\xa4\x96\xa6\x11\x0b\x08\x04\x02"  # risk of a card with 0, 1, ... lower cards of its suit beside it, of 256
_RID = const(95)  # worth of being rid of a risk, of 256 of the risk
_LEAD = const(4)  # cost of having to lead next, in 1/16 of a 26th of T
_FISH = const(151)  # worth of drawing out the worst card of a suit, of 256 of its cost
_SHORT = b"\x00\x64\x30\x23\x0e"  # worth of passing from a suit of 1, 2, ... cards, in 1/16 of a 26th of T
_IDLE = const(516)  # cost of taking a trick worth nothing later on, in 1/256 of a 26th of T
_GIVE = const(103)  # worth of giving a bad card away, of 256 of its cost
_SPOIL = const(21)  # worth of spoiling a moon, of 256 of T, by the cube of the part already taken
_SURE = const(225)  # a card that wins with this chance counts as a winner when shooting

# Why it chose: a hint's reason.
FORCED, PASS_RISK, PASS_SHORT, LOSES, DUMPS, TAKES_CHEAP, TAKES_BONUS, LEADS_LOW, FISHES, SPOILS, SHOOTS, LEAST = range(
    12
)


class _Mind:
    """What one decision needs to know, worked out once."""

    def __init__(self, view):
        rules = view.rules
        self.view = view
        self.sign = -16 if rules.aim else 16
        self.value = rules.value
        self.others = rules.seats - 1
        self.unit = max(1, 16 * view.total // 26)
        self.none = [self._none(suit) for suit in range(WORDS)]
        self.top = [0] * WORDS  # the worst unseen card of each suit: its cost
        self.sum = [0] * WORDS  # of all bad unseen cards of the suit
        self.bads = 0
        for card in each(view.unseen):
            cost = self.value[card] * self.sign
            if cost > 0:
                suit = card >> 5
                self.sum[suit] += cost
                self.bads += 1
                if cost > self.top[suit]:
                    self.top[suit] = cost
        self.trick_cost = rules.per_trick * self.sign
        self.everyone = _seats(view, False)
        self.p = 0
        self.cost = 0
        # the seat that has taken all bad points so far, and what spoiling its moon is worth
        self.threat = 255
        self.spoil = 0
        acc = view.acc
        taken = sum(abs(acc[seat]) for seat in range(rules.seats))
        for seat in range(rules.seats):
            if taken and abs(acc[seat]) == taken and rules.moon:
                self.threat = seat
                self.spoil = 16 * taken * taken // view.total * taken // view.total * _SPOIL >> 8

    def _none(self, suit):
        """For k = 0, 1, ...: the chance that an opponent not known to be void holds none of k unseen cards."""
        view = self.view
        each_has = view.rules.tricks - view.s[TRICKS]
        places = 0
        for seat in range(view.rules.seats):
            if seat != view.seat and not view.s[VOID + seat] >> suit & 1:
                places += each_has
        found = [256]
        for k in range(count(view.unseen[suit])):
            rest = places - each_has - k
            found.append(found[k] * rest // (places - k) if rest > 0 else 0)
        return found

    def dump(self, suit):
        """What a seat that is void in the suit throws on average."""
        if self.view.s[STRICT]:
            return 0
        top = 0
        total = 0
        for k in range(WORDS):
            if k != suit:
                total += self.sum[k]
                if self.top[k] > top:
                    top = self.top[k]
        if not total:
            return 0
        return top // self.others + (total - top) // self.bads

    def take(self, card, later):
        """Set p, the chance that the card takes the trick with these seats still to play, and cost, what it then
        costs beyond what lies there. later: list of the VOID bytes of those seats."""
        suit = card >> 5
        word = self.view.unseen[suit] if suit < 4 else 0
        under = word & ((1 << (card & 31)) - 1)
        lower = count(under)
        all_of = count(word)
        none = self.none[suit]
        void = none[all_of]
        over = none[lower] - void
        p = 256
        cost = self.value[card] * self.sign + self.trick_cost
        followers = 0
        dumped = 0
        for known in later:
            if known >> suit & 1:
                dumped += 256
            else:
                p = p * (256 - over) >> 8
                dumped += void
                followers += 1
        if followers:
            # bad and good cards that fall under this one: the worst almost surely, the rest by their share
            worst = 0
            fall = 0
            while under:
                i = high(under)
                under ^= 1 << i
                each_cost = self.value[suit << 5 | i] * self.sign
                if abs(each_cost) > abs(worst):
                    worst, each_cost = each_cost, worst
                fall += each_cost
            cost += worst * followers // self.others
            if lower > 1:
                cost += fall * followers // (lower if lower > self.others else self.others)
        self.cost = cost + (dumped * self.dump(suit) >> 8)
        self.p = p

    def risk(self, card, held):
        """What keeping this card may cost later: held is the hand as five words."""
        suit = card >> 5
        if suit > 3:
            return 0
        self.take(card, self.everyone)
        guards = count(held[suit] & ((1 << (card & 31)) - 1))
        risk = self.p * (self.cost + (_IDLE * self.unit >> 8)) >> 8
        return risk * _GUARDS[guards if guards < 7 else 7] >> 8


def think(view, rng, steps):
    """A generator as engine.session.Session wants it: one slice a decision."""
    if view.ask == ASK_PLAY:
        view.picked[0] = _play(view)
    elif view.ask == ASK_PASS:
        _pass(view)
    else:
        view.picked[0] = _moon(view)
    return
    yield  # a generator, like every bot


def _seats(view, following):
    """VOID bytes of the seats that play after this one in the trick, or of all others."""
    rules = view.rules
    seat = rules.next[view.seat]
    if following:
        left = rules.seats - 1 - view.s[PLAYED] % rules.seats
    else:
        left = rules.seats - 1
    found = []
    for _ in range(left):
        found.append(view.s[VOID + seat])
        seat = rules.next[seat]
    return found


def _pass(view):
    """Pass the cards of most risk, and those whose suit can be emptied."""
    mind = _Mind(view)
    held = list(view.hand)
    for k in range(view.count):
        best = -1 << 28
        for card in each(held):
            suit = card >> 5
            worth = mind.risk(card, held)
            short = 0
            if suit < 4 and not mind.top[suit]:
                n = count(held[suit])
                if n < len(_SHORT) and n <= view.count - k:
                    short = _SHORT[n] * mind.unit >> 4
            if worth + short > best:
                best = worth + short
                found = card
                view.reason = PASS_SHORT if short > worth else PASS_RISK
        view.picked[k] = found
        held[found >> 5] ^= 1 << (found & 31)


def _play(view):
    can = [card for card in each(view.can)]
    if len(can) == 1:
        view.reason = FORCED
        return can[0]
    mind = _Mind(view)
    s = view.s
    led = s[LED]
    leading = led > 3
    later = mind.everyone if leading else _seats(view, True)
    lies = 0  # what the trick costs so far
    for _, card in view.trick(s[TRICKS]):
        lies += mind.value[card] * mind.sign
    bad = False
    for _, card in view.trick(s[TRICKS]):
        bad = bad or view.rules.mark[card] & 1
    spoil = mind.spoil if mind.threat != view.seat else 0
    best = 1 << 28
    for card in can:
        suit = card >> 5
        risk = mind.risk(card, view.hand)
        own = mind.value[card] * mind.sign
        reason = LEAST
        if leading or suit == led and card > s[BEST]:
            mind.take(card, later)
            cost = mind.cost + lies
            reason = LEADS_LOW if leading else TAKES_BONUS if cost < 0 else TAKES_CHEAP
            if spoil and (bad or own > 0):
                cost -= spoil
                reason = SPOILS
            cost = mind.p * (cost + (_LEAD * mind.unit >> 4)) >> 8
            if leading and mind.top[suit] > 3 * mind.unit and _below(mind, view, suit):
                cost -= mind.top[suit] * _FISH >> 8
                reason = FISHES
        else:
            # somebody else takes it
            reason = LOSES if suit == led else DUMPS
            cost = -2 * own if own < 0 else -own * _GIVE >> 8
            if spoil and (bad or own > 0):
                if s[WINNER] == mind.threat:
                    if own > 0:
                        cost += spoil >> 3
                else:
                    cost -= spoil * (256 >> len(later)) >> 8
                    reason = SPOILS
        cost -= risk * _RID >> 8
        if cost < best:
            best = cost
            found = card
            view.reason = reason
    return found


def _below(mind, view, suit):
    """Whether all cards held of the suit are lower than its worst unseen card."""
    word = view.unseen[suit]
    while word:
        i = high(word)
        if mind.value[suit << 5 | i] * mind.sign == mind.top[suit]:
            return high(view.hand[suit]) < i
        word ^= 1 << i
    return False


def _moon(view):
    """Of a shooter's choices the one that leaves it better placed, and never one that loses it the match when another
    would not."""
    rules = view.rules
    best = -1 << 28
    found = 0
    for i, choice in enumerate(view.choices):
        totals = list(view.totals)
        for seat in range(rules.seats):
            k = 0 if seat == view.seat else 2
            totals[seat] += choice[k] + choice[k + 1] * view.total
        sign = -1 if rules.aim else 1
        mine = totals[view.seat] * sign
        others = [totals[seat] * sign for seat in range(rules.seats) if seat != view.seat]
        lead = min(others) - mine
        worth = lead
        if rules.limit and max(totals) >= rules.limit + rules.limit_is:
            # the match ends with it
            worth = lead + 1000000 if lead >= 0 else lead - 1000000
        if worth > best:
            best = worth
            found = i
    return found
