// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// The words of the pages themselves, from web/lang, in the language of the game.

import { remember, remembered } from "./store.js";

let words = {};
let names = []; // [code, name] of every language

// The text of a key, with the values put in.
export function say(key, values = {}) {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// Whether there is a text for that key.
export function knows(key) {
  return key in words;
}

// [code, its own name] of every language.
export function languages() {
  return names;
}

// Speaks the language with that code from now on; without one that of the game when it was last played, else that of the
// browser. files: those that have the words. Returns the code of the language.
export async function speak(code, files = ["words.json"]) {
  if (code) remember("language", code);
  const wanted = [remembered("language"), ...navigator.languages.map(short), "en"];
  const all = await Promise.all(files.map(async (file) => (await fetch(file)).json()));
  const found = wanted.find((name) => name in all[0]);
  names = Object.entries(all[0]).map(([code, one]) => [code, one.language_name]);
  words = Object.assign({}, ...all.map((one) => one.en), ...all.map((one) => one[found]));
  document.documentElement.lang = found;
  for (const one of document.querySelectorAll("[data-word]")) one.textContent = words[one.dataset.word];
  for (const one of document.querySelectorAll("[data-label]")) one.ariaLabel = words[one.dataset.label];
  return found;
}

function short(name) {
  return name.slice(0, 2).replace(/^n[on]$/, "nb");
}
