# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The I2S amplifier of the uGames."""

from .samples import Sampled


class Amplified(Sampled):
    """A board with such an amplifier (MAX98357A)."""

    def amplifier(self, gain, *pins):
        """The amplifier at its lowest gain, as speaker() returns it. pins: bit clock, word select, data."""
        import audiobusio
        import digitalio

        self._gain = digitalio.DigitalInOut(gain)
        self._gain.switch_to_input(digitalio.Pull.UP)
        return audiobusio.I2SOut(*pins), None
