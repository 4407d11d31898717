// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Plays tones as a handheld's piezo does: square waves that fade.

const QUIET = 0.02; // how loud the softest is; each step is twice as loud

let context = null;

// Browsers play nothing before the first press.
for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, () => (context ??= new AudioContext()), { once: true });
}

// notes: hz, ms, hz, ms ...
export function play(volume, notes) {
  if (!context) return;
  if (context.state === "suspended") context.resume();
  let at = context.currentTime;
  for (let i = 0; i < notes.length; i += 2) {
    const wave = new OscillatorNode(context, { type: "square", frequency: notes[i] });
    const loud = new GainNode(context);
    const end = at + notes[i + 1] / 1000;
    loud.gain.setValueAtTime(QUIET * 2 ** volume, at);
    loud.gain.exponentialRampToValueAtTime(0.0005, end);
    wave.connect(loud).connect(context.destination);
    wave.start(at);
    wave.stop(end);
    at = end;
  }
}
