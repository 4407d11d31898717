# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The headless board: its display, clock and scripted buttons."""

import random

import pytest

from board_parts import down, palette, up
from handheld.boards import LEFT, UP, WRAP, A, B, Closed, Restarted

# isort: split
import displayio
import vectorio
from displayio._area import Area

from headless import Headless


@pytest.fixture
def headless():
    boards = []

    def opened(*args, **settings):
        boards.append(Headless(*args, **settings))
        return boards[-1]

    yield opened
    for board in boards:
        board.close()


def truth(display):
    """The whole screen as it should look, computed without clearing the marks of changed areas."""
    count = display.width * display.height
    pixels = memoryview(bytearray((count // 2 + 1) * 4)).cast("I")
    mask = memoryview(bytearray((count // 32 + 1) * 4)).cast("I")
    display._core.fill_area(Area(0, 0, display.width, display.height), mask, pixels)
    values = pixels.cast("B").cast("H")[:count]
    return b"".join([bytes(((v >> 11) * 255 // 31, (v >> 5 & 63) * 255 // 63, (v & 31) * 255 // 31)) for v in values])


class Scene:
    """A scene of nested groups, tiles and rectangles, and random changes of the kinds that screens make."""

    def __init__(self, rng, board):
        self.rng = rng
        self.palettes = [palette(*[rng.randrange(1 << 24) for _ in range(4)]) for _ in range(3)]
        self.palettes[1].make_transparent(0)
        sheet = displayio.Bitmap(32, 8, 4)
        for i in range(256):
            sheet[i] = rng.randrange(4)
        self.bitmap = displayio.Bitmap(board.display.width, board.display.height, 4)
        root = displayio.Group()
        root.append(displayio.TileGrid(self.bitmap, pixel_shader=self.palettes[0]))
        self.groups, self.tiles, self.boxes = [], [], []
        for _ in range(3):
            outer = displayio.Group(x=rng.randrange(40), y=rng.randrange(40))
            inner = displayio.Group(x=rng.randrange(20), y=rng.randrange(20), scale=rng.randrange(1, 3))
            root.append(outer)
            outer.append(inner)
            self.groups += [outer, inner]
            for group in (outer, inner):
                shader = rng.choice(self.palettes)
                tiles = displayio.TileGrid(sheet, pixel_shader=shader, width=4, height=2, tile_width=8, tile_height=8)
                box = vectorio.Rectangle(pixel_shader=shader, width=9, height=13, x=4, y=7)
                group.append(tiles)
                group.append(box)
                self.tiles.append(tiles)
                self.boxes.append(box)
        board.display.root_group = root

    def change(self):
        rng = self.rng
        tiles, box, group = (rng.choice(parts) for parts in (self.tiles, self.boxes, self.groups))
        what = rng.randrange(13)
        if what == 0:
            tiles.x, tiles.y = rng.randrange(-20, 90), rng.randrange(-20, 90)
        elif what == 1:
            tiles[rng.randrange(8)] = rng.randrange(4)
        elif what == 2:
            tiles.pixel_shader = rng.choice(self.palettes)
        elif what == 3:
            tiles.hidden = rng.random() < 0.5
        elif what == 4:
            group.hidden = rng.random() < 0.5
        elif what == 5:
            group.x, group.y = rng.randrange(-20, 60), rng.randrange(-20, 60)
        elif what == 6:
            group.scale = rng.randrange(1, 4)
        elif what == 7:
            box.x, box.y = rng.randrange(-20, 90), rng.randrange(-20, 90)
        elif what == 8:
            box.width, box.height = rng.randrange(1, 40), rng.randrange(1, 40)
        elif what == 9:
            box.color_index = rng.randrange(4)
        elif what == 10:
            box.hidden = rng.random() < 0.5
        elif what == 11:
            rng.choice(self.palettes)[rng.randrange(4)] = rng.randrange(1 << 24)
        else:
            self.bitmap[rng.randrange(self.bitmap.width), rng.randrange(self.bitmap.height)] = rng.randrange(4)


@pytest.mark.parametrize("seed", range(8))
def test_a_partial_refresh_leaves_the_picture_of_a_full_one(headless, seed):
    rng = random.Random(seed)
    board = headless(91 + seed % 2, 77)  # odd sizes too
    scene = Scene(rng, board)
    for _ in range(25):
        board.display.refresh()
        assert bytes(board.frame) == truth(board.display)
        for _ in range(rng.randrange(1, 5)):
            scene.change()


def test_the_frame_and_the_image_show_the_same(headless):
    board = headless(16, 10)
    dot = displayio.Bitmap(2, 3, 2)
    dot.fill(1)
    root = displayio.Group()
    root.append(displayio.TileGrid(dot, pixel_shader=palette(0, 0xFF8000), x=14, y=7))
    board.display.root_group = root
    assert board.display.refresh()
    assert board.pixels == 160 and board.refreshes == 1
    assert board.pixel(15, 9) == 0xFF8100 and board.pixel(13, 9) == 0  # six bits of green
    size, data = board.image()
    assert size == (16, 10) and len(data) == 480 and data[-6:] == b"\xff\x81\x00" * 2 and data[:3] == b"\0\0\0"
    root[0].x = 13
    board.display.refresh()
    assert board.pixels == 160 + 9 and board.refreshes == 2
    assert board.pixel(13, 9) == 0xFF8100 and board.pixel(15, 9) == 0
    board.display.refresh()
    assert board.pixels == 169 and board.refreshes == 3


def test_one_board_after_the_other_can_be_opened(headless):
    group = displayio.Group()
    for _ in range(5):
        board = headless(32, 32)
        board.display.root_group = group
        board.display.refresh()
        assert (board.display.width, board.display.height, board.display.auto_refresh) == (32, 32, False)


def test_the_clock_moves_only_when_the_board_waits(headless):
    board = headless(16, 16)
    assert board.now() == 0
    board.sleep(250)
    assert (board.key(), board.now()) == (-1, 255)
    board.press("A")
    assert (board.key(), board.key(), board.now()) == (down(A), up(A), 255)
    wrapping = headless(16, 16, clock=WRAP - 4)
    wrapping.sleep(10)
    assert wrapping.now() == 5
    wrapping.press("B", hold=7)
    wrapping.press("A", hold=3)
    # B is let go 3 ms late, when A's 3 ms are over as well
    assert [wrapping.key() for _ in range(7)] == [down(B), -1, -1, up(B), down(A), up(A), -1]
    wrapping.press("B", hold=12)
    wrapping.press("A", hold=12)
    assert [wrapping.key() for _ in range(10)] == [down(B), -1, -1, -1, up(B), down(A), -1, -1, up(A), -1]


def test_scripted_presses_come_at_their_time(headless):
    board = headless(16, 16)
    board.press("LEFT A ? 3")
    board.press("B", hold=600)
    board.press("UP")
    seen = []
    board.idle = lambda: seen.append(board.now())
    codes = [board.key() for _ in range(7)]
    assert codes == [down(LEFT), up(LEFT), down(A), up(A), ord("?"), ord("3"), down(B)]
    assert board.key() == -1 and seen == [5]
    board.sleep(600)
    assert [board.key() for _ in range(4)] == [up(B), down(UP), up(UP), -1]
    with pytest.raises(ValueError, match="FIRE"):
        board.press("FIRE")

    def leave():
        raise Closed

    board.idle = leave
    with pytest.raises(Closed):
        board.key()


def test_tones_dimming_and_restarts_are_noted(headless):
    board = headless(16, 16)
    board.dim(True)
    assert board.dimmed
    board.dim(False)
    assert not board.dimmed
    board.tone(440, 20)
    assert board.tones == [(0, 440, 20)]
    assert len(board.nvm) == 4096 and set(board.nvm) == {255}
    with pytest.raises(Restarted):
        board.restart()


def test_closing_is_no_crash():
    assert not issubclass(Closed, Exception) and not issubclass(Restarted, Exception)
