# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Displays from 480 x 320 up show everything at twice the size."""

import pytest
from PIL import Image

from overlaps import check
from player import OVERFLOWS
from screen_tour import TOUR, Player, on_the_day, tour

# The display's size: the size that is drawn. The last is what a Fruit Jam chooses for a monitor of 1920 x 1080.
LARGE = {(480, 320): (240, 160), (640, 480): (320, 240), (720, 400): (360, 200)}


@pytest.mark.parametrize("size", LARGE)
def test_a_large_display_is_drawn_at_twice_the_size(size):
    player = Player(size, "tinted").power_on()
    assert (player.canvas.width, player.canvas.height) == LARGE[size]
    picture = player.picture()
    half = picture.resize(LARGE[size], Image.Resampling.NEAREST)
    assert picture.size == size and half.resize(size, Image.Resampling.NEAREST).tobytes() == picture.tobytes()


@pytest.mark.parametrize("size", [(479, 320), (480, 319)])
def test_a_smaller_display_is_drawn_pixel_by_pixel(size):
    canvas = Player(size, "tinted").power_on().canvas
    assert (canvas.width, canvas.height) == size


@pytest.mark.long
@on_the_day
def test_a_large_display_shows_the_pictures_of_a_small_one():
    small, pictures = [Player(size, "tinted").go(TOUR).pictures for size in ((320, 240), (640, 480))]
    assert len(pictures) > 20
    for name, picture in pictures.items():
        same = small[name].resize((640, 480), Image.Resampling.NEAREST).tobytes() == picture.tobytes()
        assert same, name  # apart from the comparison, because pytest would print a megabyte of differences


@pytest.mark.long
@pytest.mark.parametrize("size", LARGE)
def test_a_tour_of_a_large_display(size):
    player = Player(size, "tinted").go(TOUR)
    for name, found in player.boxes.items():
        check(LARGE[size], name, found)
    assert not OVERFLOWS


@pytest.mark.long
@pytest.mark.parametrize("size, style", [*((size, "tinted") for size in LARGE), ((480, 320), "large")])
def test_nothing_on_a_large_display_overlaps(size, style):
    for name, (_, _, found) in tour(size, style).items():
        check(LARGE[size], name, found)
    assert not OVERFLOWS
