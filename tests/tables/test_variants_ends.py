# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How every game counts and ends: like the classic game unless its row says otherwise."""

from cards_on_table import game, points, taken, texts
from cards_on_table import table as classic
from engine.rules import errors
from engine.rules.keys import RulesError, merge
from engine.rules.load import load
from games_on_table import every, letters, losing, match, refused, result, settled

# the totals that end a match, where they are not 100
LIMITS = {"spot": 500, "dame": 500, "copas": 51, "peppa": 101, "peppa_torino": 101, "peppa50": 51, "peppa_club": 51}


def all_bad(rules):
    """Every penalty card of the deck, as text."""
    return texts([card for card in rules.deck if rules.mark[card] & 1], rules)


class TestEveryEnd:
    def test_a_tie_for_the_best_place_is_shared_whoever_took_more_tricks(self):
        for name, table in every():
            n = game(name).seats
            totals = [5, 5] + [9] * (n - 2)
            if table["aim"] == "highest":
                totals = [-total for total in totals]
            found = match(game(name), totals, 1, [3, 2] + [1] * (n - 2)).winners()
            assert letters(found) == "AB", name

    def test_nobody_loses_except_in_peppa_and_turin(self):
        for name, _ in every():
            n = game(name).seats
            totals = [0, 3, 7] + [9 + seat for seat in range(n - 3)]
            expected = "CD" if name in ("peppa", "peppa_torino") else ""
            assert losing(game(name), totals) == expected, name

    def test_nobody_pays_except_in_peppa50_and_the_club(self):
        for name, _ in every():
            n = game(name).seats
            one = match(game(name), [9] + [0] * (n - 1))
            assert [one.pays(seat) for seat in range(2)] == ([0, 9] if name in ("peppa50", "peppa_club") else [0, 0]), (
                name
            )

    def test_a_moon_may_lose_the_match_except_in_the_league(self):
        for name, table in every():
            if not table["moon"] or table["aim"] == "highest" or name == "hartenjagen":
                continue  # where it cannot
            rules = game(name)
            limit = rules.limit or 900
            # A shoots, B passes the limit with it (or the hands are played), C is lowest
            before = [limit - 5, limit - 1, limit - 400, limit - 390] + [limit - 6] * (rules.seats - 4)
            piles = [all_bad(rules)] + [""] * (rules.seats - 1)
            one = settled(rules, piles, before, [2] + [1] * (rules.seats - 1), len(rules.moon) - 1, rules.hands or 1)
            assert (one.points[1] > 0) == (name != "dame"), name

    def test_the_limit_is_100_unless_the_rules_say_otherwise_and_a_tie_ends_the_match_too(self):
        for name, table in every():
            if table["limit"] and name != "hartenjagen":
                limit = LIMITS.get(name, 100)
                n = game(name).seats
                low = [-9, -9, 5] if table["aim"] == "lowest" else [9, 9, 5]
                rest = [7] * (n - 4)
                assert result(game(name), low + [limit - 1] + rest) == "", name
                expected = "" if name == "dame" else "D" if name in ("peppa50", "peppa_club") else "AB"
                assert result(game(name), low + [limit] + rest) == expected, name
                assert result(game(name), low[1:] + [limit, 8] + rest) != "", name

    def test_all_tricks_give_twice_as_much_unless_that_is_switched_off(self):
        for name, table in every():
            if "sun" in [option["name"] for option in table["options"]]:
                piles = [all_bad(game(name)), "", "", ""]
                tricks = [game(name).tricks, 0, 0, 0]
                total = taken(game(name), piles).total
                assert points(taken(game(name), piles, tricks)) == [0] + [2 * total] * 3, name
                assert points(taken(game(name, sun=False), piles, tricks)) == [0] + [total] * 3, name

    def test_every_limit_and_number_of_hands_offered_can_be_chosen(self):
        for name, table in every():
            names = [option["name"] for option in table["options"]]
            n = game(name).seats
            totals = [40, 30] + [35] * (n - 2)
            best = "A" if table["aim"] == "highest" else "B"
            if name in ("peppa", "peppa_torino"):
                totals = [40, 30, 31, 35]
                best = "BC"
            if "limit" in names and name != "hartenjagen":
                over = 1 if table["limit_is"] == "passed" else 0
                assert result(game(name, limit=40 - over), totals) == best, name
                assert result(game(name, limit=41 - over), totals) == "", name
            if "hands" in names:
                assert result(game(name, hands=5), totals, 4) == "", name
                assert result(game(name, hands=5), totals, 5) == best, name

    def test_a_number_of_hands_can_be_the_only_end(self):
        found = []
        for name, table in every():
            names = [option["name"] for option in table["options"]]
            if "limit" in names and "hands" in names:
                if name == "hartenjagen":
                    assert refused(name, limit=0, hands=5) == "range"  # without a limit no tide would turn
                    continue
                found.append(name)
                rules = game(name, limit=0, hands=5)
                totals = [9000, 30] + [9100] * (rules.seats - 2)
                assert (result(rules, totals, 4), result(rules, totals, 5)) == ("", "B"), name
                assert refused(name, limit=0) == refused(name, limit=0, hands=0) == "range", name
        assert len(found) == 17

    def test_it_does_not_matter_which_of_limit_and_hands_stands_first(self):
        limit = {"name": "limit", "players": [], "excludes": [], "sets": "limit", "min": 0, "max": 9}
        hands = {"name": "hands", "players": [], "excludes": [], "sets": "hands", "min": 0, "max": 9}
        for given in ([limit, hands], [hands, limit]):
            for keys, usual in (({"limit": 9, "hands": 0}, "limit"), ({"limit": 0, "hands": 9}, "hands")):
                table = merge(classic("chervy"), dict(keys, options=given))
                other = "hands" if usual == "limit" else "limit"
                rules = load(table, 4, {usual: 0, other: 7})
                assert (getattr(rules, usual), getattr(rules, other)) == (0, 7)
                tried = [case for seats, case in errors.every_case(table) if seats == 4]
                assert {usual: 0, other: 9} in tried and {usual: 0, other: 0} not in tried
                errors.check(table)
                for bad in ({usual: 0}, {usual: 0, other: 0}):
                    try:
                        load(table, 4, bad)
                        raise AssertionError(bad)
                    except RulesError as error:
                        assert (error.code, error.path, error.bounds) == ("range", ("options", usual), (1, 9))

    def test_the_jack_of_diamonds_can_be_chosen_if_offered(self):
        for name, table in every():
            if "jd" in [option["name"] for option in table["options"]]:
                assert points(taken(game(name, jd=True), ["JD", "", "", ""]))[0] == -11, name
                assert points(taken(game(name), ["JD", "", "", ""])) == [0, 0, 0, 0], name

    def test_italian_faces_can_be_chosen_if_offered(self):
        offered = []
        for name, table in every():
            if "italian" in [option["name"] for option in table["options"]]:
                offered.append(name)
                assert (game(name).faces, game(name, italian=True).faces) == (0, 1)
        assert offered == ["peppa", "peppa50", "peppa_club", "peppa_scivolosa", "peppa_torino"]
