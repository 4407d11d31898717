// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// What the player does, as numbers in shared memory, which the page writes and the worker reads.

const READ = 0;
const WRITTEN = 1;
const RESTS = 2; // 1 while nobody can see the page: then the game waits, which saves a phone's battery
const FIRST = 3;
const ROOM = 1024;

// What is added to the place of a tap, 1024 * x + y, and to the letter of a typed line. See standins/browser.py.
export const TAP = 1 << 20;
export const LETTER = 1 << 21;

export function sharedMemory() {
  return new SharedArrayBuffer(4 * (FIRST + ROOM));
}

export class Outbox {
  constructor(shared) {
    this.cells = new Int32Array(shared);
  }

  put(code) {
    const written = Atomics.load(this.cells, WRITTEN);
    if (written - Atomics.load(this.cells, READ) >= ROOM) return; // a game that hangs need not hear more
    Atomics.store(this.cells, FIRST + (written % ROOM), code);
    Atomics.store(this.cells, WRITTEN, written + 1);
    Atomics.notify(this.cells, WRITTEN);
  }

  rest(rests) {
    Atomics.store(this.cells, RESTS, Number(rests));
    Atomics.notify(this.cells, RESTS);
  }

  line(text) {
    for (const letter of text) this.put(LETTER | letter.codePointAt(0));
    this.put(LETTER | 10);
  }
}

export class Inbox {
  constructor(shared) {
    this.cells = new Int32Array(shared);
  }

  // The oldest code that has not been taken, -1 if there is none.
  take() {
    const read = Atomics.load(this.cells, READ);
    if (read === Atomics.load(this.cells, WRITTEN)) return -1;
    const code = Atomics.load(this.cells, FIRST + (read % ROOM));
    Atomics.store(this.cells, READ, read + 1);
    return code;
  }

  // Waits for so many milliseconds, and until somebody can see the page.
  sleep(ms) {
    Atomics.wait(this.cells, RESTS, 1);
    const end = performance.now() + ms;
    for (let left = ms; left > 0; left = end - performance.now()) {
      Atomics.wait(this.cells, WRITTEN, Atomics.load(this.cells, WRITTEN), left);
    }
  }
}
