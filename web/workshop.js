// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Answers questions of the page with the game's Python, on a VM of its own: see ask.js and standins/workshop.py.

import { loadMicroPython } from "./micropython.mjs";
import { put, start, unpack } from "./vm.js";

const PACKS = { flasher: "board.bin" }; // {module that answers: where it comes from, if not with the game}
let ready = null; // {vm, call(): of standins/workshop.py, packs: those that are there}, once the VM has started

async function begin() {
  const url = new URL("micropython.wasm", import.meta.url).href;
  const vm = await start(loadMicroPython, url, await fetched("game.bin"), (line) => console.log(line));
  vm.FS.mkdir("/made");
  vm.runPython("from workshop import call");
  return { vm, call: vm.globals.get("call"), packs: new Set() };
}

async function fetched(name) {
  return unpack(await (await fetch(name)).arrayBuffer());
}

// Fetches the pack of a question's module with the first question.
async function addPack({ vm, packs }, pack) {
  if (!pack || packs.has(pack)) return;
  put(vm, "/pack/", await fetched(pack));
  vm.runPython('sys.path.insert(0, "/pack")');
  packs.add(pack);
}

// What Python has written into the folder /made: a Map of names and contents.
function taken({ FS }) {
  const found = new Map();
  for (const name of FS.readdir("/made").filter((one) => one[0] !== ".")) {
    found.set(name, FS.readFile("/made/" + name));
    FS.unlink("/made/" + name);
  }
  return found;
}

onmessage = async ({ data: { number, name, argument, files } }) => {
  try {
    const shop = await (ready ??= begin());
    await addPack(shop, PACKS[name.split(".")[0]]);
    put(shop.vm, "/drive/", files);
    postMessage({ number, answer: shop.call(name, argument), made: taken(shop.vm) });
  } catch (error) {
    ready = null; // what broke may have broken the VM: the next question gets a new one
    postMessage({ number, broken: String(error.message ?? error) });
  }
};
