// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Runs the game. Its loop never ends, so nothing reaches this worker by messages once it plays: keys, taps and typed
// lines come through shared memory, see input.js.

import { loadMicroPython } from "./micropython.mjs";
import { compose } from "./compositor.js";
import { Inbox } from "./input.js";
import { fromLink } from "./link.js";
import { device, start, unpack } from "./vm.js";

onmessage = async ({ data: { shared, width, height, nvm, settings } }) => {
  try {
    const inbox = new Inbox(shared);
    const pack = await (await fetch("game.bin")).arrayBuffer();
    const files = await unpack(pack);
    if (nvm) files.set("nvm.bin", nvm);
    else files.set("nvm.bin", new Uint8Array(4096).fill(255));
    if (settings.LINK) files.set("from_link.json", await fromLink(settings.LINK));
    const vm = await start(loadMicroPython, new URL("micropython.wasm", import.meta.url).href, files, (line) =>
      postMessage({ line }),
    );
    device(vm, "display", 0, (memory, at, size) => {
      const frame = compose(memory, at, size);
      postMessage({ frame }, [frame.pixels.buffer]);
    });
    device(vm, "nvm", 1, (memory, at, size) => postMessage({ nvm: new Uint8Array(memory.buffer).slice(at, at + size) }));
    vm.registerJsModule("page", {
      width,
      height,
      code: () => inbox.take(),
      sleep: (ms) => inbox.sleep(ms),
      chance: () => crypto.getRandomValues(new Uint8Array(1))[0],
      setting: (name) => settings[name] ?? "",
      tone: (volume, notes) => postMessage({ volume, notes: notes.split(",").map(Number) }),
      asks: (buttons) => postMessage({ buttons: JSON.parse(buttons) }),
      speak: (language) => postMessage({ language }),
      restart: () => postMessage({ restart: true }),
    });
    vm.runPython("import start\nstart.main()");
  } catch (error) {
    if (error.type !== "SystemExit") postMessage({ broken: String(error.message ?? error) });
  }
};
