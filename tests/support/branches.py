# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays matches, checks every step, and counts the branches of the rules that are reached."""

from array import array

from engine import cards, notation, prng
from engine.bots import random as random_bot
from engine.cards import HEARTS, JOKER, NONE
from engine.hand import deal, play
from engine.hand.play import BROKEN, DEALER, FIRST, FLIP, LED, MUST, OPEN, STRICT, TAKEN, TRICKS
from engine.hand.view import ASK_DRAW, ASK_PLAY
from engine.match import events
from engine.match.session import Session
from engine.rules.load import Rules
from matchparts import stack, take

QUEEN = "QS"


def strong(rules: Rules, rng, keep: int = 0) -> bytes:
    """A deck that deals the highest cards to the eldest, all but `keep` of them, and everything else at random."""
    left = sorted(rules.deck, key=lambda card: (card & 31 if card < 128 else 0, card >> 5))
    n = rules.seats
    high = [left.pop() for _ in range(rules.tricks - keep)]
    rng.shuffle(left)
    high += [left.pop() for _ in range(keep)]
    deck = bytearray()
    for k in range(rules.tricks):
        deck.append(high[k])
        deck += bytes(left.pop() for _ in range(n - 1))
    return bytes(deck) + bytes(left)


def to_the_eldest(rules: Rules, rng, names: str) -> bytes:
    """A deck that deals those cards to the eldest, and everything else at random."""
    own = [notation.number(name, rules) for name in names.split()]
    left = [card for card in rules.deck if card not in own]
    rng.shuffle(left)
    own += [left.pop() for _ in range(rules.tricks - len(own))]
    deck = bytearray()
    for card in own:
        deck.append(card)
        deck += bytes(left.pop() for _ in range(rules.seats - 1))
    return bytes(deck) + bytes(left)


class Watch:
    """A session that checks every step and counts its branches in hits."""

    def __init__(self, rules, seed, hits, deck=None, totals=None, shooter=False, number=0):
        self.rules = rules
        self.hits = hits
        self.shooter = shooter
        self.session = Session(rules, seed, [random_bot.think] * rules.seats)
        self.match = self.session.match
        if deck:
            stack(self.match, deck)
        self.match.number = number
        if totals:
            self.match.totals[:] = array("i", totals)
        self.points: list = []
        self.from_nothing = not totals  # whether the totals are the sums of the rows

    def hit(self, what):
        self.hits[what] += 1

    def hand(self, most=10_000):
        """Play to the end of the next hand; returns its points."""
        for _ in range(most):
            ask, _ = self.session.asked()
            if ask == ASK_PLAY:
                self.before_play()
            if ask == ASK_DRAW:
                self.before_draw()
            before = list(self.session.hand.acc), self.session.hand.s[BROKEN]
            kind = self.session.step()
            self.after(kind, *before)
            if kind == events.HAND:
                return list(self.points)
            if kind == events.END:
                return None
        raise AssertionError("the hand does not end")

    def finish(self, hands=500):
        """Play the match to its end."""
        for _ in range(hands):
            if self.hand() is None:
                return
            self.sound()
        raise AssertionError("the match does not end")

    def sound(self):
        """Check a finished hand: every card occurs once, and the points add up."""
        hand = self.session.hand
        rules = self.rules
        assert sorted(list(hand.log) + list(hand.rest)) == sorted(rules.deck)
        assert not any(hand.w)
        if rules.at_limit == 0 and not rules.doubles and self.shot < 0:
            dealt = [card for card in rules.deck if rules.rest_to != 3 or card not in list(hand.rest)]
            assert sum(self.points) == sum(rules.value[card] for card in dealt) + rules.per_trick * rules.tricks
        rows = [self.match.row(i) for i in range(self.match.rows())]
        if self.from_nothing and self.match.number == len(rows):
            assert list(self.match.totals) == [sum(column) for column in zip(*rows)]

    def before_draw(self):
        prelude = self.session.prelude
        if prelude.drawer != self.rules.next[prelude.giver]:
            self.hit("prelude: a seat without cards is skipped")

    def before_play(self):
        hand = self.session.hand
        s = hand.s
        rules = self.rules
        rule = play.allowed(hand)
        at = s[play.TURN] * 5
        held = list(cards.each(hand.w, at))
        can = list(cards.each(hand.can))
        assert can and not set(can) - set(held)
        bad = [card for card in held if rules.mark[card] & 1]
        if s[LED] < 4 and not hand.w[at + s[LED]]:
            self.void(rule, held, can, bad)
        if s[LED] == OPEN and s[MUST] == NONE and rules.breaks and not s[BROKEN]:
            hearts = [card for card in held if card >> 5 == HEARTS]
            rest = [card for card in held if card >> 5 != HEARTS]
            if hearts and rules.hearts_led:
                self.hit(
                    "hearts_led=only_hearts: " + ("a hand of hearts leads one" if not rest else "they are kept back")
                )
                broken = [card for card in hand.log[: s[play.PLAYED]] if card >> 5 == HEARTS]
                if broken and rest:
                    self.hit("hearts_led=only_hearts: hearts played break nothing")
                assert can == (rest or held)
            elif hearts and not rest:
                self.hit("broken_by: a hand of hearts may lead one")
                assert can == held
            elif hearts:
                self.hit("broken_by: hearts are kept back")
                assert can == rest
                if [notation.text(card, rules) for card in rest] == [QUEEN]:
                    self.hit("broken_by: hearts and the queen of spades, the queen must be led")
                if all(card >> 5 == JOKER for card in rest):
                    self.hit("jokers: hearts and jokers, the joker must be led")

    def void(self, rule, held, can, bad):
        s = self.session.hand.s
        if s[STRICT] and bad and len(bad) < len(held):
            self.hit("first_trick=no_penalty: penalty cards are kept back")
            assert can == [card for card in held if card not in bad]
            if any(self.rules.mark[card] & 2 for card in can):
                self.hit("first_trick=no_penalty: a bonus card may be thrown")
        elif s[STRICT] and bad:
            self.hit("first_trick=no_penalty: nothing but penalty cards")
            assert can == held
        else:
            assert can == held
            if bad and not s[TRICKS]:
                self.hit("first_trick=free: penalty cards may be thrown")
        if any(card >> 5 == JOKER for card in can):
            self.hit("jokers: played by a seat that cannot follow")

    def after(self, kind, acc, broken):
        session = self.session
        rules = self.rules
        event = session.event
        hand = session.hand
        if kind == events.PRELUDE:
            self.prelude()
        elif kind == events.DRAW:
            self.hit("prelude: a card drawn makes a pair" if session.prelude.pair != NONE else "prelude: it is kept")
        elif kind == events.MAID:
            assert event.seat == self.match.dealer
            assert list(session.prelude.cards(event.seat)) == [rules.maid]
        elif kind == events.DEAL:
            self.shot = -1
            self.dealt()
        elif kind == events.EXCHANGE:
            n = rules.seats
            shift = event.value
            names = {1: "left", n - 1: "right", 2: "2 left", n - 2: "2 right"}
            self.hit("pass: " + ("across" if n > 3 and 2 * shift == n else names[shift]))
        elif kind == events.PLAY:
            self.played(event, broken)
        elif kind == events.TRICK:
            self.trick(event)
        elif kind in (events.MOON, events.SUN):
            self.moon(kind, event)
        elif kind == events.HAND:
            self.points = list(session.points)
            self.scored(event)
        elif kind == events.END:
            self.ended()
        if kind == events.PLAY and hand.s[FIRST] == event.seat and event.value & 2 and not hand.s[TRICKS]:
            self.led(event)

    def prelude(self):
        prelude = self.session.prelude
        rules = self.rules
        self.hit("prelude=%s" % ("none", "first_hand", "every_hand")[rules.prelude])
        seat = prelude.dealer
        hands: dict = {}
        for card in prelude.deck:
            seat = rules.next[seat]
            hands.setdefault((seat, prelude.rank(card)), []).append(card)
        for (seat, rank), dealt in hands.items():
            left = [card for card in prelude.cards(seat) if prelude.rank(card) == rank]
            assert left == (sorted(dealt)[2:] if len(dealt) == 3 else dealt if len(dealt) == 1 else [])
            if len(dealt) == 3:
                self.hit("prelude: of three of a rank the two lowest go")

    def dealt(self):
        hand = self.session.hand
        rules = self.rules
        if rules.rest_to == 3 and any(rules.mark[card] & 1 for card in hand.rest):
            self.hit("left_over=aside: a penalty card is set aside")
        if not self.match.shift() and rules.cycle:
            self.hit("pass: none")
        if rules.dealer and self.match.rows():
            self.hit("dealer=against_play: the deal moves on")
            assert rules.next[hand.s[DEALER]] == self.dealer
        self.dealer = hand.s[DEALER]
        if rules.next_lead and self.match.rows():
            points = self.match.totals if rules.next_lead == 2 else self.match.row(self.match.rows() - 1)
            most = [seat for seat in range(rules.seats) if points[seat] == max(points)]
            name = ("most_points", "highest_total")[rules.next_lead - 1]
            self.hit("next_lead=%s: %s" % (name, "a tie" if len(most) > 1 else "one seat has most"))
            assert hand.s[FIRST] in most
        if hand.s[FLIP]:
            self.hit("at_limit=subtract: a hand is subtracted")

    def led(self, event):
        rules = self.rules
        if rules.lead == -2 and self.match.number == 1:
            self.hit("lead=youngest")
            assert event.seat == rules.youngest
        elif rules.lead == -1:
            self.hit("lead=eldest")
            assert event.seat == rules.next[self.session.hand.s[DEALER]]
        elif rules.lead >= 0:
            same = event.card // rules.packs == rules.lead // rules.packs
            self.hit("lead: that card" if same else "lead: the lowest of its suit, where it is out")

    def played(self, event, broken):
        rules = self.rules
        name = notation.text(event.card, rules)
        if event.value & 1:
            self.hit("broken_by: hearts are broken by " + ("a heart" if event.card >> 5 == HEARTS else name))
        elif name == QUEEN and rules.breaks and not broken:
            self.hit("broken_by: the queen of spades does not break hearts")
        if event.card >> 5 == JOKER and event.value & 2:
            self.hit("jokers: led")

    def trick(self, event):
        rules = self.rules
        hand = self.session.hand
        n = rules.seats
        at = event.card
        log = list(hand.log[at * n : at * n + n])
        leader = self.leader(at)
        if rules.turn:
            self.hit("turn=counter_clockwise: a trick")
        if rules.packs > 1:
            led = log[0] >> 5
            suit = [card for card in log if card >> 5 == led]
            alone = [card for card in suit if card ^ 1 not in suit]
            last = at == rules.tricks - 1
            if len(alone) < len(suit) and alone:
                self.hit("same_card=cancel: two cancel, another wins")
                assert hand.won[at] == self.seat(leader, log.index(max(alone)))
                if log[0] not in alone:
                    self.hit("same_card=cancel: the card led was cancelled")
            if not alone:
                self.hit("same_card=cancel: a held " + ("last trick goes to its leader" if last else "trick"))
                assert hand.won[at] == (leader if last else NONE)
                if not at and rules.rest and rules.rest_to == 1:
                    self.hit("left_over=first_trick: left-over cards wait with a held first trick")
        if hand.rest and event.seat != NONE:
            if rules.rest_to == 1 and not at:
                self.hit("left_over=first_trick: its taker has them")
            if rules.rest_to == 2 and at == rules.tricks - 1:
                self.hit("left_over=last_trick: its taker has them")

    def leader(self, trick):
        return self.session.look(0).leader(trick)

    def seat(self, leader, places):
        for _ in range(places):
            leader = self.rules.next[leader]
        return leader

    def moon(self, kind, event):
        rules = self.rules
        hand = self.session.hand
        self.shot = event.seat
        self.kind = kind
        self.choice = event.value
        n = rules.seats
        bonus = any(hand.acc[n + seat] for seat in range(n))
        if bonus:
            self.hit("bonus_in_moon=%s" % ("nobody", "taker")[rules.bonus_in_moon])
        if kind == events.SUN:
            self.hit("sun")
            return
        if hand.s[TAKEN + event.seat] == rules.tricks:
            self.hit("sun: off, all tricks is a moon")
        if len(rules.moon) > 1:
            self.hit("moon: the shooter chooses to " + ("subtract", "add")[event.value])
        else:
            self.hit("moon: fixed points" if rules.moon[0][3] == 0 else "moon: T for the others")

    def scored(self, event):
        rules = self.rules
        hand = self.session.hand
        n = rules.seats
        value = event.value
        match = self.match
        if self.shot >= 0:
            others = [self.points[seat] for seat in range(n) if seat != self.shot]
            if value & events.REVERSED:
                self.hit("losing_moon=reversed: a " + ("sun" if self.kind == events.SUN else "moon"))
                assert not any(others) and self.points[self.shot] < 0 and event.seat == self.shot
            elif rules.losing_moon and max(match.totals) >= rules.limit:
                lowest = match.winners()
                self.hit("losing_moon: stands, " + ("its shooter leads" if self.shot in lowest else "others are tied"))
                assert self.shot in lowest or len(lowest) > 1
        elif any(hand.total and abs(hand.acc[seat]) == hand.total for seat in range(n)):
            self.hit("at_limit=subtract: no moon then" if hand.s[FLIP] else "moon: none in this rule set")
        if value & events.SUBTRACTS:
            self.hit("at_limit=subtract: a total is at the limit")
        for card in rules.doubles:
            if card in list(hand.log):
                self.hit("doubles: its taker's points are doubled")
        if rules.per_trick:
            self.hit("per_trick")
        if rules.limit and not rules.at_limit and max(match.totals) == rules.limit:
            over = match.ended()
            self.hit("limit_is=%s: exactly at the limit" % ("reached", "passed")[rules.limit_is])
            assert over != bool(rules.limit_is) or rules.ties or rules.hands
        bound = rules.limit + rules.limit_is
        if rules.ties and rules.limit and max(match.totals) >= bound and not match.ended():
            self.hit("ties=play_on: an extra hand")
            assert list(match.totals).count(match.best()) > 1

    def ended(self):
        rules = self.rules
        match = self.match
        winners = match.winners()
        n = rules.seats
        best = max(match.totals) if rules.aim else min(match.totals)
        assert all(match.totals[seat] != best or seat in winners for seat in range(n)) or rules.equal_totals
        if rules.aim:
            self.hit("aim=highest: a match")
        if rules.winners == 1 and len(winners) > 1:
            self.hit("ties=share")
        if rules.hands_are and match.number == rules.seats:
            self.hit("hands_are=per_player: as many hands as players")
        if rules.hands and not rules.hands_are and match.number == rules.hands:
            self.hit("hands_are=in_all: the hands are played")
        if rules.at_limit and match.reached and min(match.totals) <= 0:
            self.hit("at_limit=subtract: a total is back at 0")
            if sum(total <= 0 for total in match.totals) > 1:
                self.hit("at_limit=subtract: several are")
        if rules.payments:
            self.hit("payments=difference")
            assert len(winners) == 1
            assert [match.pays(seat) for seat in range(n)] == [best - total for total in match.totals]
        if rules.winners > 1:
            self.places(winners, match.losers())

    def places(self, winners, losers):
        match = self.match
        rules = self.rules
        totals = list(match.totals)
        over = [seat for seat in range(rules.seats) if rules.limit and totals[seat] >= rules.limit + rules.limit_is]
        out = over if rules.over_limit else []
        within = rules.seats - len(out)
        assert not set(winners) & set(losers) and set(out) <= set(winners) | set(losers)
        assert len(winners) >= min(rules.winners, max(1, within)) and len(losers) <= max(rules.losers, len(out))
        if out and within < rules.winners:
            self.hit("over_limit=loses: " + ("one is within it and wins alone" if within else "all are over it"))
            assert within or {totals[seat] for seat in winners} == {min(totals)}
            assert not within or not set(winners) & set(out)
        elif len(out) > rules.losers:
            self.hit("over_limit=loses: more lose than the rules ask for")
        elif len(out) == 1 and len(losers) == 2:
            self.hit("over_limit=loses: the next in points loses with the only one")
        self.hit("winners, losers: a match")
        if len(winners) + len(losers) < rules.seats:
            self.hit("winners, losers: some do neither")
        order = sorted(totals)
        if rules.equal_totals and order[rules.winners - 1] == order[rules.winners]:
            tied = [seat for seat in range(rules.seats) if totals[seat] == order[rules.winners]]
            split = any(seat in winners for seat in tied) and any(seat not in winners for seat in tied)
            self.hit("equal_totals=more_tricks: " + ("tricks decide" if split else "still equal, all win"))
            if split:
                least = min(match.tricks[seat] for seat in tied if seat in winners)
                assert all(match.tricks[seat] < least for seat in tied if seat not in winners)


class Shooter(Watch):
    """The eldest of the first hand tries to take everything."""

    def after(self, kind, acc, broken):
        if kind == events.DEAL and self.match.rows() == 0:
            self.session.players[self.rules.next[self.session.event.seat]] = self.bot
        super().after(kind, acc, broken)

    choose = -1

    def bot(self, view, rng, steps):
        """Think like a bot that takes all it can; after a moon, make the given choice."""
        yield from take(view, rng, steps)
        if view.choices and self.choose >= 0:
            view.picked[0] = self.choose


def shuffled(rules, seed):
    """The deck of a seed's first hand."""
    hand = play.Hand(rules)
    deal.shuffle(hand, seed, 1, prng.state())
    return hand.deck
