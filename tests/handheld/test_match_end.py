# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The end of a match where there is memory: a head, large letters and the places on plates, won or lost."""

import pytest

from colour import nearest
from drive_copy import ART, PICTURES, drive_with_copies
from handheld.words import Words
from overlaps import check
from player import SIZES, Player, letters
from screen_tour import ended

LETTERS = ART / "letters.bmp"
WON, LOST = (45, 60, 52, 101), (60, 58, 77, 104)


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """A drive with copies of the pictures and of the letters."""
    monkeypatch.chdir(drive_with_copies(tmp_path / "drive", PICTURES, ART))


def at_the_end(totals, size=(240, 240), rules="chervy", tricks=None):
    """A player who sees the end of a match with those totals."""
    options = {"no_maid": True} if "peppa" in rules else {}
    player = Player(size, rules=rules, seats=len(totals), options=options).start_match().press("A A").look("x")
    return ended(player, totals, tricks or range(len(totals)), "end")


def ground(player):
    """The name of the commonest colour of the screen, without its plates."""
    picture = player.pictures["end"]
    edge = [nearest(picture.getpixel((0, y))) for y in range(picture.height // 2, picture.height * 4 // 5)]
    return max(edge, key=edge.count)


@pytest.mark.parametrize("size", SIZES)
def test_losing_does_not_look_like_winning(size):
    won, lost = at_the_end(WON, size), at_the_end(LOST, size)
    assert won.texts["end"][0] == "YOU WIN" and lost.texts["end"][0] == "2ND"
    assert ground(won) == "CRIMSON" and ground(lost) == "PINE"
    for player in (won, lost):
        check(size, "end", player.boxes["end"])
        assert "Match over" not in player.texts["end"]  # the picture says so


@pytest.mark.parametrize("size", SIZES)
def test_who_came_second_reads_beside_the_head_by_how_much(size):
    assert "You finish 2nd, 2 points behind Emile." in at_the_end(LOST, size).said("end")


def test_the_sentence_below_the_picture_leaves_no_word_alone():
    texts = at_the_end(WON).texts["end"]
    assert "You win by 7 points," in texts and "ahead of Rosa." in texts, texts


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "totals, rules, said",
    [
        ((20, 101, 20, 40), "chervy", "SHARED WIN"),
        ((60, 45, 45, 102), "peppa", "YOU LOSE"),
        ((41, -12, 63, 30), "peppa50", "2ND"),
        ((63, -12, 41, 30), "peppa50", "YOU WIN"),
    ],
)
def test_every_outcome_is_written_in_large_letters_beside_the_head(totals, rules, said, size):
    player = at_the_end(totals, size, rules, (5,) * 4)
    assert player.texts["end"][0] == said
    check(size, "end", player.boxes["end"])
    assert all(left >= 18 + 30 * player.canvas.scale for _, left, *_ in letters(player.canvas))


HEADLINES = [
    ("GAGNÉ\u202f!", "GAGNÉ"),
    ("¡GANAS!", "GANAS"),
    ("SIEG!", "SIEG"),
    ("VINTO!", "VINTO"),
    ("WINST!", "WINST"),
    ("À ÉGALITÉ", "À ÉGALITÉ"),
    ("PORAŻKA", "PORAŻKA"),
    ("FÖRLUST", "FÖRLUST"),
    ("2:A", "2:A"),
    ("2.º", "2.º"),
]


@pytest.mark.parametrize("title, said", HEADLINES)
def test_the_headlines_of_other_languages_are_in_large_letters(title, said, monkeypatch):
    spoken = Words.__call__
    monkeypatch.setattr(
        Words, "__call__", lambda self, key, **values: title if key == "end.you" else spoken(self, key, **values)
    )
    player = at_the_end(WON, (320, 240))
    assert player.texts["end"][0] == said
    check((320, 240), "end", player.boxes["end"])


@pytest.mark.parametrize("size", SIZES)
def test_how_far_the_others_are_behind_is_said_in_words_where_there_is_room(size):
    said = at_the_end(WON, size).texts["end"]
    assert ("7 behind" in said) == (size != (128, 128)) and ("+7" in said) == (size == (128, 128))


def test_the_scores_of_the_last_hand_say_that_the_match_is_over():
    player = Player((128, 128), options={"limit": 1}, speed=2).start_match().pass_cards()
    player.press_until(lambda player: player.screen == "hand_score")
    assert player.words("end.title") in player.text() and "to 1" not in player.text()
    check((128, 128), "last", player.look("last").boxes["last"])


CROWD = (101, 3, 20, 30, 3, 50, 60, 70, 80, 90, 95)


@pytest.mark.parametrize("seats", [8, 11])
@pytest.mark.parametrize("size", SIZES)
def test_with_many_seats_all_places_stand_in_two_columns_below_the_head(size, seats):
    player = at_the_end(CROWD[:seats], size, "cancellation")
    assert player.texts["end"][0] == f"{seats}TH"
    for place in ("1 Emile 3", "1 Tariq 3", "3 Rosa 20", "4 Yuki 30", f"{seats} You 101"):
        assert place in player.texts["end"]
    check(size, "end", player.boxes["end"])


@pytest.mark.parametrize("size", SIZES)
def test_the_headline_of_a_win_ends_before_the_edge_and_the_crown_has_its_points(size):
    player = at_the_end(WON, size)
    assert all(right <= size[0] - 2 for *_, right, _ in letters(player.canvas))
    picture = player.pictures["end"]
    head = 2 * (20 + 30 * player.canvas.scale) // 3
    above = next(y for y in range(20) if any(nearest(picture.getpixel((x, y))) == "GOLD" for x in range(16, head)))
    assert above > 0


@pytest.mark.parametrize("damage", ["missing", "cut short", "no BMP"])
@pytest.mark.parametrize("totals, path", [(WON, "won_240x240.bmp"), (LOST, "lost_240x240.bmp")])
def test_without_its_picture_the_end_is_a_headline_on_a_band(totals, path, damage, drive):
    path = PICTURES / path
    data = path.read_bytes()
    path.unlink()
    if damage != "missing":
        path.write_bytes(data[:-1] if damage == "cut short" else bytes(len(data)))
    player = at_the_end(totals)
    assert player.texts["end"][:2] == ["Match over", "You win!" if totals is WON else "2nd"]
    assert "You" in player.said("end") and player.texts["end"][-2:] == ["A Again", "B Title"]


def test_without_its_letters_the_headline_is_a_row_of_text(drive):
    LETTERS.unlink()
    player = at_the_end(LOST)
    assert "2nd" in player.texts["end"] and "You finish 2nd, 2 points" in player.said("end")
    check((240, 240), "end", player.boxes["end"])


def test_up_and_down_leave_the_end_as_it_is():
    player = at_the_end(WON)
    before = player.pictures["end"].tobytes()
    assert player.press("D U U").look("after").pictures["after"].tobytes() == before
