// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Runs a Python script on the page's VM in Node.js, with the page's files. Arguments: the page's folder, the script.

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, script] = process.argv.slice(2).map((name) => resolve(name));
const { start, unpack } = await import(pathToFileURL(`${folder}/vm.js`).href);
const { loadMicroPython } = await import(pathToFileURL(`${folder}/micropython.mjs`).href);
const files = await unpack(await readFile(`${folder}/game.bin`));
const vm = await start(loadMicroPython, `${folder}/micropython.wasm`, files, (line) => console.log(line));
vm.runPython(await readFile(script, "utf8"));
