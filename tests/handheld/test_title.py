# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The title: its picture at every size, and what is shown where the picture cannot be."""

import gc
import weakref

import pytest
from PIL import Image

import quick_display
from drive_copy import PICTURES, drive_with_copies
from handheld import VERSION
from player import SIZES, Player


@pytest.fixture
def pictures(tmp_path, monkeypatch):
    """The folder of the pictures, on a drive that has copies of them."""
    monkeypatch.chdir(drive_with_copies(tmp_path / "drive", PICTURES))
    return PICTURES


def as_sent(picture):
    """A picture in the colours that a 16-bit display shows."""
    tops = (31, 63, 31)  # of red, green and blue
    bands = [
        band.point([v * (top + 1) // 256 * 255 // top for v in range(256)]) for band, top in zip(picture.split(), tops)
    ]
    return Image.merge("RGB", bands)


def title(size=(240, 240), **more):
    """A player who has just seen the title, and then opened the menu."""
    player = Player(size, "tinted", **more).look("title").press("B").look("menu")
    assert player.texts["menu"][0] == "Menu"
    return player


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_the_title_is_its_picture_in_exactly_its_colours(size, quick):
    quick_display.use(quick)
    try:
        player = title(size)
    finally:
        quick_display.use()
    shown, drawn = player.pictures["title"], Image.open(PICTURES / "title_{}x{}.bmp".format(*size)).convert("RGB")
    above = (0, 0, size[0], size[1] - player.canvas.bar)
    assert shown.crop(above).tobytes() == as_sent(drawn).crop(above).tobytes()
    assert player.texts["title"] == [VERSION, "A Play", "B Menu"]


def test_a_large_display_shows_the_picture_at_twice_the_size():
    small, large = title((320, 240)).pictures["title"], title((640, 480)).pictures["title"]
    assert large.tobytes() == small.resize((640, 480), Image.Resampling.NEAREST).tobytes()


# {damage: the file's content after it, of its content before}
DAMAGES = {
    "cut short": lambda data: data[:-1],
    "too long": lambda data: data + b"\0",
    "empty": lambda data: b"",
    "no BMP": lambda data: bytes(len(data)),
    "of another width": lambda data: data[:18] + b"\x78" + data[19:],
    "of another display": lambda data: (PICTURES / "title_160x128.bmp").read_bytes(),
}


@pytest.mark.parametrize("what", ["missing", "a folder", *DAMAGES])
def test_without_its_picture_the_title_is_the_name_and_four_cards(what, pictures, capsys):
    path = pictures / "title_240x240.bmp"
    data = path.read_bytes()
    path.unlink()
    if what in DAMAGES:
        path.write_bytes(DAMAGES[what](data))
    elif what == "a folder":
        path.mkdir()
    player = title()
    assert player.texts["title"] == ["Pocket Hearts", VERSION, "A Play", "B Menu"]
    assert [kind for kind, *_ in player.boxes["title"]].count("card") == 4
    assert capsys.readouterr().out.count("\n") == 1  # the sentence on playing in words, and no complaint


@pytest.mark.parametrize("error", [ValueError, OSError])
def test_a_picture_that_cannot_be_opened_is_left_out(error, monkeypatch):
    def fail(path):
        raise error

    player = Player((240, 240), "tinted")
    monkeypatch.setattr("displayio.OnDiskBitmap", fail)
    assert player.look("title").press("B").look("menu").texts["title"][0] == "Pocket Hearts"


def test_the_picture_is_dropped_when_the_title_ends(monkeypatch):
    import displayio

    made = []

    class Counted(displayio.OnDiskBitmap):
        def __init__(self, path):
            super().__init__(path)
            made.append(weakref.ref(self))

    monkeypatch.setattr(displayio, "OnDiskBitmap", Counted)
    monkeypatch.setattr("displayio._tilegrid.OnDiskBitmap", Counted)
    player = title()
    gc.collect()
    assert len(made) == 1 and made[0]() is None and not len(player.canvas.cards)


def test_a_saved_match_is_offered_below_the_picture():
    again = Player().start_match().pass_cards().restarted().look("title").resume_match()
    assert "A Continue" in again.texts["title"] and "Pocket" not in again.texts["title"]
