# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Helpers for tests of boards: the codes of key(), palettes, and synthio."""

from types import SimpleNamespace

import displayio


def down(button):
    return button * 2 + 1


def up(button):
    return button * 2


def codes(board):
    """All codes waiting in the board's queue."""
    found = []
    while (code := board.key()) != -1:
        found.append(code)
    return found


def palette(*colours):
    made = displayio.Palette(len(colours))
    for i, colour in enumerate(colours):
        made[i] = colour
    return made


def envelope(*, attack_time, release_time, sustain_level):
    """synthio.Envelope, as far as a plucked note needs it."""
    assert sustain_level == 0
    return attack_time, release_time


class Synthesizer:
    """synthio.Synthesizer; plucked: (Hz, amplitude, seconds in which it fades) of each note."""

    def __init__(self, *, sample_rate, waveform):
        assert waveform.typecode == "h"
        self.sample_rate, self.waveform, self.plucked = sample_rate, list(waveform), []

    def release_all_then_press(self, press):
        (note,) = press
        attack, release = note.envelope
        assert 0 < attack < 0.01
        self.plucked.append((note.frequency, note.amplitude, release))


def with_synthesizer(machine):
    def note(*, frequency):
        return SimpleNamespace(frequency=frequency, amplitude=1.0, envelope=None)

    machine.modules["synthio"] = SimpleNamespace(Note=note, Envelope=envelope, Synthesizer=Synthesizer)


def sampled(machine, out):
    """Fake that module and class, and a synthesizer."""
    machine.made(*out)
    with_synthesizer(machine)
