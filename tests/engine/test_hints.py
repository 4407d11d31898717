# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Whole hands played by hints: each reason must be true in its position, which these tests find out from the cards
alone, and few hints may have only the general reason."""

import importlib.util
import re
from collections import Counter
from pathlib import Path

import pytest

from amounts import mostly_long
from cards_on_table import game, texts, variant
from engine.cards import JOKER, NONE, TO_FIRST
from engine.hand.claim import claim
from engine.hand.view import ASK_PASS
from engine.match import events
from engine.match.session import Session
from reason_codes import NAMES

VARIANTS = sorted(path.stem for path in Path("variants").glob("*.json") if path.name != "schema.json")
BOTS = [name for name in ("normal", "expert") if importlib.util.find_spec("engine.bots." + name)]
STEPS = 100  # enough for an answer


class Record:
    """The public cards of a hand: finished tricks as (cards with their seats, taker), and the trick on the table."""

    def __init__(self):
        self.tricks = []
        self.lies = []
        self.later = []  # (number of the trick, a check of its taker and cards): predictions that must come true

    def play(self, event):
        self.lies.append((event.seat, event.card))

    def take(self, event, pile):
        for number, test in self.later:
            assert number != len(self.tricks) or test(event.seat, pile), number
        self.tricks.append((self.lies, event.seat))
        self.lies = []


class Position:
    """What a seat knows when it has to choose, and its choice."""

    def __init__(self, session, record, view):
        self.rules = rules = session.rules
        self.session = session
        self.record = record
        self.view = view
        self.seat = view.seat
        self.flip = session.match.reached and rules.at_limit
        self.held = list(view.cards())
        self.legal = list(view.legal())
        self.picked = list(view.picked[: view.count])
        self.card = self.picked[0]
        self.about = view.about
        self.lies = [card for _, card in record.lies]
        self.waiting = []  # tricks that nobody took
        self.piles = [[] for _ in range(rules.seats)]
        for trick, taker in record.tricks:
            self.waiting += [card for _, card in trick]
            if taker != NONE:
                self.piles[taker] += self.waiting
                self.waiting = []
        self.piles[self.seat] += view.rest
        gone = self.held + [card for pile in self.piles for card in pile] + self.waiting + self.lies
        self.unseen = [card for card in rules.deck if card not in gone]
        # the left-over cards, which only their taker sees; this test knows the deal
        self.hidden = []
        if rules.rest and rules.rest_to == TO_FIRST and not view.rest:
            self.hidden = [(taker, session.hand.rest) for _, taker in record.tricks if taker != NONE][:1]
        self.all_bad = sum(self.bad_points([card]) for card in rules.deck)
        seat = self.seat
        self.to_come = []
        for _ in range(rules.seats - 1 - len(self.lies)):
            seat = rules.next[seat]
            self.to_come.append(seat)

    # -- cards --

    def has_bad(self):
        """The seats that have really taken penalty cards, unseen ones included."""
        piles = [*enumerate(self.piles), *self.hidden]
        return sorted({seat for seat, pile in piles if self.bad_points(pile)})

    def cost(self, card):
        value = self.rules.value[card] * (-1 if self.flip else 1)
        return -value if self.rules.aim else value

    def bad_points(self, cards):
        """The penalty points of cards, whether or not they cost anything now."""
        value = self.rules.value
        return sum(abs(value[card]) for card in cards if value[card] and (value[card] > 0) != self.rules.aim)

    def rank(self, card):
        return (card & 31) // self.rules.packs

    def suit(self, cards, suit):
        return [card for card in cards if card >> 5 == suit]

    def higher(self, card):
        return [one for one in self.suit(self.unseen, card >> 5) if self.rank(one) > self.rank(card)]

    def lower(self, card):
        return [one for one in self.suit(self.unseen, card >> 5) if self.rank(one) < self.rank(card)]

    def worst(self, cards):
        """The cards that cost most, if any costs anything."""
        most = max([self.cost(card) for card in cards] + [0])
        return [card for card in cards if self.cost(card) == most > 0]

    # -- the trick --

    def led(self):
        """The suit to follow, None for a lead."""
        suits = [card >> 5 for card in self.lies if card >> 5 != JOKER]
        return suits[0] if suits else None

    def best(self, cards):
        """The card that takes the trick, of cards in the order of play."""
        plain = [card for card in cards if card >> 5 != JOKER]
        plain = [card for card in plain if card >> 5 == plain[0] >> 5]
        if self.rules.cancel:
            plain = [card for card in plain if [self.rank(one) for one in plain].count(self.rank(card)) == 1]
        return max(plain, key=self.rank, default=None)  # of equals the first

    def has(self, card):
        return self.best([*self.lies, card]) == card

    def owner(self, card):
        return next(seat for seat, one in self.record.lies if one == card)

    def net(self):
        per_trick = self.rules.per_trick * (-1 if self.rules.aim != bool(self.flip) else 1)
        return sum(self.cost(card) for card in [*self.waiting, *self.lies, self.card]) + per_trick

    def lacks(self, seat, suit):
        """Whether the seat has failed to follow that suit."""
        for trick in [trick for trick, _ in self.record.tricks] + [self.record.lies]:
            led = None
            for who, card in trick:
                if led is not None and led == suit != card >> 5 and who == seat:
                    return True
                led = card >> 5 if led is None and card >> 5 != JOKER else led
        return False

    def safe(self):
        """The card takes the trick, and no later seat can change that."""
        rivals = self.higher(self.card)
        if self.rules.cancel:
            rivals = rivals + [one for one in self.unseen if one == self.card ^ 1]
        return self.has(self.card) and (not rivals or all(self.lacks(seat, self.card >> 5) for seat in self.to_come))

    def clean(self):
        return not [card for card in [*self.waiting, *self.lies, self.card] if self.cost(card) > 0]

    def expect(self, test):
        self.record.later.append((len(self.record.tricks), test))

    def takes(self):
        """Expect the seat to take the trick: checked when the trick is over."""
        self.expect(lambda taker, pile: taker == self.seat)
        return self.safe()

    def cannot_follow(self):
        return self.led() not in (None, self.card >> 5) and not self.suit(self.held, self.led())

    def follows(self):
        return self.led() == self.card >> 5

    # -- the reasons, by their names --

    def best_(self):
        return True

    def forced(self):
        return len(self.legal) == 1

    def rest(self):
        top = self.card == max(self.suit(self.held, self.card >> 5))
        return top and not self.lies and claim(self.view) and self.takes()

    def shoots(self):
        mine = self.bad_points(self.piles[self.seat])
        if not self.must():
            mine += self.bad_points([*self.waiting, *self.lies, self.card])
        alone = self.has_bad() in ([self.seat], [])
        return self.rules.moon and not self.flip and alone and 2 * mine >= self.all_bad and self.takes()

    def wants(self):
        return self.has(self.card) and self.net() < 0

    def hopeless(self):
        twins = self.rules.cancel and self.to_come  # which may bring a lower card to the top
        return self.follows() and self.net() < 0 and not twins and not [one for one in self.legal if self.has(one)]

    def free(self):
        return not self.to_come and self.clean() and self.net() <= 0 and not self.first() and self.takes()

    def first(self):
        """Whether left-over cards go with this trick."""
        return self.rules.rest and self.rules.rest_to == TO_FIRST and not any(self.piles)

    def little(self):
        return not self.to_come and 13 * self.net() <= self.all_bad and not self.first() and self.takes()

    def must(self):
        return self.follows() and all(self.has(card) for card in self.legal)

    def early(self):
        suit = self.suit(self.unseen, self.card >> 5)
        harmless = self.clean() and not self.worst(suit)
        open_ = not any(self.lacks(seat, self.card >> 5) for seat in self.to_come)
        return self.has(self.card) and harmless and open_ and len(suit) >= 2 * len(self.to_come)

    def low(self):
        return len(self.higher(self.card)) > len(self.lower(self.card))

    def top(self):
        return bool(self.to_come) and self.takes()

    def void(self):
        return self.suit(self.held, self.card >> 5) == [self.card] != self.held

    def high(self):
        return self.cannot_follow() and len(self.lower(self.card)) > len(self.higher(self.card))

    def idle(self):
        return self.cannot_follow() and self.cost(self.card) == 0

    def joker(self):
        self.expect(lambda taker, pile: taker != self.seat or not [card for card in pile if card >> 5 != JOKER])
        return self.card >> 5 == JOKER

    def catches(self):
        return self.about in [*self.lies, self.card] and self.cost(self.about) < 0 > self.net() and self.takes()

    def fishes(self):
        lead = self.led() is None and self.about in self.higher(self.card)
        worst = self.worst(self.suit(self.unseen, self.card >> 5))
        return lead and self.about in worst and self.cost(self.about) > self.cost(self.card)

    def ducks(self):
        higher = self.rank(self.about) > self.rank(self.card)
        return self.follows() and higher and self.about == self.best([*self.lies, self.card])

    def cancels(self):
        return self.rules.cancel and self.about in self.lies and texts(self.picked, self.rules) == self.name(self.about)

    def name(self, card):
        return texts([card], self.rules)

    def risk(self):
        worst = self.worst(self.suit(self.unseen, self.card >> 5))
        return self.cannot_follow() and self.about in worst and self.about in self.lower(self.card)

    def over(self):
        return self.about in self.higher(self.card) and self.rank(self.about) == max(
            map(self.rank, self.higher(self.card))
        )

    def moon(self):
        alone = self.has_bad() == [self.about]
        quarter = 4 * self.bad_points(self.piles[self.about]) >= self.all_bad
        self.expect(lambda taker, pile: taker not in (self.about, NONE) and self.bad_points(pile))
        others = any(not self.keeps_from(self.about, card) for card in self.legal)
        return self.rules.moon and not self.flip and alone and quarter and self.about != self.seat and others

    def keeps_from(self, seat, card):
        """Whether that card certainly gives another seat penalty points now, judged by the voids shown."""
        cards = [*self.waiting, *self.lies, card]
        top = self.best([*self.lies, card])
        if top is None or not self.bad_points(cards) or self.rules.cancel and self.to_come:
            return False
        if (self.seat if top == card else self.owner(top)) == seat:
            return False
        return seat not in self.to_come or not self.higher(top) or self.lacks(seat, top >> 5)

    def gives(self):
        top = self.best([*self.lies, self.card])
        return self.cannot_follow() and self.cost(self.card) > 0 and self.about == self.owner(top)

    def feeds(self):
        totals = self.session.match.totals
        mine, theirs = totals[self.seat], totals[self.about]
        most = all(theirs > total for seat, total in enumerate(totals) if seat != self.about)
        ends = self.rules.limit and not self.rules.at_limit and not self.rules.aim
        return self.given() and ends and most and mine == min(totals)

    def gangs_up(self):
        totals = self.session.match.totals
        ahead = min(total for seat, total in enumerate(totals) if seat != self.about) - totals[self.about]
        return self.given() and not self.rules.aim and 2 * ahead >= self.all_bad

    def given(self):
        """As GIVES; expect that seat to take the trick."""
        self.expect(lambda taker, pile: taker == self.about)
        return self.gives() and not self.flip

    def after(self):
        """Plays last; expect the trick to go to the next seat, which then leads, and to cost nothing."""
        following = self.rules.next[self.seat]
        self.expect(lambda taker, pile: taker == following and sum(self.cost(card) for card in pile) >= 0)
        could = [card for card in self.legal if self.has(card)]
        return not self.to_come and self.follows() and could and self.net() == 0 and len(self.held) > 1

    def passed(self):
        view = self.view
        giver = (self.seat - view.shift) % self.rules.seats
        suit = self.card >> 5
        played = [card for trick, _ in self.record.tricks for seat, card in trick if seat == giver]
        return (
            self.led() is None
            and self.low()
            and len(self.suit(view.received, suit)) >= 2
            and not self.suit(played, suit)
        )

    def empties(self):
        return self.about < JOKER and set(self.suit(self.held, self.about)) <= set(self.picked)

    def kept(self):
        return [card for card in self.held if card not in self.picked]

    def next_gets(self):
        """Whether the cards go to the seat that plays next."""
        return (self.seat + self.view.shift) % self.rules.seats == self.rules.next[self.seat]

    def all_cost(self, suit):
        return all(self.cost(card) > 0 for card in self.suit(self.rules.deck, suit))

    def guards(self):
        below = [card for card in self.suit(self.held, self.about >> 5) if self.rank(card) < self.rank(self.about)]
        kept = [card for card in below if card not in self.picked]
        return self.dearest() and len(kept) == len(below) > 2 and self.about not in self.picked

    def dearest(self):
        return 8 * self.cost(self.about) >= self.all_bad and self.about in self.worst(self.rules.deck)

    def holds_back(self):
        return self.dearest() and self.about in self.kept() and self.next_gets()

    def opens(self):
        suit = self.suit(self.rules.deck, self.rules.lead >> 5)
        return self.about in self.picked and self.next_gets() and self.about in (self.rules.lead, max(suit))

    def catcher(self):
        over = [card for card in self.kept() if self.about in self.lower(card)]
        return over and 8 * -self.cost(self.about) >= self.all_bad and self.about in self.unseen

    def eclipse(self):
        lowest = self.about == min(self.suit(self.rules.deck, self.about >> 5))
        return self.rules.sun and self.about == self.rules.lead and lowest and self.keeps()

    def mixes(self):
        given = self.suit(self.picked, self.about)
        signs = [len(self.lower(card)) - len(self.higher(card)) for card in given]
        return self.rules.moon and self.all_cost(self.about) and min(signs) < 0 < max(signs)

    def stays_low(self):
        low = [card for card in self.suit(self.held, self.about) if len(self.lower(card)) < len(self.higher(card))]
        return self.all_cost(self.about) and len(low) > 1 and not set(low) & set(self.picked)

    def high_ones(self):
        return all(len(self.lower(card)) > len(self.higher(card)) for card in self.picked)

    def low_ones(self):
        return all(len(self.lower(card)) < len(self.higher(card)) for card in self.picked)

    def keeps(self):
        kept = [card for card in self.held if card not in self.picked]
        high = [card for card in kept if len(self.lower(card)) > len(self.higher(card))]
        tops = [card for card in kept if not self.higher(card)]
        return self.low_ones() and len(high) > len(kept) * 2 / 3 and len(tops) >= len(kept) / 4

    def shed(self):
        dear = 8 * self.cost(self.about) >= self.all_bad
        kept = [card for card in self.held if card not in self.picked and self.cost(card) > self.cost(self.about)]
        return self.about in self.worst(self.picked) and (dear or not kept)

    def over_ones(self):
        above = [card for card in self.picked if self.about in self.lower(card)]
        return above and self.about in self.worst(self.unseen) and 8 * self.cost(self.about) >= self.all_bad

    def draw(self):
        return bool(self.view.fans)


def played(rules, bot, hands, seed=7, flipped=0):
    """Play hands in which every seat follows its hints, and check each reason.

    Returns Counters of the reasons for plays and for passes.
    """
    think = importlib.import_module("engine.bots." + bot).think
    plays: Counter = Counter()
    passes: Counter = Counter()
    session = Session(rules, seed, [None] * rules.seats, think, STEPS)
    record = Record()
    while hands:
        if flipped and not session.match.reached:
            session.match.number, session.match.reached = flipped, flipped
            session.match.totals[:] = session.match.totals.__class__("i", [40] * rules.seats)
        kind = session.step()
        event = session.event
        if kind == events.DEAL:
            record = Record()
        elif kind == events.TRICK:
            record.take(event, [card for _, card in record.lies])
        elif kind == events.HAND:
            hands -= 1
        elif kind == events.END:
            session = Session(rules, seed + hands, [None] * rules.seats, think, STEPS)
        if kind != events.ASK:
            continue
        for _ in session.hint():
            pass
        view = session.view
        position = Position(session, record, view)
        name = NAMES[view.reason]
        told = name, texts(position.picked, rules), position.about, texts(position.held, rules)
        test = getattr(position, name.lower() + ("_" if name == "BEST" else ""), None)
        if test:  # a shooter's choices stand in tests/tables
            assert test(), told
        (passes if view.ask == ASK_PASS else plays)[name] += 1
        assert session.choose(bytes(position.picked)) == events.OK
        if session.event.kind == events.PLAY:
            record.play(session.event)
    return plays, passes


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", mostly_long(VARIANTS, VARIANTS[::3]))
def test_every_reason_is_true_in_its_position(name, bot, note):
    plays, passes = played(game(name), bot, 4 if bot == "normal" else 1)
    every = plays + passes
    assert len(plays) >= 8 and every["BEST"] < every.total() / 5
    note(f"{name}: {len(every)} reasons in {every.total()} hints of {bot}, only the general one in {every['BEST']}")


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("chervy", 6, {"jokers": True}),
        ("chervy", 3, {"jd": True}),
        ("cancellation", 11, {}),
        ("cancellation", 9, {"last_taker": True}),
        ("jinx", 7, {}),
        ("rickety_kate", 6, {}),
        ("rickety_kate", 7, {}),
        ("cancellation", 9, {}),
        ("peppa50", 6, {}),
    ],
)
def test_reasons_are_true_at_other_tables_too(name, seats, options):
    long = name in ("rickety_kate", "cancellation") or "jokers" in options
    played(game(name, seats, **options), "normal", 8 if long else 2)


@pytest.mark.parametrize("same_card", ["first", "cancel"])
def test_reasons_are_true_with_two_packs_and_wanted_cards(same_card):
    played(variant("cancellation", 7, same_card=same_card, values={"H": 1, "QS": 13, "D": -2}), "normal", 6)


def test_reasons_are_true_where_each_trick_costs():
    plays, _ = played(variant("chervy", per_trick=2), "normal", 6)
    assert plays["FREE"] == 0


def test_reasons_are_true_when_points_come_off():
    plays, _ = played(game("hartenjagen"), "normal", 6, flipped=2)
    assert plays["BEST"] < plays.total() / 5 and plays["CATCHES"]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", ["chervy", "spruce"])
def test_few_hints_have_only_the_general_reason(name, bot, note):
    plays, passes = played(game(name), bot, 12 if bot == "normal" else 2, 100)
    every = plays + passes
    assert len(every) >= 8 and every["BEST"] < every.total() / 5
    note(f"{name}, hints of {bot}: " + ", ".join(f"{what.lower()} {n}" for what, n in every.most_common()))


def test_reason_codes_have_the_same_names_in_engine_and_handheld():
    source = Path("engine/hints/reasons.py").read_text() + Path("engine/hints/play_reasons.py").read_text()
    named = {int(code): name for name, code in re.findall(r"^([A-Z_]+) = (\d+)", source, re.M)}
    assert named == NAMES
