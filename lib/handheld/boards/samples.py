# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="union-attr"
"""Boards with a loudspeaker that plays samples."""

from array import array

from .common import Board

# Samples a second. I2S amplifiers take 8000, 16000, 32000 and so on, but few rates in between (MAX98357A's data sheet).
_RATE = 16000
_QUIET = 0x400  # how far the softest square wave swings, of 0x8000

# A synthesizer makes 256 samples at a time, two such blocks ahead. So at this rate a tone is heard 16 ms late, and the
# last one goes on for as long after its end: otherwise nothing would be left of a click.
_SYNTH_RATE = 32000
_LATE = 20
_ATTACK = 0.004  # seconds


class Sampled(Board):
    """A board that plays tones with synthio: a soft wave that fades evenly to nothing, like a plucked string. Without
    synthio it loops the samples of one period of a square wave, which cannot fade."""

    sound = True
    _synth = None  # synthio.Synthesizer

    def speaker(self):
        """(an audio output, the digitalio pin that switches its amplifier on, or None). Called for the first tone."""
        raise NotImplementedError

    def tone(self, hz, ms, *more):
        """As Board.tone()."""
        super().tone(hz, ms, *more)
        if self._synth and not more and self._until >= 0:
            self._until += _LATE

    def _sound(self, hz):
        if self._voice is None:
            self._voice, self._enable = self.speaker()
            self._synthesize()
        if not hz:
            self._voice.stop()
        elif self._synth:
            self._pluck(hz)
        else:
            self._loop(hz)
        if self._enable:
            self._enable.value = hz > 0

    def _synthesize(self):
        """Make the synthesizer where CircuitPython has synthio and there is memory for it, 2 KB."""
        try:
            import synthio

            half = [x * (16 - x) * 500 for x in range(16)]  # an arc; with its mirror image it is nearly a sine
            wave = array("h", half + [-y for y in half])
            self._note = synthio.Note(frequency=440)
            self._envelope = synthio.Envelope
            self._synth = synthio.Synthesizer(sample_rate=_SYNTH_RATE, waveform=wave)
        except (ImportError, MemoryError):
            pass

    def _pluck(self, hz):
        note = self._note
        note.frequency = hz
        note.amplitude = (1 << self.volume) / 16
        # without a level to sustain, the release follows the attack at once
        note.envelope = self._envelope(attack_time=_ATTACK, release_time=self._share / 250, sustain_level=0)
        self._synth.release_all_then_press((note,))
        if not self._voice.playing:
            self._voice.play(self._synth)

    def _loop(self, hz):
        import audiocore

        count = _RATE // hz
        high = count >> 1
        swing = _QUIET << self.volume
        wave = array("H", [0x8000 + swing] * high + [0x8000 - swing] * (count - high))
        self._voice.play(audiocore.RawSample(wave, sample_rate=_RATE), loop=True)
