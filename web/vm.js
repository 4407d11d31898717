// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Starts MicroPython with the game's files, in a worker as in Node.js.

// The files of a pack: a Map of paths and bytes. A pack is a list of [path, size] as JSON, its length before it, and the
// bytes of all files behind it, all of it compressed by gzip.
export async function unpack(compressed) {
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const head = new DataView(bytes.buffer).getUint32(0, true);
  const files = new Map();
  let at = 4 + head;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, at)))) {
    files.set(path, bytes.subarray(at, at + size));
    at += size;
  }
  return files;
}

// MicroPython with these files in its folder /game, where it stands. loadMicroPython: npm's; url: of its .wasm.
export async function start(loadMicroPython, url, files, stdout) {
  const vm = await loadMicroPython({ url, stdout, stderr: stdout, linebuffer: true, heapsize: 4 << 20 });
  const marked = new Map();
  for (const [path, bytes] of files) {
    let data = bytes;
    if (path.endsWith(".mpy")) {
      data = bytes.slice();
      data[0] = "M".charCodeAt(0); // CircuitPython's mark is a C; nothing else differs
    }
    marked.set(path, data);
  }
  put(vm, "/game/", marked);
  vm.runPython('import os, sys\nos.chdir("/game")\nsys.path[:] = ["", "lib", "standins"]');
  return vm;
}

// Puts files, a Map of paths and bytes, into a folder of the VM.
export function put(vm, folder, files) {
  const made = new Set();
  for (const [path, bytes] of files) {
    const parts = (folder + path).split("/");
    for (let i = 2; i < parts.length; i++) {
      const above = parts.slice(0, i).join("/");
      if (!made.has(above) && !vm.FS.analyzePath(above).exists) vm.FS.mkdir(above);
      made.add(above);
    }
    vm.FS.writeFile(folder + path, bytes);
  }
}

// Makes a device file: whatever Python writes there, write(memory, address, size) gets at once.
export function device(vm, name, number, write) {
  const made = vm.FS.makedev(64, number);
  vm.FS.registerDevice(made, {
    open() {},
    write(stream, memory, address, size) {
      write(memory, address, size);
      return size;
    },
  });
  vm.FS.mkdev("/dev/" + name, made);
}
