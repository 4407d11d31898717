// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// The names of what the browser keeps for this copy of the page, and small texts that it keeps. The copy's path stands in
// each name, because copies in other folders at the same address share the browser's stores. Version 0.2 had no path in
// its names: what is not kept under the new name yet is read under the old one.

export const OLD = "pocket-hearts"; // the old name of the database
export const NAME = `pocket-hearts ${new URL(".", location.href).pathname}`;

let refused = false;

const named = (key) => `${NAME} ${key}`;

// The text that is kept under a key; null without one.
export function remembered(key) {
  try {
    return localStorage.getItem(named(key)) ?? localStorage.getItem(key);
  } catch {
    return null; // the browser refuses
  }
}

// Keeps a text; returns whether the browser did.
export function remember(key, text) {
  try {
    localStorage.setItem(named(key), text);
    refused = false;
  } catch (error) {
    console.warn(`${key} is not kept:`, error);
    refused = true;
  }
  return !refused;
}

// Whether the browser refused the text that it had to keep last.
export function refuses() {
  return refused;
}
