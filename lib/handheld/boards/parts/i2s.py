# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Boards with an I2S amplifier."""

from handheld.boards.common import parts

from .samples import Sampled


class Amplified(Sampled):
    """A board that plays through an I2S amplifier. pins: the names of the pins for bit clock, word select and data;
    gain: the name of the pin that sets how loud it plays, "" if it has none."""

    pins: tuple = ()
    gain = ""

    def speaker(self):
        """The amplifier, at its lowest gain (MAX98357A)."""
        import audiobusio

        if self.gain:
            import digitalio

            self._gain = digitalio.DigitalInOut(*parts(self.gain))
            self._gain.switch_to_input(digitalio.Pull.UP)
        return audiobusio.I2SOut(*parts(*self.pins)), None
