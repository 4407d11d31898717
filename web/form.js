// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// The form of a rule set, made from variants/schema.json: a field for each key, which shows what the rule set says, or
// else what its base says.

import { knows, say } from "./speech.js";

// The keys by topic, in the order of the form. Keys that are not here come last.
const TOPICS = {
  game: ["base", "title", "id", "about", "source"],
  deal: ["usual", "seats", "left_over", "turn", "dealer", "pass", "packs", "ranks", "jokers", "faces"],
  play: ["lead", "youngest", "next_lead", "first_trick", "broken_by", "hearts_led", "same_card"],
  points: ["values", "doubles", "per_trick", "aim"],
  moon: ["moon", "sun", "bonus_in_moon", "losing_moon"],
  end: ["limit", "limit_is", "at_limit", "over_limit", "hands", "hands_are", "ties", "equal_totals", "winners", "losers", "payments"],
  maid: ["prelude", "maid"],
  options: ["options"],
};
const HIDDEN = ["$schema", "format"]; // for other editors, and for later versions
const LONG = 100; // a text of more letters gets several lines
const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };

function make(tag, given = {}, ...children) {
  const made = Object.assign(document.createElement(tag), given);
  made.append(...children);
  return made;
}

function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

// What stands in a table at that path; undefined if nothing does.
function at(table, path) {
  return path.reduce((found, key) => (found && Object.hasOwn(found, key) ? found[key] : undefined), table);
}

// The value if it is a table, else an empty one: whoever writes the text may write anything.
function asTable(value) {
  return value && typeof value === "object" && !Array.isArray(value) ? value : {};
}

// The text of a card, suit or rank with the sign of its suit.
function sign(pick) {
  return pick.replace(/T/, "10").replace(/[CDHS]$/, (suit) => SUITS[suit]);
}

// The number that a text is, or the text.
function typed(text) {
  return /^[+-]?\d+$/.test(text.trim()) ? Number(text) : text.trim();
}

export class Form {
  ready = false; // whether the base is known
  fields = []; // each with path, node, fault (where its sentence stands) and refresh()
  own = {}; // the rule set's table
  table = {}; // its base's, with every key
  title = ""; // its base's
  called = {}; // {name of the base's option: what it is called}

  // root: the form; titles: Map {name: title} of the bases; write(table): called with each change
  constructor(root, schema, titles, write) {
    this.root = root;
    this.schema = schema;
    this.titles = titles;
    this.write = write;
    const keys = Object.keys(schema.$defs.keys.properties).filter((key) => !HIDDEN.includes(key));
    const known = Object.values(TOPICS).flat();
    const topics = { ...TOPICS, more: keys.filter((key) => !known.includes(key)) };
    for (const [topic, names] of Object.entries(topics)) {
      if (names.length) this.addTopic(topic, names);
    }
  }

  addTopic(topic, names) {
    const title = make("h2", { textContent: say("topic." + topic) });
    const count = make("span", { className: "count" });
    const group = make("fieldset", {}, make("legend", { className: "unseen", textContent: say("topic." + topic) }));
    const box = make("details", { open: topic === "game" }, make("summary", {}, title, count), group);
    for (const key of names) group.append(this.addField([key], this.schema.$defs.keys.properties[key]).node);
    const mine = this.fields.filter((field) => names.includes(field.path[0]));
    mine[0].topic = () => {
      const n = names.filter((key) => key !== "base" && Object.hasOwn(this.own, key)).length;
      count.textContent = topic !== "game" && n ? say("changes", { n }) : "";
    };
    this.root.append(box);
  }

  // A schema with what it refers to.
  whole(schema) {
    const name = schema.$ref?.split("/").pop();
    return name ? { ...this.whole(this.schema.$defs[name]), ...schema } : schema;
  }

  // -- values --

  // What holds at that path: what the rule set says, else what its base says.
  value(path) {
    for (let n = 1; n <= path.length; n++) {
      if (at(this.own, path.slice(0, n)) === null) return undefined; // taken out of the base
    }
    return at(this.own, path) ?? at(this.table, path);
  }

  // Changes what the rule set says at that path. undefined, or what the base says anyway: it says nothing there.
  set(path, value, always = false) {
    const table = structuredClone(this.own);
    const inner = path.slice(0, -1).reduce((found, key) => (found[key] = asTable(found[key])), table);
    const last = path.at(-1);
    if (value === undefined || (!always && same(value, at(this.table, path)))) delete inner[last];
    else inner[last] = value;
    for (let n = path.length - 1; n > 0; n--) {
      const above = at(table, path.slice(0, n - 1)) ?? table;
      const nothing = at(this.table, path.slice(0, n)) !== undefined && !Object.keys(above[path[n - 1]]).length;
      if (nothing) delete above[path[n - 1]];
    }
    this.own = table;
    this.write(table);
  }

  // -- fields --

  // Makes a field for the key at that path: label, control, explanation, the place of its fault.
  addField(path, given) {
    const schema = this.whole(given);
    const id = "f-" + path.join("-");
    const key = path.at(-1);
    const [label, ...told] = say("key." + (path.length > 1 ? `${path[0]}.${key}` : key)).split(": ");
    const control = this.control(path, schema, id);
    // the schema speaks English; other languages explain only what a label does not say
    const english = document.documentElement.lang === "en" && path.length === 1 ? schema.description : "";
    const help = make("p", { id: id + "-help", className: "help", textContent: told.join(": ") || english });
    const fault = make("p", { id: id + "-fault", className: "fault" });
    const back = make("button", { type: "button", className: "back" });
    const list = control.group ? "fieldset" : "div";
    const name = control.group ? make("legend", { textContent: label }) : make("label", { textContent: label, htmlFor: id });
    const node = make(list, { className: "field" }, name, ...control.nodes, back, help, fault);
    const focus = control.focus ?? control.nodes[0];
    for (const one of [focus, ...(control.inputs ?? [])]) one.setAttribute("aria-describedby", `${fault.id} ${help.id}`);
    const refresh = () => {
      const mine = at(this.own, path) !== undefined;
      node.classList.toggle("own", mine && key !== "base");
      back.textContent = say("as_base", { base: this.title });
      back.ariaLabel = `${label}: ${back.textContent}`;
      back.hidden = !mine || ["base", "id", "title"].includes(key) || !this.own.base;
      control.refresh();
    };
    back.addEventListener("click", () => {
      this.set(path, undefined);
      focus.focus();
    });
    const field = { path, node, fault, focus, refresh };
    this.fields.push(field);
    return field;
  }

  // The control of a key: { nodes, refresh(), focus: its first input, group: whether it has several }.
  control(path, schema, id) {
    const items = schema.items && this.whole(schema.items);
    if (path[0] === "base") return this.chooser(path, id, [...this.titles], true);
    if (schema.enum) return this.chooser(path, id, schema.enum.map((one) => [one, this.word(path, one)]));
    if (schema.type === "integer") return this.number(path, schema, id);
    if (schema.type === "string") return this.text(path, schema, id);
    if (path.length === 1 && path[0] === "options") return this.options(path);
    if (path.length === 1 && path[0] === "values") return this.points(path, id);
    if (path.length === 1 && path[0] === "seats") return this.seats(path, schema, id);
    if (items.enum) return this.series(path, schema, items, id);
    return items.type === "object" ? this.outcomes(path, schema, id) : this.cards(path, id);
  }

  word(path, value) {
    const key = `${path.at(-1)}.${value.replaceAll(" ", "_")}`;
    return knows(key) ? say(key) : value;
  }

  chooser(path, id, choices, always = false) {
    const node = make("select", { id }, ...choices.map(([value, text]) => new Option(text, value)));
    node.addEventListener("change", () => this.set(path, node.value, always));
    return { nodes: [node], refresh: () => (node.value = this.value(path) ?? "") };
  }

  // An input whose placeholder is the base's value. read(text): the value; shown(value): its text.
  input(path, id, given, read, shown, tag = "input") {
    const node = make(tag, { id, ...given });
    node.addEventListener("input", () => this.set(path, node.value === "" ? undefined : read(node.value), true));
    const refresh = () => {
      const mine = at(this.own, path);
      node.placeholder = shown(at(this.table, path));
      if (document.activeElement !== node || !same(read(node.value), mine)) node.value = shown(mine);
    };
    return { nodes: [node], refresh };
  }

  number(path, { minimum, maximum }, id) {
    const shown = (value) => (value === undefined ? "" : String(value));
    const given = { inputMode: minimum < 0 ? "text" : "numeric", className: "short" };
    const control = this.input(path, id, given, typed, shown);
    control.nodes.push(make("span", { className: "range", textContent: `${minimum} – ${maximum}` }));
    return control;
  }

  text(path, { maxLength, pattern }, id) {
    const shown = (value) => (value === undefined ? "" : String(value));
    const long = maxLength > LONG;
    const given = { spellcheck: !pattern || Boolean(maxLength), className: maxLength ? "long" : "" };
    return this.input(path, id, given, (text) => text, shown, long ? "textarea" : "input");
  }

  // A checkbox for an empty list.
  none(path, id) {
    const box = make("input", { type: "checkbox", id: id + "-none" });
    box.addEventListener("change", () => this.set(path, box.checked ? [] : undefined));
    const label = make("label", { className: "none" }, box, " ", say("none"));
    return { label, box, refresh: () => (box.checked = same(this.value(path), [])) };
  }

  cards(path, id) {
    const none = this.none(path, id);
    const read = (text) => text.toUpperCase().split(/[\s,;]+/).filter(Boolean);
    const shown = (list) => (Array.isArray(list) ? list.join(" ") : (list ?? ""));
    const control = this.input(path, id, { autocapitalize: "characters", spellcheck: false }, read, shown);
    const refresh = () => {
      none.refresh();
      control.refresh();
    };
    return { nodes: [...control.nodes, none.label], refresh };
  }

  // A list of words, one select each; the one after the last is empty.
  series(path, schema, items, id) {
    const none = this.none(path, id);
    const row = make("span", { className: "series" });
    const grow = (n) => {
      while (row.childElementCount > n) row.lastChild.remove();
      while (row.childElementCount < n) {
        const number = row.childElementCount + 1;
        const choices = items.enum.map((one) => new Option(this.word(path, one), one));
        const node = make("select", { id: `${id}-${number}` }, new Option("–", ""), ...choices);
        node.ariaLabel = say("hand_number", { number });
        node.addEventListener("change", () => this.set(path, [...row.children].map((one) => one.value).filter(Boolean)));
        row.append(node);
      }
    };
    grow(1);
    const refresh = () => {
      const found = this.value(path);
      const list = Array.isArray(found) ? found : [];
      grow(Math.min(list.length + 1, schema.maxItems));
      [...row.children].forEach((node, i) => (node.value = list[i] ?? ""));
      none.refresh();
    };
    return { nodes: [row, none.label], refresh, focus: row.firstChild, group: true };
  }

  // What a moon is worth: two texts for each choice.
  outcomes(path, schema, id) {
    const none = this.none(path, id);
    const keys = Object.keys(this.whole(schema.items).properties);
    const inputs = [];
    const rows = [];
    const read = () => {
      const list = [];
      for (let i = 0; i < inputs.length; i += keys.length) {
        const values = keys.map((key, k) => [key, typed(inputs[i + k].value)]);
        if (values.some(([, value]) => value !== "")) list.push(Object.fromEntries(values));
      }
      this.set(path, list.length ? list : undefined);
    };
    for (let i = 0; i < schema.maxItems; i++) {
      const row = make("span", { className: "row" });
      for (const key of keys) {
        const input = make("input", { id: `${id}-${i}-${key}`, className: "short" });
        input.addEventListener("change", read);
        inputs.push(input);
        row.append(make("label", {}, say("key." + key) + (i ? ` (${i + 1})` : "") + " ", input));
      }
      rows.push(row);
    }
    const refresh = () => {
      const found = this.value(path);
      inputs.forEach((input, i) => {
        input.value = (Array.isArray(found) ? found[Math.floor(i / keys.length)]?.[keys[i % keys.length]] : "") ?? "";
      });
      none.refresh();
    };
    return { nodes: [...rows, none.label], refresh, focus: inputs[0], inputs, group: true };
  }

  // The points of suits, ranks and cards.
  points(path, id) {
    const rows = new Map(); // {pick: its row}
    const list = make("div", { className: "rows" });
    const pick = make("input", { id: id + "-pick", className: "short", autocapitalize: "characters", spellcheck: false });
    const worth = make("input", { id: id + "-worth", className: "short" });
    const plus = make("button", { type: "button", textContent: say("add") });
    const addOne = () => {
      if (!pick.value.trim() || !worth.value.trim()) return;
      this.set([...path, pick.value.trim().toUpperCase()], typed(worth.value));
      pick.value = worth.value = "";
      pick.focus();
    };
    plus.addEventListener("click", addOne);
    worth.addEventListener("keydown", (event) => event.key === "Enter" && addOne());
    const label = (text, input) => make("label", {}, text + " ", input);
    const last = make("div", { className: "row" }, label(say("pick"), pick), label(say("points"), worth), plus);
    const refresh = () => {
      const mine = asTable(at(this.own, path));
      const names = [...new Set([...Object.keys(asTable(at(this.table, path))), ...Object.keys(mine)])];
      for (const [name, row] of rows) {
        if (!names.includes(name)) row.node.remove(), rows.delete(name);
      }
      for (const name of names) {
        if (!rows.has(name)) {
          rows.set(name, this.pointsRow([...path, name], `${id}-${name}`));
          list.append(rows.get(name).node);
        }
        rows.get(name).refresh();
      }
    };
    return { nodes: [list, last], refresh, focus: pick, inputs: [worth], group: true };
  }

  pointsRow(path, id) {
    const shown = (value) => value ?? "";
    const control = this.input(path, id, { className: "short" }, typed, shown);
    const out = make("button", { type: "button" });
    out.addEventListener("click", () => this.set(path, at(this.own, path) === null || !this.inBase(path) ? undefined : null));
    const node = make("div", { className: "row" }, make("label", {}, sign(path.at(-1)) + " ", ...control.nodes), out);
    const refresh = () => {
      const gone = at(this.own, path) === null;
      control.nodes[0].disabled = gone;
      node.classList.toggle("gone", gone);
      out.textContent = say(gone ? "back_in" : "take_out");
      out.ariaLabel = `${sign(path.at(-1))}: ${out.textContent}`;
      control.refresh();
    };
    return { node, refresh };
  }

  inBase(path) {
    return at(this.table, path) !== undefined;
  }

  // For each number of players, which cards are out and where cards are passed.
  seats(path, schema, id) {
    const rows = schema.propertyNames.enum.map((n) => this.seatsRow([...path, n], schema.additionalProperties, `${id}-${n}`));
    const refresh = () => rows.forEach((row) => row.refresh());
    return { nodes: rows.map((row) => row.node), refresh, focus: rows[0].box, group: true };
  }

  seatsRow(path, schema, id) {
    const box = make("input", { type: "checkbox", id });
    box.addEventListener("change", () => {
      if (box.checked) this.set(path, this.inBase(path) ? undefined : { out: [], pass: [] });
      else this.set(path, this.inBase(path) ? null : undefined);
    });
    const inner = Object.entries(schema.properties).map(([key, one]) => this.addField([...path, key], one));
    const more = make("div", { className: "inner" }, ...inner.map((field) => field.node));
    const label = make("label", {}, box, " ", say("for_players", { n: path.at(-1) }));
    const refresh = () => {
      box.checked = this.value(path) !== undefined;
      more.hidden = !box.checked;
    };
    return { node: make("div", {}, label, more), box, refresh };
  }

  // Which of the base's options players may still choose. New ones are written in the text.
  options(path) {
    const list = make("div", { className: "rows" });
    const note = make("p", { textContent: say("options_note"), tabIndex: -1 });
    let known = null;
    const refresh = () => {
      const now = this.value(path);
      const there = Array.isArray(now) ? now.filter((one) => one && typeof one === "object") : [];
      const base = at(this.table, path) ?? [];
      const all = [...base, ...there.filter((one) => !base.some(({ name }) => name === one.name))];
      const names = all.map(({ name }) => name);
      if (!same(names, known)) list.replaceChildren(...all.map((option) => this.optionRow(path, option, all)));
      known = names;
      [...list.querySelectorAll("input")].forEach((box, i) => {
        box.checked = there.some(({ name }) => name === names[i]);
      });
    };
    return { nodes: [list, note], refresh, focus: note, group: true };
  }

  optionRow(path, { name }, all) {
    const box = make("input", { type: "checkbox" });
    box.addEventListener("change", () => {
      const now = this.value(path);
      const kept = all.filter((one) => (one.name === name ? box.checked : now.some((other) => other.name === one.name)));
      const names = kept.map((one) => one.name);
      // as it stands in the rule set or in its base, but without those that are not there any more
      const written = kept.map((one) => now.find((other) => other.name === one.name) ?? one);
      this.set(
        path,
        written.map((one) => ({ ...one, excludes: (one.excludes ?? []).filter((other) => names.includes(other)) })),
      );
    });
    return make("label", { className: "row" }, box, " ", this.called[name] ?? String(name).replaceAll("_", " "));
  }

  // -- what the page shows in it --

  // Takes another base: the answer of editor.base() of Python, and its title.
  onBase({ table, options }, title) {
    this.table = table;
    this.called = options;
    this.ready = true;
    this.title = title;
  }

  show(own) {
    this.own = own;
    for (const field of this.fields) {
      field.refresh();
      field.topic?.();
    }
  }

  // The field that a fault is about; undefined if it is about the whole text.
  fieldOf(path) {
    const within = this.fields.filter((field) => field.path.every((key, i) => key === String(path[i])));
    return within.sort((a, b) => b.path.length - a.path.length)[0];
  }

  // Shows each sentence at the key it is about. Returns those that are about none.
  showFaults(faults) {
    for (const { fault, focus } of this.fields) {
      fault.textContent = "";
      focus.removeAttribute("aria-invalid");
    }
    const left = [];
    for (const { path, sentence } of faults) {
      const field = this.fieldOf(path);
      if (!field) {
        left.push(sentence);
        continue;
      }
      field.fault.textContent = `${field.fault.textContent} ${sentence}`.trim();
      field.focus.setAttribute("aria-invalid", "true");
      field.node.closest("details").open = true;
    }
    return left;
  }

  // Goes to the field that a fault is about; returns whether there is one.
  goTo(path) {
    const field = this.fieldOf(path);
    field?.focus.focus();
    return Boolean(field);
  }
}
