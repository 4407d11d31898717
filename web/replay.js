// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// The replay viewer. What the cards were, what happened and what the expert thinks of it comes from the game's Python,
// from standins/replayer.py; here it is only shown.

import { ask } from "./ask.js";
import { say, speak } from "./speech.js";

const NOBODY = 255; // no seat
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };
const LARGEST = 4 << 20; // bytes of a file

const $ = (id) => document.getElementById(id);
let language;
let text = ""; // what is open
let hand = null; // as open() of replayer.py returns it
let at = 0; // which of its notes is shown
let turn = 0; // counts what was asked for; an answer to something older is not shown

// -- opening --

async function open(which = 0) {
  const mine = ++turn;
  $("fault").textContent = "";
  $("text").ariaInvalid = "false";
  $("busy").textContent = say("loading");
  const found = await ask("replayer.open", { text, language, hand: which }).catch(broken);
  if (mine !== turn) return;
  $("busy").textContent = "";
  if (!found) return;
  if (!found.notes) return showFault(found);
  hand = found;
  $("title").textContent = hand.title;
  $("choose-hand").hidden = hand.hands < 2;
  $("which").replaceChildren(...Array.from({ length: hand.hands }, (_, i) => new Option(i + 1, i, false, i === which)));
  $("hand").hidden = false;
  listEvents();
  go(hand.at);
}

function showFault(found) {
  const { fault, sentence, line, key, why } = found;
  $("hand").hidden = true;
  $("text").ariaInvalid = "true";
  $("fault").textContent = sentence ?? say("fault." + fault, { line, key, why });
  $("text").focus();
}

function broken(error) {
  console.error(error);
  $("fault").textContent = say("no_answer");
}

// -- a step --

// The sentences of a note.
function sentences(note) {
  const [seat, cards] = note.passed;
  return cards ? [say("passes", { seat: hand.seats[seat], cards: names(cards) })] : note.lines;
}

function names(cards) {
  return cards.map((card) => hand.cards[card][1]).join(", ");
}

function go(step) {
  at = Math.max(0, Math.min(hand.notes.length - 1, step));
  turn += 1;
  const note = hand.notes[at];
  $("place").textContent = `${at + 1} / ${hand.notes.length}`;
  for (const id of ["first", "back"]) $(id).ariaDisabled = String(at === 0);
  for (const id of ["forward", "last"]) $(id).ariaDisabled = String(at === hand.notes.length - 1);
  $("said").textContent = sentences(note).join(" ");
  $("rows").replaceChildren(...hand.seats.map((_, seat) => row(note, seat)));
  for (const [i, item] of [...$("events").children].entries()) item.ariaCurrent = i === at ? "step" : null;
  const item = $("events").children[at];
  $("events").scrollTop = item.offsetTop - $("events").clientHeight / 2;
  showTurn(note);
}

const MOVES = { first: () => 0, back: () => at - 1, forward: () => at + 1, last: () => hand.notes.length - 1 };

function row(note, seat) {
  const line = document.createElement("tr");
  if (seat === note.seat) line.className = "turn";
  const head = Object.assign(document.createElement("th"), { scope: "row", textContent: hand.seats[seat] });
  const played = note.trick.filter(([who]) => who === seat).map(([, card]) => card);
  const legal = seat === note.seat ? note.legal : [];
  line.append(head, cell(...played.map((card) => sign(card))));
  line.append(cell(...note.hands[seat].map((card) => sign(card, legal.includes(card)))));
  line.append(counted("hand_points", note.points[seat]), counted("total", note.totals[seat]));
  return line;
}

function cell(...inside) {
  const made = document.createElement("td");
  for (const one of inside) made.append(one, " ");
  return made;
}

// A number with its heading, which phones show beside it.
function counted(heading, number) {
  const made = cell(String(number));
  made.dataset.heading = say(heading);
  return made;
}

// A card as a small sign, which screen readers read by its name.
function sign(card, legal = false) {
  const made = document.createElement("span");
  const [short, name] = hand.cards[card];
  const colour = [1, 2].includes(card >> 5) ? " red" : "";
  made.className = "card" + colour + (legal ? " legal" : "");
  const seen = Object.assign(document.createElement("span"), { textContent: short, ariaHidden: "true" });
  const read = Object.assign(document.createElement("span"), { textContent: name, className: "unseen" });
  made.append(seen, read);
  return made;
}

function listEvents() {
  const items = hand.notes.map((note, i) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: sentences(note).join(" ") });
    button.addEventListener("click", () => go(i));
    const item = document.createElement("li");
    item.append(button);
    return item;
  });
  $("events").replaceChildren(...items);
}

// -- the expert --

function showTurn(note) {
  const next = hand.notes[at + 1];
  const decides = note.seat !== NOBODY;
  $("turn").textContent = decides ? say("turn", { seat: hand.seats[note.seat] }) : say("no_choice");
  if (decides && next) $("turn").textContent += " " + say("then", { event: sentences(next).join(" ") });
  $("ask").hidden = !decides;
  $("ask").ariaDisabled = "false";
  $("expert").textContent = $("sample").textContent = "";
  $("costs").hidden = true;
}

async function judge() {
  if ($("ask").ariaDisabled === "true") return;
  const mine = ++turn;
  $("ask").ariaDisabled = "true";
  $("expert").textContent = say("thinking");
  const found = await ask("replayer.judge", { at, language }).catch(broken);
  if (mine !== turn || !found) return;
  $("expert").textContent = say("expert", { choice: found.line || names(found.cards) });
  $("costs").hidden = !found.costs.length;
  if (found.costs.length) $("sample").textContent = say("sample", { n: found.deals });
  $("cost-rows").replaceChildren(...found.costs.map((one) => costRow(one, found.cards)));
}

function costRow([card, cost, error], best) {
  const line = document.createElement("tr");
  const head = Object.assign(document.createElement("th"), { scope: "row" });
  head.append(sign(card, best.includes(card)));
  line.append(head, cell(cost), cell("± " + error));
  return line;
}

// -- the beginning --

function watch() {
  $("source").addEventListener("submit", (event) => {
    event.preventDefault();
    text = $("text").value;
    open();
  });
  $("file").addEventListener("change", async () => {
    const [file] = $("file").files;
    if (!file) return;
    $("text").value = text = await file.slice(0, LARGEST).text();
    open();
  });
  $("which").addEventListener("change", () => open(Number($("which").value)));
  $("ask").addEventListener("click", judge);
  for (const id of Object.keys(MOVES)) $(id).addEventListener("click", () => go(MOVES[id]()));
  document.addEventListener("keydown", (event) => {
    const move = MOVES[KEYS[event.key]];
    const typing = event.target.closest("input, select, textarea");
    if (!move || !hand || $("hand").hidden || typing || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(move());
  });
}

// The text behind the # of the address, also one that is no address's.
function behindAddress() {
  const letters = location.hash.slice(1);
  try {
    return decodeURIComponent(letters);
  } catch {
    return letters;
  }
}

async function begin() {
  language = await speak("", ["words.json", "replay-words.json"]);
  document.title = `${say("replay")} – Pocket Hearts`;
  navigator.serviceWorker?.register("sw.js");
  watch();
  const code = behindAddress();
  if (!code) return;
  $("text").value = text = code;
  await open();
}

begin().catch(broken);
