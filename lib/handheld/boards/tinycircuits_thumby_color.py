# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""TinyCircuits Thumby Color: 128 x 128, a cross, A, B and a menu button, a speaker. Pins: tinycircuits_thumby_color of
CircuitPython 10.2; that of the backlight, GPIO7: TinyCircuits-Tiny-Game-Engine."""

from array import array

import keypad

from .common import Board, parts

# Two instructions for ever: the pin high for one cycle, low for 32. So short a pulse is a quiet one.
_PULSES = (0xE001, 0xFF00)
_CYCLES = 33


class ThumbyColor(Board):
    """Its tones come from a state machine: the backlight has the PWM slice of the speaker's pin."""

    sound = True

    def _sound(self, hz):
        if self._voice is None:
            import digitalio
            import rp2pio

            speaker, enable = parts("SPEAKER", "SPEAKER_ENABLE")
            self._enable = digitalio.DigitalInOut(enable)
            self._enable.switch_to_output(False)
            self._voice = rp2pio.StateMachine(array("H", _PULSES), _CYCLES * 440, first_set_pin=speaker)
        if hz:
            self._voice.frequency = _CYCLES * hz
        self._enable.value = hz > 0


def open():
    """The Thumby Color as a Board."""
    pins = parts("BUTTON_LEFT", "BUTTON_RIGHT", "BUTTON_UP", "BUTTON_DOWN", "BUTTON_A", "BUTTON_B", "BUTTON_MENU")
    return ThumbyColor(parts("DISPLAY")[0], keypad.Keys(pins, value_when_pressed=False, interval=0.01), bytes(range(7)))


def a_held():
    """Whether A is down now."""
    from .held import held

    return held("BUTTON_A")
