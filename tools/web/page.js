// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// The page round the game: shows its pictures and words, plays its tones, passes on what the player does, keeps what
// has to survive. The game itself runs in worker.js.

import { Outbox, sharedMemory, TAP } from "./input.js";
import { Kept } from "./kept.js";
import { say, speak } from "./speech.js";
import { play } from "./tones.js";

const SIZES = ["128x128", "160x128", "240x135", "240x240", "320x240"];
const BUTTONS = {
  ArrowLeft: 0,
  ArrowRight: 1,
  ArrowUp: 2,
  ArrowDown: 3,
  x: 4,
  Enter: 4,
  " ": 4,
  z: 5,
  Backspace: 5,
  Escape: 5,
  p: 6,
};
const LETTERS = "C0123456789-STHL?"; // which the table answers in words
const RECENT = 200; // lines that the log keeps

const $ = (id) => document.getElementById(id);
const canvas = $("display");
const pen = canvas.getContext("2d", { alpha: false });
const held = new Map(); // {key or pointer that is down: its button}
let kept;
let worker;
let outbox;
let frame = null; // the newest picture, until it is drawn
let inWords = false;
let asks = false; // whether the game in words waits for lines

function notice(text) {
  $("notice").textContent = text;
}

// -- the game --

function start() {
  worker?.terminate();
  held.clear();
  asks = false;
  const asked = location.hash.slice(1); // by the link: a rule set or a bug report, see docs/web.md
  const trial = asked.startsWith("rules=") ? asked.slice("rules=".length) : ""; // its letters, see link.js
  $("trial").hidden = !trial;
  const shared = sharedMemory();
  outbox = new Outbox(shared);
  worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => hear(data, trial);
  worker.onerror = () => notice(say("network"));
  const [width, height] = $("size").value.split("x").map(Number);
  const settings = { BOARD: "browser", LANGUAGE: document.documentElement.lang };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) settings.MOVES = "0";
  if (inWords) settings.IN_WORDS = "1";
  if (trial) Object.assign(settings, { RULES: trial, BEGIN: kept.has(trial) ? "" : "1" });
  else if (!inWords) settings.CODE = asked;
  worker.postMessage({ shared, width, height, nvm: kept.of(trial), settings });
}

// trial: the rule set that is tried out, "" for the player's own match
function hear(data, trial) {
  if (data.frame) {
    if (!frame) requestAnimationFrame(draw);
    frame = data.frame;
  } else if (data.nvm) kept.put(data.nvm, trial);
  else if (data.notes) play(data.volume, data.notes);
  else if (data.line !== undefined) log(data.line);
  else if (data.asks) asks = true;
  else if (data.commands) speak(data.language).then(() => offer(data.commands));
  else if (data.restart) {
    leaveWords();
    start();
  } else if (data.broken) {
    console.error(data.broken);
    notice(say("broken", { why: data.broken.trim().split("\n").pop() }));
  }
}

function draw() {
  const { width, height, pixels } = frame;
  frame = null;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
    fit();
  }
  pen.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height), 0, 0);
  notice(kept.elsewhere ? say("other") : "");
  document.body.dataset.shown = Number(document.body.dataset.shown ?? 0) + 1;
}

// The largest whole multiple of the display that the window has room for beside or above the buttons, in pixels of the
// screen.
function fit() {
  const { width, height } = canvas;
  const across = matchMedia("(orientation: landscape) and (max-height: 500px)").matches;
  const wide = Math.min(document.documentElement.clientWidth, across ? 1000 : 720) - (across ? 350 : 34);
  const high = Math.max(height, window.innerHeight - (across ? 40 : 330));
  const scale = Math.max(1, Math.floor(Math.min(wide / width, high / height) * devicePixelRatio));
  canvas.style.width = (width * scale) / devicePixelRatio + "px";
  canvas.style.height = (height * scale) / devicePixelRatio + "px";
}

// -- buttons, keys, taps --

function down(source, button) {
  if (held.has(source)) return;
  if (![...held.values()].includes(button)) outbox.put(button * 2 + 1); // two keys for one button are one press
  held.set(source, button);
}

function up(source) {
  if (!held.has(source)) return;
  const button = held.get(source);
  held.delete(source);
  if (![...held.values()].includes(button)) outbox.put(button * 2);
}

function watchKeys() {
  const key = (event) => (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, select, a");
    const clicks = event.target.closest("button") && (event.key === "Enter" || event.key === " ");
    if (typing || clicks || event.ctrlKey || event.altKey || event.metaKey || asks) return;
    const button = BUTTONS[key(event)];
    if (button !== undefined) down(key(event), button);
    else if (LETTERS.includes(event.key.toUpperCase())) outbox.put(event.key.toUpperCase().charCodeAt(0));
    else return;
    event.preventDefault();
  });
  document.addEventListener("keyup", (event) => up(key(event)));
  window.addEventListener("blur", () => [...held.keys()].forEach(up));
}

function watchPad() {
  for (const one of document.querySelectorAll("[data-button]")) {
    const button = Number(one.dataset.button);
    one.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      one.setPointerCapture(event.pointerId);
      one.classList.add("down");
      down(event.pointerId, button);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      one.addEventListener(end, (event) => {
        one.classList.remove("down");
        up(event.pointerId);
      });
    }
    one.addEventListener("click", (event) => {
      if (event.detail) return; // a pointer's, which has been heard
      down("click", button);
      up("click");
    });
  }
  canvas.addEventListener("pointerdown", (event) => {
    const x = Math.floor((event.offsetX * canvas.width) / canvas.clientWidth);
    const y = Math.floor((event.offsetY * canvas.height) / canvas.clientHeight);
    outbox.put(TAP | (Math.max(0, x) << 10) | Math.max(0, y));
  });
}

// -- words --

function log(text) {
  if (!text) return;
  const box = $("log");
  box.append(Object.assign(document.createElement("p"), { textContent: text }));
  while (box.childElementCount > RECENT) box.firstChild.remove();
  box.scrollTop = box.scrollHeight;
}

function command(text) {
  if (asks) {
    log("> " + text);
    outbox.line(text);
    return;
  }
  for (const letter of text.toUpperCase()) outbox.put(letter.charCodeAt(0));
}

// Makes a button for each command. The game lists them as letters, each with the words that may be typed for it.
function offer(text) {
  const buttons = [];
  for (const word of text.split(" ")) {
    if ([...word].length === 1) buttons.push([word]);
    else buttons.at(-1).push(word);
  }
  $("commands").replaceChildren(
    ...buttons.map(([letter, name]) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = `${letter} ${name ?? ""}`;
      made.addEventListener("click", () => command(letter));
      return made;
    }),
  );
}

function leaveWords() {
  inWords = false;
  $("in-words").ariaPressed = "false";
}

function watchWords() {
  $("say").addEventListener("submit", (event) => {
    event.preventDefault();
    const line = $("line");
    command(line.value);
    line.value = "";
  });
  $("in-words").addEventListener("click", () => {
    inWords = !inWords;
    $("in-words").ariaPressed = String(inWords);
    start();
    if (inWords) $("line").focus();
  });
}

// -- the beginning --

function chooseSize() {
  const select = $("size");
  for (const size of SIZES) select.add(new Option(size.replace("x", " × "), size));
  const asked = localStorage.getItem("size");
  select.value = SIZES.includes(asked) ? asked : "240x240";
  select.addEventListener("change", () => {
    localStorage.setItem("size", select.value);
    start();
    canvas.focus();
  });
}

// Whether the page may share memory. If not, the service worker adds what is missing, and the page is loaded once more.
async function isolated() {
  if (crossOriginIsolated) {
    navigator.serviceWorker?.register("sw.js");
    return true;
  }
  if (!navigator.serviceWorker || sessionStorage.getItem("reloaded")) return false;
  await navigator.serviceWorker.register("sw.js");
  await navigator.serviceWorker.ready;
  sessionStorage.setItem("reloaded", "1");
  location.reload();
  return new Promise(() => {});
}

async function begin() {
  await speak();
  notice(say("loading"));
  if (!(await isolated().catch(() => false))) {
    notice(say("isolation"));
    return;
  }
  sessionStorage.removeItem("reloaded");
  chooseSize();
  kept = await Kept.open();
  watchKeys();
  watchPad();
  watchWords();
  window.addEventListener("resize", fit);
  window.addEventListener("hashchange", start);
  document.addEventListener("visibilitychange", () => outbox?.rest(document.hidden && !asks));
  start();
}

begin();
