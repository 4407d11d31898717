# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Boards with a loudspeaker that plays samples."""

from array import array

from .common import Board

# Samples a second. I2S amplifiers take 8000, 16000, 32000 and so on, but few rates in between (MAX98357A's data sheet).
_RATE = 16000
_HIGH, _LOW = 0x8800, 0x7800  # a sixteenth of full volume


class Sampled(Board):
    """A board that plays a tone by looping the samples of one period."""

    sound = True

    def speaker(self):
        """(an audio output, the digitalio pin that switches its amplifier on, or None). Called for the first tone."""
        raise NotImplementedError

    def _sound(self, hz):
        if self._voice is None:
            self._voice, self._enable = self.speaker()
        if hz:
            import audiocore

            count = _RATE // hz
            high = count >> 1
            wave = array("H", [_HIGH] * high + [_LOW] * (count - high))
            self._voice.play(audiocore.RawSample(wave, sample_rate=_RATE), loop=True)
        else:
            self._voice.stop()
        if self._enable:
            self._enable.value = hz > 0
