// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Asks the game's Python. The worker and its VM start with the first question.

const waiting = new Map(); // {number of a question: what its promise needs}
let worker = null;
let asked = 0;

// The answer of a function in a module of standins, such as ask("editor.check", { text }). Argument and answer are
// anything that JSON has. Questions are answered one after another. Rejects with the text of a Python error. files: Map
// of paths and contents that Python finds in its folder /drive; what it writes into /made comes with the answer, as made.
export function ask(name, argument = null, files = new Map()) {
  worker ??= started();
  return new Promise((done, failed) => {
    asked += 1;
    waiting.set(asked, { done, failed });
    worker.postMessage({ number: asked, name, argument: JSON.stringify(argument), files });
  });
}

function started() {
  const made = new Worker("workshop.js", { type: "module" });
  made.onmessage = ({ data: { number, answer, made, broken } }) => {
    const { done, failed } = waiting.get(number);
    waiting.delete(number);
    if (broken === undefined) done(made.size ? { ...JSON.parse(answer), made } : JSON.parse(answer));
    else failed(new Error(broken));
  };
  made.onerror = () => {
    for (const { failed } of waiting.values()) failed(new Error("workshop.js did not start"));
    waiting.clear();
    worker = null; // the next question tries again
  };
  return made;
}
