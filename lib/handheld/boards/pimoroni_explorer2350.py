# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Pimoroni Explorer (RP2350): 320 x 240, A, B, C, X, Y, Z, a loudspeaker. Sources: CircuitPython's
pimoroni_explorer2350 for the pins, Pimoroni's own library for the buttons' pulls and the amplifier's switch."""

from .common import Board, keys, parts


class Explorer(Board):
    """C is left and Z right, X is up and Y down."""

    note = "explorer"
    _amplifier = None

    def _sound(self, hz):
        if self._amplifier is None:
            import digitalio

            self._amplifier = digitalio.DigitalInOut(*parts("AMP_EN"))
            self._amplifier.switch_to_output(False)
        super()._sound(hz)
        self._amplifier.value = hz > 0


def open():
    """The Explorer, as a Board."""
    display, speaker = parts("DISPLAY", "AUDIO")
    return Explorer(display, keys("SW_C", "SW_Z", "SW_X", "SW_Y", "SW_A", "SW_B"), bytes(range(6)), speaker)


a_held = "SW_A"
