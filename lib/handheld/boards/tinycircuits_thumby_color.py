# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""TinyCircuits Thumby Color: 128 x 128, a cross, A, B and a menu button, a loudspeaker. Sources: CircuitPython 10.2's
tinycircuits_thumby_color for the pins, TinyCircuits-Tiny-Game-Engine for the backlight's, GPIO7."""

from array import array

from .common import Board, keys, parts

# Two instructions, repeated for ever: the pin is high for one cycle, low for 32. Such short pulses make a quiet tone.
_PULSES = (0xE001, 0xFF00)
_CYCLES = 33


class ThumbyColor(Board):
    """A state machine makes its tones, because the backlight uses the PWM slice of the loudspeaker's pin."""

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
    """The Thumby Color, as a Board."""
    buttons = keys("BUTTON_LEFT", "BUTTON_RIGHT", "BUTTON_UP", "BUTTON_DOWN", "BUTTON_A", "BUTTON_B", "BUTTON_MENU")
    return ThumbyColor(parts("DISPLAY")[0], buttons, bytes(range(7)))


def a_held():
    """Whether A is down now."""
    from .held import held

    return held("BUTTON_A")
