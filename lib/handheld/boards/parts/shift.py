# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The common parts of PyGamer and PyBadge: buttons behind a shift register, a loudspeaker on the DAC."""

import keypad

from handheld.boards.common import parts

from .samples import Sampled


class Shift(Sampled):
    """A board with a shift register (74HC165) that reads B, A, Start, Select and, on the PyBadge, a cross."""

    def __init__(self, buttons):
        """buttons: bytes, the button of each bit of the register."""
        clock, data, latch = parts("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
        keys = keypad.ShiftRegisterKeys(
            clock=clock, data=data, latch=latch, key_count=len(buttons), value_when_pressed=True, interval=0.01
        )
        super().__init__(parts("DISPLAY")[0], keys, buttons)

    def speaker(self):
        """The DAC, and the pin that switches its amplifier on."""
        import audioio
        import digitalio

        speaker, enable = parts("SPEAKER", "SPEAKER_ENABLE")
        switch = digitalio.DigitalInOut(enable)
        switch.switch_to_output(False)
        return audioio.AudioOut(speaker), switch


def a_held():
    """Whether A, the register's second bit, is down now. Frees the pins."""
    import digitalio

    pins = [digitalio.DigitalInOut(pin) for pin in parts("BUTTON_LATCH", "BUTTON_CLOCK", "BUTTON_OUT")]
    latch, clock, data = pins
    latch.switch_to_output(False)  # while low, the register follows the buttons; high, it holds their last state
    clock.switch_to_output(False)
    latch.value = True
    clock.value = True
    clock.value = False
    down = data.value
    for pin in pins:
        pin.deinit()
    return down
