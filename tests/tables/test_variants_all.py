# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rules that every game takes from the classic one; each test has one table of the exceptions."""

from cards_on_table import game, position, run, texts
from engine import prng
from engine.hand import deal, play
from engine.hand.view import ASK_PASS, ASK_PLAY
from engine.match import events
from engine.match.session import Session
from games_on_table import CLUBS, every, led_by, letters, match, suits, until

ANY_LEAD = ["black_maria", "cancellation", "jinx", "peppa", "peppa50", "peppa_club", "peppa_scivolosa"]
ANY_LEAD += ["peppa_torino", "rickety_kate"]


def random_deal(rules, seed):
    """A hand dealt by seat 1, ready to play."""
    hand = play.Hand(rules)
    deal.shuffle(hand, seed, 1, prng.state())
    deal.deal(hand, 1)
    deal.open_play(hand)
    return hand


def without_maid(name, table, seats):
    """The rule set, without its prelude if it has one."""
    return game(name, seats, no_maid=True) if table["prelude"] != "none" else game(name, seats)


class TestEveryRuleSet:
    def test_ranks_run_from_two_to_ace_unless_the_rules_say_otherwise(self):
        others = {"copas": "2C 3C 4C 5C 6C QC JC KC 7C AC", "hartenjagen": "7C 8C 9C TC JC QC KC AC"}
        for name, table in every():
            clubs = suits(game(name))[0]
            if table["packs"] == 2:
                assert clubs.split(" ")[::2] == clubs.split(" ")[1::2]
                clubs = " ".join(clubs.split(" ")[::2])
            assert clubs == others.get(name, CLUBS), name

    def test_the_first_lead_of_every_rule_set(self):
        for name, table in every():
            for key in table["seats"]:
                rules = game(name, int(key))
                for seed in range(3):
                    hand = random_deal(rules, seed)
                    if name in ANY_LEAD:
                        assert hand.s[play.MUST] == 255 and hand.s[play.TURN] == rules.next[1], name
                        continue
                    card = hand.s[play.MUST]
                    assert hand.w[hand.s[play.TURN] * 5 + (card >> 5)] >> (card & 31) & 1
                    low = "3C" if name in ("spruce", "omnibus") and key == "5" else "2C"
                    assert texts([card], rules) == ("7C" if name == "hartenjagen" else low), name

    def test_play_goes_to_the_left_except_in_turin(self):
        for name, _ in every():
            rules = game(name)
            held = ["7C", "QC", "AC", "KC"] + ["7D", "7D", "8D", "8D"][: rules.seats - 4]
            hand = position(rules, *held)
            played = "7C KC AC QC" if name == "peppa_torino" else " ".join(held)
            assert run(hand, played) == "C", name

    def test_a_heart_breaks_hearts_and_the_queen_of_spades_only_where_the_rules_say_so(self):
        for name, table in every():
            for card, where in (("KH", None), ("QS", ("black_lady", "omnibus", "spruce")), ("JD", ()), ("AS", ())):
                if table["broken_by"]:
                    hand = position(game(name), "7C 7H 7S", card + " 7D QD", "KC QC QH", "AC JC JH")
                    run(hand, "7C %s QC JC" % card)
                    assert hand.s[play.BROKEN] == (1 if where is None or name in where else 0), name

    def test_the_eldest_leads_each_hand_unless_the_rules_name_a_card(self):
        for name, _ in every():
            if name in ANY_LEAD and name != "jinx":
                n = game(name).seats
                one = match(game(name))
                first = game(name).next[one.dealer]
                rows = [[9] + [0] * (n - 1), [0] * (n - 1) + [9]]
                assert led_by(game(name), *rows) == letters([(first + i) % n for i in range(3)]), name

    def test_most_games_pass_three_cards(self):
        others = {
            "rickety_kate": 2,
            "peppa_club": 2,
            "plain": 0,
            "cancellation": 0,
            "jinx": 0,
            "peppa": 0,
            "peppa50": 0,
        }
        for name, table in every():
            for key in table["seats"]:
                rules = without_maid(name, table, int(key))
                one = Session(rules, 5, [None] * rules.seats)
                until(one, events.ASK)
                ask, count = one.event.value, one.look(one.event.seat).count
                expected = others.get(name, 3)
                assert (ask, count) == ((ASK_PASS, expected) if expected else (ASK_PLAY, 1)), name
