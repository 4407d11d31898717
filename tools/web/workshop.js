// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Answers questions of the page with the game's Python, on a VM of its own: see ask.js and standins/workshop.py.

import { loadMicroPython } from "./micropython.mjs";
import { start, unpack } from "./vm.js";

let ready = null; // the function call() of standins/workshop.py, once the VM has started

async function begin() {
  const pack = await (await fetch("game.bin")).arrayBuffer();
  const url = new URL("micropython.wasm", import.meta.url).href;
  const vm = await start(loadMicroPython, url, await unpack(pack), (line) => console.log(line));
  vm.runPython("from workshop import call");
  return vm.globals.get("call");
}

onmessage = async ({ data: { number, name, argument } }) => {
  try {
    const call = await (ready ??= begin());
    postMessage({ number, answer: call(name, argument) });
  } catch (error) {
    ready = null; // what broke may have broken the VM: the next question gets a new one
    postMessage({ number, broken: String(error.message ?? error) });
  }
};
