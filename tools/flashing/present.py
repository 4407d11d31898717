# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What is on a drive already, and whether it belongs to the game or to the user.

hearts.txt lists the game's files with checksums. A file that is not as a flash wrote it is copied into hearts.old
before the game replaces or removes it. It is removed only in the game's folders, where a .py would be loaded instead of
the .mpy beside it. The user's own boards, bots and languages (OWN_PLACES), rule sets and settings.toml stay where they
are.
"""

import json
import re
from binascii import hexlify
from hashlib import sha256

from flashing.advice import amiss, moved_imports
from flashing.board_forms import MADE, PC_ONLY
from flashing.disk import Disk
from flashing.sizes import NEW, space

MANIFEST = "hearts.txt"
SIDE = "hearts.new/"
OLD = "hearts.old/"
GAME_FOLDERS = ("engine/", "lib/handheld/", "lib/adafruit_display_text/", "lib/adafruit_ticks.")
OWN_PLACES = re.compile(
    r"(?:engine/bots/[^./][^/]*\.py|lib/handheld/boards/[^./][^/]*\.m?py|lib/handheld/lang/[^./][^/]*\.txt)$"
)
HIDDEN = re.compile(r"(^|/)(\.|__pycache__/)")
OURS = b"The Pocket Hearts developers"  # in each of the sources
GAME = b"Pocket Hearts"  # in every code.py and boot.py of ours
IS_STUB = b'"/hearts.new"'  # in the code.py that starts the copy in hearts.new
GUARD, ASIDE = "code.txt", "hearts.tmp"  # see flashing.plan; the second is the first's name before and afterwards
BEING_FLASHED = b"Pocket Hearts is being flashed"  # in that one, and in the code.py that only says so
HELLO = b'print("Hello World!")'  # CircuitPython's own code.py
MARK = b"\xef\xbb\xbf"  # with which some editors begin a file
BEGINS = b"Pocket Hearts: the game's own files"  # how every hearts.txt of ours begins
HEAD = "Pocket Hearts: the game's own files on this drive, by checksum, for its flash tool. Other files are yours.\n"


def checksum(data: bytes) -> str:
    """The checksum of a file's content in hearts.txt."""
    return hexlify(sha256(data).digest()[:8]).decode()


def manifest(files: dict[str, set]) -> bytes:
    """hearts.txt of {path: checksums}."""
    lines = [f"{mark} {path}\n" for path in sorted(files) for mark in sorted(files[path])]
    return (HEAD + "".join(lines)).encode("utf-8", "surrogateescape")  # names that are not UTF-8


def parsed(data: bytes) -> dict[str, set]:
    """{path: checksums} of a hearts.txt. Skips malformed lines; {} for a file that is not ours."""
    found: dict[str, set] = {}
    lines = data.decode("utf-8", "surrogateescape").splitlines()[1:] if data.startswith(BEGINS) else []
    for line in lines:
        mark, _, path = line.partition(" ")
        if len(mark) == 16 and path and path[0] != "/" and ".." not in path.split("/") and "\\" not in path:
            found.setdefault(path, set()).add(mark)
    return found


class Present:
    """What is on a drive, compared with the new files, {path: content}. known: {path: checksums} of hearts.txt; sizes:
    {path: bytes} of the files that are there; plays: whether its code.py is the game's; aside: the files to copy into
    hearts.old; notes: sentences for the user; contents: {path: content} of what has been read."""

    def __init__(self, disk: Disk, new: dict[str, bytes], contents: dict[str, bytes] | None = None):
        self.disk = disk
        self.new = new
        self.contents: dict[str, bytes] = {} if contents is None else contents
        self.sizes: dict[str, int] = {}
        for name in disk.names():
            if name in ("engine", "lib", "variants", "hearts.new", "hearts.old") or not disk.at(name).is_dir():
                self.sizes.update(disk.listing(name))
        self.known = parsed(self.content(MANIFEST))
        self.plays = GAME in self.content("code.py")
        self.aside: list[str] = []
        self.notes: list[str] = []

    def content(self, path: str) -> bytes:
        """The content of a file; b"" if there is none."""
        if path in self.sizes and path not in self.contents:
            self.contents[path] = self.disk.read(path)
        return self.contents.get(path, b"")

    def room(self, cluster: int) -> int:
        """Bytes on the drive that the game has, or what is left of it."""
        ours = set(self.new) | set(self.known) | {MANIFEST}
        return space({path: n for path, n in self.sizes.items() if path in ours or path.startswith(SIDE)}, cluster)

    def is_same(self, path: str, data: bytes) -> bool:
        """Whether a file has that content already."""
        return self.sizes.get(path) == len(data) and self.content(path) == data

    def is_ours(self, path: str) -> bool:
        """Whether a file may go without a copy: it is as a flash or somebody copying the game by hand wrote it, or it
        is empty."""
        data = self.content(path)
        if checksum(data) in self.known.get(path, ()) or not data.strip() or HIDDEN.search(path):
            return True
        if path == MANIFEST:
            return data.startswith(BEGINS)
        if path in ("code.py", "boot.py", GUARD):
            of_a_copy = not self.known or path == GUARD
            return BEING_FLASHED in data or data.strip() == HELLO or of_a_copy and GAME in data
        return path.startswith(GAME_FOLDERS) and self._is_of_a_copy(path, data)

    def _is_of_a_copy(self, path: str, data: bytes) -> bool:
        """Whether a file in the game's folders that no flash wrote like this belongs to a copy made by hand."""
        if path in PC_ONLY:
            return True
        if path.endswith(".mpy"):
            return self.plays and (not self.known or path in self.new or twin(path) in self.new)
        if path.endswith(".py") and OWN_PLACES.match(path):
            return False  # people write theirs after the game's
        if self.known:  # a source of another copy, which hides the .mpy that hearts.txt lists
            return path not in self.known and is_made(data)
        return OURS in data or self.plays and path in self.new

    def wanted(self) -> dict[str, bytes]:
        """The new files without those that the user has changed or replaced."""
        wanted = dict(self.new)
        for path, data in self.new.items():
            there = self.content(path)
            if self.is_same(path, data) or self.is_ours(path):
                continue
            if path == "settings.toml":
                del wanted[path]
                self.notes.append("settings.toml is yours and stays as it is." + amiss(there, data))
            elif path.startswith("variants/") and self.known and is_json(there):
                del wanted[path]
                self.notes.append(f"{path} is yours and stays; remove it from the drive to get the game's own.")
            elif not data.startswith(there):  # else it is the first part of the new one: torn
                self.aside.append(path)
        return wanted

    def leftovers(self) -> list[str]:
        """The files to remove."""
        gone, yours = [], []
        scraps = set(self.new) | {GUARD, ASIDE}
        for path in sorted(self.sizes):
            if path in self.new or path == GUARD or path.startswith((SIDE, OLD)):
                continue
            # half a file, or what a Mac keeps beside one
            half = path[: -len(NEW)] if path.endswith(NEW) else path
            scrap = half in scraps or re.sub(r"(^|/)\._", r"\1", path) in scraps
            if not scrap and path.startswith(GAME_FOLDERS) and self._stays(path):
                yours.append(path)
            elif scrap or path.startswith(GAME_FOLDERS):
                gone.append(path)
                if not scrap and not self.is_ours(path):
                    self.aside.append(path)
            elif path in self.known and self.is_ours(path) and not path.endswith(".json"):
                gone.append(path)
        if yours:
            self.notes.append("yours, left alone: " + ", ".join(yours))
        for path in yours:
            if path.startswith("engine/bots/"):
                self.notes += moved_imports(path, self.content(path))
        self.aside += [path for path in (MANIFEST, GUARD) if not self.is_ours(path)]
        return gone

    def _stays(self, path: str) -> bool:
        """Whether a file in the game's folders is a board, bot or language of the user's. It may also replace one of
        the game's: its source is loaded instead of the .mpy beside it."""
        data = self.content(path)
        if not OWN_PLACES.match(path) or path in PC_ONLY or checksum(data) in self.known.get(path, ()):
            return False
        instead = path.endswith(".py") and self.known and path not in self.known and not is_made(data)
        return twin(path) not in self.new or bool(instead)

    def own(self, gone: list[str]) -> dict[str, bytes]:
        """The user's own rule sets, boards, bots and languages that stay."""
        own = [path for path in self.sizes if path.startswith("variants/") or OWN_PLACES.match(path)]
        return {path: self.content(path) for path in own if path not in gone}

    def free_name(self, path: str) -> str:
        """The place for a file in hearts.old: the one where it is kept already, or a new one."""
        n, name = 1, OLD + path
        while name in self.sizes and not self.is_same(name, self.content(path)):
            n += 1
            name = f"{OLD}{path}.{n}"
        return name


def twin(path: str) -> str:
    """The path of a module in the other form."""
    stem, _, ending = path.rpartition(".")
    return f"{stem}.{'mpy' if ending == 'py' else 'py'}"


def is_made(data: bytes) -> bool:
    """Whether data is a source with inlined constants, as boards get it."""
    return data.partition(b"\n")[0].endswith(MADE[:-1])


def is_json(data: bytes) -> bool:
    """Whether data can be a rule set rather than half a file."""
    try:
        return isinstance(json.loads(data[3 if data[:3] == MARK else 0 :].decode()), dict)
    except (ValueError, RuntimeError):  # the second: nested too deep
        return False
