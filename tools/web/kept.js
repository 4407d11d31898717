// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// The handheld's non-volatile memory, kept in the browser (IndexedDB). Of several tabs only the first one keeps it.
// House rules that are tried out have a memory of their own, so that the player's own match stays as it is.

const STORE = "handheld";
const KEY = "nvm";
const TRIAL = "trial";

export class Kept {
  bytes = null; // the memory when it was last written, null if nothing is kept
  trial = null; // { letters of the rule set that was tried out last, bytes of the memory }
  elsewhere = false; // whether another tab keeps it

  static async open() {
    const kept = new Kept();
    kept.elsewhere = !(await claimed());
    try {
      kept.base = await database();
      kept.bytes = (await kept.ask("readonly", (store) => store.get(KEY))) ?? null;
      kept.trial = (await kept.ask("readonly", (store) => store.get(TRIAL))) ?? null;
    } catch (error) {
      console.warn("Nothing is kept:", error);
    }
    return kept;
  }

  ask(mode, action) {
    return new Promise((done, failed) => {
      const change = this.base.transaction(STORE, mode, { durability: "strict" });
      const request = action(change.objectStore(STORE));
      change.oncomplete = () => done(request.result);
      change.onerror = change.onabort = () => failed(change.error);
    });
  }

  // Whether a match of that rule set is kept. letters: see link.js; "" for the player's own match.
  has(letters) {
    return !letters || this.trial?.letters === letters;
  }

  // The memory for a rule set that is tried out; at first it is a copy of the player's own, for the settings.
  of(letters) {
    return letters && this.has(letters) ? this.trial.bytes : this.bytes;
  }

  put(bytes, letters) {
    if (letters) this.trial = { letters, bytes };
    else this.bytes = bytes;
    if (this.elsewhere || !this.base) return;
    const [key, value] = letters ? [TRIAL, this.trial] : [KEY, bytes];
    this.ask("readwrite", (store) => store.put(value, key)).catch((error) => console.warn("Nothing is kept:", error));
  }
}

// Claims the memory for this tab until it is closed.
function claimed() {
  if (!navigator.locks) return true;
  return new Promise((done) => {
    navigator.locks.request("pocket-hearts", { ifAvailable: true }, (lock) => {
      done(Boolean(lock));
      return lock && new Promise(() => {});
    });
  });
}

function database() {
  return new Promise((done, failed) => {
    const opening = indexedDB.open("pocket-hearts", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => failed(opening.error);
  });
}
