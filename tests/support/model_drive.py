# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Model drives for tests of flashing: folders with a small game in several versions, and drives that break."""

import errno
import os
import re
import subprocess
import sys

from flashing import plan, present
from flashing.disk import Disk
from flashing.sizes import clusters, space, table

PICOSYSTEM = "Pimoroni PicoSystem with rp2040\r\nBoard ID:pimoroni_picosystem"
PICO = "Raspberry Pi Pico W with rp2040\r\nBoard ID:raspberry_pi_pico_w"
PYGAMER = "Adafruit PyGamer with samd51j19\r\nBoard ID:pygamer"
HELLO = b'print("Hello World!")\n'


def boot_out(board=PICOSYSTEM, version="10.3.1", mpy=0):
    """The content of boot_out.txt; mpy: the form that the game's boot.py has printed."""
    told = f"Pocket Hearts: normal.\r\nIt reads .mpy files of form {mpy}\r\n" if mpy else ""
    return f"Adafruit CircuitPython {version} on 2026-03-16; {board}\r\nUID:DE6185100F2A3C21\r\n{told}".encode()


def put(root, files):
    """Write {path: content} into a folder."""
    for path, data in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)


def on(root):
    """{path: content} of all files on a drive except boot_out.txt and hearts.txt."""
    found = {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}
    return {path: data for path, data in found.items() if path not in ("boot_out.txt", "hearts.txt")}


CODE = b'"""Pocket Hearts, %s"""\nmain = opened = print\n'
SHARED = {
    "engine/__init__.mpy": b"C init",
    "engine/cards.mpy": b"C cards",
    "lib/handheld/__init__.mpy": b"C init",
    "lib/handheld/art/font.bmp": b"BM" * 300,
    "lib/adafruit_display_text/__init__.mpy": b"C text",
    "variants/chervy.json": b'{"id": "chervy"}',
}
OLD = SHARED | {
    "code.py": CODE % b"old",
    "boot.py": b"# Pocket Hearts: old\n",
    "settings.toml": b"SPEED = 1\n",
    "engine/hand/play.mpy": b"C old play" * 90,
    "engine/gone.mpy": b"C old gone",
    "engine/bots/gone.mpy": b"C old bot",
    "lib/handheld/app.mpy": b"C old app",
    "lib/handheld/pages/a.mpy": b"C old page",
    "lib/handheld/lang/en.txt": b"old words",
    "variants/gone.txt": b'{"id": "gone"}',
}
NEW = SHARED | {
    "code.py": CODE % b"new",
    "boot.py": b"# Pocket Hearts: new\n",
    "settings.toml": b"SPEED = 1\nSOUND = 1\n",
    "engine/hand/play.mpy": b"C new play" * 99,
    "engine/come.mpy": b"C new come" * 99,
    "engine/bots/come.mpy": b"C new bot",
    "lib/handheld/app.mpy": b"C new app",
    "lib/handheld/lang/en.txt": b"new words",
    "variants/come.txt": b'{"id": "come"}',
}


AS_SOURCE = {
    path.replace(".mpy", ".py"): data.replace(b"C ", b"# The Pocket Hearts developers: ") for path, data in OLD.items()
}
VERSIONS = {"old": OLD, "new": NEW, "source": AS_SOURCE}


def modules(files, base=""):
    """{path without ending: content} of the game's modules that CircuitPython would load: it prefers .py to .mpy."""
    found = {}
    for path in sorted(files):  # .mpy before .py
        if path.startswith((base + "engine/", base + "lib/handheld/", base + "lib/adafruit_display_text/")):
            found[re.sub(r"\.m?py$", "", path[len(base) :])] = files[path]
    return found


def starts(files):
    """The name of the version that starts from a drive with these files, "" if none is complete."""
    code, base = files.get("code.txt", files.get("code.py", b"")), ""
    if code == plan.STUB:
        base = "hearts.new/"
        code = files.get(base + "game.py", b"")
    loaded = modules(files, base)
    for name, version in VERSIONS.items():
        wanted = modules(version)
        bots = {path for path in loaded if path.startswith("engine/bots/")}
        if code == version["code.py"] and all(loaded.get(path) == wanted[path] for path in wanted):
            if bots == {path for path in wanted if path.startswith("engine/bots/")}:
                return name
    return ""


def flashed(root, files, disk=Disk, **more):
    """Flash these files onto a drive; returns the plan."""
    made = plan.Plan(disk(root, **more) if more else disk(root), files)
    made.check_room()
    made.carry_out(lambda size: None)
    return made


class Small(Disk):
    """A drive with a FAT of so many bytes, in clusters; it is full when a file no longer fits beside the others."""

    room, cluster = 0, 512
    least = 1 << 30  # the fewest bytes that were free so far

    def free(self):
        used = space(self.listing(), self.cluster)
        return (self.room - used) // self.cluster * self.cluster, self.cluster

    def __init__(self, root):
        super().__init__(root)
        self.left = self.free()[0]

    def taken(self, path):
        """Bytes that a file takes now."""
        return clusters(self.at(path).stat().st_size, self.cluster) + table(path) if self.at(path).exists() else 0

    def write(self, path, data):
        self.left -= clusters(len(data), self.cluster) + table(path)
        type(self).least = min(self.least, self.left)
        if self.left < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.left += self.taken(path)
        super().write(path, data)

    def remove(self, path):
        self.left += self.taken(path)
        super().remove(path)


def small(size, cluster=512):
    """A class of drives of that size."""
    return type("Small", (Small,), {"room": size, "cluster": cluster})


class Breaking(Disk):
    """A drive that fails after `left` steps: once, or always if it was pulled out."""

    def __init__(self, root, left, code, pulled):
        super().__init__(root)
        self.left, self.code, self.pulled = left, code, pulled
        self.taken = []

    def step(self, what, path):
        super().step(what, path)
        self.taken.append(what)
        if len(self.taken) == self.left + 1 or self.pulled and len(self.taken) > self.left:
            if what == "rename":  # the drive breaks while renaming
                self.at(path + ".new").write_bytes(b"torn")
            raise OSError(self.code, os.strerror(self.code))


def steps_of(before, after, tmp_path):
    """The steps by which a flash brings a drive from one set of files to another."""
    root = tmp_path / "whole"
    put(root, before)
    disk = Breaking(root, 10**6, 0, False)
    plan.Plan(disk, after).carry_out(lambda size: None)
    return disk.taken


def begun(version):
    """The files of a drive on which a flash put that version."""
    return version | {
        "hearts.txt": present.manifest({path: {present.checksum(data)} for path, data in version.items()})
    }


def tool(*arguments, code=0):
    """Run tools/flash.py; returns what it says."""
    command = [sys.executable, "tools/flash.py", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr
