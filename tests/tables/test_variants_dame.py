# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of dame, sentence by sentence."""

from cards_on_table import HEARTS, dealt, game, legal, points, position, run, taken
from engine import notation
from engine.hand import play
from engine.match import events
from games_on_table import SHOT, finish, going, letters, passing, refused, result, session, settled, suits, until

MOON = HEARTS + " QS"


def control(before, shooter=0, sun=False, **options):
    """The totals and winners after a contrôle (or éclipse) at those totals; winners are "" while the match goes on."""
    piles = [MOON if seat == shooter else "" for seat in range(4)]
    tricks = (
        [13 if seat == shooter else 0 for seat in range(4)] if sun else [12 if s == shooter else 1 for s in range(4)]
    )
    one = settled(game("dame", **options), piles, before, tricks)
    turned = one.event.value & events.REVERSED > 0
    assert turned == (one.points[shooter] < 0)
    return list(one.match.totals), "" if going(one) else letters(one.match.winners())


class TestDame:
    def test_four_players_thirteen_cards(self):
        assert game("dame").tricks == 13 and refused("dame", 3) == refused("dame", 5) == "seats"

    def test_left_right_across_none(self):
        assert passing(game("dame")) == "BDC-"

    def test_the_two_of_clubs_leads(self):
        hands = suits(game("dame"))
        assert dealt(game("dame"), hands[1:] + hands[:1]).s[play.TURN] == 3
        assert legal("2C 5C AS", must="2C", rules=game("dame")) == "2C"

    def test_first_trick_no_heart_and_no_queen_of_spades_but_the_jack_of_diamonds_may_be_thrown(self):
        assert legal("QS 2H JD 4D", led="2C", rules=game("dame")) == "4D JD"
        assert legal("QS 2H JD", led="2C", rules=game("dame")) == "JD"
        assert legal("QS 2H", led="2C", rules=game("dame")) == "2H QS"

    def test_a_heart_discarded_breaks_hearts_and_the_queen_of_spades_does_not(self):
        for card, broken in (("2H", 1), ("QS", 0), ("JD", 0)):
            hand = position(game("dame"), "4C 3H", card + " 4H", "2C 5C", "6C 7C")
            run(hand, "4C " + card + " 2C 6C")
            assert hand.s[play.BROKEN] == broken

    def test_a_heart_led_by_a_seat_that_held_nothing_else_breaks_them(self):
        assert legal("3H 4H 5C", trick=5, rules=game("dame")) == "5C"
        hand = position(game("dame"), "3H 4H", "5H 6C", "6H 7C", "7H 8C")
        run(hand, "3H 5H 6H 7H")
        assert hand.s[play.BROKEN] == 1

    def test_hearts_count_their_rank_jack_11_queen_12_king_13_ace_14(self):
        piles = ["7H", "4H", "QH", ""]
        assert points(taken(game("dame"), piles)) == [7, 4, 12, 0]
        assert points(taken(game("dame"), ["2H 3H 5H 6H", "8H 9H TH", "JH", "KH AH"])) == [16, 27, 11, 27]

    def test_the_queen_of_spades_50_the_jack_of_diamonds_minus_40(self):
        hand = taken(game("dame"), ["QS", "JD", "KS AS JS", HEARTS])
        assert points(hand) == [50, -40, 0, 104] and hand.total == 154

    def test_a_control_gives_each_other_150_and_nothing_else_is_scored(self):
        assert points(taken(game("dame"), [MOON, "JD", "", ""])) == [0, 150, 150, 150]
        assert points(taken(game("dame"), ["", "", "", MOON + " JD"])) == [150, 150, 150, 0]
        hand = dealt(game("dame"), SHOT)
        assert finish(hand) == "BAAAAAAAAAAAA" and points(hand) == [0, 150, 150, 150]

    def test_an_eclipse_gives_each_other_300(self):
        hand = dealt(game("dame"), suits(game("dame")))
        assert finish(hand) == "A" * 13 and points(hand) == [0, 300, 300, 300]

    def test_one_point_card_elsewhere_and_the_control_fails(self):
        assert points(taken(game("dame"), [MOON[3:], "2H", "JD", ""])) == [152, 2, -40, 0]

    def test_no_reversal_while_the_limit_is_not_reached(self):
        assert control([300, 349, 100, 200]) == ([300, 499, 250, 350], "")

    def test_no_reversal_where_the_shooter_alone_is_lowest(self):
        assert control([100, 350, 200, 200]) == ([100, 500, 350, 350], "A")

    def test_reversal_where_another_alone_is_lowest(self):
        assert control([300, 350, 100, 200]) == ([150, 350, 100, 200], "")
        assert control([100, 350, 300, 200], 2) == ([100, 350, 150, 200], "")

    def test_no_reversal_where_two_others_are_lowest_but_an_extra_hand(self):
        assert control([300, 350, 100, 100]) == ([300, 500, 250, 250], "")

    def test_no_reversal_where_the_shooter_shares_the_lowest_but_an_extra_hand(self):
        assert control([250, 350, 100, 200]) == ([250, 500, 250, 350], "")

    def test_an_eclipse_is_tested_with_300_and_turned_by_300(self):
        assert control([450, 250, 100, 190], sun=True) == ([150, 250, 100, 190], "")
        assert control([450, 199, 100, 190], sun=True) == ([450, 499, 400, 490], "")
        assert control([400, 250, 100, 190], sun=True) == ([400, 550, 400, 490], "")
        assert control([399, 250, 100, 190], sun=True) == ([399, 550, 400, 490], "A")

    def test_the_limit_chosen_is_the_one_that_counts(self):
        assert control([300, 350, 100, 200], limit=501) == ([300, 500, 250, 350], "")
        assert control([300, 50, 100, 20], limit=200) == ([150, 50, 100, 20], "")

    def test_reversal_in_an_extra_hand(self):
        assert control([700, 510, 505, 505]) == ([700, 660, 655, 655], "")
        assert control([600, 510, 505, 505]) == ([600, 660, 655, 655], "A")
        assert control([600, 505, 505, 520], 1) == ([750, 505, 655, 670], "B")

    def test_it_ends_when_someone_is_at_or_over_the_limit_and_the_lowest_wins(self):
        assert result(game("dame"), [499, 0, 50, 3]) == "" and result(game("dame"), [500, 0, 50, 3]) == "B"
        assert result(game("dame"), [560, 0, -50, 3]) == "C"

    def test_a_tie_for_lowest_plays_more_hands_until_one_alone_is_lowest(self):
        assert result(game("dame"), [500, 20, 20, 30]) == "" and result(game("dame"), [500, 500, 30, 30]) == ""
        assert result(game("dame"), [620, 20, 21, 30]) == "B" and result(game("dame"), [500, 60, 20, 60]) == "C"

    def test_in_extra_hands_all_play_on_and_dealer_cycle_and_number_continue(self):
        one = settled(game("dame"), ["8H", "", "", "7H"], [560, 20, 20, 30], number=6)
        assert going(one)
        dealer = one.match.dealer
        assert one.step() == events.DEAL and one.event.value == 7 and one.event.seat == (dealer + 1) % 4
        assert one.match.shift() == 2  # the seventh hand passes across
        assert [len(list(one.look(seat).cards())) for seat in range(4)] == [13] * 4

    def test_plain_dame_scores_as_the_classic_game(self):
        plain = game("dame", plain=True)
        assert points(taken(plain, ["2H AH", "QS", "JD", ""])) == [2, 13, 0, 0]
        assert control([0, 5, 6, 7], plain=True) == ([0, 31, 32, 33], "")
        assert control([0, 5, 6, 7], sun=True, plain=True) == ([0, 57, 58, 59], "")
        assert result(plain, [99, 0, 5, 6]) == "" and result(plain, [100, 0, 5, 6]) == "B"
        assert control([60, 80, 10, 20], plain=True) == ([34, 80, 10, 20], "")
        assert result(game("dame", plain=True, limit=500), [100, 0, 5, 6]) == ""

    def test_the_jack_thrown_on_the_first_trick_counts_for_its_taker(self):
        hands = [SHOT[0], SHOT[1].replace("JD", "8S"), SHOT[2], SHOT[3].replace("8S", "JD")]
        one = session(game("dame"), hands, number=4)
        for name in ("2C", "AC", "2S", "JD"):
            until(one, events.ASK)
            assert one.choose(bytes((notation.number(name, one.rules),))) == events.OK
        assert until(one, events.TRICK) and one.event.seat == 1 and one.look(1).gained(0) == -40
