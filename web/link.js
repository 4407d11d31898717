// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// A rule set in a link: its text, compressed, in letters that a link may have. It is data like a file from a stranger:
// nothing here looks into it, and the game's Python checks it.

export const LARGEST = 8192; // bytes of a rule set, as in lib/handheld/rulesets/files.py

// The letters that stand for a text in a link.
export async function toLink(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

// The bytes that such letters stand for, at most one more than a rule set may have; none for damaged ones.
export async function fromLink(letters) {
  const found = [];
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    while (found.length <= LARGEST) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(found);
      for (let i = 0; i < value.length && found.length <= LARGEST; i++) found.push(value[i]);
    }
    reader.cancel().catch(() => {});
    return new Uint8Array(found);
  } catch {
    return new Uint8Array(0);
  }
}
