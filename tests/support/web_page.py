# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Serves the page, opens it in Chromium, and reads what it shows and keeps."""

import base64
import io
import os
import re
import shutil
import subprocess
import sys
import time
import zlib
from importlib.util import find_spec

import pytest
from PIL import Image

import web
from engine.codes import bug_report
from engine.match.resume import merge, resume
from handheld.boards.pc.standins import Nvm
from handheld.rulesets import library
from handheld.shared import MATCH
from handheld.storage.journal import Keeper
from handheld.words import Words

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
# Chromium asks nobody else for anything, and runs as root too.
FLAGS = "no-sandbox disable-gpu disable-quic no-first-run disable-background-networking disable-component-update"
PATIENCE = 30  # seconds
STORE = "pocket-hearts /"  # how the names in the browser's stores begin, if the page is in the server's first folder
DESKTOP = {"viewport": {"width": 1100, "height": 900}}
PHONE = {
    "reduced_motion": "reduce",
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 3,
}


def missing():
    """What the tests of the page lack here, as a sentence; "" if nothing."""
    if not shutil.which("npm"):
        return "the page was NOT tested: no npm"
    if not find_spec("playwright") or not os.path.exists(CHROMIUM):
        return "the page was NOT tested: tools/test_browser installs what that takes"
    return ""


def need(note):
    """Skip the test, and say so, where something is missing; CI fails."""
    why = missing()
    if why and os.environ.get("CI"):
        pytest.fail(why)
    if why:
        note("\n" + "!" * 20 + " " + why)
        pytest.skip(why)


class Server:
    """`python -m http.server`, as any static host serves the page: without the headers that it needs."""

    def __init__(self, folder):
        command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        port = re.search(r"port (\d+)", self.process.stdout.readline())[1]
        self.address = f"http://127.0.0.1:{port}/"

    def stop(self):
        self.process.kill()
        self.process.communicate()


def nvm_of(data):
    """A board's non-volatile memory with these bytes."""
    memory = Nvm()
    memory[0 : len(data)] = bytes(data)
    return memory


def link_of(text):
    """The letters of a rule set's text in a link."""
    packed = zlib.compressobj(wbits=-15)
    data = packed.compress(text.encode()) + packed.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def long_code(letters=60000):
    """A code with a sound checksum that takes minutes to unfold."""
    text = "chervy.4.normal." + "7" * letters
    return text + bug_report._check(text)


class Page:
    """The page in a browser context of its own. size: the display that the player has chosen, "" for none, which
    leaves the choice to the page; errors: what its console and its network have complained about."""

    def __init__(self, chromium, address, size="240x240", **context):
        self.errors = []
        self.context = chromium.new_context(**context)
        if size:
            self.context.add_init_script(f'localStorage["{STORE} size"] ??= "{size}"')
        self.address = address
        self.tab = self.context.new_page()
        self.tab.on("console", self._complained)
        self.tab.on("pageerror", lambda error: self.errors.append(str(error)))

    def _complained(self, message):
        # for a text such as licences.txt, which names no icon, Chromium asks for this one, at any time
        if message.type == "error" and not message.location["url"].endswith("/favicon.ico"):
            self.errors.append(message.text)

    def visited(self, nvm, size="240x240"):
        """Pretend that the player has been here before: the page keeps this memory, and the choice of the display."""
        self.tab.goto(self.address + "licences.txt")
        self.tab.evaluate(_KEEP, [list(nvm), size])
        return self

    def open(self):
        """Open the page and wait for its first picture."""
        self.tab.goto(self.address)
        self.wait_for_picture()
        return self

    def open_editor(self, link=""):
        """Open the editor of house rules, and wait until it has checked the rule set of the link, or the last one."""
        self.tab.goto(link or self.address + "rules.html")
        self.wait_for_verdict()
        return self

    def wait_for_verdict(self):
        self.tab.wait_for_selector("#verdict.sound, #verdict.fault", timeout=PATIENCE * 1000)

    def reload(self):
        self.tab.reload()
        self.wait_for_picture()

    def wait_for_picture(self):
        # not wait_for_function(), which runs a text: the page's Content-Security-Policy forbids that
        self.tab.wait_for_selector("body[data-shown]", state="attached", timeout=PATIENCE * 1000)

    def close(self):
        self.context.close()

    # -- what it shows and keeps --

    def picture(self):
        """The canvas as an image."""
        data = self.tab.evaluate("document.getElementById('display').toDataURL('image/png')").partition(",")[2]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")

    def text(self, selector):
        """The text that an element shows; "" while it is hidden."""
        return self.tab.inner_text(selector) if self.tab.is_visible(selector) else ""

    def log(self):
        """The lines of the game in words."""
        return self.tab.inner_text("#log").split("\n\n")

    def buttons(self):
        """What stands on the buttons below the words."""
        return self.tab.locator("#commands button").all_inner_texts()

    def kept(self, key="nvm"):
        """The bytes that the page keeps; b"" if there are none. key: "trial" for house rules that are tried out."""
        return bytes(self.tab.evaluate(_KEPT, key))

    def faults(self, kinds=("minor", "moderate", "serious", "critical")):
        """What axe-core finds, by the names of its rules."""
        self.tab.evaluate((web.NPM / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
        found = self.tab.evaluate("axe.run()")["violations"]
        return [fault["id"] for fault in found if fault["impact"] in kinds]

    def serious_faults(self):
        """What axe-core finds serious or critical, by the names of its rules."""
        return self.faults(("serious", "critical"))

    def session(self, key="nvm"):
        """The match that the page keeps, as a session; None without one. key: as in kept()."""
        data = self.kept(key)
        keeper = Keeper(nvm_of(data))
        if not keeper.saved_match():
            return None
        record, match = keeper.saved_match()
        words = Words("en")
        rules = library.rules(record["rules"], words, record["seats"], record["options"], saved=True)
        return resume(rules, merge(rules, match, keeper.journal.parts(MATCH)), [None] * rules.seats)

    # -- what a player does --

    def press(self, *keys, wait=0.15):
        for key in keys:
            self.tab.keyboard.press(key, delay=20)
            time.sleep(wait)

    def tap(self, x, y):
        """Tap the display at a place in its own pixels."""
        box = self.tab.locator("#display").bounding_box()
        scale = box["width"] / self.tab.evaluate("document.getElementById('display').width")
        self.tab.touchscreen.tap(box["x"] + (x + 0.5) * scale, box["y"] + (y + 0.5) * scale)

    def say(self, text):
        """Type a line in the form below the words."""
        self.tab.fill("#line", text)
        self.tab.press("#line", "Enter")


def until(found, what, patience=PATIENCE):
    """The first true value that found() returns."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        value = found()
        if value:
            return value
        time.sleep(0.1)
    raise AssertionError(what)


def becomes(read, wanted, patience=PATIENCE):
    """Wait until the page shows it, for it may come a moment later: until read() returns what is wanted."""
    end = time.monotonic() + patience
    while (found := read()) != wanted and time.monotonic() < end:
        time.sleep(0.1)
    assert found == wanted


_OPEN = """
  const name = "pocket-hearts " + new URL(".", location.href).pathname; // as in store.js
  const base = await new Promise((done) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("handheld");
    opening.onsuccess = () => done(opening.result);
  });
  const end = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
"""
_KEEP = f"""async ([bytes, size]) => {{ {_OPEN}
  localStorage.setItem(name + " size", size);
  await end(base.transaction("handheld", "readwrite").objectStore("handheld").put(new Uint8Array(bytes), "nvm"));
  base.close();
}}"""
_KEPT = f"""async (key) => {{ {_OPEN}
  const found = await end(base.transaction("handheld").objectStore("handheld").get(key));
  base.close();
  return [...(found?.bytes ?? found ?? [])];
}}"""
