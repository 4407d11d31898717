# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The steps that bring a drive up to date, in an order in which a game starts after each of them.

CircuitPython may start the drive anew at any moment of it, and the board may be pulled out. So the game that is there
is not changed while it is the one that starts. When more than one of its modules differ:
1. the whole new game is written into the folder hearts.new, flushed and read back;
2. code.py is replaced by a few lines (STUB) that start that one; flushed;
3. the usual places are brought up to date while nothing starts from there; flushed and read back;
4. code.py is replaced by the game's own, last of all; hearts.new is removed.
Each replacement of code.py is one renaming. Stopped anywhere, the next flash goes on from there. Where no game of ours
is on the drive, 1 and 2 are left out: what is there starts until 4.

hearts.txt on the drive tells what the game's files are. It is written first (behind copies of what is the user's), with
old and new ones, and last, with the new ones: nothing else is ever removed outside engine/ and lib/handheld/.
"""

from hashlib import sha256
from pathlib import Path

from flashing.disk import Disk
from flashing.present import GAME, Present
from flashing.steps import Steps

MANIFEST = "hearts.txt"
SIDE = "hearts.new/"
STUB = b"""# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# Pocket Hearts is being flashed, or that was cut short: then flash it again. Until then the copy in hearts.new plays.
import os
import sys

os.chdir("/hearts.new")
sys.path.insert(0, "/hearts.new/lib")
sys.path.insert(0, "/hearts.new")
try:
    from game import main, opened

    if __name__ == "__main__":
        main(opened())
finally:
    os.chdir("/")  # which the next start may not do by itself
"""
SIDES = tuple(SIDE + name for name in ("engine/", "lib/", "variants/", "code.py", "game.py", "._"))  # ._: a Mac's
IS_STUB = b'"/hearts.new"'
HELLO = b'print("Hello World!")'  # CircuitPython's own code.py
STILL = "The game that was on it is still there and starts."
EITHER = "A game is on it and starts, the one before or the new one; flash again to finish."
MAYBE = "The game may be on it already, or else what was there before; flash again to finish."
NOT_YET = "The game is not on it yet; what started before still does."
BEGINS = b"Pocket Hearts: the game's own files"  # how every hearts.txt of ours begins
HEAD = "Pocket Hearts: the game's own files on this drive, by checksum, for its flash tool. Other files are yours.\n"


def checksum(data: bytes) -> str:
    """What hearts.txt knows a file's content by."""
    return sha256(data).hexdigest()[:16]


def manifest(files: dict[str, set]) -> bytes:
    """hearts.txt of {path: checksums}."""
    lines = [f"{mark} {path}\n" for path in sorted(files) for mark in sorted(files[path])]
    return (HEAD + "".join(lines)).encode(errors="surrogateescape")  # names that are no UTF-8


def parsed(data: bytes) -> dict[str, set]:
    """The other way round; {} for what is no hearts.txt of ours, lines that are none are passed over."""
    found: dict[str, set] = {}
    if not data.startswith(BEGINS):
        return found
    for line in data.decode(errors="surrogateescape").splitlines()[1:]:
        mark, _, path = line.partition(" ")
        if len(mark) == 16 and path and path[0] != "/" and ".." not in Path(path).parts and "\\" not in path:
            found.setdefault(path, set()).add(mark)
    return found


class Plan(Steps):
    """changed, removed: paths in their usual places, without what is done for safety alone; new: {path: content}."""

    def __init__(self, disk: Disk, new: dict[str, bytes], beside: bool = True):
        """beside: whether 1 and 2 are wanted where a game of ours is there. Raises OSError."""
        super().__init__(disk)
        known = parsed(disk.read(MANIFEST)) if disk.listing(MANIFEST) else {}
        self.here = Present(disk, known, checksum)
        self.new = self.here.without_kept(new)
        self.changed = [path for path in self.new if not self.here.is_same(path, self.new[path])]
        self.removed = self.here.leftovers(new, self.new)
        self.sizes, self.notes = self.here.sizes, self.here.notes
        self.yours = self._to_keep()
        self._order(known, new, beside)

    def _order(self, known: dict[str, set], new: dict[str, bytes], beside: bool) -> None:
        code = self.here.content("code.py")
        cut_short = IS_STUB in code and SIDE + "game.py" in self.here.sizes
        starts = cut_short or IS_STUB not in code and (self.here.is_ours("code.py") or GAME in code)
        core = [path for path in self.changed + self.removed if path.startswith(("code.py", "engine/", "lib/"))]
        aside = beside and starts and not cut_short and len(core) > 1
        side = [path for path in self.here.sizes if path.startswith(SIDES)]
        last = {path: {checksum(data)} for path, data in self.new.items()}
        last.update({path: known[path] for path in new if path not in last and path in known})
        if not (self.changed or self.removed or side or known != last or "code.txt" in self.here.sizes):
            return
        self.now(STILL if starts else NOT_YET)
        self._keep_aside()
        if self.changed or self.removed:
            both = {path: known.get(path, set()) | last.get(path, set()) for path in {*known, *last, *self.removed}}
            # also of what goes without being kept: cut short, the next flash would take it for the user's
            for path in ({*self.changed, *self.removed} - {*self.yours}) & {*self.here.sizes}:
                both[path] = both[path] | {checksum(self.here.content(path))}
            if both != known:
                self.write(MANIFEST, manifest({path: marks for path, marks in both.items() if marks}))
        if aside:
            self._beside(side)
        if aside or cut_short:
            self.now("It starts the game's copy in hearts.new; flash again to finish.")
        elif starts:
            self.now(EITHER)
        self._in_place()
        if "code.py" in self.changed or aside:
            self.now(EITHER if starts else MAYBE)
            self.write("code.py", self.new["code.py"])
            self.flush({"code.py": self.new["code.py"]})
        self.now("The new game is on it and starts; flash again to tidy up.")
        if "code.txt" in self.here.sizes:  # it would start instead of code.py
            self.remove(["code.txt"])
        made = {path for what, path, _ in self.steps if what == "write" and path.startswith(SIDE)} | set(side)
        self.remove(made)
        if last != (known if not self.changed and not self.removed else both):
            self.write(MANIFEST, manifest(last))
        self.flush({})

    def _beside(self, side: list[str]) -> None:
        """1 and 2."""
        copy = {path: data for path, data in self.new.items() if "/" in path}
        copy.update({"game.py": self.new["code.py"], "code.py": STUB})
        copy.update({path: data for path, data in self.here.own(self.removed).items() if path not in copy})
        self.remove(path for path in side if path[len(SIDE) :] not in copy)
        for path, data in copy.items():
            if not self.here.is_same(SIDE + path, data):
                self.write(SIDE + path, data)
        self.flush({SIDE + path: data for path, data in copy.items()})
        self.now(EITHER)
        self.write("code.py", STUB)
        self.flush({"code.py": STUB})

    def _in_place(self) -> None:
        """3. What is replaced and removed, before what is new needs its room."""
        self.remove(self.removed)
        written = [path for path in self.changed if path != "code.py"]
        for path in sorted(written, key=lambda path: "/" not in path):  # boot.py and settings.toml after the rest
            self.write(path, self.new[path])
        if written or self.removed:
            self.flush({path: self.new[path] for path in written})

    def _to_keep(self) -> list[str]:
        """What is the user's, and is going to be replaced or would start in place of the game."""
        paths = list(self.here.aside)
        for path in (MANIFEST, "boot.py", "code.py", "code.txt"):
            found = self.here.content(path)
            ours = self.here.is_ours(path) or IS_STUB in found or not self.here.known and GAME in found
            if path == MANIFEST:
                ours = found.startswith(BEGINS)
            goes = path in self.changed or path in (MANIFEST, "code.txt")
            if found.strip() and not ours and found.strip() != HELLO and goes:
                paths.append(path)
                self.here.notes.append(f"{path} was yours: it is kept as {self.here.free_name(path)}.")
        return paths

    def _keep_aside(self) -> None:
        """Copies of those."""
        for path in self.yours:
            name = self.here.free_name(path)
            if name not in self.here.sizes:
                self.write(name, self.here.content(path))
        if self.yours:
            self.flush({})
