// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Lists, reads and writes a board's drive through the File System Access API. What is to be written, and in which order,
// the game's Python says: see flasher/flasher.py.

const FOLDERS = ["engine", "lib", "variants", "hearts.new", "hearts.old"]; // others are nobody's business
const LARGEST = 1 << 20; // bytes; a larger file in the top folder is the user's
const SCRAP = ".crswap"; // Chromium's name for a file that is being written

// Why writing has ended. reason: "full", "gone", "differs" or "misplaced"; state: which game starts now; path: of the file
// that was to be written.
export class Stopped extends Error {
  constructor(reason, state, path, error) {
    super(String(error));
    Object.assign(this, { reason, state, path });
  }
}

// {sizes: {path: bytes}, files: Map of paths and contents, folders: Set of paths, scraps: paths of what an interrupted
// write has left}.
export async function snapshot(root) {
  const found = { sizes: {}, files: new Map(), folders: new Set(), scraps: [] };
  await read(root, "", found);
  return found;
}

async function read(folder, before, found) {
  for await (const [name, one] of folder.entries()) {
    const path = before + name;
    if (one.kind === "directory") {
      found.folders.add(path);
      if (before || FOLDERS.includes(name)) await read(one, path + "/", found);
    } else if (name.endsWith(SCRAP)) {
      found.scraps.push(path);
    } else {
      const file = await one.getFile();
      if (!before && file.size > LARGEST) continue;
      found.sizes[path] = file.size;
      found.files.set(path, new Uint8Array(await file.arrayBuffer()));
    }
  }
}

async function folderOf(root, path, create = false) {
  let folder = root;
  for (const name of path.split("/").slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create });
  return folder;
}

const nameOf = (path) => path.split("/").at(-1);

async function bytesOf(root, path) {
  const file = await (await folderOf(root, path)).getFileHandle(nameOf(path));
  return new Uint8Array(await (await file.getFile()).arrayBuffer());
}

// Makes or replaces a file. The browser writes it under another name first, and gives it its own with close().
async function write(root, path, data) {
  const file = await (await folderOf(root, path, true)).getFileHandle(nameOf(path), { create: true });
  const stream = await file.createWritable();
  try {
    await stream.write(data);
    await stream.close();
  } catch (error) {
    await stream.abort().catch(() => {});
    throw error;
  }
}

// Removes a file, and its folders once they are empty. Steps may remove a file twice, and a Mac does some by itself.
async function remove(root, path) {
  try {
    await (await folderOf(root, path)).removeEntry(nameOf(path));
  } catch (error) {
    if (error.name === "NotFoundError") return;
    throw error;
  }
  for (let above = path; above.includes("/"); ) {
    above = above.slice(0, above.lastIndexOf("/"));
    const parent = await folderOf(root, above);
    for await (const _ of (await parent.getDirectoryHandle(nameOf(above))).keys()) return;
    await parent.removeEntry(nameOf(above));
  }
}

// The first path that is a folder on the drive where the steps write a file, or a file where they need a folder; "" if
// there is none.
export function misplaced(steps, { sizes, folders }) {
  for (const [what, path, data] of steps) {
    const target = { write: path, rename: data }[what] ?? "";
    if (folders.has(target)) return target;
    for (let at = target.indexOf("/"); at > 0; at = target.indexOf("/", at + 1)) {
      if (target.slice(0, at) in sizes) return target.slice(0, at);
    }
  }
  return "";
}

const same = (one, other) => one.length === other.length && one.every((byte, i) => byte === other[i]);

const CAUSES = { QuotaExceededError: "full", TypeMismatchError: "misplaced" };

// Takes the steps one after another, and calls tell(how many are done) after each. made: Map of the numbers in the steps
// and the contents of files. Throws Stopped.
export async function carryOut(root, steps, made, scraps, tell) {
  let state = "before";
  let now = ""; // the path of the step
  try {
    for (const path of scraps) await remove(root, path);
    for (const [at, [what, path, data]] of steps.entries()) {
      now = path;
      if (what === "now") state = path;
      else if (what === "write") await write(root, path, made.get(String(data)));
      else if (what === "remove") await remove(root, path);
      else if (what === "rename") {
        await write(root, data, await bytesOf(root, path)); // the API renames nothing on a drive
        await remove(root, path);
      } else if (what === "check" && !same(await bytesOf(root, path), made.get(String(data)))) {
        throw new Stopped("differs", state, path, path);
      }
      tell(at + 1);
    }
  } catch (error) {
    if (error instanceof Stopped) throw error;
    throw new Stopped(CAUSES[error.name] ?? "gone", state, now, error);
  }
}
