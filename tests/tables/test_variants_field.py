# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Games that differ from the classic one only in their values and a rule or two."""

from cards_on_table import HEARTS, dealt, game, legal, points, position, run, taken
from engine.hand import play
from games_on_table import SHOT, finish, going, passing, refused, result, settled, suits

MOON = HEARTS + " QS"


def shot(name, **options):
    """The points of a moon in which B gets one trick, then of one with all tricks."""
    found = []
    for hands, winners in ((SHOT, "BAAAAAAAAAAAA"), (suits(game()), "A" * 13)):
        hand = dealt(game(name, **options), hands)
        assert finish(hand) == winners
        found.append(points(hand))
    return found


def classic(name, limit=100, sun=True):
    """Check that everything else is as in the classic game. sun: whether taking all tricks is worth more."""
    rules = game(name)
    assert rules.tricks == 13 and refused(name, 3) == refused(name, 5) == "seats"
    assert legal("2C 5C AS", must="2C", rules=rules) == "2C"
    assert dealt(rules, SHOT).s[play.TURN] == 0 and dealt(rules, SHOT[1:] + SHOT[:1]).s[play.TURN] == 3
    assert legal("AC KH 4D", trick=2, rules=rules) == "AC 4D"
    assert legal("AS QH 4D", led="2C", rules=rules) == "4D AS"
    assert result(rules, [limit - 1, 4, 5, 4]) == "" and result(rules, [limit, 4, 5, 4]) == "BD"
    assert result(game(name, hands=4), [3, 4, 5, 4], 4) == "A"
    assert result(game(name, limit=30), [30, 4, 5, 6]) == "B"
    if not sun:
        return shot(name)[1] == shot(name)[0]
    return shot(name)[1] != shot(name)[0] and shot(name, sun=False)[1] == shot(name)[0]


class TestBlackLady:
    def test_everything_else_is_as_in_the_classic_game(self):
        assert classic("black_lady", sun=False)
        assert passing(game("black_lady")) == "BDC-"

    def test_hearts_one_and_the_queen_13(self):
        assert points(taken(game("black_lady"), ["2H AH", "QS", "KS AS JS", HEARTS[3:-3]])) == [2, 13, 0, 11]

    def test_the_queen_of_spades_breaks_hearts_too(self):
        for card, broken in (("QS", 1), ("2H", 1), ("KS", 0)):
            hand = position(game("black_lady"), "4C 3H", card + " 4H", "2C 5C", "6C 7C")
            run(hand, "4C " + card + " 2C 6C")
            assert hand.s[play.BROKEN] == broken

    def test_all_tricks_are_no_sun(self):
        assert shot("black_lady") == [[0, 26, 26, 26], [0, 26, 26, 26]]


class TestPlain:
    def test_as_the_classic_game_without_a_pass(self):
        assert classic("plain") and passing(game("plain")) == ""

    def test_each_heart_costs_one_and_nothing_else_costs(self):
        assert points(taken(game("plain"), ["2H AH", "QS", "JD", HEARTS[3:-3]])) == [2, 0, 0, 11]

    def test_the_queen_of_spades_may_be_discarded_on_the_first_trick(self):
        assert legal("QS KH 4D", led="2C", rules=game("plain")) == "4D QS"

    def test_all_hearts_are_the_moon(self):
        assert points(taken(game("plain"), [HEARTS, "QS", "", ""])) == [0, 13, 13, 13]
        assert shot("plain") == [[0, 13, 13, 13], [0, 26, 26, 26]]


class TestBlackJack:
    def test_everything_else_is_as_in_the_classic_game(self):
        assert classic("black_jack") and passing(game("black_jack")) == "BDC-"

    def test_hearts_one_and_the_jack_of_spades_10(self):
        assert points(taken(game("black_jack"), ["2H AH", "QS JS", "JC JD", HEARTS[3:-3]])) == [2, 10, 0, 11]

    def test_the_jack_is_the_card_kept_off_the_first_trick_and_wanted_for_the_moon(self):
        assert legal("QS JS 4D", led="2C", rules=game("black_jack")) == "4D QS"
        assert points(taken(game("black_jack"), [HEARTS, "JS", "", ""])) == [13, 10, 0, 0]
        assert points(taken(game("black_jack"), [HEARTS + " JS", "QS", "", ""])) == [0, 23, 23, 23]
        assert shot("black_jack") == [[0, 23, 23, 23], [0, 46, 46, 46]]


class TestSpot:
    def test_as_the_classic_game_to_500(self):
        assert classic("spot", 500, sun=False) and passing(game("spot")) == "BDC-"

    def test_hearts_by_rank_and_the_queen_25(self):
        assert points(taken(game("spot"), ["2H TH", "JH QH", "KH AH", "QS"])) == [12, 23, 27, 25]
        assert points(taken(game("spot"), ["3H 4H 5H", "6H 7H", "8H 9H", "KS"])) == [12, 13, 17, 0]

    def test_the_moon_gives_129(self):
        assert shot("spot") == [[0, 129, 129, 129]] * 2  # all tricks too


class TestPinkLady:
    def test_everything_else_is_as_in_the_classic_game(self):
        assert classic("pink_lady") and passing(game("pink_lady")) == "BDC-"

    def test_two_queens_at_13(self):
        assert points(taken(game("pink_lady"), ["2H AH", "QS", "QH KH", "QC QD"])) == [2, 13, 14, 0]

    def test_the_moon_gives_38(self):
        assert shot("pink_lady") == [[0, 38, 38, 38], [0, 76, 76, 76]]
        assert points(taken(game("pink_lady"), [MOON.replace("QH ", ""), "QH", "", ""])) == [25, 13, 0, 0]


class TestGreyMaria:
    def test_everything_else_is_as_in_the_classic_game(self):
        assert classic("grey_maria") and passing(game("grey_maria")) == "BDC-"

    def test_the_queen_7(self):
        assert points(taken(game("grey_maria"), ["2H AH", "QS", "KS", HEARTS[3:-3]])) == [2, 7, 0, 11]

    def test_the_moon_gives_20(self):
        assert shot("grey_maria") == [[0, 20, 20, 20], [0, 40, 40, 40]]


class TestGreek:
    def test_everything_else_is_as_in_the_classic_game(self):
        assert classic("greek")

    def test_three_to_the_right_always(self):
        assert passing(game("greek")) == "D"

    def test_hearts_by_rank_court_cards_10_ace_15_and_the_queen_50(self):
        assert points(taken(game("greek"), ["2H 9H TH", "JH QH KH", "AH", "QS"])) == [21, 30, 15, 50]

    def test_the_moon_gives_149(self):
        assert shot("greek") == [[0, 149, 149, 149], [0, 298, 298, 298]]


class TestChasseCoeur:
    def test_everything_else_is_as_in_the_classic_game(self):
        assert classic("chasse_coeur") and passing(game("chasse_coeur")) == "BDC-"

    def test_every_queen_costs_13_even_the_queen_of_hearts_and_other_hearts_1(self):
        assert points(taken(game("chasse_coeur"), ["2H KH", "QC QD", "QH", "QS JH"])) == [2, 26, 13, 14]

    def test_first_trick_no_queen_is_discarded_but_one_follows_suit(self):
        assert legal("QC 4D", led="2C", rules=game("chasse_coeur")) == "QC"
        assert legal("QD QS 4D", led="2C", rules=game("chasse_coeur")) == "4D"

    def test_the_moon_needs_all_queens_and_gives_64(self):
        assert points(taken(game("chasse_coeur"), [MOON + " QC", "QD", "", ""])) == [51, 13, 0, 0]
        assert shot("chasse_coeur") == [[0, 64, 64, 64], [0, 128, 128, 128]]


class TestSevensQueens:
    def test_every_seven_one_and_every_queen_two(self):
        assert points(taken(game("sevens_queens"), ["7C 7H", "QC QS", "7D QH", HEARTS[:15] + " 7S QD"])) == [2, 4, 3, 3]

    def test_hearts_need_no_breaking(self):
        assert legal("AC KH QS", trick=1, rules=game("sevens_queens")) == "AC KH QS"
        assert (
            passing(game("sevens_queens")) == "BDC-" and legal("2C KH", must="2C", rules=game("sevens_queens")) == "2C"
        )

    def test_first_trick_as_in_the_classic_game(self):
        assert legal("7H QS KH 4D", led="2C", rules=game("sevens_queens")) == "4D KH"
        assert legal("7C 4D", led="2C", rules=game("sevens_queens")) == "7C"

    def test_no_moon_and_no_sun(self):
        assert shot("sevens_queens") == [[12, 0, 0, 0], [12, 0, 0, 0]]

    def test_the_match_ends_at_100(self):
        one = settled(game("sevens_queens"), ["QC", "7C", "", ""], [97, 0, 0, 0])
        assert going(one) and list(one.match.totals) == [99, 1, 0, 0]
        assert result(game("sevens_queens"), [100, 4, 5, 4]) == "BD"


class TestDame25:
    def test_everything_else_is_as_in_the_classic_game(self):
        assert classic("dame_25", sun=False) and passing(game("dame_25")) == "BDC-"

    def test_the_queen_12(self):
        assert points(taken(game("dame_25"), ["2H AH", "QS", "KS", HEARTS[3:-3]])) == [2, 12, 0, 11]

    def test_the_moon_gives_25(self):
        assert shot("dame_25") == [[0, 25, 25, 25]] * 2  # all tricks too
