# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The moon rises when somebody has shot it, and so does the sun."""

from array import array
from pathlib import Path

import pytest

from engine.match.events import AT_NEW, MOON, SUN
from handheld.boards import Closed  # noqa: F401 (before the display is imported)
from overlaps import check
from player import SIZES, Player

# isort: split
import displayio


def at_the_end_of_a_hand(size=(240, 240), kind=MOON, seat=1, points=(26, 0, 26, 26), **settings):
    """A player whose hand has just ended so."""
    player = Player(size, **settings).start_match().press("A A")
    player.session.points[:] = array("i", points)
    player.session.stage = AT_NEW
    player.set_shot(kind, seat)
    player.board.slow = True
    player.board.lazy = False
    return player.show("play_hand", "hand_score")


def disc(player):
    """The Group of the moon in strips; None if none is there."""
    inner = [group[0] for group in player.canvas.shapes if isinstance(group, displayio.Group) and len(group)]
    found = [group for group in inner if isinstance(group, displayio.Group) and group[0].bitmap.height == 32]
    return found[0] if found else None


@pytest.mark.parametrize("kind, word", [(MOON, "MOON!"), (SUN, "SUN!")])
@pytest.mark.parametrize("size", SIZES)
def test_it_rises_and_then_says_who_has_shot_it(size, kind, word):
    player = at_the_end_of_a_hand(size, kind).look("risen")
    name = word[:-1].lower()
    assert player.texts["risen"] == [f"Emile shot the {name}", "The others: +26", "A Continue", "B Sheet"]
    check(size, "risen", player.boxes["risen"])
    moon = disc(player)
    assert 0 < moon.y < player.canvas.height // 2
    assert sum(strip.bitmap.width * strip.bitmap.height // 4 for strip in moon) <= (4096 if size[1] > 200 else 1024)
    player.press("A").look("scores")
    assert word in player.texts["scores"] and f"Emile shot the {name}" in player.texts["scores"]
    assert disc(player) is None and not player.canvas.cards.y


def test_it_rises_by_the_clock_in_less_than_a_second_and_a_half():
    player = at_the_end_of_a_hand()
    seen = []
    with player.at_each_refresh(lambda: disc(player) and seen.append((player.board.now(), disc(player).y))):
        player.press()
    places = [y for _, y in seen]
    assert places == sorted(places, reverse=True) and len(set(places)) >= 8
    rising = [when for when, y in seen if y not in (places[0], places[-1])]
    assert rising[-1] - rising[0] < 1400
    steps = [one - other for one, other in zip(places[1:], places[2:]) if one != other]
    assert steps[0] > steps[-1]  # it comes to rest


@pytest.mark.parametrize("settings, press", [({}, "^L"), ({"moves": 0}, "")])
def test_a_press_or_no_animation_shows_it_at_once(settings, press):
    player = at_the_end_of_a_hand(**settings)
    player.board.slow = False
    began = player.board.now()
    player.press(press).look("risen")
    assert player.board.now() - began < 800 and "A Continue" in player.texts["risen"]
    assert disc(player).y < player.canvas.height // 2


def test_what_the_shooter_scores_is_said_if_it_is_not_nothing():
    player = at_the_end_of_a_hand(seat=0, points=(-26, 0, 0, 0)).look("risen")
    assert player.texts["risen"][:2] == ["You shot the moon", "The shooter: -26"]


def test_b_leads_to_the_sheet_and_from_there_to_the_scores():
    player = at_the_end_of_a_hand().press("B")
    assert player.screen == "score_sheet"
    player.back().look("scores")
    assert player.screen == "hand_score" and "MOON!" in player.texts["scores"]


@pytest.mark.parametrize("what", ["the plain skin", "no picture"])
def test_without_it_the_scores_tell_of_the_moon(what, monkeypatch, request):
    if what == "the plain skin":
        request.getfixturevalue("lean")
    player = at_the_end_of_a_hand()
    if what == "no picture":
        real = open

        def opened(path, *more, **named):
            if "/moon_" in str(path):
                raise OSError(2, path)
            return real(path, *more, **named)

        monkeypatch.setattr("builtins.open", opened)
    player.look("scores")
    assert "MOON!" in player.texts["scores"] and not player.canvas.cards.y
    player.press("A")
    assert player.screen != "hand_score"


def test_the_moon_has_a_picture_for_every_size():
    assert {path.stem for path in Path("lib/handheld/pictures").glob("moon_*")} == {
        "moon_%dx%d" % size for size in SIZES
    }
