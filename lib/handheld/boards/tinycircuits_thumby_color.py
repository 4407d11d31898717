# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="union-attr"
"""TinyCircuits Thumby Color: 128 x 128, a cross, A, B and a menu button, a loudspeaker. Sources: CircuitPython 10.2's
tinycircuits_thumby_color for the pins, TinyCircuits-Tiny-Game-Engine for the backlight's, GPIO7."""

from array import array

from .common import Board, keys, parts

# Two instructions, repeated for ever: the pin is high for one cycle, low for 32. Such short pulses make a quiet tone; a
# louder one takes cycles from the second instruction's delay (bits 8 to 12) to the first one's.
_HIGH, _LOW = 0xE001, 0xFF00
_CYCLES = 33


class ThumbyColor(Board):
    """A state machine makes its tones, because the backlight uses the PWM slice of the loudspeaker's pin. Each
    volume needs a state machine of its own, so tones do not fade."""

    sound = True
    _enable = None
    _made = 0  # the volume of the state machine

    def _sound(self, hz):
        if self._enable is None:
            import digitalio

            self._enable = digitalio.DigitalInOut(*parts("SPEAKER_ENABLE"))
            self._enable.switch_to_output(False)
        if hz:
            volume = max(1, self.volume)
            if volume != self._made:
                self._make(volume)
            self._voice.frequency = _CYCLES * hz
        self._enable.value = hz > 0

    def _make(self, volume):
        import rp2pio

        if self._voice:
            self._voice.deinit()
        self._made = 0  # in case that there is no state machine to be had
        more = (1 << volume - 1) - 1 << 8
        pulses = array("H", (_HIGH + more, _LOW - more))
        self._voice = rp2pio.StateMachine(pulses, _CYCLES * 440, first_set_pin=parts("SPEAKER")[0])
        self._made = volume


def open():
    """The Thumby Color, as a Board."""
    buttons = keys("BUTTON_LEFT", "BUTTON_RIGHT", "BUTTON_UP", "BUTTON_DOWN", "BUTTON_A", "BUTTON_B", "BUTTON_MENU")
    return ThumbyColor(parts("DISPLAY")[0], buttons, bytes(range(7)))


a_held = "BUTTON_A"
