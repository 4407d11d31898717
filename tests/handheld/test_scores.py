# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Scores: the end of a hand, moons, the sheet, the end of the match, statistics."""

import json
import struct
import types
from array import array
from pathlib import Path

import pytest

from amounts import mostly_long
from engine.match import events
from handheld.draw.canvas import CREAM
from handheld.draw.menu import cells
from handheld.shared import STATISTICS
from handheld.statistics import award_medals as medals
from handheld.statistics import book, count
from handheld.statistics.book import _PART as PARTS
from overlaps import check
from player import PEOPLE, SIZES, SUITS, Player, press, stacked

# isort: split


def test_a_moon_is_announced():
    hands = [
        "2C AH KH QH JH TH 9H 8H 7H 6H 5H AS KS",
        "3C 2D 3D 4D 5D 6D 7D 8D 9D TD JD 4H QS",
        "4C QD KD AD 5C 6C 7C 8C 9C 3H 2S 3S 4S",
        "AC KC QC JC TC 2H 5S 6S 7S 8S 9S TS JS",
    ]
    player = Player(options={"sun": False}).start_match()
    stacked(player, hands)
    match = player.session.match
    shot = {}

    def act(player):
        shot["trail"] = player.screen
        if player.screen == "hand_score" and player.waiting:
            player.look("hand" if "rise" in player.texts else "rise")
            if "hand" in player.texts:
                raise player.closed
        player.script = ["A"] if player.waiting else []

    player.always = act
    player.session.players[0] = player.session.hinter  # the person's cards play themselves
    player.play_by_itself()
    assert match.number == 4 and list(player.session.points) == [0, 26, 26, 26]
    assert "MOON!" in player.said("hand") and "You shot the moon" in player.said("hand")
    assert player.texts["rise"] == ["You shot the moon", "The others: +26", "A Continue", "B Sheet"]
    assert player.statistics()["chervy"][4] == 1


@pytest.mark.parametrize("deal", [3, 7])
def test_every_hand_of_eight_players_is_scored_on_plates(deal):
    """Also where the sentence about two takers of the queen of spades would take two lines."""
    player = Player((128, 128), rules="cancellation", seats=8, deal=deal).start_match().finish_hand().look("hand")
    assert [text for text in player.texts["hand"] if text.startswith("1 ")]
    assert ("Otto got both Q♠." if deal == 3 else "Q♠: Rosa and Ines") in player.said("hand")
    check((128, 128), "hand", player.boxes["hand"])


def test_a_shooter_chooses_what_the_moon_does(tmp_path):
    rules = json.loads(Path("variants/chervy.json").read_text())
    rules.update(moon=[{"own": "-T", "others": 0}, {"own": 0, "others": "T"}], sun=[])
    rules["options"] = []
    (tmp_path / "two.json").write_text(json.dumps(rules))
    for choice, points in ((0, [-26, 0, 0, 0]), (1, [0, 26, 26, 26])):
        player = Player(rules=str(tmp_path / "two.json"), seats=4).start_match()
        stacked(player, SUITS)
        player.play_on().claim_rest().look("moon").back().look("pause").back()
        player.scroll(choice).press("A A").look("hand")
        assert "You shot the moon!" in player.said("moon") and player.texts["pause"][0] == "Pause"
        assert "You +0, others +26" in player.said("moon") and "You -26, others +0" in player.said("moon")
        assert list(player.session.points) == points and "MOON!" in player.said("hand")


def test_a_shooter_sees_the_totals_each_choice_leads_to(tmp_path):
    rules = json.loads(Path("variants/omnibus.json").read_text()) | {"sun": []}
    (tmp_path / "two.json").write_text(json.dumps(rules))
    player = Player(rules=str(tmp_path / "two.json"), seats=4).start_match()
    player.session.match.totals[:] = array("i", [40, 31, 74, 8])
    stacked(player, SUITS)  # whoever takes all tricks also takes the jack of diamonds
    player.play_on().claim_rest().look("first").scroll(1).look("second").scroll(1)
    assert "You -36, others +0" in player.said("first") and "Then 4; others 8 to 74" in player.said("first")
    assert "You -10, others +26" in player.said("second") and "Then 30; others 34 to 100" in player.said("second")
    player.session.match.totals[:] = array("i", [1000040, -1000031, -1000074, 1000008])  # too long for a row
    player.redraw().back(2).scroll(-1).look("long").scroll(1)
    assert "Total" not in player.said("long")
    player.session.match.totals[:] = array("i", [40, 31, 74, 8])
    player.redraw().scroll(-1).redraw().press("A")
    assert list(player.session.match.totals) == [4, 31, 74, 8]


@pytest.mark.parametrize(
    ("size", "form"),
    mostly_long([(size, form) for size in SIZES for form in ("rich", "lean")], [(SIZES[3], "lean")]),
)
def test_every_seat_can_be_seen_on_the_score_screens(size, form, request):
    if form == "lean":
        request.getfixturevalue("lean")
    for seats in (6, 11):
        player = (
            Player(size, seats=seats, rules="tests/rulesets/sevens.json" if seats > 6 else "chervy")
            .start_match()
            .press("A A")
        )
        for screen in ("hand_score", "match_end"):
            for shot in (None, (events.MOON, 1, 0)):
                player.set_shot(*(shot or (None,)))
                player.show("play_hand", screen)
                for i in range(seats + 1):
                    player.look(f"{screen}{i}").scroll(1)
                rows = " ".join([player.said(f"{screen}{i}") for i in range(seats + 1)])
                assert all(name in rows for name in ["You", *PEOPLE[: seats - 1]])
                assert "You" in player.said("match_end0") if screen == "match_end" else True
                for i in range(seats + 1):
                    check(size, screen, player.boxes[f"{screen}{i}"])


def test_the_final_scores_open_at_the_players_row(lean):
    player = Player((128, 128), seats=11, rules="tests/rulesets/sevens.json").start_match().press("A A")
    player.session.match.totals[0] = 99
    player.show("play_hand", "match_end")
    player.look("end").scroll(-11).look("top")
    assert "11 You" in player.said("end") and "11 You" not in player.said("top")


def test_the_score_sheet_opens_at_the_last_hand_and_ends_there(lean):
    player = Player((128, 128)).start_match().pass_cards()
    match = player.session.match
    match.number = 31
    match.sheet = bytearray(b"".join(struct.pack("<4i", number, 0, 0, 0) for number in range(1, 31)))
    player.show("play_hand", "score_sheet")
    player.look("opened").scroll(1).look("still").scroll(-1).look("up").scroll(-40).look("top")
    assert (
        any(row.startswith("30 ") for row in player.texts["opened"]) and player.texts["still"] == player.texts["opened"]
    )
    assert not any(row.startswith("30 ") for row in player.texts["up"])
    assert any(row.startswith("1 ") for row in player.texts["top"])
    many = Player((128, 128), seats=11, rules="tests/rulesets/sevens.json").start_match().press("A A")
    many.show("play_hand", "score_sheet")
    many.look("first").move(1).look("second").move(20).look("last").move(-1).look("before").move(-20).look("again")
    assert len({"".join(many.texts[name]) for name in ("first", "second", "last", "before")}) == 4
    assert many.texts["again"] == many.texts["first"] and "So" in many.said("last")


def test_a_rematch_is_a_new_deal_with_the_same_settings():
    player = Player(seats=3, options={"limit": 1}, speed=2)
    player.always = press("A")
    player.play_by_itself()
    seed = player.record["seed"]
    player.always = None
    player.redraw().press("A").pass_cards()
    assert player.session.rules.seats == 3 and player.session.rules.limit == 1
    assert player.record["seed"] != seed and player.session.match.number == 1


def at_hand_s_end(player, value):
    """A player at the scores of a hand, with that event value."""
    player.session.say(events.HAND, 0, 0, value)
    player.session.stage = events.AT_NEW
    player.show("play_hand", "hand_score")
    return player


def test_the_page_about_subtracted_points_is_shown_once():
    player = Player((160, 128), rules="hartenjagen", seats=4).start_match().press("A A")
    at_hand_s_end(player, events.SUBTRACTS)
    player.look("tide").press("A").look("points").press("B").look("sheet")
    player.press("A").look("again")
    assert "points count down" in player.said("tide") and "A Continue" in player.said("points")
    assert player.texts["again"] == player.texts["points"] != player.texts["sheet"]


def test_every_deal_says_that_points_are_subtracted():
    """A player who resumes may have missed the page that announced it."""
    player = Player((160, 128), rules="hartenjagen", seats=4).start_match().press("A A")
    at_hand_s_end(player, 0)
    player.session.match.reached = 1
    player.watch = {"off": lambda p: "now count down" in " ".join(p.text())}
    player.press("A")
    assert "Points now count down." in player.said("off")


@pytest.mark.parametrize(
    "size, seats, totals",
    [
        ((128, 128), 9, (110, 20, 33, 20, 45, 67, 80, 90, 99)),
        ((240, 240), 11, (101, 3, 20, 30, 3, 50, 60, 70, 80, 90, 95)),
    ],
)
def test_the_winner_is_visible_however_far_down_the_player_is(lean, size, seats, totals):
    player = Player(size, rules="cancellation" if seats > 7 else "spruce", seats=seats).start_match().press("A A")
    session = player.session
    session.match.totals[:] = array("i", totals)
    session.stage = events.AT_END
    player.show("play_hand", "match_end")
    player.look("end").press("U U U U U U").look("top").press("D D D D D D D").look("last")
    winner = ["You", *PEOPLE][totals.index(min(totals))]
    for name in ("end", "top", "last"):
        rows = player.texts[name]
        assert sum(row.startswith("1 ") for row in rows) == 2 and any(row.endswith(winner) for row in rows), rows
    assert any(row.endswith(" You") for row in player.texts["end"])
    assert any(row.endswith(" You") for row in player.texts["last"])
    assert not any(row.endswith(" You") for row in player.texts["top"])


def test_stakes_do_not_run_into_names():
    player = Player((240, 240), rules="peppa50", seats=6).start_match().press("A A")
    session = player.session
    session.match.totals[:] = array("i", (-160, 50, 51, -20, -104, -60))
    session.stage = events.AT_END
    player.show("play_hand", "match_end")
    player.look("end")
    assert any(row.startswith("5 Tariq") for row in player.texts["end"])
    check((240, 240), "end", player.boxes["end"])


def test_statistics_round_the_mean_and_omit_zeros():
    player = Player().look("title")
    player.journal.put(4 | STATISTICS, struct.pack(PARTS, 1, 3, 1, 0, 3, 8, 0, 2) + b"jinx")
    player.journal.put(4 | STATISTICS, struct.pack(PARTS, 2, 3, 1, 0, 3, -8, 1, 0) + b"copas")
    player.open_menu("Statistics").look("games").press("D A").look("first").press("B D D A").look("second")
    assert [text for text in player.texts["games"] if text == "0/1"] == ["0/1"] * 2
    first, second = player.said("first"), player.said("second")
    assert "Points per hand -2.7" in first and "Points per hand 2.7" in second
    assert "Moons 1" in first and "Moons" not in second and "Q♠ taken 2" in second and "Q♠" not in first


def test_figures_of_each_level():
    player = Player().look("title")
    for bot, points in (("easy", 5), ("expert", 12)):
        match = types.SimpleNamespace(seed=points, number=1, rules=types.SimpleNamespace(aim=0))
        one = count.Count(player.app.keeper, {"rules": "chervy", "bot": bot}, match, 1)
        one.figures[book.HANDS] += 1
        book.note(one.figures, points, points)
        one.keep(match, 1, 0)
    player.open_menu("Statistics").press("D A").look("all").press("A").look("easy").press("R").look("expert")
    player.press("A").look("all_again").press("L").look("expert_again").press("B").look("games")
    assert "all levels" in player.said("all") and "Best hand 5 Worst hand 12" in player.said("all")
    assert "easy" in player.said("easy") and "Best hand 5 Worst hand 5" in player.said("easy")
    assert "expert" in player.said("expert") and "Best hand 12" in player.said("expert")
    assert player.said("all_again") == player.said("all") and player.said("expert_again") == player.said("expert")
    assert "Reset" in player.said("games")


def test_a_reset_asks_first_and_leaves_the_medals():
    player = Player().look("title")
    player.journal.put(4 | STATISTICS, struct.pack(PARTS, 1, 3, 1, 0, 3, 8, 0, 2) + b"jinx")
    medals.add(player.app.keeper, [medals.MOON])
    player.open_menu("Statistics").press("U A").look("asked").press("A").look("kept").press("U A D A").look("gone")
    assert "Delete all figures? Keep them Delete Medals stay" in player.said("asked")
    assert "0/1" in player.texts["kept"] and "0/1" not in player.texts["gone"]
    assert "Nothing played yet" in player.said("gone") and medals.won(player.app.keeper)[0] == 1
    assert player.statistics() == {"": [1, 3]}  # so that the hand counted last does not count again
    player.press("B").look("menu")
    assert "Settings" in player.said("menu")


def test_the_same_words_move_in_their_row_when_their_columns_do():
    player = Player().start_match()

    def drawn(end):
        player.canvas.begin()
        cells(player.canvas, 0, ("4", "Emile"), (10, end), CREAM)
        player.canvas.end()
        return player.picture().tobytes()

    assert drawn(60) != drawn(90)
