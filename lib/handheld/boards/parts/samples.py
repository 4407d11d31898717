# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="union-attr"
"""Boards with a loudspeaker that plays samples."""

from array import array

from handheld.boards.common import Board

# Samples a second. I2S amplifiers take 8000, 16000, 32000 and so on, but few rates in between (MAX98357A's data sheet).
# A synthesizer makes 256 samples at a time, two such blocks ahead. So at this rate a tone is heard 16 ms late, and the
# last one goes on for as long after its end: otherwise nothing would be left of a click.
_RATE = 32000
_LATE = 20
_ATTACK = 0.004  # seconds


class Sampled(Board):
    """A board that plays tones with synthio: a soft wave that fades evenly to nothing, like a plucked string."""

    sound = True

    def speaker(self):
        """(an audio output, the digitalio pin that switches its amplifier on, or None). Called for the first tone."""
        raise NotImplementedError

    def tone(self, hz, ms, *more):
        """As Board.tone()."""
        super().tone(hz, ms, *more)
        if not more and self._until >= 0:
            self._until += _LATE

    def _sound(self, hz):
        if self._voice is None:
            self._voice, self._enable = self.speaker()
            self._synthesize()
        if hz:
            self._pluck(hz)
        else:
            self._voice.stop()
        if self._enable:
            self._enable.value = hz > 0

    def _synthesize(self):
        """Make the synthesizer, which takes 2 KB."""
        import synthio

        half = [x * (16 - x) * 500 for x in range(16)]  # an arc; with its mirror image it is nearly a sine
        wave = array("h", half + [-y for y in half])
        self._note = synthio.Note(frequency=440)
        self._envelope = synthio.Envelope
        self._synth = synthio.Synthesizer(sample_rate=_RATE, waveform=wave)

    def _pluck(self, hz):
        note = self._note
        note.frequency = hz
        note.amplitude = (1 << self.volume) / 16
        # without a level to sustain, the release follows the attack at once
        note.envelope = self._envelope(attack_time=_ATTACK, release_time=self._share / 250, sustain_level=0)
        self._synth.release_all_then_press((note,))
        if not self._voice.playing:
            self._voice.play(self._synth)
