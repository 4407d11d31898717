// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// The handheld's non-volatile memory, kept in the browser (IndexedDB). Of several tabs only the first one keeps it.
// House rules that are tried out have a memory of their own, so that the player's own match stays as it is.

import { NAME, OLD } from "./store.js";

const STORE = "handheld";
const KEY = "nvm";
const TRIAL = "trial";

export class Kept {
  bytes = null; // the memory when it was last written, null if nothing is kept
  trial = null; // { letters of the rule set that was tried out last, bytes of the memory }
  elsewhere = false; // whether another tab keeps it
  fails = false; // whether the browser refuses to keep anything, or has no room
  damaged = new Set(); // the keys under which something else was kept than the page keeps there

  static async open() {
    const kept = new Kept();
    kept.elsewhere = !(await claimed());
    try {
      kept.base = await database(NAME);
      kept.bytes = await kept.read(KEY, (value) => value instanceof Uint8Array);
      kept.trial = await kept.read(TRIAL, ({ letters, bytes }) => typeof letters === "string" && bytes instanceof Uint8Array);
    } catch (error) {
      kept.refused(error);
    }
    return kept;
  }

  // What is kept under a key, null without anything sound.
  async read(key, sound) {
    const get = (store) => store.get(key);
    const value = (await ask(this.base, "readonly", get)) ?? (await database(OLD).then((old) => ask(old, "readonly", get), () => null));
    if (value === undefined || value === null) return null;
    if (sound(value)) return value;
    this.damaged.add(key);
    return null;
  }

  refused(error) {
    console.warn("Nothing is kept:", error);
    this.fails = true;
  }

  // Whether what was kept of the match of that rule set could not be read, so that it starts anew.
  anew(letters) {
    return this.damaged.has(letters ? TRIAL : KEY);
  }

  // Whether a match of that rule set is kept. letters: see link.js; "" for the player's own match.
  has(letters) {
    return !letters || this.trial?.letters === letters;
  }

  // The memory for a rule set that is tried out; at first it is a copy of the player's own, for the settings.
  of(letters) {
    return letters && this.has(letters) ? this.trial.bytes : this.bytes;
  }

  async put(bytes, letters) {
    if (letters) this.trial = { letters, bytes };
    else this.bytes = bytes;
    if (this.elsewhere) return;
    const [key, value] = letters ? [TRIAL, this.trial] : [KEY, bytes];
    try {
      await ask(this.base, "readwrite", (store) => store.put(value, key));
      this.fails = false;
    } catch (error) {
      this.refused(error);
    }
  }
}

function ask(base, mode, action) {
  return new Promise((done, failed) => {
    const change = base.transaction(STORE, mode, { durability: "strict" });
    const request = action(change.objectStore(STORE));
    change.oncomplete = () => done(request.result);
    change.onerror = change.onabort = () => failed(change.error);
  });
}

// Claims the memory for this tab until it is closed.
function claimed() {
  if (!navigator.locks) return true;
  return new Promise((done) => {
    navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      done(Boolean(lock));
      return lock && new Promise(() => {});
    });
  });
}

// The database of that name; an old one is not made if it is not there.
function database(name) {
  return new Promise((done, failed) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      if (name === OLD) opening.transaction.abort();
      else opening.result.createObjectStore(STORE);
    };
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => failed(opening.error);
  });
}
