// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// The editor of house rules. What is right, what is wrong and what the rules say comes from the game's Python; here are
// a form and a text, which say the same, and what is kept of them.

import { ask } from "./ask.js";
import { Form } from "./form.js";
import { fromLink, toLink } from "./link.js";
import { say, speak } from "./speech.js";
import { remember, remembered } from "./store.js";

const PAUSE = 300; // ms without a key before the rule set is checked
const CALM = 1000; // ms before every two options are checked together, which takes a second
const FIRST = { base: "chervy", id: "my_rules", title: "My rules" };

const $ = (id) => document.getElementById(id);
let language;
let titles; // Map {name of a rule set of the game: its title}
let form;
let sets = { at: 0, texts: [] }; // what is kept: the texts of the player's rule sets, and which one is open
let own = {}; // the table of the text, as far as it is one
let base = ""; // whose base the form shows
let faults = []; // as editor.check() of Python returns them
let turn = 0; // counts the changes; an answer to an older one is not shown
let timer;
let checked = null; // the promise of the last check: whether the rule set is sound

// -- what is kept --

const KEPT = "house-rules";

function load() {
  try {
    const found = JSON.parse(remembered(KEPT));
    if (found.texts.length && found.texts.every((text) => typeof text === "string")) sets = found;
  } catch {
    // nothing is kept yet
  }
  if (!sets.texts.length) sets.texts.push(written({ ...FIRST, title: say("first_title") }));
  if (!(sets.at in sets.texts)) sets.at = 0;
}

function keep() {
  $("unkept").hidden = remember(KEPT, JSON.stringify(sets));
}

function written(table) {
  return JSON.stringify(table, null, 2) + "\n";
}

// The table of a text; {} if it is none. Python says what is wrong with it.
function parsed(text) {
  try {
    const table = JSON.parse(text);
    return table && typeof table === "object" && !Array.isArray(table) ? table : {};
  } catch {
    return {};
  }
}

function nameOf(text, at) {
  const { title, id } = parsed(text);
  return String(title ?? id ?? say("unnamed", { number: at + 1 }));
}

function listSets() {
  $("sets").replaceChildren(...sets.texts.map((text, i) => new Option(nameOf(text, i), i, false, i === sets.at)));
}

function add(text) {
  sets.at = sets.texts.indexOf(text);
  if (sets.at < 0) sets.at = sets.texts.push(text) - 1;
  open();
}

function addNew() {
  const taken = sets.texts.map((text) => parsed(text).id);
  let id = FIRST.id;
  for (let n = 2; taken.includes(id); n++) id = `${FIRST.id}_${n}`;
  const number = id === FIRST.id ? "" : id.slice(FIRST.id.length + 1);
  add(written({ ...FIRST, id, title: `${say("first_title")} ${number}`.trim() }));
  $("form").querySelector("input, select").focus();
}

function remove() {
  if (!confirm(say("delete_sure", { name: nameOf(sets.texts[sets.at], sets.at) }))) return;
  sets.texts.splice(sets.at, 1);
  sets.at = 0;
  keep();
  load();
  open();
}

// -- form and text --

// Shows the rule set that is chosen.
function open() {
  $("json").value = sets.texts[sets.at];
  keep();
  listSets();
  read();
}

// The text has changed: the form follows.
function read() {
  own = parsed($("json").value);
  changed(0);
}

// The form has changed: the text follows.
function write(table) {
  own = table;
  $("json").value = written(own);
  changed(PAUSE);
}

async function changed(wait) {
  sets.texts[sets.at] = $("json").value;
  keep();
  $("sets").options[sets.at].text = nameOf(sets.texts[sets.at], sets.at);
  $("link-field").hidden = true;
  clearTimeout(timer);
  const mine = ++turn;
  if (base !== own.base || !form.ready) await showBase();
  if (mine !== turn) return;
  form.show(own);
  checked = new Promise((done) => {
    timer = setTimeout(() => done(check(mine)), wait);
  });
}

async function showBase() {
  base = own.base;
  const known = titles.has(base);
  const found = known ? await ask("editor.base", { name: base, language }) : { table: {}, options: {} };
  form.onBase(found, known ? titles.get(base) : "");
}

// -- what is wrong, and the rules in words --

function question() {
  return { text: $("json").value, language, seats: Number($("seats").value) };
}

// Checks the rule set and shows what comes of it. Returns whether it is sound; null if it has changed meanwhile.
async function check(mine) {
  const found = await ask("editor.check", question()).catch(broken);
  if (mine !== turn || !found) return null;
  if (titles.has(own.id)) found.push({ path: ["id"], sentence: say("taken", { id: own.id }) });
  showFaults(found);
  if (found.length) return false;
  const rules = await ask("editor.rules", question()).catch(broken);
  if (mine !== turn || !rules) return null;
  showRules(rules);
  await new Promise((done) => setTimeout(done, CALM));
  if (mine !== turn) return null;
  const pairs = await ask("editor.check_pairs", question()).catch(broken);
  if (mine !== turn || !pairs) return null;
  if (pairs.length) showFaults(pairs);
  return !pairs.length;
}

function broken(error) {
  console.error(error);
  $("verdict").textContent = say("no_answer");
}

function showFaults(found) {
  faults = found;
  const left = form.showFaults(found);
  $("json-fault").textContent = left.join(" ");
  if (left.length) $("as-json").open = true;
  $("json").ariaInvalid = String(left.length > 0);
  const first = found[0]?.sentence ?? say("sound");
  $("verdict").textContent = found.length > 1 ? say("faults", { n: found.length, first }) : first;
  $("verdict").className = found.length ? "fault" : "sound";
  for (const button of $("actions").children) button.ariaDisabled = String(found.length > 0);
  $("rules").hidden = found.length > 0;
}

function showRules({ title, counts, seats, lines }) {
  $("rules-title").textContent = title;
  $("seats").replaceChildren(...counts.map((n) => new Option(n, n, false, n === seats)));
  const paragraphs = lines.map((line) => Object.assign(document.createElement("p"), { textContent: line }));
  $("rules-text").replaceChildren(...paragraphs);
}

// -- what one does with a sound rule set --

async function play({ text }) {
  location.href = "./#rules=" + (await toLink(text));
}

async function copy({ text }) {
  $("link").value = location.href.split("#")[0] + "#" + (await toLink(text));
  $("link-field").hidden = false;
  $("link").select();
  const copied = await navigator.clipboard.writeText($("link").value).then(
    () => true,
    () => false,
  );
  $("verdict").textContent = say(copied ? "copied" : "copy_it");
}

function download({ name, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: name + ".json" }).click();
  setTimeout(() => URL.revokeObjectURL(address), CALM);
  $("verdict").textContent = say("downloaded", { name: name + ".json" });
}

async function board({ text }) {
  location.href = "board.html#" + (await toLink(text));
}

const ACTIONS = { play, copy, download, board }; // {id of a button: what it does with { name, text }}

async function act(action) {
  $("verdict").textContent = say("checking");
  let sound = null;
  for (let mine = -1; mine !== turn; ) {
    mine = turn;
    sound = await checked;
  }
  if (sound) await action({ name: own.id, text: $("json").value });
  else if (faults.length) {
    showFaults(faults);
    form.goTo(faults[0].path) || $("json").focus();
  }
}

// -- the beginning --

async function begin() {
  language = await speak("", ["words.json", "rules-words.json"]);
  document.title = `${say("house_rules")} – Pocket Hearts`;
  navigator.serviceWorker?.register("sw.js");
  $("verdict").textContent = say("loading");
  const [schema, bases] = await Promise.all([fetch("schema.json").then((one) => one.json()), ask("editor.bases", language)]);
  titles = new Map(bases);
  form = new Form($("form"), schema, titles, write);
  load();
  watch();
  await openLink();
}

// Opens the rule set of the page's link, or the one that was open last.
async function openLink() {
  const letters = location.hash.slice(1);
  if (!letters) return open();
  history.replaceState(null, "", location.pathname);
  return add(new TextDecoder().decode(await fromLink(letters)));
}

function watch() {
  $("json").addEventListener("input", () => {
    own = parsed($("json").value);
    changed(PAUSE);
  });
  $("sets").addEventListener("change", () => {
    sets.at = Number($("sets").value);
    open();
  });
  $("new").addEventListener("click", addNew);
  $("delete").addEventListener("click", remove);
  $("seats").addEventListener("change", async () => showRules(await ask("editor.rules", question())));
  $("form").addEventListener("submit", (event) => event.preventDefault());
  for (const [id, action] of Object.entries(ACTIONS)) $(id).addEventListener("click", () => act(action));
  window.addEventListener("hashchange", openLink);
}

begin().catch(broken);
