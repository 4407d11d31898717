# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The pages' Content-Security-Policy in a real Chromium. See test_in_browser.py; its fixture `page` fails a test in
whose console the policy has refused anything."""

import pytest

import web

pytestmark = pytest.mark.long

PAGES = sorted(path.name for path in web.SOURCE.glob("*.html"))
INTRUDERS = {
    "a script in the page": "add('script', { textContent: ran })",
    "a handler in the page": "add('button', {}, { onclick: ran }).click()",
    "a text that is run": "setTimeout(ran, 0)",
    "a script of another host": "add('script', { src: 'https://example.org/x.js' })",
    "a picture of another host": "add('img', { src: 'https://example.org/x.png' })",
    "a question to another host": "fetch('https://example.org/').catch(() => {})",
    "a style in the page": "add('p', {}, { style: 'color: red' })",
    "a worker of no file": "new Worker(URL.createObjectURL(new Blob([ran])))",
    "an object": "add('object', { data: 'licences.txt' })",
    "another base of all addresses": "add('base', { href: 'https://example.org/' })",
}
SETUP = """
const ran = "globalThis.intruded = true";
const add = (tag, given, attributes = {}) => {
  const made = Object.assign(document.createElement(tag), given);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.body.append(made);
  return made;
};
"""


def refused(said):
    return said.type == "error" and "Content Security Policy" in said.text


@pytest.mark.parametrize("name", PAGES)
def test_a_page_loads_and_runs_only_its_own_files(page, name):
    one = page()
    one.tab.goto(one.address + name)
    one.tab.wait_for_selector("body[data-shown]" if name == "index.html" else "h1:not(:empty)", state="attached")
    for script in INTRUDERS.values():
        with one.tab.expect_console_message(refused):
            one.tab.evaluate(f"() => {{ {SETUP} {script}; }}")
    assert not one.tab.evaluate("globalThis.intruded")
    one.errors.clear()
