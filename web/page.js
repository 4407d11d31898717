// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// The page round the game: shows its pictures and words, plays its tones, passes on what the player does, keeps what
// has to survive. The game itself runs in worker.js.

import { Outbox, sharedMemory, TAP } from "./input.js";
import { Kept } from "./kept.js";
import { languages, say, speak } from "./speech.js";
import { refuses, remember, remembered } from "./store.js";
import { play } from "./tones.js";

const SIZES = ["128x128", "160x128", "240x135", "240x240", "320x240"];
const FITTING = ["320x240", "240x240"]; // one of these unless the player has chosen a size; the first in wide windows
const LAYOUTS = { keys: ["side", "top"], fingers: ["beside", "below"] }; // see game.css
const WIDE = 900; // CSS pixels of a window whose menu stands beside the words
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
const TITLED = "RULES="; // begins a link to a rule set of the game, by its name or title
const RECENT = 200; // lines that the log keeps
const RELOADED = "reloaded"; // the state of the page's entry in the history, while it is loaded once more

const $ = (id) => document.getElementById(id);
const canvas = $("display");
const pen = canvas.getContext("2d", { alpha: false });
const fingers = matchMedia("(pointer: coarse)"); // no keyboard: the page shows a pad
const held = new Map(); // {key or pointer that is down: its button}
let kept;
let worker;
let outbox;
let frame = null; // the newest picture, until it is drawn
let inWords = false;
let trial = ""; // the letters of the rule set that is tried out, see link.js, or RULES= and its title; "": the player's own
let trouble = ""; // why the game does not go on

function notice(text) {
  if ($("notice").textContent === text) return;
  $("notice").textContent = text;
  fit();
}

// Says what has to be known about the match.
function remark() {
  notice(trouble || keeping() || (kept.anew(trial) ? say("anew") : ""));
}

// What is not kept.
function keeping() {
  if (kept.elsewhere) return say("other");
  if (kept.fails) return say("unkept");
  return refuses() ? say("unkept_choices") : "";
}

// -- the game --

function start() {
  worker?.terminate();
  held.clear();
  trouble = "";
  $("commands").replaceChildren();
  const asked = location.hash.slice(1); // by the link: a rule set or a bug report, see docs/web.md
  trial = asked.startsWith("rules=") ? asked.slice("rules=".length) : asked.startsWith(TITLED) ? asked : "";
  showTrial();
  const shared = sharedMemory();
  outbox = new Outbox(shared);
  worker = new Worker("worker.js", { type: "module" });
  const owner = trial;
  worker.onmessage = ({ data }) => hear(data, owner);
  worker.onerror = () => stopped(say("network"));
  showWords();
  const [width, height] = numbers($("size").value || fitting());
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height }); // dark until it is drawn
  fit();
  const settings = { BOARD: "browser", LANGUAGE: document.documentElement.lang };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) settings.MOVES = "0";
  if (inWords) settings.IN_WORDS = "1";
  if (trial) Object.assign(settings, { LINK: trial, BEGIN: kept.has(trial) ? "" : "1" });
  else if (!inWords) settings.CODE = asked;
  worker.postMessage({ shared, width, height, nvm: kept.of(trial), settings });
}

// Says whose match this is, if it is not the player's own.
function showTrial() {
  const titled = trial.startsWith(TITLED);
  $("trial").hidden = !trial;
  $("trial-rules").hidden = titled;
  $("trial-what").dataset.word = titled ? "trial_game" : "trial";
  $("trial-what").textContent = say($("trial-what").dataset.word);
}

function stopped(why) {
  trouble = why;
  remark();
}

// owner: the rule set whose match it is, as in trial
function hear(data, owner) {
  if (data.frame) {
    if (!frame) requestAnimationFrame(draw);
    frame = data.frame;
  } else if (data.nvm) kept.put(data.nvm, owner).then(remark);
  else if (data.notes) play(data.volume, data.notes);
  else if (data.line !== undefined) log(data.line);
  else if (data.buttons) offer(data.buttons);
  else if (data.language) follow(data.language);
  else if (data.restart) {
    inWords = false;
    start();
  } else if (data.broken) {
    console.error(data.broken);
    stopped(say("broken", { why: data.broken.trim().split("\n").pop() }));
  }
}

// Speaks the language of the game.
async function follow(language) {
  await speak(language);
  $("language").value = document.documentElement.lang;
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
  remark();
  document.body.dataset.shown = Number(document.body.dataset.shown ?? 0) + 1;
}

// -- the layout --

const numbers = (size) => size.split("x").map(Number);

// The layout in which a display of that size is largest, and how many pixels of the screen one of its pixels takes then.
function best(width, height) {
  const found = { layout: "", scale: 0 };
  for (const layout of LAYOUTS[fingers.matches ? "fingers" : "keys"]) {
    document.body.dataset.layout = layout;
    const room = $("stage").getBoundingClientRect();
    const times = Math.min(room.width / width, room.height / height) * devicePixelRatio;
    const scale = Math.max(1, Math.floor(times + 0.001));
    if (scale > found.scale) Object.assign(found, { layout, scale });
  }
  return found;
}

// The size of the display that suits the window.
function fitting() {
  if (innerWidth >= innerHeight) return FITTING[0];
  const filled = (size) => {
    const [width, height] = numbers(size);
    return width * height * best(width, height).scale ** 2;
  };
  return FITTING.reduce((one, other) => (filled(other) > filled(one) ? other : one));
}

function showLayout(layout) {
  if (layout !== $("menu").dataset.layout) $("menu").open = layout === "side";
  document.body.dataset.layout = $("menu").dataset.layout = layout;
}

// Makes the display as large as the window allows, in whole pixels of the screen, and puts it onto them.
function fit() {
  if (inWords) return showLayout(fingers.matches ? "below" : innerWidth < WIDE ? "top" : "side");
  const { width, height } = canvas;
  const { layout, scale } = best(width, height);
  showLayout(layout);
  const room = $("stage").getBoundingClientRect();
  const place = (start, whole, size) => Math.round((start + (whole - size) / 2) * devicePixelRatio) / devicePixelRatio - start;
  const [wide, high] = [width, height].map((size) => (size * scale) / devicePixelRatio);
  canvas.style.width = wide + "px";
  canvas.style.height = high + "px";
  canvas.style.left = place(room.left, room.width, wide) + "px";
  canvas.style.top = place(room.top, room.height, high) + "px";
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
    const clicks = event.target.closest("button, summary") && (event.key === "Enter" || event.key === " ");
    if (typing || clicks || event.ctrlKey || event.altKey || event.metaKey || inWords) return;
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

// Sends a line to the game. shown: what the player has seen of it.
function command(text, shown) {
  log("> " + shown);
  outbox.line(text);
}

// Makes a button for each thing that the player can do now; the game lists them, see standins/moment.py.
function offer(buttons) {
  if (!inWords) turnToWords(); // the player has typed TEXT
  const focused = $("commands").contains(document.activeElement);
  $("commands").replaceChildren(
    ...buttons.map(([text, shown, name, word, chooses]) => {
      const made = Object.assign(document.createElement("button"), { type: "button" });
      made.textContent = word ? say(word) : shown;
      if (!word && name !== shown) made.ariaLabel = name;
      made.classList.toggle("choice", chooses);
      made.addEventListener("click", () => command(text, made.textContent));
      return made;
    }),
  );
  if (focused) $("commands").querySelector("button")?.focus();
  $("log").scrollTop = $("log").scrollHeight; // which has another height now
}

// Shows the words or the display.
function showWords() {
  $("in-words").ariaPressed = String(inWords);
  document.body.classList.toggle("in-words", inWords);
  $("log").tabIndex = inWords ? 0 : -1; // the keyboard scrolls it
  fit();
}

function turnToWords() {
  inWords = true;
  showWords();
  if (!fingers.matches) $("line").focus(); // else a keyboard would cover half of the words
}

function watchWords() {
  $("say").addEventListener("submit", (event) => {
    event.preventDefault();
    const line = $("line");
    command(line.value, line.value);
    line.value = "";
  });
  $("in-words").addEventListener("click", () => {
    if (inWords) inWords = false;
    else turnToWords();
    start();
  });
}

// -- the beginning --

function chooseSize() {
  const select = $("size");
  const fits = new Option(say("size_fits"), "");
  fits.dataset.word = "size_fits";
  select.add(fits);
  for (const size of SIZES) select.add(new Option(size.replace("x", " × "), size));
  const asked = remembered("size");
  select.value = SIZES.includes(asked) ? asked : "";
  select.addEventListener("change", () => {
    remember("size", select.value);
    start();
  });
}

function chooseLanguage() {
  const select = $("language");
  for (const [code, name] of languages()) {
    const option = new Option(name, code);
    option.lang = code;
    select.add(option);
  }
  select.value = document.documentElement.lang;
  select.addEventListener("change", async () => {
    await speak(select.value);
    start();
  });
}

// The menu closes by Escape and by a press beside it, where it does not stand open beside the display.
function watchMenu() {
  const menu = $("menu");
  const closes = () => menu.open && menu.dataset.layout !== "side";
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !closes()) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  document.addEventListener("pointerdown", (event) => {
    if (closes() && !menu.contains(event.target)) menu.open = false;
  });
}

// Whether the page may share memory. If not, the service worker adds what is missing, and the page is loaded once more.
async function isolated() {
  if (crossOriginIsolated) {
    navigator.serviceWorker?.register("sw.js");
    return true;
  }
  if (!navigator.serviceWorker || history.state === RELOADED) return false;
  await navigator.serviceWorker.register("sw.js");
  await navigator.serviceWorker.ready;
  history.replaceState(RELOADED, "");
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
  history.replaceState(null, "");
  chooseSize();
  chooseLanguage();
  kept = await Kept.open();
  watchKeys();
  watchPad();
  watchWords();
  watchMenu();
  window.addEventListener("resize", fit);
  fingers.addEventListener("change", fit);
  window.addEventListener("hashchange", start);
  document.addEventListener("visibilitychange", () => outbox?.rest(document.hidden && !inWords));
  start();
}

begin();
