// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// The handheld's non-volatile memory, kept in the browser (IndexedDB). Of several tabs only the first one keeps it.

const STORE = "handheld";
const KEY = "nvm";

export class Kept {
  bytes = null; // the memory when it was last written, null if nothing is kept
  elsewhere = false; // whether another tab keeps it

  static async open() {
    const kept = new Kept();
    kept.elsewhere = !(await claimed());
    try {
      kept.base = await database();
      kept.bytes = (await kept.ask("readonly", (store) => store.get(KEY))) ?? null;
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

  put(bytes) {
    this.bytes = bytes;
    if (this.elsewhere || !this.base) return;
    this.ask("readwrite", (store) => store.put(bytes, KEY)).catch((error) => console.warn("Nothing is kept:", error));
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
