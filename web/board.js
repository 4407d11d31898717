// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Puts the game, or a rule set from the page's link, onto a board's drive. The game's Python plans it like make flash.

import { ask } from "./ask.js";
import { Stopped, carryOut, misplaced, snapshot } from "./drive.js";
import { fromLink } from "./link.js";
import { knows, languages, say, speak } from "./speech.js";

const KB = 1024;
const WRITES = ["mpy", "untried"]; // the verdicts on a board that gets the compiled game
const REFUSED = { tiny: "board_tiny" }; // {another verdict: why}
const REASONS = { full: "board_full", gone: "board_gone", differs: "board_differs", misplaced: "board_misplaced" };
const STATES = { before: "board_before", game: "board_game", either: "board_either", none: "board_none" };

const $ = (id) => document.getElementById(id);
let language;
let rules = null; // {name, text} of the rule set that is to be written; null for the whole game
let root; // the drive
let boot; // its boot_out.txt
let scraps; // what an interrupted write has left on it
let plan; // as flasher.py returns it

// -- what the page says --

function tell(sentences, className = "") {
  const made = sentences.map((one) => Object.assign(document.createElement("p"), { textContent: one, className }));
  $("told").replaceChildren(...made);
}

const fault = (...sentences) => tell(sentences, "fault");

function broken(error) {
  console.error(error);
  fault(say("board_broken"));
}

function busy(on) {
  for (const id of ["choose", "write"]) $(id).disabled = on;
}

// -- the drive --

async function choose() {
  $("write").hidden = true;
  busy(true);
  try {
    root = await window.showDirectoryPicker({ id: "circuitpy", mode: "readwrite" });
    tell([say("board_reading")]);
    await look().catch(broken);
  } catch (error) {
    if (error.name !== "AbortError") fault(say("board_gone")); // else the player has chosen none
  }
  busy(false);
}

// Reads the drive and shows what would be written.
async function look() {
  let found;
  try {
    found = await snapshot(root);
  } catch {
    return fault(say("board_gone"));
  }
  boot = new TextDecoder().decode(found.files.get("boot_out.txt") ?? new Uint8Array(0));
  const board = await ask("flasher.board", boot);
  if (!board) return fault(say("board_other"));
  const known = say("board_found", board);
  if (!rules && !WRITES.includes(board.verdict)) return fault(known, say(REFUSED[board.verdict] ?? "board_version"));
  await prepare(found, null);
  const told = [known];
  if (rules && !plan.plays) told.push(say("board_no_game"));
  if (!rules && board.verdict === "untried") told.push(say("board_untried"));
  const path = misplaced(plan.steps, found);
  if (path) return fault(known, say("board_misplaced", { path }));
  if (!plan.steps.length) return tell([...told, say("board_nothing")], "sound");
  tell([...told, ...summary()]);
  $("write").hidden = false;
}

// Asks for the steps. free: bytes that are free on the drive; null if nobody knows, because browsers do not tell.
async function prepare({ sizes, files, scraps: left }, free) {
  scraps = left;
  const question = { sizes, free, language, board: boot, text: rules?.text };
  plan = await ask(rules ? "flasher.rules" : "flasher.game", question, files);
  if (plan.lacks.length) plan.lacks = await inWords(plan.lacks);
}

// What those parts of the game are, for somebody who does not know its files.
async function inWords(parts) {
  const titles = new Map(await ask("editor.bases", language));
  const own = new Map(languages());
  return parts.map((part) => {
    if (knows(`board_part_${part}`)) return say(`board_part_${part}`);
    const [id, players] = part.split("."); // as in peppa50.4
    return players ? say("board_learnt", { title: titles.get(id) ?? id, players }) : (own.get(part) ?? part);
  });
}

function summary() {
  const { files, bytes, removed, aside, lacks } = plan;
  const told = [say("board_plan", { files, kb: Math.ceil(bytes / KB), removed })];
  if (aside.length) told.push(say("board_aside", { files: aside.join(", ") }));
  if (lacks.length) told.push(say("board_lacks", { parts: lacks.join("; ") }));
  return told;
}

async function write() {
  busy(true);
  tell([say("board_writing")]);
  $("progress").hidden = false;
  const stay = (event) => event.preventDefault();
  window.addEventListener("beforeunload", stay);
  try {
    await writeAll();
  } catch (error) {
    if (error instanceof Stopped) fault(say(REASONS[error.reason], error), say(STATES[error.state]), say("board_again"));
    else broken(error);
  }
  window.removeEventListener("beforeunload", stay);
  $("progress").hidden = true;
  busy(false);
}

async function writeAll() {
  const counted = (done) => Object.assign($("progress"), { value: done, max: plan.steps.length });
  try {
    await carryOut(root, plan.steps, plan.made, scraps, counted);
  } catch (error) {
    if (error.reason !== "full") throw error;
    // now it is known how much is free: nothing. What the game has there already has to do for a smaller plan.
    await prepare(await snapshot(root), 0);
    if (!plan.fits) throw error;
    await carryOut(root, plan.steps, plan.made, scraps, counted);
  }
  $("write").hidden = true;
  tell([say(rules ? "board_done_rules" : "board_done"), ...summary().slice(1)], "sound");
}

// -- the beginning --

// The rule set of the link, if it is sound; a link is checked like a file from a stranger. Returns what is wrong.
async function takeRules(letters) {
  const text = new TextDecoder().decode(await fromLink(letters));
  const question = { text, language, seats: 0 };
  const found = await ask("editor.check", question);
  if (found.length) return found[0].sentence;
  const { id, title } = JSON.parse(text);
  if ((await ask("editor.bases", language)).some(([name]) => name === id)) return say("taken", { id });
  const pairs = await ask("editor.check_pairs", question);
  if (pairs.length) return pairs[0].sentence;
  rules = { id, name: title ?? id, text };
  return "";
}

// Shows the steps. way: "drive" if this browser writes to drives, else "hand".
function showSteps(way) {
  for (const one of document.querySelectorAll("[data-way]")) one.hidden = one.dataset.way !== way;
  $("steps").hidden = false;
}

function offerFile() {
  showSteps("hand");
  $("sentences").textContent = say(rules ? "board_by_hand_rules" : "board_by_hand");
  const made = rules && URL.createObjectURL(new Blob([rules.text], { type: "application/json" }));
  Object.assign($("file"), made ? { href: made, download: rules.id + ".json" } : { href: "board.zip", download: "pocket-hearts.zip" });
}

async function begin() {
  language = await speak("", ["words.json", "rules-words.json", "board-words.json"]);
  document.title = `${say("to_board")} – Pocket Hearts`;
  navigator.serviceWorker?.register("sw.js");
  $("what").textContent = say("loading");
  const letters = location.hash.slice(1);
  const wrong = letters ? await takeRules(letters) : "";
  $("what").textContent = wrong || (rules ? say("board_rules", rules) : say("board_whole"));
  $("what").className = wrong ? "fault" : "";
  if (wrong) return;
  if (!window.showDirectoryPicker) return offerFile();
  showSteps("drive");
  $("choose").addEventListener("click", choose);
  $("write").addEventListener("click", write);
}

begin().catch((error) => {
  console.error(error);
  $("what").textContent = say("board_broken");
});
