# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The window on a PC, the file that imitates a board's memory, and stand-ins for modules that Blinka lacks."""

import importlib
import os
import random
import re
import sys
from array import array
from pathlib import Path

import pytest

from board_parts import down, palette, up
from handheld.boards import DOWN, LEFT, NONE, RIGHT, UP, WRAP, A, B, Closed, Restarted
from handheld.boards.pc import standins
from handheld.system import settings_toml
from handheld.system.buttons import PAUSE, Buttons

# isort: split
import displayio


@pytest.fixture
def desktop(monkeypatch, tmp_path):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    module = importlib.import_module("handheld.boards.pc.desktop")
    boards = []

    def opened(name="pimoroni_picosystem", path=None):
        boards.append(module.open(name, path or tmp_path / "saves" / "nvm.bin"))
        return boards[-1]

    opened.module = module
    yield opened
    for board in boards:
        board.close()


def type_key(key, text="", kind=None):
    import pygame

    for event in (pygame.KEYDOWN, pygame.KEYUP) if kind is None else (kind,):
        pygame.event.post(pygame.event.Event(event, key=key, unicode=text, mod=0))


def keys(board):
    """All codes that wait in the window."""
    found = []
    while (code := board.key()) != -1:
        found.append(code)
    return found


def test_the_sizes_of_the_window(desktop):
    size = desktop.module.size
    assert size("pimoroni_picosystem")[:2] == size("desktop")[:2] == (240, 240)
    assert size("pygamer") == (160, 128, "A (Start)", "B (Select)")
    assert size("240x135") == (240, 135, "A", "B")
    for wrong in ("gameboy", "240", "x", "240x", "1x1", "9999x9999", "-240x135", "²x²"):
        with pytest.raises(ValueError, match="pygamer"):
            size(wrong)
    assert (desktop("pygamer").display.width, desktop("pygamer").display.height) == (160, 128)
    assert desktop().display.width == 240
    for name in desktop.module.SIZES:
        assert name == "desktop" or Path("lib/handheld/boards", name + ".py").exists()


@pytest.mark.parametrize(
    ("window", "placed"),
    [
        ((240, 240), (1, 0, 0)),
        ((480, 520), (2, 0, 0)),
        ((719, 700), (2, 119, 90)),  # the legend has its 40 at the bottom
        ((719, 500), (2, 119, 10)),  # no room for it
        ((1000, 720), (3, 140, 0)),
        ((100, 100), (1, -70, -70)),
    ],
)
def test_the_window_uses_the_largest_whole_scale_that_fits(desktop, window, placed):
    assert desktop.module.place(window, (240, 240), 40) == placed


def paint(board, rng):
    bitmap = displayio.Bitmap(board.display.width, board.display.height, 8)
    for i in range(bitmap.width * bitmap.height):
        bitmap[i] = rng.randrange(8)
    root = displayio.Group()
    root.append(displayio.TileGrid(bitmap, pixel_shader=palette(*[rng.randrange(1 << 24) for _ in range(8)])))
    board.display.root_group = root
    board.display.refresh()


def seen(board):
    """The part of the window that shows the screen, and the same part as it should be, as RGB888."""
    import pygame

    window = pygame.display.get_surface()
    (width, height), data = board.display.image()
    scale, left, top = board_place(board, window)
    part = window.subsurface((left, top, width * scale, height * scale))
    rows = [data[y * width * 3 : (y + 1) * width * 3] for y in range(height)]
    wide = [b"".join([row[x : x + 3] * scale for x in range(0, len(row), 3)]) * scale for row in rows]
    return pygame.image.tobytes(part, "RGB"), b"".join(wide)


def board_place(board, window):
    from handheld.boards.pc.desktop import place

    size = board.display.width, board.display.height
    return place(window.get_size(), size, board._strip(window.get_width())[1])


@pytest.mark.parametrize("name", ["pygamer", "99x65"])
def test_the_window_shows_every_pixel(desktop, name):
    import pygame

    board = desktop(name)
    scale = board_place(board, pygame.display.get_surface())[0]
    assert scale > 1
    paint(board, random.Random(1))
    window, frame = seen(board)
    assert window == frame
    for size, by in (((350, 500), 350 // board.display.width), ((170, 130), 1)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        board.key()
        assert board_place(board, pygame.display.get_surface())[0] == by
        window, frame = seen(board)
        assert window == frame
        assert pygame.display.get_surface().get_at((0, 0))[:3] == (16, 18, 22)
    pygame.display.set_mode((40, 30), pygame.RESIZABLE)
    board.present()  # nothing sensible to see, and nothing raised


def test_the_legend_is_shown_if_there_is_room(desktop):
    import pygame

    def legend():
        window = pygame.display.get_surface()
        scale, _, top = board_place(board, window)
        below = window.subsurface((0, top + scale * 128, window.get_width(), window.get_height() - top - scale * 128))
        return len(set(zip(*[iter(pygame.image.tobytes(below, "RGB"))] * 3))) > 2

    board = desktop("pygamer")
    assert legend()
    pygame.display.set_mode((320, 270), pygame.RESIZABLE)
    board.present()
    assert not legend()


def test_the_window_never_goes_dark_while_nobody_presses(desktop):
    import pygame

    board = desktop("pygamer")
    paint(board, random.Random(2))
    buttons = Buttons(board)
    for _ in range(3):
        buttons.pressed = (board.now() - 120000) & WRAP  # two minutes ago
        assert buttons.get() == NONE
        assert len(set(seen(board))) == 1
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, unicode=""))
    assert buttons.get() == RIGHT  # no press is spent on waking a display
    assert pygame.display.get_caption()[0] == "Pocket Hearts"


def test_keys_of_the_keyboard_are_buttons(desktop):
    import pygame

    board = desktop("pygamer")
    assert keys(board) == []
    buttons = {
        LEFT: [pygame.K_LEFT],
        RIGHT: [pygame.K_RIGHT],
        UP: [pygame.K_UP],
        DOWN: [pygame.K_DOWN],
        A: [pygame.K_x, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE],
        B: [pygame.K_z, pygame.K_BACKSPACE, pygame.K_ESCAPE],
    }
    for button, held in buttons.items():
        for key in held:
            type_key(key)
            assert keys(board) == [down(button), up(button)]
    for letter in "C0123456789STHL?":
        type_key(ord(letter.lower()), letter.lower())
        assert keys(board) == [ord(letter)]
    for text in ("", "q", "\x03", "ß", "é"):
        type_key(pygame.K_F1, text)
    assert keys(board) == []


def test_two_keys_of_one_button_are_one_press(desktop):
    import pygame

    board = desktop("pygamer")
    type_key(pygame.K_x, "x", pygame.KEYDOWN)
    type_key(pygame.K_RETURN, "\r", pygame.KEYDOWN)
    type_key(pygame.K_x, "x", pygame.KEYUP)
    assert keys(board) == [down(A)]
    type_key(pygame.K_RETURN, "\r", pygame.KEYUP)
    type_key(pygame.K_LEFT, "", pygame.KEYUP)  # never seen to go down
    assert keys(board) == [up(A)]


def test_p_is_the_pause_key(desktop):
    import pygame

    board = desktop("pygamer")
    type_key(pygame.K_p, "p")
    assert keys(board) == [down(PAUSE), up(PAUSE)]


def test_the_clock_of_the_window_is_real(desktop):
    board = desktop("pygamer")
    start = board.now()
    board.sleep(30)
    assert 29 <= (board.now() - start) & WRAP < WRAP // 2  # a window sleeps to half a millisecond
    assert 0 <= board.now() <= WRAP


def test_closing_the_window_ends_the_game(desktop):
    import pygame

    board = desktop("pygamer")
    type_key(pygame.K_x, "x")
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    for call in (board.key, lambda: board.sleep(1000), board.key):
        with pytest.raises(Closed):
            call()
    board.close()
    board.close()


def test_the_window_plays_tones(desktop, monkeypatch):
    board = desktop("pygamer")
    board.tone(880, 20)
    board.tone(880, 20)
    assert not board._silent and len(board._sounds) == 1
    board.volume = 2
    board.tone(880, 20)
    assert len(board._sounds) == 2
    quiet, loud = [max(array("h", sound.get_raw())) for sound in board._sounds.values()]
    assert abs(loud - 2 * quiet) < 3
    wave = desktop.module._square(1000, 50, 1500)
    assert len(wave) == 1102 and wave[-1] in range(-20, 20)
    assert [round(max(wave[i * 275 : (i + 1) * 275]), -2) for i in range(4)] == [1500, 800, 400, 100]
    assert sum(a < 0 <= b for a, b in zip(wave, wave[1:])) == 49
    board.tone(0, 0)
    desktop.module.pygame.mixer.quit()


@pytest.mark.parametrize("driver", ["nonsense", "alsa"])
def test_without_sound_hardware_the_window_is_silent(desktop, monkeypatch, capfd, driver):
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/nowhere")  # whatever this machine has
    board = desktop("pygamer")
    desktop.module.pygame.mixer.quit()
    board.tone(880, 20)
    board.tone(440, 20)
    assert board._silent and capfd.readouterr() == ("", "")


def test_a_missing_display_is_reported_in_plain_words(desktop, monkeypatch):
    module = desktop.module
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    module.pygame.display.quit()
    with pytest.raises(OSError, match="^no window can be opened: nonsense not available"):
        module.open("pygamer")
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(OSError, match="there is no display"):
        module.open("pygamer")
    monkeypatch.setenv("DISPLAY", ":77")
    monkeypatch.setattr(module.pygame.display, "init", lambda: None)
    monkeypatch.setattr(module.pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(OSError, match="the display does not answer"):
        module.open("pygamer")


def test_pygame_does_not_greet():
    assert os.environ["PYGAME_HIDE_SUPPORT_PROMPT"]


def test_memory_is_kept_in_a_file(desktop, tmp_path):
    board = desktop("pygamer")
    assert len(board.nvm) == 4096 and set(board.nvm) == {255}
    board.nvm[10:13] = b"abc"
    board.nvm[4095] = 7
    assert desktop("pygamer").nvm[9:14] == b"\xffabc\xff" and desktop("pygamer").nvm[-1] == 7
    assert sorted(path.name for path in (tmp_path / "saves").iterdir()) == ["nvm.bin", "nvm.bin.lock"]


@pytest.mark.parametrize("data", [b"", b"short", b"\0" * 4095, b"\0" * 9999])
def test_a_damaged_memory_file_is_no_error(tmp_path, data, capsys):
    path = tmp_path / "nvm.bin"
    path.write_bytes(data)
    memory = standins.Kept(path)
    assert len(memory) == 4096 and bytes(memory) == (data + b"\xff" * 4096)[:4096]
    memory[0:2] = b"ok"
    assert path.read_bytes() == bytes(memory) and capsys.readouterr() == ("", "")


def test_memory_that_cannot_be_written_is_reported_once(tmp_path, capsys):
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / "file" / "nvm.bin", tmp_path):
        memory = standins.Kept(path)
        memory[0:2] = b"ok"
        memory[2:4] = b"ok"
        assert memory[:4] == b"okok"
        assert re.fullmatch("Nothing is kept for the next time: .*\n", capsys.readouterr().err)


def test_memory_refuses_what_a_board_refuses():
    memory = standins.Nvm()
    for index, value in ((slice(0, 3), b"ab"), (slice(0, 3), b""), (slice(4090, 4100), b"0123456789")):
        with pytest.raises(ValueError, match="different lengths"):
            memory[index] = value
    assert len(memory) == 4096


def test_standins_are_in_place(tmp_path):
    import microcontroller
    import storage
    import supervisor

    memory = microcontroller.nvm
    standins.install()
    standins.install()
    assert sys.modules["supervisor"] is supervisor and sys.modules["storage"] is storage
    assert microcontroller.nvm is memory
    assert os.environ["BLINKA_OS_AGNOSTIC"]
    assert 0 <= supervisor.ticks_ms() <= WRAP
    assert supervisor.runtime.usb_connected is False
    with pytest.raises(Restarted):
        supervisor.reload()
    storage.remount("/", readonly=False)
    assert storage.getmount("/").readonly
    assert len(microcontroller.nvm) == 4096


def test_standins_work_without_blinka(monkeypatch):
    monkeypatch.setitem(sys.modules, "microcontroller", None)
    standins.install()


def test_settings_reach_os_getenv(tmp_path, monkeypatch, capsys):
    names = ("RULES", "SPEED", "LANGUAGE", "PLAYERS")
    for name in names:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setenv("PLAYERS", "5")
    monkeypatch.setenv("LANGUAGE", "de_DE:de")  # GNU gettext's, for other programs
    path = tmp_path / "settings.toml"
    path.write_text('# note\nRULES = "my"\nSPEED = 2\nPLAYERS = 3\nLANGUAGE = "it"\n[table]\nX = 1\n', encoding="utf-8")
    standins.settings(path)
    assert [os.getenv(name) for name in names] == ["my", "2", "it", "5"]
    standins.settings(tmp_path / "none.toml")
    assert capsys.readouterr().err == ""
    monkeypatch.delenv("SPEED")
    path.write_text("SPEED = 1.5\n", encoding="utf-8")
    standins.settings(path)
    assert os.getenv("SPEED") == "1.5"  # no number from 0 to 2, which the notice says
    path.write_text("RULES = chervy\n", encoding="utf-8")
    standins.settings(path)
    standins.settings(tmp_path)
    assert re.fullmatch("(.* is not read: .*\n){2}", capsys.readouterr().err)


def test_letters_that_no_variable_can_hold_are_a_mistake_in_settings_toml(tmp_path, monkeypatch, capsys):
    path = tmp_path / "settings.toml"
    path.write_text('BOT = "random\\u0000"\n"A=B" = 1\n"" = 2\n')
    monkeypatch.setenv("BOT", "normal")  # so that it is set back after the test
    del os.environ["BOT"]
    standins.settings(path)
    wrong: list = []
    assert settings_toml.read({}, wrong)["bot"] == "mixed" and wrong == [("BOT", "engine/bots", "mixed")]
    assert capsys.readouterr().err.count("is no name of a setting") == 2
