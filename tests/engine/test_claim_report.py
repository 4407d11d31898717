# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Claims are never wrong: random endings are played against every defence. And a code restores its match."""

import math
import random
import re
from array import array
from pathlib import Path

import pytest

from amounts import mostly_long
from cards_on_table import game, variant
from engine import cards, prng
from engine.bots import normal
from engine.bots import random as random_bot
from engine.codes import bug_report
from engine.codes.bug_report import Digits, fold, unfold
from engine.hand import play, quick_play, score
from engine.hand.claim import best, claim, no_points_left
from engine.hand.deal import deal, open_play
from engine.hand.view import ASK_PLAY, View
from engine.match import events
from engine.match.match import Match
from engine.match.resume import resume
from engine.match.session import Session
from handheld.words import Words
from play import old_match

CASES = [("chervy", 3, {}), ("chervy", 4, {"jd": True}), ("chervy", 5, {}), ("chervy", 6, {"jokers": True})]
CASES += [("forty", 3, {}), ("sevens", 6, {}), ("sevens", 7, {"last": True}), ("sevens", 9, {}), ("bonus", 5, {})]
CASES += [("sevens", 11, {"first_wins": True}), ("bonus", 11, {})]


def all_rules():
    """(name, Rules) of everything played here."""
    found = [(f"{name} {seats}", game(name, seats, **options)) for name, seats, options in CASES]
    aside = {"4": {"out": ["2C"], "pass": []}}
    found.append(("aside", variant(seats=aside, left_over="aside", lead="eldest")))
    small = {"4": {"out": [], "pass": ["left", "none"]}}
    found.append(("small", variant(seats=small, ranks="JQKA", lead="eldest", **{"pass": 2})))
    return found


RULES = all_rules()


class Ending:
    """The end of a hand, and its leader's view."""

    def __init__(self, rules, rng):
        self.rules = rules
        self.rng = rng
        self.hand = play.Hand(rules)
        self.other = play.Hand(rules)
        self.match = Match(rules, 7)
        self.view = View(rules)

    def look(self, hand):
        self.view.fill(hand, self.match, hand.s[play.TURN], ASK_PLAY)
        return self.view

    def deal(self):
        deck = list(self.rules.deck)
        self.rng.shuffle(deck)
        self.hand.deck = bytes(deck)
        deal(self.hand, self.rng.randrange(self.rules.seats))
        open_play(self.hand)

    def strong(self):
        """Deal the remaining cards again so that the leader has high ones; nobody has shown a void."""
        hand = self.hand
        rules = self.rules
        s = hand.s
        left = [card for seat in range(rules.seats) for card in cards.each(hand.w, seat * 5)] + list(hand.rest)
        # roughly the highest remaining cards of each suit
        left.sort(key=lambda card: (card & 31) + self.rng.randrange(1, 9), reverse=True)
        size = rules.tricks - s[play.TRICKS]
        own, left = left[:size], left[size:]
        self.rng.shuffle(left)
        for i in range(len(hand.w)):
            hand.w[i] = 0
        seat = s[play.TURN]
        for _ in range(rules.seats):
            for card in own:
                hand.w[seat * 5 + (card >> 5)] |= 1 << (card & 31)
            seat = rules.next[seat]
            own, left = left[:size], left[size:]
        hand.rest[:] = bytes(own + left)
        for seat in range(rules.seats):
            s[play.VOID + seat] = 0
        s[play.BROKEN] = self.rng.randrange(2) if rules.breaks else 1

    def redealt(self, view, sort=False):
        """A copy of the hand in which the unseen cards are dealt again, unless no shuffle fits the view. sort: first
        try long suits for each seat."""
        rules = self.rules
        other = self.other
        other.copy_from(self.hand)
        places = [seat for seat in range(rules.seats) if seat != view.seat for _ in cards.each(other.w, seat * 5)]
        places += [-1 - i for i in range(0 if view.rest else rules.rest)]
        hidden = list(cards.each(view.unseen))
        assert len(hidden) == len(places)
        for _ in range(30):
            if sort:
                suits = self.rng.sample(range(5), 5)
                hidden.sort(key=lambda card: (suits[card >> 5], card))
                places.sort(key=lambda seat: (seat < 0, (seat + 3) % rules.seats))
                sort = False
            else:
                self.rng.shuffle(hidden)
            lacks = view.s[play.VOID : play.VOID + rules.seats]
            if all(seat < 0 or not lacks[seat] >> (card >> 5) & 1 for seat, card in zip(places, hidden, strict=True)):
                break
        else:
            return other
        for seat in range(rules.seats):
            if seat != view.seat:
                for suit in range(5):
                    other.w[seat * 5 + suit] = 0
        for seat, card in zip(places, hidden, strict=True):
            if seat < 0:
                other.rest[-1 - seat] = card
            else:
                other.w[seat * 5 + (card >> 5)] |= 1 << (card & 31)
        return other

    def lead(self, hand, seat):
        """Let the claimer lead best(); the claim must still hold."""
        view = self.look(hand)
        assert view.seat == seat and claim(view)
        card = best(view)
        assert card in list(view.legal())
        play.play(hand, card)

    def taken(self, hand, seat, first):
        assert all(won == seat for won in hand.won[first : hand.s[play.TRICKS]])

    def at_random(self, hand, seat):
        """Play on against random cards."""
        first = hand.s[play.TRICKS]
        for _ in range(len(hand.log) - hand.s[play.PLAYED]):
            if hand.s[play.PLAYED] % self.rules.seats == 0:
                self.taken(hand, seat, first)
                self.lead(hand, seat)
            else:
                play.allowed(hand)
                play.play(hand, self.rng.choice(list(cards.each(hand.can))))
        self.taken(hand, seat, first)

    def at_every(self, hand, seat, first):
        """Play on against every defence; returns how many there are."""
        self.taken(hand, seat, first)
        if hand.s[play.PLAYED] == len(hand.log):
            return 1
        if hand.s[play.PLAYED] % self.rules.seats == 0:
            self.lead(hand, seat)
        play.allowed(hand)
        can = list(cards.each(hand.can))
        lines = 0
        for card in can:
            child = hand
            if card != can[-1]:
                child = play.Hand(self.rules)
                child.copy_from(hand)
            play.play(child, card)
            lines += self.at_every(child, seat, first)
        return lines


@pytest.mark.slow
@pytest.mark.parametrize("name, rules", RULES, ids=[name for name, _ in RULES])
def test_a_claim_is_never_wrong(name, rules, hits):
    rng = random.Random(name)
    one = Ending(rules, rng)
    hand = one.hand
    made = lines = 0
    for deals in range(600 // rules.tricks):
        one.deal()
        strong = rng.randrange(1, min(rules.tricks, 9)) if deals % 2 else 0
        while hand.s[play.PLAYED] < len(hand.log):
            left = rules.tricks - hand.s[play.TRICKS]
            if hand.s[play.PLAYED] % rules.seats == 0 and left < 9:
                if left == strong:
                    one.strong()
                if claim(one.look(hand)):
                    made += 1
                    hits[f"claims with {min(left, 4)}{'+' if left > 3 else ''} tricks left"] += 1
                    lines += defended(one, left)
            play.allowed(hand)
            play.play(hand, rng.choice(list(cards.each(hand.can))))
    hits["claims: lines of play of the others, all lost"] += lines
    assert made > 15


SKIPS = [*RULES, ("no sun", game("chervy", sun=False)), ("spruce 7", game("spruce", 7)), ("jinx 5", game("jinx", 5))]
SKIPS += [("doubling", game("doubling")), ("hartenjagen", game("hartenjagen")), ("dame", game("dame"))]
NEVER = ("bonus 5", "bonus 11")  # tricks count there


@pytest.mark.parametrize(("name", "rules"), mostly_long(SKIPS, SKIPS[::2]), ids=[name for name, _ in SKIPS])
def test_once_no_points_are_left_every_way_to_play_on_scores_the_same(name, rules, hits):
    rng = random.Random(name)
    one = Ending(rules, rng)
    hand = one.hand
    found = 0
    for deals in range(150):
        one.deal()
        hand.s[play.FLIP] = rules.at_limit and deals % 2
        while hand.s[play.PLAYED] < len(hand.log):
            if no_points_left(one.look(hand)):
                found += 1
                for world in (hand, one.redealt(one.look(hand))):
                    assert len(ways_to_score(world)) == 1, (name, deals)
                    hits["rests without points, played on at random"] += 1
                break
            play.allowed(hand)
            play.play(hand, rng.choice(list(cards.each(hand.can))))
    assert (found == 0) if name in NEVER else found > 2, found


def ways_to_score(hand):
    """The different points of a hand when it is played on at random."""
    found = set()
    for seed in range(6):
        other = play.Hand(hand.rules)
        other.copy_from(hand)
        chance = prng.state()
        prng.seed(chance, seed, 1, 1)
        quick_play.random_play(other, chance)
        points = array("i", [0] * hand.rules.seats)
        score.score(other, points)
        found.add((score.shooter(other), *points))
    return found


def defended(one, left):
    """Play a claim out against the real hands and other possible ones; returns the number of lines played."""
    seat = one.look(one.hand).seat
    first = one.hand.s[play.TRICKS]
    lines = 0
    for i in range(6):
        other = one.redealt(one.look(one.hand), i == 1) if i else one.other
        if not i:
            other.copy_from(one.hand)
        if left <= 3 and math.factorial(left) ** (one.rules.seats - 1) <= 250:
            lines += one.at_every(other, seat, first)
        else:
            one.at_random(other, seat)
            lines += 1
    return lines


# Games whose codes hold more: draws of an old maid, the hand from which points come off, ties, who leads by points.
TOLD = [("peppa 4 again", game("peppa", maid_always=True)), ("peppa50 6", game("peppa50", 6)), ("dame", game("dame"))]
TOLD.append(("peppa_torino", game("peppa_torino")))  # where the deal moves against play
TOLD += [("hartenjagen", game("hartenjagen")), ("jinx 3", game("jinx", 3)), ("jinx so far", game("jinx", so_far=True))]

USUAL = [*RULES[:4], *TOLD[:4]]


@pytest.mark.slow
@pytest.mark.parametrize("name, rules", mostly_long(RULES + TOLD, USUAL), ids=[name for name, _ in RULES + TOLD])
def test_a_match_comes_back_from_its_code_at_any_step(name, rules, hits):
    one = Session(rules, 1000003 * len(name), [random_bot.think] * rules.seats)
    for i in range(1200):
        if one.step() == events.END:
            break
        if i % 7 == 0 or one.stage not in (events.AT_PASS, events.AT_PLAY, events.AT_TRICK):
            text = bug_report.encode(one, rules.id, "normal")
            _, seats, _, _, payload = bug_report.split(text)
            data = one.save()
            assert seats == rules.seats and bug_report.decode(rules, payload) == data
            again = resume(rules, data, one.players)
            assert bug_report.encode(again, rules.id, "normal") == text
            hits[f"codes at stage {one.stage}"] += 1


def test_taking_back_restores_the_code():
    one = Session(game(), 99, [None] * 4, normal.think)
    codes = []
    for _ in range(40):
        while one.step() != events.ASK:
            pass
        codes.append(fold(one))
        for _ in one.hint():
            pass
        one.choose(bytes(one.view.picked[: one.view.count]))
    while codes:
        assert one.take_back() and fold(one) == codes.pop()


@pytest.mark.slow
def test_any_number_gives_a_match_or_a_refusal():
    rng = random.Random(5)
    rules = dict(RULES)
    found = 0
    for i in range(800):
        one = rules[("chervy 4", "small", "aside", "forty 3")[i % 4]]
        number = rng.getrandbits(rng.choice((42, 50, 60, 80, 200, 600)))
        number = number - number % 1024 + one.digest % 1024
        try:
            again = unfold(one, number)
        except ValueError as error:
            assert error.args == ("code",)
        else:
            found += 1
            assert unfold(one, fold(again)).save() == again.save()
    assert found > 30


def test_rows_of_any_points_come_back():
    rng = random.Random(6)
    for _ in range(3000):
        low, high = -rng.choice((0, 0, 11, 40)), rng.choice((1, 26, 300))
        n = rng.randrange(3, 12)
        points = [rng.randrange(low * 2, high * 2 + 1) if rng.random() < 0.1 else 0 for _ in range(n)]
        if rng.random() < 0.7:
            points[rng.randrange(n)] += low + high - sum(points)
        aside = rng.random() < 0.3
        write = Digits()
        write.points(points, low, high, aside)
        read = Digits(write.total)
        assert read.points([0] * n, low, high, aside) == points and not read.total


def test_every_mistyped_letter_and_every_swap_is_noticed():
    one = Session(game(jd=True), 99, [random_bot.think] * 4)
    for _ in range(200):
        one.step()
    text = bug_report.encode(one, "chervy", "normal")
    letters = bug_report.LETTERS + bug_report.LETTERS.lower()
    tried = missed = 0
    for i, old in enumerate(text):
        for new in letters if old != "." else "":
            if new.upper() != old.upper():
                with pytest.raises(ValueError, match="code"):
                    bug_report.split(text[:i] + new + text[i + 1 :])
        if i and old != text[i - 1] and "." not in (old, text[i - 1]):
            with pytest.raises(ValueError, match="code"):
                bug_report.split(text[: i - 1] + old + text[i - 1] + text[i + 1 :])
    rng = random.Random(8)
    for _ in range(20000):
        other = list(text)
        for _ in range(rng.randrange(2, 5)):
            other[rng.randrange(len(text))] = rng.choice(bug_report.LETTERS)
        if rng.random() < 0.3:
            del other[rng.randrange(len(other))]
        try:
            again = bug_report.split("".join(other))
        except ValueError as error:
            assert error.args == ("code",)
        else:
            missed += again != bug_report.split(text)
        tried += 1
    assert missed < tried // 300


def test_a_code_of_another_version_is_refused(monkeypatch):
    """Another version may deal other cards, so the code would open another position."""
    one = Session(game(), 7, [normal.think] * 4)
    text = bug_report.encode(one, "chervy", "normal")
    monkeypatch.setattr(bug_report, "VERSION", bug_report.VERSION - 1)
    with pytest.raises(ValueError, match="code"):
        bug_report.split(text)


def test_report_code_in_the_docs_opens_a_match():
    (code,) = re.findall(r"^make play CODE=(\S+)", Path("docs/play.md").read_text(encoding="utf-8"), re.MULTILINE)
    record, session = old_match(code, "", Words())
    assert record["rules"] == "chervy" and session.hand.s[play.PLAYED] == 7 and session.step() == events.ASK


def test_the_length_of_codes_is_noted(note):
    sums = {"hand 1, its deal": [], "hand 5, half played": [], "hand 20, half played": [], "hand 20, over": []}
    for seed in range(3):
        one = Session(game(limit=9999), 358979323 * (seed + 1), [normal.think] * 4)
        while one.match.number < 21:
            one.step()
            name = f"hand {one.match.number}, "
            played = one.hand.s[play.PLAYED]
            name += "its deal" if one.event.kind == events.DEAL else "half played" if played == 26 else "over"
            if (
                name in sums
                and len(sums[name]) == seed
                and (not name.endswith("over") or one.event.kind == events.HAND)
            ):
                sums[name].append(len(bug_report.encode(one, "chervy", "normal").rsplit(".", 1)[1]))
    assert [max(letters) < most for letters, most in zip(sums.values(), (30, 60, 90, 90), strict=True)] == [True] * 4
    note("letters of a match's code after chervy.4.normal.: " + str(sums))
