# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rules that hold in every game, and mistakes that published engines made."""

from cards_on_table import HEARTS, dealt, game, legal, points, run, taken, texts, variant
from engine import cards, notation, prng
from engine.hand import deal, play
from engine.match import events
from engine.match.match import Match
from games_on_table import SHOT, every, finish, letters, out, passing, refused, result, session, settled, suits, until

# Rule set: for each number of players, T and the cards for each seat. jinx sets cards aside, so its T is the greatest.
DECKS = """
black_jack 4 23 13
black_lady 4 26 13
black_maria 3 43 17, 4 43 13, 5 43 10, 6 43 8
cancellation 6 52 17, 7 52 14, 8 52 13, 9 52 11, 10 52 10, 11 52 9
chasse_coeur 4 64 13
chervy 3 26 17, 4 26 13, 5 26 10, 6 25 8
copas 4 10 10
dame 4 154 13
dame_25 4 25 13
greek 4 149 13
grey_maria 4 20 13
hartenjagen 4 15 8
jinx 3 22 17, 4 22 13, 5 22 10, 6 22 8, 7 22 7
omnibus 3 26 17, 4 26 13, 5 26 10, 6 26 8, 7 26 7
peppa 4 36 13, 6 36 8
peppa50 4 36 13, 6 36 8
peppa_club 4 130 13
peppa_scivolosa 4 130 13
peppa_torino 4 36 13
pink_lady 4 38 13
plain 4 13 13
rickety_kate 3 46 17, 4 46 13, 5 46 10, 6 46 8, 7 46 7
sevens_queens 4 12 13
spot 4 129 13
spruce 3 26 17, 4 26 13, 5 26 10, 6 26 8, 7 26 7
"""
# Rule sets whose moon gives every other seat exactly T.
PLAIN_MOON = "black_jack black_lady black_maria chasse_coeur chervy copas dame_25 greek grey_maria hartenjagen peppa"
PLAIN_MOON += " peppa_torino pink_lady plain rickety_kate spot"
# Rule sets in which anything may be discarded on the first trick.
FREE = "black_maria cancellation jinx peppa peppa50 peppa_club peppa_scivolosa peppa_torino"
OPEN = "black_maria cancellation peppa peppa50 peppa_scivolosa peppa_torino sevens_queens"  # hearts need no breaking


def bad(rules):
    """The penalty cards of the deck, as text."""
    return texts([card for card in rules.deck if rules.mark[card] & 1], rules)


class TestEverywhere:
    def test_every_rule_set_has_its_players_penalty_points_and_hand_sizes(self):
        for name, table in every():
            line = [line for line in DECKS.split("\n") if line.split(" ")[0] == name][0]
            found = []
            for seats in sorted([int(key) for key in table["seats"]]):
                rules = game(name, seats)
                hand = play.Hand(rules)
                deal.shuffle(hand, 3, 1, prng.state())
                deal.deal(hand, 0)
                aside = [rules.value[card] for card in hand.rest] if rules.rest_to == 3 else []
                found.append("%d %d %d" % (seats, hand.total + sum(aside), rules.tricks))
            assert name + " " + ", ".join(found) == line

    def test_the_moon_is_every_penalty_card_in_play_and_gives_t(self):
        for name, table in every():
            for seats in table["seats"] if name in PLAIN_MOON.split() else ():
                rules = game(name, int(seats))
                everything = bad(rules).split()
                total = sum([rules.value[card] for card in rules.deck])
                rest = [""] * (rules.seats - 2)
                tricks = [rules.tricks - 1, 1] + [0] * len(rest)
                shot = taken(rules, [" ".join(everything), ""] + rest, tricks)
                assert points(shot) == [0] + [total] * (rules.seats - 1)
                spoilt = points(taken(rules, [" ".join(everything[1:]), everything[0]] + rest, tricks))
                assert spoilt[0] + spoilt[1] == total and spoilt[1] > 0 and sum(spoilt) == total

    def test_a_seat_with_nothing_but_hearts_may_always_lead_one(self):
        for name, _ in every():
            assert legal("TH QH" if name != "copas" else "2H QH", rules=game(name), trick=2)[-2:] == "QH", name

    def test_hearts_and_the_queen_of_spades_lead_the_queen_while_hearts_are_unbroken(self):
        for name, _ in every():
            expected = "KH AH QS" if name in OPEN.split() else "QS"
            assert legal("QS KH AH", rules=game(name), trick=2) == expected, name

    def test_a_seat_that_can_follow_suit_must_and_one_that_cannot_plays_any_card(self):
        for name, _ in every():
            assert legal("QS KH AH 7C", led="AC", rules=game(name), trick=2) == "7C", name
            assert legal("QS KH", led="AC", rules=game(name), trick=2) == "KH QS", name

    def test_the_first_trick_rule_forbids_discarding_a_penalty_card(self):
        for name, _ in every():
            expected = "AC QH" if name in FREE.split() else "AC"
            assert legal("AC QH", led="AD", rules=game(name)) == expected, name

    def test_following_suit_with_a_penalty_card_is_always_legal(self):
        for name, _ in every():
            assert legal("KH 7S", led="AH", rules=game(name)) == "KH", name

    def test_the_first_trick_rule_does_not_bind_a_hand_of_penalty_cards(self):
        for name, _ in every():
            assert sorted(legal("7H QH", led="AC", rules=game(name)).split()) == ["7H", "QH"], name

    def test_eldest_is_the_seat_left_of_the_dealer(self):
        rules = game("black_maria")
        assert dealt(rules, suits(rules), dealer=2).s[play.TURN] == 3
        assert dealt(rules, suits(rules), dealer=3).s[play.TURN] == 0

    def test_counter_clockwise_the_eldest_is_at_the_right_of_the_dealer_and_play_goes_to_the_right(self):
        rules = game("peppa_torino")
        hand = dealt(rules, suits(rules), dealer=2)
        assert hand.s[play.TURN] == 1
        play.play(hand, notation.number("5D", rules))
        assert hand.s[play.TURN] == 0

    def test_cards_are_dealt_one_by_one(self):
        rules = game()
        hand = play.Hand(rules)
        hand.deck = rules.deck
        deal.deal(hand, 3)
        assert texts(list(cards.each(hand.w, 5))[:5], rules) == "3C 7C JC 2D 6D"

    def test_the_first_dealer_comes_from_the_seed_and_moves_one_seat_each_hand(self):
        for name, to in (("chervy", 1), ("forty", 2), ("peppa_torino", 1)):
            rules = game(name)
            n = rules.seats
            assert sorted({Match(rules, seed).dealer for seed in range(30)}) == list(range(n))
            one = Match(rules, 9)
            first = one.dealer
            for i in range(6):
                one.move_deal()
                one.begin()
                assert one.dealer == (first + i * to) % n

    def test_the_pass_follows_the_number_of_the_hand(self):
        one = Match(game(seats=5), 9)
        shifts = ""
        for _ in range(7):
            one.begin()
            shifts += letters([one.shift()])
        assert shifts == "BECDABE"

    def test_passing_to_the_left_right_and_across(self):
        assert passing(game()) == "BDC-"
        assert passing(game(seats=6)) == "BFCED-"
        assert passing(game("peppa_torino")) == "D"  # right stays right where play goes counter-clockwise

    def test_across_is_refused_at_an_odd_table(self):
        try:
            variant(usual=3, seats={"3": {"out": ["2D"], "pass": ["across"]}})
            raise AssertionError
        except ValueError as error:
            assert error.code == "odd"

    def test_the_lowest_total_wins_and_ties_share(self):
        assert result(game(), [100, 20, 50, 30]) == "B"
        assert result(game(), [100, 20, 50, 20]) == "BD"

    def test_the_limit_or_the_hands_whichever_comes_first(self):
        assert result(game(hands=8), [10, 20, 50, 30], 7) == ""
        assert result(game(hands=8), [10, 20, 50, 30], 8) == "A"
        assert result(game(hands=8), [100, 20, 50, 30], 7) == "B"

    def test_breaking_hearts_is_announced(self):
        one = session(game(), SHOT, number=4)
        told = ""
        for name in ["2C", "AC", "2S", "8S", "2D", "2H", "9H", "AD"]:
            until(one, events.ASK)
            assert one.choose(bytes((notation.number(name, one.rules),))) == events.OK
            told += " " + name if one.event.value & 1 else ""
        assert told == " 2H"  # the first, and no other


class TestTraps:
    def test_points_do_not_overflow_a_byte(self):
        suns = "pink_lady 76, greek 298, chasse_coeur 128"
        for name, most in [line.split() for line in suns.split(", ")]:
            one = settled(game(name), [bad(game(name)), "", "", ""], [0, 32000, -32000, 0], [13, 0, 0, 0])
            assert list(one.match.totals) == [0, 32000 + int(most), int(most) - 32000, int(most)]

    def test_no_points_on_the_first_trick_does_not_bar_a_bonus_card(self):
        for name in ("omnibus", "dame"):
            assert legal("JD QS KH", led="2C", rules=game(name)) == "JD"
        assert legal("JD QS KH", led="2C", rules=game("dame", plain=True)) == "JD"  # the jack is worth nothing there

    def test_no_points_on_the_first_trick_lets_the_queen_of_clubs_follow_suit(self):
        for name in ("chasse_coeur", "sevens_queens"):
            assert legal("QC 4D", led="2C", rules=game(name)) == "QC"
            assert legal("QD 4D", led="2C", rules=game(name)) == "4D"

    def test_a_stripped_two_of_clubs_is_led_by_the_next_club(self):
        for name, seats, options, card in (
            ("chervy", 6, {"no_twos": True}, "3C"),
            ("spruce", 5, {}, "3C"),
            ("omnibus", 5, {}, "3C"),
            ("spruce", 6, {}, "2C"),
            ("hartenjagen", 4, {}, "7C"),
        ):
            rules = game(name, seats, **options)
            hand = play.Hand(rules)
            deal.shuffle(hand, 5, 1, prng.state())
            deal.deal(hand, 0)
            deal.open_play(hand)
            assert texts([hand.s[play.MUST]], rules) == card
            play.allowed(hand)
            assert texts(cards.each(hand.can), rules) == card

    def test_no_pass_does_not_switch_off_the_lead_of_the_two_of_clubs(self):
        rules = game("plain")
        assert passing(rules) == ""
        hands = list(SHOT)
        hands[0], hands[2] = hands[2], hands[0]
        assert dealt(rules, hands).s[play.TURN] == 2
        assert run(dealt(rules, hands), "2C 8S 2S AC") == "B"

    def test_all_penalty_cards_are_a_moon_and_all_tricks_a_sun(self):
        for name, moon, sun in (("chervy", 26, 52), ("black_lady", 26, 26), ("pink_lady", 38, 76), ("plain", 13, 26)):
            rules = game(name)
            hand = dealt(rules, SHOT)
            assert finish(hand) == "B" + "A" * 12 and points(hand) == [0, moon, moon, moon]
            hand = dealt(rules, suits(rules))
            assert finish(hand) == "A" * 13 and points(hand) == [0, sun, sun, sun]

    def test_excluded_options_and_wrong_numbers_of_players_are_refused(self):
        assert refused("chervy", 6, no_twos=True, jokers=True) == "excludes"
        assert refused("peppa", 4, maid_always=True, no_maid=True) == "excludes"
        assert refused("chervy", 5, jokers=True) == refused("chervy", 4, no_twos=True) == "players"
        assert refused("chervy", 7) == refused("dame", 5) == refused("cancellation", 5) == "seats"
        assert refused("jinx", 5, youngest=5) == "range" and refused("jinx", 5, youngest=4) is None

    def test_all_hearts_are_no_moon_while_the_queen_is_elsewhere(self):
        for name in ("chervy", "dame", "spruce", "peppa"):
            assert points(taken(game(name), [HEARTS, "QS", "", ""]))[2:] == [0, 0]

    def test_a_card_taken_out_is_in_no_hand(self):
        assert out(game("black_maria", 6)) == out(game("peppa", 6)) == "2C 3C 2D 2S"
        assert out(game("black_maria", 5)) == "2C 2D" and out(game("black_maria", 3)) == "2C"
