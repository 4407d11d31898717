# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Whole matches with buttons, and random presses."""

import random
import runpy

import pytest

from amounts import seeds
from overlaps import check
from player import SIZES, STYLES, Player, press
from strict_display import tighten

# isort: split


@pytest.mark.parametrize("size, seats, style", [(size, 3 + i % 4, STYLES[i % 3]) for i, size in enumerate(SIZES)])
@pytest.mark.long
def test_a_whole_match_can_be_played_with_buttons(size, seats, style, monkeypatch, note):
    player = Player(size, style, seats=seats, options={"limit": 30}, speed=2)
    strict = {"on": False}

    def frozen():
        playing = player.playing and player.screen in ("play_hand", "pass_cards", "choose_moon")
        # there is no layout while the cards are being made again
        strict["on"] |= bool(playing and player.layout)
        return playing and player.layout is not None

    made = tighten(monkeypatch, frozen)
    player.always = press("A", "R", "A", "U", "A", "A", "L", "A", "B", "A", "D", "A", "A")
    player.start_match().play_by_itself()
    match = player.session.match
    assert player.screens == ["match_end"] and match.ended() and max(match.totals) >= 30
    dealt = sum(player.session.rules.value[card] for card in player.session.rules.deck)
    assert sum(match.totals) % dealt == 0 and match.rows() == match.number
    kept = player.statistics()["chervy"]
    assert kept[0] == 1 and kept[2] == match.number and kept[3] == match.totals[0]
    assert player.text()[-2:] == ["A Again", "B Title"]
    assert made["TileGrid"] > 50


def test_making_a_display_object_during_a_hand_fails_a_test(monkeypatch):
    player = Player().expect_crash()
    tighten(monkeypatch, lambda: player.playing)
    player.start_match()
    assert "made during a hand" in player.said().replace("  ", " ")


def test_a_forced_card_plays_itself_if_the_player_wants_it():
    def turns(auto):
        count = [0]

        def act(player):
            if player.session and player.session.match.number > 1:
                raise player.closed
            if player.waiting and player.screen == "play_hand":
                count[0] += 1
            player.tap()

        player = Player(auto=auto, speed=2)
        player.always = act
        player.start_match().play_by_itself()
        return count[0]

    assert turns(0) > turns(1) > 0


def test_importing_code_py_does_nothing(capsys):

    found = runpy.run_path("code.py")
    assert {"main", "opened"} <= set(found) and capsys.readouterr().out == ""


def test_an_unknown_board_is_reported(monkeypatch, capsys):

    import board

    monkeypatch.setenv("BOARD", "toaster")
    monkeypatch.setattr(board, "board_id", "toaster", raising=False)
    assert runpy.run_path("code.py")["opened"]() is None
    assert "lib/handheld/boards/toaster.py" in capsys.readouterr().out


KEYS = ["A", "A", "A", "A", "A", "L", "R", "L", "R", "U", "D", "B", "B", "BB", "C", "1", "S", "T", "H", "L", "?", "7"]


@pytest.mark.long
@pytest.mark.parametrize("seed", seeds(2, 40))
def test_nothing_breaks_or_overlaps_whatever_is_pressed(seed, monkeypatch):
    rng = random.Random(seed)
    size = SIZES[seed % 5]
    player = Player(
        size, STYLES[seed % 3], seats=3 + seed % 4, speed=rng.randrange(3), auto=rng.randrange(2), deal=seed
    )
    tighten(monkeypatch)
    pressed = []

    def act(player):
        if len(pressed) > 250:
            raise player.closed
        if player.waiting and rng.random() < 0.08:
            player.look("now")
            check(size, (seed, player.screens, pressed[-5:]), player.boxes["now"])
        pressed.append(("^" if rng.random() < 0.15 else "") + rng.choice(KEYS))
        player.script = pressed[-1:]

    player.always = act
    player.play_by_itself()
    assert len(pressed) > 250
