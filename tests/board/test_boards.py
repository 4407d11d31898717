# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Real boards against fakes of CircuitPython's modules; boards without a file; what a board reads first."""

import ast
import functools
import re
import runpy
import sys
import sysconfig
import types
from pathlib import Path
from types import SimpleNamespace

import pytest
import tomllib

import board_machine
from board_machine import Scanner, builds_on, pins_of, source_of
from board_parts import codes, down, sampled, up
from handheld.boards import DOWN, LEFT, RIGHT, UP, WRAP, A, B
from handheld.boards.pc import desktop, displays
from handheld.system.buttons import NONE, PAUSE, Buttons
from player import Player

BOARDS = {
    "pimoroni_picosystem": ["pimoroni_picosystem"],
    "pygamer": ["pygamer"],
    "pybadge": ["pybadge"],
    "tinycircuits_thumby_color": ["tinycircuits_thumby_color"],
    "ugame22": ["ugame22"],
    "deshipu_ugame_s3": ["deshipu_ugame_s3"],
    "pajenicko_picopad": ["pajenicko_picopad"],
    "pimoroni_explorer2350": ["pimoroni_explorer2350"],
    "hack_club_sprig": ["hack_club_sprig"],
    "adafruit_feather_esp32s2_reverse_tft": ["adafruit_feather_esp32s2_reverse_tft"],
    "adafruit_feather_esp32s3_reverse_tft": ["adafruit_feather_esp32s3_reverse_tft"],
    "clue_nrf52840_express": ["clue_nrf52840_express"],
    "adafruit_fruit_jam": ["adafruit_fruit_jam"],
    "m5stack_cardputer": ["m5stack_cardputer"],
    "pico_display_pack": ["raspberry_pi_pico", "raspberry_pi_pico_w", "raspberry_pi_pico2", "raspberry_pi_pico2_w"],
}
for one in ("pico_display_pack_2", "pico_lcd_1_14", "pico_lcd_1_3"):
    BOARDS[one] = BOARDS["pico_display_pack"]
# The module that the Cardputer's build has of its own; the lists of modules leave it out.
OWN = {"m5stack_cardputer": {"cardputer_keyboard"}}


@pytest.mark.parametrize(("name", "board_id"), [(name, one) for name in BOARDS for one in BOARDS[name]])
def test_every_pin_name_exists_in_circuitpython(name, board_id):
    stub = Path(sysconfig.get_paths()["purelib"], "board_definitions", board_id, "__init__.pyi").read_text()
    assert f"board_id: {board_id}\n" in stub
    there = set(re.findall(r"^(\w+): ", stub, re.MULTILINE))
    assert len(pins_of(name)) >= 3 and pins_of(name) <= there
    assert name == board_id or board_id.startswith("raspberry_pi_pico")


def note_of(name):
    """The note of a board, "" without one; it may stand in a file that the board's file builds on."""
    notes = re.findall(r'^    note = "(\w*)"', source_of(name).read_text(encoding="utf-8"), re.MULTILINE)
    return notes[0] if notes else next((note for note in map(note_of, builds_on(name)) if note), "")


def test_every_note_is_a_boards():
    notes = {note_of(name) for name in BOARDS} - {""}
    lines = [line for path in Path("lib/handheld/lang").glob("en.*") for line in path.read_text().splitlines()]
    for kind in ("logo", "buttons"):
        found = {line.partition(" = ")[0].partition(".")[2] for line in lines if line.startswith(kind + ".")}
        assert found - {"play", "resume", "menu", "text"} == notes


@pytest.mark.parametrize("name", [name for name in BOARDS if note_of(name)])
def test_the_title_explains_the_buttons_of_a_board(name):
    player = Player(desktop.SIZES[name][:2])
    player.board.note = note_of(name)
    player.power_on()
    assert player.words("logo." + note_of(name)) in player.text()


# Modules of every build, which therefore no list names.
ALWAYS = {"gc", "micropython", "sys"}


@functools.cache
def imported(path):
    """The modules that a source imports from the firmware: neither the project's nor a library's."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(node.module or "")
    return {name for name in found if name.split(".")[0] not in ("engine", "handheld", "adafruit_display_text")}


@pytest.mark.parametrize(("name", "board_id"), [(name, one) for name in BOARDS for one in BOARDS[name]])
def test_every_module_is_in_the_firmware_of_every_board(name, board_id):
    """According to CircuitPython's stubs for each build."""
    stub = Path(sysconfig.get_paths()["purelib"], "board_definitions", board_id, "__init__.pyi").read_text()
    there = set(re.findall(r"Included modules: (.*)", stub)[0].split(", ")) | ALWAYS | OWN.get(name, set())
    boards = Path("lib/handheld/boards")
    mine, todo = set(), [name]
    while todo:
        one = todo.pop()
        mine.add(source_of(one))
        todo += builds_on(one)
    others = {*boards.rglob("*.py")} - mine - {boards / "common.py"}
    sources = {*Path("engine").rglob("*.py"), *Path("lib/handheld").rglob("*.py"), Path("boot.py"), Path("code.py")}
    wanted = set().union(*[imported(path) for path in sources - others])
    assert wanted >= {"displayio", "keypad", "vectorio"} and wanted <= there


def test_every_board_has_a_name_that_readme_and_the_table_of_boards_use():
    assert sorted(displays.NAMES) == sorted(BOARDS) == sorted({*displays.SIZES} - {"desktop"})
    readme = " ".join(Path("README.md").read_text(encoding="utf-8").split())
    page = Path("docs/boards.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \|", page, re.MULTILINE)
    table = {board: (name, size) for board, name, size in rows}
    assert [board for board in table if board in BOARDS] == [*displays.NAMES]  # in the same order
    for board, name in displays.NAMES.items():
        assert name in readme and name in table[board][0], name
        size = "%d x %d" % displays.SIZES[board][:2]
        assert table[board][1] == ("monitor" if board == "adafruit_fruit_jam" else size), board
    settings = Path("settings.toml").read_text(encoding="utf-8")
    assert len(displays.PACKS) == 4 and all(f'"{board}"' in settings for board in displays.PACKS)


def test_every_boards_file_is_tested():
    from handheld.boards import unknown

    assert unknown.boards() == sorted([*BOARDS, "console"])


@pytest.mark.parametrize(
    ("name", "pin"),
    [
        ("pimoroni_picosystem", "SW_A"),
        ("tinycircuits_thumby_color", "BUTTON_A"),
        ("ugame22", "BUTTON_X"),
        ("deshipu_ugame_s3", "BUTTON_Z"),
        ("pajenicko_picopad", "SW_A"),
        ("pimoroni_explorer2350", "SW_A"),
        ("clue_nrf52840_express", "BUTTON_A"),
        ("hack_club_sprig", "BUTTON_L"),
        ("adafruit_fruit_jam", "BUTTON2"),
        ("pico_display_pack", "GP12"),
        ("pico_display_pack_2", "GP12"),
        ("pico_lcd_1_14", "GP15"),
        ("pico_lcd_1_3", "GP15"),
    ],
)
def test_a_is_read_before_the_board_is_opened(machine, name, pin):
    file = machine.board(name)
    assert machine.a_held(file) is False
    machine.levels[pin] = False
    assert machine.a_held(file) is True
    assert not machine.taken  # the game wants it afterwards


def test_a_button_with_a_capacitor_is_not_held(machine, monkeypatch):
    monkeypatch.setattr("time.sleep", machine.sleep)
    machine.settling = 5
    file = machine.board("pimoroni_picosystem")
    assert machine.a_held(file) is False
    machine.levels["SW_A"] = False
    assert machine.a_held(file) is True


@pytest.mark.parametrize("name", ["pygamer", "pybadge"])
def test_a_is_read_through_a_shift_register(machine, name):
    file = machine.board(name)
    for held in range(4):
        machine.register = [i == held for i in range(8)]  # B, A, Start, Select ...
        machine.outputs.clear()
        assert machine.a_held(file) is (held == 1)
        assert not machine.taken


def test_letters_from_the_serial_port_are_keys(machine):
    board = machine.open("pimoroni_picosystem")
    machine.typed += b"h?\x03\r\n\xf0T`az{"
    found = [board.key() for _ in range(9)]
    assert found == [ord("H"), ord("?"), 0xF0, *b"T`AZ{", -1]
    # keys of a terminal that are no letters: arrows, Delete, F5, Ctrl-Right; and Escape
    machine.typed += b"\x1b[Ax\x1bOAy\x1b[3~1\x1b[15~\x1b[1;5C\r\n\x1bz\x1b"
    assert [board.key() for _ in range(5)] == [*b"XY1Z", -1] and not machine.typed
    board._keys.press(4)
    machine.typed += b"x"
    assert [board.key() for _ in range(3)] == [down(A), ord("X"), -1]


def test_without_a_serial_port_there_are_no_letters(machine):
    for fake in (SimpleNamespace(console=None), SimpleNamespace()):
        machine.modules["usb_cdc"] = fake
        sys.modules.pop("handheld.boards.common", None)
        sys.modules.pop("handheld.boards.pimoroni_picosystem", None)
        assert machine.open("pimoroni_picosystem").key() == -1


@pytest.mark.parametrize("found", [0.0, None])
def test_a_backlight_that_cannot_be_dimmed_is_left_on(machine, found):
    """CircuitPython's BusDisplay says 0.0 where its board has no pin for the backlight (a uGame22), others raise."""

    class Display(SimpleNamespace):
        @property
        def brightness(self):
            if found is None:
                raise RuntimeError("Brightness not adjustable")
            return found

        @brightness.setter
        def brightness(self, value):
            raise RuntimeError("Brightness not adjustable")

    machine.display = Display(auto_refresh=True)
    board = machine.open("ugame22")
    board.dim(True)
    board.dim(False)
    assert not board.display.auto_refresh
    buttons = Buttons(board)
    for _ in range(2):  # so no press is taken to wake it
        assert buttons.get() == NONE
        machine.clock += 61000
        assert buttons.get() == NONE
        board._keys.press(0)
        assert buttons.get() == board.buttons[0]
        board._keys.release(0)
        assert buttons.get() == NONE


def test_a_display_left_dimmed_is_bright_after_a_restart(machine):
    """The display outlives the program, and its brightness with it."""
    machine.display.brightness = 0.125
    board = machine.open("pimoroni_picosystem")
    assert machine.display.brightness == 1.0
    board.dim(True)
    assert machine.display.brightness == 0.125


class Voice:
    """pwmio.PWMOut: sounds at its frequency while its duty cycle is not 0."""

    def __init__(self, pin, *, frequency, variable_frequency):
        assert variable_frequency
        self.pin, self.frequency, self.duty_cycle = pin, frequency, 0

    def heard(self):
        return self.frequency if self.duty_cycle else 0


PICOSYSTEM = ["SW_LEFT", "SW_RIGHT", "SW_UP", "SW_DOWN", "SW_A", "SW_B", "AUDIO"]


@pytest.fixture
def picosystem(machine):
    voices = []

    def voice(*args, **settings):
        voices.append(Voice(*args, **settings))
        return voices[-1]

    machine.modules["pwmio"] = SimpleNamespace(PWMOut=voice)
    board = machine.open("pimoroni_picosystem")
    return SimpleNamespace(board=board, machine=machine, scanner=board._keys, voices=voices)


def test_picosystem_buttons(picosystem):
    board, scanner = picosystem.board, picosystem.scanner
    assert scanner.pins == (PICOSYSTEM[:6],) and scanner.settings == {"value_when_pressed": False, "interval": 0.01}
    assert board.key() == -1
    for button in (LEFT, RIGHT, UP, DOWN, A, B):
        scanner.press(button)
        scanner.release(button)
    codes = [board.key() for _ in range(13)]
    assert codes == [code for button in range(6) for code in (down(button), up(button))] + [-1]
    assert all(type(code) is int for code in codes)


def test_picosystem_display_memory_and_restart(picosystem):
    board, machine = picosystem.board, picosystem.machine
    assert board.display is machine.display and not board.display.auto_refresh
    board.dim(True)
    board.dim(True)
    assert board.display.brightness == 0.125
    board.dim(False)
    assert board.display.brightness == 1.0
    board.nvm[2:4] = b"ab"
    assert len(board.nvm) == 8 and board.nvm[2:4] == b"ab"
    board.restart()
    assert machine.reloads == 1


def test_picosystem_tone_ends_in_sleep_and_in_key(picosystem):
    board, machine = picosystem.board, picosystem.machine
    assert not picosystem.voices  # no sound, no hardware taken
    board.tone(880, 30)
    (voice,) = picosystem.voices
    assert (voice.pin, voice.heard()) == ("AUDIO", 880) and voice.duty_cycle < 0x2000
    board.sleep(10)
    assert voice.heard() == 880 and machine.clock == 1010
    board.sleep(100)
    assert voice.heard() == 0 and machine.clock == 1110
    board.tone(440, 20)
    machine.clock += 19
    board.key()
    assert voice.heard() == 440
    machine.clock += 1
    board.key()
    assert voice.heard() == 0
    board.tone(440, 20)
    board.tone(660, 50)  # the second takes the first one's place
    board.sleep(30)
    assert voice.heard() == 660
    machine.clock += 10**6
    board.key()
    assert voice.heard() == 0 and len(picosystem.voices) == 1


def test_picosystem_plays_a_tune(picosystem):
    board, machine = picosystem.board, picosystem.machine
    assert board.sound
    board.tone(523, 90, 659, 90, 784, 200)
    heard = []
    for _ in range(10):
        board.key()
        heard.append(picosystem.voices[0].heard())
        board.sleep(45)
    assert heard == [523, 523, 659, 659, 784, 784, 784, 784, 784, 0]
    board.tone(523, 90, 659, 90)
    board.sleep(1000)
    assert picosystem.voices[0].heard() == 0 and machine.clock == 1000 + 450 + 1000
    board.tone(523, 90, 659, 90)
    board.tone(440, 20)  # another tone replaces it
    board.sleep(30)
    assert picosystem.voices[0].heard() == 0


def test_picosystem_tones_fade(picosystem):
    board = picosystem.board
    board.tone(880, 80, 440, 40)
    loud = []
    for _ in range(13):
        board.key()
        loud.append((picosystem.voices[0].frequency, picosystem.voices[0].duty_cycle))
        board.sleep(10)
    fading = [0x1000, 0x800, 0x400, 0x200]
    assert loud == [(880, duty) for duty in fading for _ in range(2)] + [(440, duty) for duty in fading] + [(440, 0)]
    for volume, first in enumerate((0x800, 0x1000, 0x2000, 0x4000)):
        board.volume = volume
        board.tone(880, 10)
        assert picosystem.voices[0].duty_cycle == first
    board.tone(880, 1)  # too short to fade
    board.sleep(2)
    assert picosystem.voices[0].heard() == 0


def test_a_fading_tone_delays_no_button(picosystem):
    board, machine = picosystem.board, picosystem.machine
    board.tone(880, 80)
    before = machine.clock
    picosystem.scanner.press(A)
    assert board.key() == down(A) and machine.clock == before
    board.sleep(200)  # in which the tone changes five times
    assert machine.clock == before + 200 and picosystem.voices[0].heard() == 0


def test_picosystem_tone_ends_when_the_clock_wraps(picosystem):
    board, machine = picosystem.board, picosystem.machine
    machine.clock = WRAP - 5
    board.tone(440, 20)
    board.sleep(15)
    assert board.now() == 9 and picosystem.voices[0].heard() == 440
    board.sleep(15)
    assert picosystem.voices[0].heard() == 0


def test_a_tone_never_raises(machine):
    def broken(*args, **settings):
        raise RuntimeError("All timers in use")

    machine.modules["pwmio"] = SimpleNamespace(PWMOut=broken)
    board = machine.open("pimoroni_picosystem")
    board.tone(440, 20, 660, 20)
    board.sleep(30)
    assert board.key() == -1
    silent = sys.modules["handheld.boards.common"].Board(machine.display, Scanner(), b"")
    silent.tone(440, 20)
    silent.sleep(30)
    assert silent.key() == -1


class Stick(SimpleNamespace):
    value = 32768


@pytest.fixture
def pygamer(machine):
    x, y = Stick(), Stick()
    board = machine.open("pygamer", JOYSTICK_X=x, JOYSTICK_Y=y)
    return SimpleNamespace(board=board, machine=machine, scanner=board._keys, x=x, y=y)


def push(pygamer, x=0.0, y=0.0):
    """Push the stick there, from -1 (left, top) to 1, and read until nothing more comes."""
    pygamer.x.value, pygamer.y.value = (round(32767.5 + 32767.5 * way) for way in (x, y))
    codes = []
    while (code := pygamer.board.key()) != -1:
        codes.append(code)
        assert len(codes) < 5
    return codes


def test_pygamer_buttons(pygamer):
    settings = {"clock": "BUTTON_CLOCK", "data": "BUTTON_OUT", "latch": "BUTTON_LATCH"}
    assert pygamer.scanner.settings == dict(settings, key_count=4, value_when_pressed=True, interval=0.01)
    for key, button in enumerate((B, A, A, B)):  # B, A, Start, Select
        pygamer.scanner.press(key)
        pygamer.scanner.release(key)
        assert [pygamer.board.key() for _ in range(3)] == [down(button), up(button), -1]


@pytest.mark.parametrize(
    ("way", "button"), [((-1, 0), LEFT), ((1, 0), RIGHT), ((0, -1), UP), ((0, 1), DOWN), ((-0.66, 0.6), LEFT)]
)
def test_pygamer_stick_presses_and_releases(pygamer, way, button):
    assert push(pygamer) == []
    assert push(pygamer, *way) == [down(button)]
    assert push(pygamer, *way) == []
    assert push(pygamer) == [up(button)]


def test_pygamer_stick_does_not_flutter_at_the_edge(pygamer):
    assert push(pygamer, 0.5) == []
    assert push(pygamer, 0.6) == [down(RIGHT)]
    for way in (0.5, 0.56, 0.4, 0.54, 0.35):
        assert push(pygamer, way) == []
    assert push(pygamer, 0.25) == [up(RIGHT)]
    assert push(pygamer, 0.5) == []


def test_pygamer_stick_is_one_direction_at_a_time(pygamer):
    assert push(pygamer, x=-1) == [down(LEFT)]
    assert push(pygamer, x=-0.7, y=-0.7) == []  # rolled to a diagonal
    assert push(pygamer, x=0.1, y=-1) == [up(LEFT), down(UP)]
    assert push(pygamer, y=1) == [up(UP), down(DOWN)]  # flicked across
    pygamer.scanner.press(1)
    assert push(pygamer) == [down(A), up(DOWN)]


@pytest.mark.parametrize("name", ["pygamer", "pybadge"])
def test_a_dac_plays_the_tone_asked_for(machine, name):
    sampled(machine, ("audioio", "AudioOut"))
    board = machine.open(name, **({"JOYSTICK_X": Stick(), "JOYSTICK_Y": Stick()} if name == "pygamer" else {}))
    assert board.sound and not machine.taken
    board.tone(660, 20)
    out = machine.calls["audioio", "AudioOut"]
    assert out.args == ("SPEAKER",) and machine.outputs == [("SPEAKER_ENABLE", False), ("SPEAKER_ENABLE", True)]
    board.sleep(50)
    assert out.heard[1] is None and machine.outputs[-1] == ("SPEAKER_ENABLE", False)
    assert [hz for hz, *_ in out.heard[0][0].plucked] == [660]


def test_a_synthesizer_plucks_soft_notes_that_fade(machine):
    sampled(machine, ("audiobusio", "I2SOut"))
    board = machine.open("ugame22")
    board.tone(880, 40, 440, 80)
    out = machine.calls["audiobusio", "I2SOut"]
    (synth, loop), *more = out.heard
    assert not loop and not more and synth.sample_rate == 32000
    assert synth.plucked == [(880, 0.125, 0.04)]
    board.sleep(60)
    assert synth.plucked[1:] == [(440, 0.125, 0.08)] and len(out.heard) == 1  # it plays on
    board.sleep(60)
    assert out.playing  # the last 16 ms of the note are still to be heard
    board.sleep(21)
    assert out.heard[1:] == [None]
    for volume in range(4):
        board.volume = volume
        board.tone(880, 40)
    assert [note[1] for note in synth.plucked[2:]] == [1 / 16, 1 / 8, 1 / 4, 1 / 2]
    assert out.heard[2:] == [(synth, False)]
    wave = synth.waveform
    assert max(wave) <= 32767 and [-y for y in wave[16:]] == wave[:16]
    assert max(abs(wave[i] - wave[i - 1]) for i in range(32)) < 8000  # no edges as in a square wave


def test_a_dac_without_its_module_is_silent(pygamer):
    pygamer.machine.monkeypatch.setitem(sys.modules, "audioio", None)
    pygamer.board.tone(440, 20)
    pygamer.board.sleep(30)
    assert pygamer.board.key() == -1


def test_pybadge_buttons(machine):
    board = machine.open("pybadge")
    assert board._keys.settings["key_count"] == 8
    for key, button in enumerate((B, A, A, B, RIGHT, DOWN, UP, LEFT)):  # after Select the cross
        board._keys.press(key)
        board._keys.release(key)
        assert [board.key() for _ in range(3)] == [down(button), up(button), -1]


CROSSES = {
    "tinycircuits_thumby_color": "BUTTON_LEFT BUTTON_RIGHT BUTTON_UP BUTTON_DOWN BUTTON_A BUTTON_B BUTTON_MENU",
    "ugame22": "BUTTON_LEFT BUTTON_RIGHT BUTTON_UP BUTTON_DOWN BUTTON_X BUTTON_O BUTTON_Z",
    "deshipu_ugame_s3": "BUTTON_LEFT BUTTON_RIGHT BUTTON_UP BUTTON_DOWN BUTTON_X BUTTON_O BUTTON_Z",
    "pajenicko_picopad": "SW_LEFT SW_RIGHT SW_UP SW_DOWN SW_A SW_B SW_Y",
    "hack_club_sprig": "BUTTON_A BUTTON_D BUTTON_W BUTTON_S BUTTON_L BUTTON_K BUTTON_I",
    "pico_lcd_1_14": "GP16 GP20 GP2 GP18 GP15 GP17 GP21",
    "pico_lcd_1_3": "GP16 GP20 GP2 GP18 GP15 GP17 GP21",
}


@pytest.mark.parametrize("name", CROSSES)
def test_a_cross_two_buttons_and_a_pause_button_are_read(machine, pack, name):
    board = machine.open(name)
    assert board._keys.pins == (CROSSES[name].split(),)
    assert board._keys.settings == {"value_when_pressed": False, "interval": 0.01}
    buttons = Buttons(board)
    for key in range(7):
        board._keys.press(key)
        board._keys.release(key)
        # B means something only when it is let go
        assert [buttons.get() for _ in range(3)] == ([NONE, B, NONE] if key == B else [key, NONE, NONE])
    board._keys.press(6)
    machine.clock += 5000
    assert [buttons.get() for _ in range(4)] == [PAUSE, NONE, NONE, NONE]  # held, it does not repeat


I2S = {
    "ugame22": ["GAIN", "I2S_BCLK", "I2S_LRCLK", "I2S_DIN"],
    "deshipu_ugame_s3": ["AUDIO_GAIN", "AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DATA"],
    "hack_club_sprig": ["AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DIN"],
}


@pytest.mark.parametrize("name", I2S)
def test_an_i2s_amplifier_plays_the_tone_asked_for(machine, name):
    sampled(machine, ("audiobusio", "I2SOut"))
    board = machine.open(name)
    board.tone(440, 20)
    out = machine.calls["audiobusio", "I2SOut"]
    assert [*machine.taken, *out.args] == I2S[name]
    assert out.heard[0][0].plucked[0][0] == 440
    board.sleep(50)
    assert out.heard[1] is None


def test_thumby_color_sound(machine):
    machine.made("rp2pio", "StateMachine")
    board = machine.open("tinycircuits_thumby_color")
    assert board.sound
    board.tone(880, 20)
    made = machine.calls["rp2pio", "StateMachine"]
    assert made.settings == {"first_set_pin": "SPEAKER"}
    # set pins to 1 or 0 (bits 15 to 13: 7, 7 to 5: 0), then wait that many cycles (12 to 8)
    program = [(code >> 13, code >> 5 & 7, code & 31, code >> 8 & 31) for code in made.args[0]]
    assert program == [(7, 0, 1, 0), (7, 0, 0, 31)]
    assert made.frequency == 880 * sum(1 + wait for *_, wait in program)
    assert machine.outputs == [("SPEAKER_ENABLE", False), ("SPEAKER_ENABLE", True)]
    board.sleep(30)
    assert machine.outputs[-1] == ("SPEAKER_ENABLE", False)


def test_another_volume_takes_another_state_machine_on_thumby_color(machine):
    machine.made("rp2pio", "StateMachine")
    made = []
    make = machine.modules["rp2pio"].StateMachine

    def state_machine(*args, **settings):
        assert all(one.gone for one in made)  # the pin has to be free
        made.append(make(*args, **settings))
        made[-1].gone = False
        made[-1].deinit = lambda one=made[-1]: setattr(one, "gone", True)
        return made[-1]

    machine.modules["rp2pio"].StateMachine = state_machine
    board = machine.open("tinycircuits_thumby_color")
    high = []
    for volume in range(4):
        board.volume = volume
        for _ in range(2):
            board.tone(880, 20)
        first, second = made[-1].args[0]
        waits = first >> 8 & 31, second >> 8 & 31
        assert (first & 0xE0FF, second & 0xE0FF) == (0xE001, 0xE000) and made[-1].frequency == 880 * (2 + sum(waits))
        high.append(1 + waits[0])
    assert high == [1, 1, 2, 4] and len(made) == 3


def test_the_explorers_six_buttons(machine):
    board = machine.open("pimoroni_explorer2350")
    for pin, button in zip("CZXYAB", (LEFT, RIGHT, UP, DOWN, A, B)):
        key = board._keys.pins[0].index("SW_" + pin)
        board._keys.press(key)
        board._keys.release(key)
        assert codes(board) == [down(button), up(button)]


def test_the_explorers_amplifier_is_on_while_a_tone_sounds(machine):
    voices = []

    def voice(*args, **settings):
        voices.append(Voice(*args, **settings))
        return voices[-1]

    machine.modules["pwmio"] = SimpleNamespace(PWMOut=voice)
    board = machine.open("pimoroni_explorer2350")
    assert board.sound and not machine.taken and not voices
    board.tone(880, 20)
    assert (voices[0].pin, voices[0].heard()) == ("AUDIO", 880)
    assert machine.outputs == [("AMP_EN", False), ("AMP_EN", True)]
    board.sleep(30)
    assert voices[0].heard() == 0 and machine.outputs[-1] == ("AMP_EN", False)


def test_the_esp32_s2_feather_plays_like_the_s3(machine):
    boards = [machine.open(f"adafruit_feather_esp32{chip}_reverse_tft") for chip in ("s2", "s3")]
    for board in boards:
        assert (board._keys.pins, board._first.pins) == ((["D1", "D2"],), (["D0"],))
        board._first.press(0)
        board._first.release(0)
        assert codes(board) == [down(LEFT), up(LEFT)]
        assert type(board.nvm).__name__ == "Copied" and (board.note, board.names) == ("three", ("D1 ", "D1… "))


@pytest.mark.parametrize(("name", "pin"), [("pajenicko_picopad", "AUDIO"), ("clue_nrf52840_express", "SPEAKER")])
def test_a_loudspeaker_without_an_amplifier(machine, name, pin):
    made = []
    machine.modules["pwmio"] = SimpleNamespace(
        PWMOut=lambda *args, **settings: made.append(Voice(*args, **settings)) or made[-1]
    )
    board = machine.open(name)
    board.tone(440, 20)
    assert [(voice.pin, voice.heard()) for voice in made] == [(pin, 440)]
    board.sleep(30)
    assert made[0].heard() == 0


@pytest.fixture
def pack(machine):
    """open(name) of a Pico with a display on its back."""
    machine.released = 0

    def release():
        machine.released += 1

    machine.modules["displayio"] = SimpleNamespace(release_displays=release)
    for module, name in (("busio", "SPI"), ("fourwire", "FourWire"), ("busdisplay", "BusDisplay")):
        machine.made(module, name)
    bus = machine.modules["busdisplay"]
    make = bus.BusDisplay

    def display(*args, **settings):
        made = make(*args, **settings)
        made.brightness = 1.0
        return made

    bus.BusDisplay = display
    return machine.open


BUS = ("busdisplay", "BusDisplay")
# The pins of each: clock, data, command, chip select, backlight, reset.
PIMORONI = ["GP18", "GP19", "GP16", "GP17", "GP20", None]
WAVESHARE = ["GP10", "GP11", "GP8", "GP9", "GP13", "GP12"]
PACKS = {
    "pico_display_pack": ((240, 135), (40, 53), PIMORONI),
    "pico_display_pack_2": ((320, 240), (0, 0), PIMORONI),
    "pico_lcd_1_14": ((240, 135), (40, 53), WAVESHARE),
    "pico_lcd_1_3": ((240, 240), (0, 0), WAVESHARE),
}


@pytest.mark.parametrize("name", PACKS)
def test_the_display_of_a_pack(pack, machine, name):
    size, corner, (clock, data, command, select, light, reset) = PACKS[name]
    board = pack(name)
    assert machine.released == 1  # of the run before
    spi, bus, display = (machine.calls[key] for key in (("busio", "SPI"), ("fourwire", "FourWire"), BUS))
    assert (spi.args, spi.settings) == ((clock,), {"MOSI": data})
    wired = {"command": command, "chip_select": select, "reset": reset, "baudrate": 62500000}
    assert bus.args == (spi,) and bus.settings == wired
    settings = display.settings
    assert (settings["width"], settings["height"]) == size == desktop.SIZES[name][:2]
    assert (settings["colstart"], settings["rowstart"]) == corner
    assert settings["backlight_pin"] == light and settings["auto_refresh"] is False and "rotation" not in settings
    assert display.args[0] is bus and board.display is display
    assert display.heard == ["refreshed"] and display.root_group is None  # black
    assert not board.sound and board.note == ("four" if "pack" in name else "")
    board.tone(440, 20)
    board.sleep(30)
    board.dim(True)
    assert display.brightness == 0.125


@pytest.mark.parametrize("name", PACKS)
def test_the_code_that_makes_a_packs_display_takes_no_memory_afterwards(pack, name):
    pack(name)
    assert "handheld.boards.parts.st7789" not in sys.modules
    assert not hasattr(sys.modules["handheld.boards.parts"], "st7789")


def test_the_commands_of_a_pack_are_well_formed(pack, machine):
    pack("pico_display_pack")
    data, at, commands = machine.calls[BUS].args[1], 0, []
    while at < len(data):
        count = data[at + 1] & 0x7F
        end = at + 2 + count + (data[at + 1] >> 7)
        commands.append((data[at], bytes(data[at + 2 : at + 2 + count]), data[end - 1] if data[at + 1] >> 7 else 0))
        at = end
    assert at == len(data)
    assert [command for command, *_ in commands] == [0x01, 0x11, 0x3A, 0x36, 0x21, 0x13, 0x29]
    waits = {command: wait for command, _, wait in commands}
    assert waits[0x01] >= 5 and waits[0x11] >= 120  # the data sheet's least, in ms


@pytest.fixture
def four(pack):
    return pack("pico_display_pack")


X, Y = 2, 3  # the scanner's numbers


def test_four_buttons_give_all_keys(four, machine):
    assert four._keys.pins == (["GP12", "GP13", "GP14", "GP15"],)
    for key, button in ((0, A), (1, B)):
        four._keys.press(key)
        assert codes(four) == [down(button)]
        four._keys.release(key)
        assert codes(four) == [up(button)]
    for key, short, long in ((X, LEFT, UP), (Y, RIGHT, DOWN)):
        four._keys.press(key)
        assert codes(four) == []
        machine.clock += 300
        assert codes(four) == []
        four._keys.release(key)
        assert codes(four) == [down(short), up(short)]
        four._keys.press(key)
        assert codes(four) == []
        machine.clock += 350
        assert codes(four) == [down(long)]
        machine.clock += 2000
        assert codes(four) == []
        four._keys.release(key)
        assert codes(four) == [up(long)]


def test_the_second_of_two_buttons_ends_the_first(four, machine):
    four._keys.press(X)
    four._keys.press(Y)
    assert codes(four) == [down(LEFT), up(LEFT)]
    four._keys.release(X)
    four._keys.release(Y)
    assert codes(four) == [down(RIGHT), up(RIGHT)]
    four._keys.press(X)
    assert codes(four) == []
    machine.clock += 400
    assert codes(four) == [down(UP)]
    four._keys.press(Y)
    assert codes(four) == [up(UP)]
    four._keys.press(0)
    four._keys.release(0)
    four._keys.release(X)
    four._keys.release(Y)
    assert codes(four) == [down(RIGHT), up(RIGHT), down(A), up(A)]


def test_left_rolled_into_a_comes_before_a(four, machine):
    """Otherwise the card under the old cursor would be played."""
    four._keys.press(X)
    machine.clock += 100
    four._keys.press(0)
    assert codes(four) == [down(LEFT), up(LEFT), down(A)]
    machine.clock += 900
    four._keys.release(X)
    four._keys.release(0)
    assert codes(four) == [up(A)]


def test_four_buttons_rolled_quickly_lose_no_press(four, machine):
    found = []
    for before, key in ((None, X), (X, Y), (Y, X), (X, Y), (Y, None)):
        if key is not None:
            four._keys.press(key)
        machine.clock += 40
        if before is not None:
            four._keys.release(before)
        machine.clock += 40
        found += codes(four)
    assert found == [down(LEFT), up(LEFT), down(RIGHT), up(RIGHT)] * 2


def test_b_held_while_x_is_down_is_the_pause_key(four, machine):
    buttons = Buttons(four)
    found = []
    for at in range(130):
        if at == 1:
            four._keys.press(X)
        if at == 10:
            four._keys.press(1)
        if at == 110:
            four._keys.release(X)
            four._keys.release(1)
        found.append(buttons.get())
        machine.clock += 10
    assert [key for key in found if key != NONE] == [LEFT, PAUSE]


@pytest.mark.parametrize("first", [LEFT, A])
@pytest.mark.parametrize("held, wanted", [(100, B), (900, PAUSE)])
def test_b_counts_whichever_button_is_released_first(first, held, wanted):
    codes = [down(first), -1, down(B), up(first)]
    board = SimpleNamespace(clock=0, key=lambda: codes.pop(0) if codes else -1, dim=lambda on: None)
    board.now = lambda: board.clock
    buttons = Buttons(board)
    found = [buttons.get() for _ in range(6)]
    board.clock += held
    found.append(buttons.get())
    codes.append(up(B))
    found += [buttons.get(), buttons.get()]
    assert [key for key in found if key != NONE] == [first, wanted]


def test_up_and_down_repeat_while_x_or_y_is_held(four, machine):
    buttons = Buttons(four)
    four._keys.press(Y)
    found = []
    for _ in range(120):
        found.append(buttons.get())
        machine.clock += 10
    four._keys.release(Y)
    assert found.count(DOWN) == 5 and set(found) == {DOWN, NONE}  # at 350 ms, 750, 870, 990, 1110
    assert [buttons.get() for _ in range(3)] == [NONE] * 3
    machine.typed += b"h"
    assert buttons.get() == ord("H")


def test_words_end_when_the_pc_disconnects_from_a_board_with_buttons(machine, monkeypatch):
    """CircuitPython's input() would wait for ever."""
    from handheld.boards import console

    monkeypatch.setattr(console, "line", machine)
    monkeypatch.setattr(console.time, "sleep", lambda seconds: machine.pulled())
    monkeypatch.setattr("builtins.input", lambda prompt: "4C")
    machine.pulled = lambda: machine.typed.extend(b"4")
    assert console.ask("", True) == "4C"
    machine.typed.clear()
    machine.pulled = lambda: setattr(machine, "connected", False)
    assert console.ask("", True) is None and console.ask("", None) == "4C"


def test_nothing_is_said_before_somebody_listens(machine, monkeypatch):
    machine.connected = False
    waited = []

    def wait(seconds):
        waited.append(seconds)
        machine.connected = len(waited) == 3

    console = machine.board("console")
    monkeypatch.setattr(console, "line", machine)
    monkeypatch.setattr(console, "time", SimpleNamespace(sleep=wait))
    assert console.open().key() == -1 and len(waited) == 3


def test_the_serial_port_does_not_wait_for_the_firmware_to_draw_each_line(machine):
    machine.display.root_group = "the firmware's terminal"
    machine.modules["supervisor"].runtime.display = machine.display
    machine.open("console")
    assert machine.display.root_group is None and not machine.display.auto_refresh


def test_the_serial_port_alone_is_a_board(machine):
    board = machine.open("console")
    machine.typed += b"qAb"
    assert [board.key() for _ in range(4)] == [-1, down(A), down(B), -1]
    assert board.display is None and len(board.nvm) == 8 and not board.sound and board.note == ""
    board.tone(440, 20)
    board.dim(True)
    board.sleep(30)
    assert machine.clock == 1030 and board.now() == 1030
    board.restart()
    assert machine.reloads == 1


def opened(monkeypatch, name):
    """code.py's opened() on a board of that name."""
    monkeypatch.setenv("BOARD", name)
    return runpy.run_path("code.py")["opened"]()


def test_the_display_names_a_damaged_file_also_if_the_boards_own_file_opens_it(monkeypatch, capsys):
    heard: list = []
    display = SimpleNamespace(root_group="the game", refresh=lambda: heard.append(capsys.readouterr().out))
    there = types.ModuleType("handheld.boards.pygamer")
    there.open = lambda: SimpleNamespace(display=display)
    monkeypatch.setitem(sys.modules, "handheld.boards.pygamer", there)
    monkeypatch.setattr("displayio.CIRCUITPYTHON_TERMINAL", "the terminal", raising=False)
    monkeypatch.setattr("handheld.file_sizes.damaged_file", lambda: "engine/prng.mpy")
    assert opened(monkeypatch, "pygamer") is None
    assert display.root_group == "the terminal" and heard[0].startswith("Pocket Hearts: engine/prng.mpy is damaged")
    monkeypatch.setattr("handheld.file_sizes.damaged_file", lambda: "lib/handheld/boards/pygamer.mpy")
    assert opened(monkeypatch, "pygamer") is None
    assert len(heard) == 1 and "pygamer.mpy is damaged" in capsys.readouterr().out
    monkeypatch.setattr("handheld.file_sizes.damaged_file", lambda: "engine/prng.mpy")
    there.open = lambda: there.left
    assert opened(monkeypatch, "pygamer") is None
    said = capsys.readouterr().out
    assert "prng.mpy is damaged" in said and "pygamer.py did not work here" in said


def test_a_board_without_a_file_says_what_to_write(monkeypatch, capsys, tmp_path, machine):
    machine.modules["board"] = None
    import board

    monkeypatch.setattr(board, "__dir__", lambda: ["KEY_A", "LCD", "__name__"], raising=False)
    monkeypatch.setattr(board, "board_id", "toaster", raising=False)
    assert opened(monkeypatch, "toaster") is None
    said = capsys.readouterr().out
    assert "settings.toml says" not in said
    assert 'no file for the board "toaster"' in said and "write a file lib/handheld/boards/toaster.py" in said
    for one in ("pico_display_pack", "pico_display_pack_2", "pimoroni_picosystem", "pybadge", "pygamer"):
        assert f"\n  {one}\n" in said
    assert "common" not in said.replace(".common", "") and "desktop" not in said
    assert 'BOARD = "console"' in said and "console" not in said.replace('"console"', "")
    assert all(len(line) < 120 for line in said.splitlines() if "names here" not in line)
    # the printed file works
    text = said[said.index("from .common") : said.index("Its names here")]
    names = dict.fromkeys(re.findall(r'"(\w+)"', text))
    source = Path("lib/handheld/boards/pimoroni_picosystem.py")
    folder = tmp_path / "boards"
    folder.mkdir()
    (folder / "toaster.py").write_text(text)
    import handheld.boards

    monkeypatch.setattr(handheld.boards, "__path__", [*handheld.boards.__path__, str(folder)])
    monkeypatch.setattr(board_machine, "pins_of", lambda name: names if name == "toaster" else pins_of(name))
    made = machine.board("toaster")
    board = made.open()
    board._keys.press(4)
    assert board.key() == down(A) and board.sound and machine.a_held(made) is False and source.exists()


def test_a_broken_board_file_is_reported_with_its_line(monkeypatch, capsys):
    assert opened(monkeypatch, "pimoroni_picosystem") is None  # on this PC
    found = capsys.readouterr()
    assert "pimoroni_picosystem.py did not work here: " in found.out and "Traceback" in found.err
    assert "write a file" not in found.out


@pytest.mark.parametrize("name", ["PyGamer", "pygamer.py", "common", "5"])
def test_an_unknown_board_name_in_settings_is_reported(name, monkeypatch, capsys, machine):
    machine.modules["board"] = None
    import board

    monkeypatch.setattr(board, "board_id", "pimoroni_picosystem", raising=False)
    assert opened(monkeypatch, name) is None
    said = capsys.readouterr().out
    assert f'settings.toml says BOARD = "{name}"; this board is pimoroni_picosystem.' in said
    assert "to use that, delete the line" in said and "write a file" not in said


@pytest.mark.parametrize("gives", [None, 5])
def test_a_board_file_whose_open_returns_no_board_is_reported(gives, monkeypatch, capsys):
    there = types.ModuleType("handheld.boards.pygamer")
    there.open = lambda: gives
    monkeypatch.setitem(sys.modules, "handheld.boards.pygamer", there)
    assert opened(monkeypatch, "pygamer") is None
    assert "pygamer.py did not work here: TypeError: open() has to return the board" in capsys.readouterr().out


def test_a_wrong_pin_name_is_reported_with_the_names_there_are(monkeypatch, capsys):
    there = types.ModuleType("handheld.boards.pygamer")
    there.open = lambda: there.left
    monkeypatch.setitem(sys.modules, "handheld.boards.pygamer", there)
    assert opened(monkeypatch, "pygamer") is None
    assert "Its names here: " in capsys.readouterr().out


def test_without_a_board_nothing_restarts_by_itself():
    runpy.run_path("code.py")["main"](None)


def test_a_board_can_read_the_settings_file():
    text = Path("settings.toml").read_text(encoding="utf-8")
    found = tomllib.loads(text)
    names = ["RULES", "PLAYERS", "BOT", "SPEED", "SOUND", "MOVES", "NAMES", "AUTOPLAY", "SKIP"]
    names = ["CIRCUITPY_HEAP_START_SIZE", *names, "TALK", "CARDS"]
    assert list(found) == names
    lines = text.splitlines()
    for line in lines:  # the subset that CircuitPython knows
        assert re.fullmatch(r'|#.*|[A-Z_]+ = (\d+|"[^"\\]*")', line), line
    for name in found:
        at = next(i for i, line in enumerate(lines) if line.startswith(name))
        assert lines[at - 1].startswith("# ")
    assert Path("variants", found["RULES"] + ".json").exists()
    assert found["BOT"] == "mixed"
    assert re.search('^# LANGUAGE = "en"$', text, re.MULTILINE)
    board = tomllib.loads(re.search("^# (BOARD.*)$", text, re.MULTILINE)[1])["BOARD"]
    assert Path("lib/handheld/boards", board + ".py").exists()


@pytest.mark.parametrize("broken", [False, True])
def test_boot_leaves_the_drive_to_the_pc(broken, monkeypatch, capsys):
    """tests/handheld/test_export.py tests the rest."""
    for name in ("board", "storage", "microcontroller", "digitalio", "keypad", "usb_cdc") if broken else ():
        monkeypatch.setitem(sys.modules, name, None)
    runpy.run_path("boot.py")
    told, err = capsys.readouterr()
    assert told.startswith("Pocket Hearts: normal. The PC may write this drive, the game does not.") and not err


def test_boot_says_why_it_has_not_asked(monkeypatch, capsys):
    """Without memory an error may have no message."""

    class Board:
        @property
        def board_id(self):
            raise MemoryError

    monkeypatch.delenv("BOARD", raising=False)
    monkeypatch.setitem(sys.modules, "board", Board())
    runpy.run_path("boot.py")
    assert capsys.readouterr().out.splitlines()[0].endswith("(Could not read A: no memory)")
