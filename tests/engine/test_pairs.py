# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Every rule set with every number of players, every option and every pair of options: bots play hands, and a second
bookkeeper checks them. It is written from the rules and the cards' names alone, and shares no code with the engine."""

import pytest

from amounts import FUZZ, mostly_long
from cards_on_table import table
from engine import cards, notation
from engine.bots import random
from engine.hand import quick_play
from engine.hand.play import Hand
from engine.hand.view import ASK_PASS, ASK_PLAY
from engine.match import events
from engine.match.session import Session
from engine.rules import errors, keys, load
from engine.rules.keys import RulesError
from games_on_table import NAMES
from matchparts import stack

HANDS = 3  # in each case, unless the match ends sooner; in the first hand one seat holds the high cards
BY_RANK = dict(zip("23456789TJQKA", range(2, 15), strict=True))


class Book:
    """Keeps score as a person would who reads the rules and watches the table."""

    def __init__(self, rules, rules_table):
        self.rules = rules  # for the names of cards only
        self.table = rules_table
        self.seats = rules.seats
        self.step = 1 if rules_table["turn"] == "clockwise" else -1
        self.sign = 1 if rules_table["aim"] == "lowest" else -1
        self.totals = [0] * self.seats
        self.tricks = [0] * self.seats
        self.hands = 0
        self.turned = False  # points are subtracted
        self.pack = sorted(self.names(rules.deck))

    def names(self, numbers):
        """Cards as names."""
        return [notation.text(card, self.rules) for card in numbers]

    def worth(self, name):
        """A card's points: its own value if it has one, else its rank's, else its suit's."""
        values = self.table["values"]
        found = 0
        if name != "JK":
            found = values.get(name, values.get(name[0], values.get(name[1], 0)))
        return {"by rank": 1, "-by rank": -1}[found] * BY_RANK[name[0]] if isinstance(found, str) else found

    def deal(self, hands, rest, number):
        """Begin a hand with these cards; rest: those left over."""
        assert sorted(sum(hands, []) + rest) == self.pack
        assert len({len(hand) for hand in hands}) == 1 and len(rest) < self.seats
        self.held = [list(hand) for hand in hands]
        self.rest = rest
        self.hands += 1
        assert number == self.hands
        self.piles = [[] for _ in hands]
        self.taken = [0] * self.seats
        self.length = len(hands[0])
        self.table_cards = list(rest) if self.table["left_over"] == "first_trick" else []
        self.waiting = 0
        self.trick = []
        self.played = 0
        self.never = self.table.get("hearts_led") == "only_hearts"
        self.broken = not self.table["broken_by"] and not self.never
        self.leader = None
        self.choice = 0

    def dealt_by(self, seat):
        """Note who deals; without an old maid the deal moves on by one seat."""
        against = self.table.get("dealer") == "against_play"
        if self.hands > 1 and self.table["prelude"] != "every_hand":
            assert seat == (self.dealer + (-self.step if against else self.step)) % self.seats
        self.dealer = seat

    def exchange(self, given, to):
        """Move the cards that each seat gives away to the seat to[seat]."""
        for seat, names in enumerate(given):
            for name in names:
                self.held[seat].remove(name)
        for seat, names in enumerate(given):
            self.held[to[seat]] += names

    def play(self, seat, name):
        """Play a card, which must be legal."""
        table = self.table
        held = self.held[seat]
        if self.trick:
            assert seat == (self.trick[-1][0] + self.step) % self.seats
        else:
            assert self.leader in (None, seat)
            self.leader = seat
        suits = [card[1] for _, card in self.trick if card != "JK"]
        bad = {card for card in held if self.worth(card) * self.sign > 0}
        if suits and any(card != "JK" and card[1] == suits[0] for card in held):
            assert name[1] == suits[0] and name != "JK"
        elif suits:
            strict = table["first_trick"] == "no_penalty" and self.played < self.seats
            assert not (strict and name in bad and set(held) - bad)
        elif not self.played and table["lead"] not in ("eldest", "youngest"):
            clubs = sorted({card for card in self.pack if card[1] == "C"}, key=self.rank)
            assert name == (table["lead"] if table["lead"] in clubs else clubs[0])
        elif name[1] == "H" and not self.broken:
            assert all(card[1] == "H" for card in held)
        held.remove(name)
        self.trick.append((seat, name))
        self.played += 1
        if not self.never:
            self.broken = self.broken or any(
                key in (name, name[0], name[1]) for key in table["broken_by"] if name != "JK"
            )

    def rank(self, name):
        """A card's place among the ranks."""
        return self.table["ranks"].index(name[0])

    def close(self):
        """Close a full trick; returns its winner, None if it is held."""
        names = [name for _, name in self.trick]
        plain = [(seat, name) for seat, name in self.trick if name != "JK"]
        winner = None if plain else self.leader
        if plain:
            own = [one for one in plain if one[1][1] == plain[0][1][1]]
            if self.table["same_card"] == "cancel":
                own = [one for one in own if names.count(one[1]) == 1]
            if own:
                winner = max(own, key=lambda one: self.rank(one[1]))[0]
        last = self.played == self.length * self.seats
        if last and self.table["left_over"] == "last_trick":
            self.table_cards += self.rest
        self.table_cards += names
        self.waiting += 1
        self.trick = []
        if winner is None and not last:
            return None
        winner = self.leader if winner is None else winner
        self.piles[winner] += self.table_cards
        self.taken[winner] += self.waiting
        self.table_cards = []
        self.waiting = 0
        self.leader = winner
        return winner

    def amount(self, value, total):
        """The points that an amount such as 26, "T" or "-2T" stands for."""
        if isinstance(value, int):
            return value
        return int(value[:-1].replace("-", "") or 1) * total * (-1 if value[0] == "-" else 1)

    def over(self, totals, hands):
        """Whether the match is over with those totals after that many hands."""
        table = self.table
        reached = table["limit"] + (table["limit_is"] == "passed")
        if table["at_limit"] == "subtract":
            found = self.turned and min(totals) <= 0
        else:
            found = table["limit"] and max(totals) >= reached
        agreed = table["hands"] * (self.seats if table["hands_are"] == "per_player" else 1)
        found = found or agreed and hands >= agreed
        best = min(total * self.sign for total in totals)
        return bool(found) and not (
            table["ties"] == "play_on" and [total * self.sign for total in totals].count(best) > 1
        )

    def settle(self):
        """(the points of the hand; "moon", "sun", "turned" or ""; whether the match is over)."""
        table = self.table
        assert not any(self.held) and sum(self.taken) == self.length
        aside = self.rest if table["left_over"] == "aside" else []
        assert sorted(sum(self.piles, []) + aside) == self.pack
        plain = []
        bad = []
        for pile, taken in zip(self.piles, self.taken, strict=True):
            points = [self.worth(name) for name in pile]
            plain.append(sum(points) + table["per_trick"] * taken)
            bad.append(abs(sum(one for one in points if one * self.sign > 0)))
        in_play = sum(self.worth(name) for name in self.pack) - sum(self.worth(name) for name in aside)
        assert sum(plain) == in_play + table["per_trick"] * self.length
        points = plain
        told = ""
        if self.turned:
            points = [-one for one in plain]
        elif table["sun"] and self.length in self.taken:
            told, shot, outcome = "sun", self.taken.index(self.length), table["sun"][0]
        elif table["moon"] and sum(bad) and sum(bad) in bad:
            told, shot, outcome = "moon", bad.index(sum(bad)), table["moon"][self.choice]
        if told:
            own, others = self.amount(outcome["own"], sum(bad)), self.amount(outcome["others"], sum(bad))
            points = [own if seat == shot else others for seat in range(self.seats)]
            if table["losing_moon"] == "reversed":
                totals = [a + b for a, b in zip(self.totals, points, strict=True)]
                # the limit has to end it; agreed hands do not reverse a moon
                if others and self.over(totals, 0) and totals[shot] != min(totals):
                    told = "turned"
                    points = [one - others for one in points]
            if table["bonus_in_moon"] == "taker":
                for seat, pile in enumerate(self.piles):
                    points[seat] += sum(self.worth(name) for name in pile if self.worth(name) * self.sign < 0)
        self.totals = [a + b for a, b in zip(self.totals, points, strict=True)]
        self.tricks = [a + b for a, b in zip(self.tricks, self.taken, strict=True)]
        over = self.over(self.totals, self.hands)
        if table["at_limit"] == "subtract" and max(self.totals) >= table["limit"]:
            self.turned = True
        return points, told, over

    def winners(self):
        """The seats that would win now: the first places, and all seats equal to the last of them."""
        places = self.places()
        able = self.within_limit()
        if not able:
            return [seat for seat in range(self.seats) if places[seat] == min(places)]
        last = sorted(places[seat] for seat in able)[: self.table["winners"]][-1]
        return [seat for seat in able if places[seat] <= last]

    def losers(self):
        """The seats that would lose now: the last places, but for seats equal to one above them, and all over the
        limit where that counts."""
        places = self.places()
        safe = sorted(places)[: self.seats - self.table["losers"]]
        lost = {seat for seat in range(self.seats) if places[seat] not in safe}
        lost |= set(range(self.seats)) - set(self.within_limit())
        return sorted(lost - set(self.winners()))

    def places(self):
        """What each seat is ranked by, the least first."""
        more = self.table["equal_totals"] == "more_tricks"
        return [(self.totals[s] * self.sign, -self.tricks[s] if more else 0) for s in range(self.seats)]

    def within_limit(self):
        """The seats that may win."""
        table = self.table
        if not table["limit"] or table.get("over_limit", "ranks") == "ranks" or table["aim"] == "highest":
            return list(range(self.seats))
        most = table["limit"] - (table["limit_is"] == "reached")
        return [seat for seat in range(self.seats) if self.totals[seat] <= most]


class Table:
    """A session of bots, one of which may be told to take all it can, and the book that checks it."""

    def __init__(self, name, seats, chosen, seed):
        self.rules = load.load(table(name), seats, chosen)
        self.book = Book(self.rules, keys.apply(table(name), seats, chosen)[0])
        self.greedy = -1
        self.one = Session(self.rules, seed, [self.think] * seats)
        stack(self.one.match, self.high())
        self.found = set()

    def high(self):
        """A deck that gives the eldest the highest cards of all suits."""
        hand = Hand(self.rules)
        deck = sorted(self.rules.deck, key=lambda card: (card >> 5 != 4, card & 31), reverse=True)
        n, each = self.rules.seats, self.rules.tricks
        first = self.rules.next[0]
        hands = [[] for _ in range(n)]
        hands[first] = deck[:each]
        left = deck[each:]
        others = [seat for seat in range(n) if seat != first]
        for i, seat in enumerate(others):
            hands[seat] = left[i : each * (n - 1) : n - 1]
        quick_play.stack(hand, 0, hands, left[each * (n - 1) :])
        return bytes(hand.deck)

    def think(self, view, rng, steps):
        """Choose at random; the greedy seat plays and keeps its highest cards."""
        if view.seat != self.greedy or view.ask not in (ASK_PASS, ASK_PLAY):
            yield from random.think(view, rng, steps)
            return
        held = sorted(view.legal() if view.ask == ASK_PLAY else view.cards(), key=lambda card: card & 31)
        view.picked[: view.count] = bytes(held[:: -1 if view.ask == ASK_PLAY else 1][: view.count])

    def prelude(self):
        """Check the prelude: the pack without three queens is there, and nobody holds a pair."""
        prelude = self.one.prelude
        held = [self.book.names(prelude.cards(seat)) for seat in range(self.rules.seats)]
        assert all(len({name[0] for name in hand}) == len(hand) for hand in held)
        seen = self.book.names(cards.each(prelude.gone)) + sum(held, [])
        assert sorted(seen) == sorted(rank + suit for rank in self.rules.ranks for suit in "CDHS")
        return held

    def hand(self):
        """Play a hand; returns whether it was the last."""
        one, book, n = self.one, self.book, self.rules.seats
        told = ""
        while True:
            kind = one.step()
            if kind in (events.PRELUDE, events.DRAW):
                self.prelude()
            elif kind == events.MAID:
                assert [hand for hand in self.prelude() if hand] == [self.prelude()[one.event.seat]] == [["QS"]]
            elif kind == events.DEAL:
                hands = [book.names(one.look(seat).cards()) for seat in range(n)]
                book.deal(hands, book.names(one.hand.rest), one.event.value)
                book.dealt_by(one.event.seat)
                self.greedy = self.rules.next[one.event.seat] if one.event.value == 1 else -1
            elif kind == events.EXCHANGE:
                given = [book.names(one.look(seat).passed) for seat in range(n)]
                book.exchange(given, [(seat + one.event.value) % n for seat in range(n)])
            elif kind == events.PLAY:
                book.play(one.event.seat, notation.text(one.event.card, self.rules))
            elif kind == events.TRICK:
                winner = book.close()
                assert one.event.seat == (cards.NONE if winner is None else winner)
            elif kind in (events.MOON, events.SUN):
                told = "moon" if kind == events.MOON else "sun"
                book.choice = one.event.value if told == "moon" else 0
            elif kind == events.HAND:
                turns = not book.turned
                points, expected, over = book.settle()
                reversed_ = one.event.value & events.REVERSED > 0
                assert (list(one.points), told, reversed_) == (
                    points,
                    told if expected == "turned" else expected,
                    expected == "turned",
                )
                assert (one.event.value & events.SUBTRACTS > 0) == (turns and book.turned and not over)
                assert list(one.match.totals) == book.totals and list(one.match.tricks) == book.tricks
                rows = [one.match.row(i) for i in range(one.match.rows())]
                assert [sum(column) for column in zip(*rows, strict=True)] == book.totals
                self.found.add(expected)
                break
        assert one.match.ended() == over
        if over:
            assert one.step() == events.END
            assert (one.match.winners(), one.match.losers()) == (book.winners(), book.losers())
        return over


@pytest.mark.slow
@pytest.mark.parametrize("name", mostly_long(NAMES, NAMES[::4]))
def test_every_pair_of_options_plays_through_and_adds_up(name, hits):
    found = set()
    for i, (seats, chosen) in enumerate(errors.every_case(table(name))):
        for seed in range(FUZZ):
            one = Table(name, seats, chosen, seed * 1000 + i)
            for _ in range(HANDS):
                if one.hand():
                    break
            found |= one.found
            hits["hands with options in pairs, held to a second reckoning"] += one.book.hands
    rules_table = table(name)
    if rules_table["moon"] or rules_table["sun"]:
        assert found & {"moon", "sun"}  # the deals are stacked to bring one


@pytest.mark.parametrize("name", NAMES)
def test_every_other_pair_is_refused_with_its_reason(name, hits):
    rules_table = table(name)
    switches = [option for option in keys.read(rules_table) if "sets" not in option]
    for key in rules_table["seats"]:
        for option in keys.read(rules_table):
            value = not option["default"] if "patch" in option else option["max"]
            if not keys.offered(option, int(key)):
                # apply() does not know an option whose numbers of players the rule set lacks
                code = "players" if any(keys.offered(option, int(n)) for n in rules_table["seats"]) else "option"
                assert refusal(name, int(key), {option["name"]: value}) == (code, ("options", option["name"]))
                continue
            if "sets" in option:
                for outside in (option["min"] - 1, option["max"] + 1):
                    assert refusal(name, int(key), {option["name"]: outside})[0] == "range"
            for other in switches:
                if option["name"] in other["excludes"] and keys.offered(other, int(key)):
                    both = {option["name"]: value, other["name"]: not other["default"]}
                    code, path = refusal(name, int(key), both)
                    assert code == "excludes" and path[1] in both
                    hits["pairs of options refused"] += 1
    assert refusal(name, int(key), {"no_such": True})[0] == "option"


def refusal(name, seats, chosen):
    """The code and the path of the fault for those options."""
    with pytest.raises(RulesError) as error:
        load.load(table(name), seats, chosen)
    return error.value.code, error.value.path


def test_exactly_the_excluded_pairs_named_in_the_rules_are_refused():
    pairs = set()
    for name in NAMES:
        for key in table(name)["seats"]:
            offered = [option for option in keys.read(table(name)) if keys.offered(option, int(key))]
            for option in offered:
                barred = {other["name"] for other in offered} & set(option["excludes"])
                pairs |= {(name, *sorted((option["name"], other))) for other in barred}
    assert pairs == {
        ("chervy", "jokers", "no_twos"),
        ("chervy", "moon_choice", "moon_off"),
        ("peppa", "maid_always", "no_maid"),
        ("peppa50", "maid_always", "no_maid"),
    }
