// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Makes pixels of the description that standins/displayio.py writes at each refresh. Nothing of the game is here.

const GRID = 1;
const CLEAR = 1 << 24; // added to a colour that lets what lies below shine through

// A colour as a 16-bit display shows it, in the order of bytes that a canvas wants.
function shown(colour) {
  const red = (((colour >> 19) & 31) * 255 / 31) | 0;
  const green = (((colour >> 10) & 63) * 255 / 63) | 0;
  const blue = (((colour >> 3) & 31) * 255 / 31) | 0;
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

// Returns { width, height, pixels } of a picture; pixels is a Uint32Array, four bytes RGBA each.
// memory: the VM's memory; at: the address of the description in it; size: its bytes.
export function compose(memory, at, size) {
  const bytes = new Uint8Array(memory.buffer);
  const words = new Uint32Array(memory.buffer);
  const scene = new Int32Array(memory.buffer, at, size / 4);
  const [width, height] = scene;
  const pixels = new Uint32Array(width * height).fill(0xff000000);
  for (let next = 2; next < scene.length; ) {
    if (scene[next] === GRID) {
      drawGrid(bytes, words, scene.subarray(next + 1, next + 15), pixels, width, height);
      next += 15;
    } else {
      drawShape(words, scene.subarray(next + 1, next + 6), pixels, width, height);
      next += 6;
    }
  }
  return { width, height, pixels };
}

function drawShape(words, [x, y, wide, high, at], pixels, width, height) {
  const colour = words[at >> 2];
  if (colour >= CLEAR) return;
  const value = shown(colour);
  const left = Math.max(0, x);
  const right = Math.min(width, x + wide);
  for (let row = Math.max(0, y); row < Math.min(height, y + high); row++) {
    if (left < right) pixels.fill(value, row * width + left, row * width + right);
  }
}

function drawGrid(bytes, words, record, pixels, width, height) {
  const [x, y, scale, paletteAt, colours, columns, rows, tileWide, tileHigh, across, top, stride, bits, tilesAt] = record;
  const inks = new Uint32Array(256); // 0: transparent
  for (let i = 0; i < Math.min(colours, 256); i++) {
    const colour = words[(paletteAt >> 2) + i];
    if (colour < CLEAR) inks[i] = shown(colour);
  }
  const mask = (1 << bits) - 1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = bytes[tilesAt + row * columns + column];
      const fromX = (tile % across) * tileWide;
      const fromY = ((tile / across) | 0) * tileHigh;
      const toX = x + column * tileWide * scale;
      const toY = y + row * tileHigh * scale;
      if (toX >= width || toY >= height || toX + tileWide * scale <= 0 || toY + tileHigh * scale <= 0) continue;
      for (let down = 0; down < tileHigh; down++) {
        const line = top + (fromY + down) * stride;
        for (let right = 0; right < tileWide; right++) {
          const bit = (fromX + right) * bits;
          const ink = inks[(bytes[line + (bit >> 3)] >> (8 - bits - (bit & 7))) & mask];
          if (ink === 0) continue;
          for (let i = 0; i < scale; i++) {
            const py = toY + down * scale + i;
            if (py < 0 || py >= height) continue;
            for (let j = 0; j < scale; j++) {
              const px = toX + right * scale + j;
              if (px >= 0 && px < width) pixels[py * width + px] = ink;
            }
          }
        }
      }
    }
  }
}
