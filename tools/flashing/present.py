# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What is on a drive already, and whose it is: the game's, by hearts.txt, or the user's.

engine/ and lib/handheld/ are the game's folders: what else lies there goes, as a .py would be loaded instead of the
.mpy beside it. But own boards, bots and languages (OWN_PLACES) stay, and what else looks like somebody's own work is
first copied into hearts.old. Outside of them, only what hearts.txt lists and nobody changed since is ever removed; rule
sets are copied there too.
"""

import json
import re
from collections.abc import Callable

import tomllib

from flashing import compile, tree
from flashing.disk import NEW, Disk
from playing import moved

GAME_FOLDERS = ("engine/", "lib/handheld/")
OWN_PLACES = re.compile(
    r"engine/bots/[^./][^/]*\.py|lib/handheld/boards/[^./][^/]*\.m?py|lib/handheld/lang/[^./][^/]*\.txt"
)
LIBRARIES = ("lib/adafruit_display_text/", "lib/adafruit_ticks.")
OLD = "hearts.old/"
NAMES = "lib/handheld/names.txt"  # from versions whose functions had short names on a board
OURS = b"The Pocket Hearts developers"  # in each of the sources
GAME = b"Pocket Hearts"  # in every code.py and boot.py of ours


class Present:
    """known: {path: checksums} of hearts.txt; sizes: {path: bytes} of the files that are there; plays: whether its
    code.py is the game's; aside: what of the user's is to be copied into hearts.old."""

    def __init__(self, disk: Disk, known: dict[str, set], checksum: Callable[[bytes], str]):
        self.disk = disk
        self.known = known
        self.checksum = checksum
        self.sizes: dict[str, int] = {}
        for name in disk.names():
            if name in ("engine", "lib", "variants", "hearts.new", "hearts.old") or not disk.at(name).is_dir():
                self.sizes.update(disk.listing(name))
        self.read: dict[str, bytes] = {}
        self.plays = GAME in self.content("code.py")
        self.aside: list[str] = []
        self.notes: list[str] = []

    def content(self, path: str) -> bytes:
        """What is in that file, nothing if there is none."""
        if path not in self.sizes:
            return b""
        if path not in self.read:
            self.read[path] = self.disk.read(path)
        return self.read[path]

    def is_same(self, path: str, data: bytes) -> bool:
        """Whether that is in that file already."""
        return self.sizes.get(path) == len(data) and self.content(path) == data

    def is_ours(self, path: str) -> bool:
        """Whether the file is as a flash wrote it."""
        return path in self.sizes and self.checksum(self.content(path)) in self.known.get(path, ())

    def without_kept(self, new: dict[str, bytes]) -> dict[str, bytes]:
        """Those of the new files that may be written: what the user changed or brought stays."""
        wanted = dict(new)
        for path in new:
            if path.startswith(LIBRARIES):
                continue
            if self.is_same(path, new[path]) or self.is_ours(path) or not self.content(path).strip():
                continue
            if path == "settings.toml":
                del wanted[path]
                self.notes.append("settings.toml is yours and stays as it is." + amiss(self.content(path), new[path]))
            elif path.startswith("variants/") and is_json(self.content(path)):
                if self.known:
                    del wanted[path]
                    self.notes.append(f"{path} is yours and stays; remove it there to have the game's own.")
                else:
                    self.aside.append(path)  # copied by hand: who changed it cannot be told
            elif path.startswith("variants/") and not new[path].startswith(self.content(path)):
                self.aside.append(path)  # not torn: somebody's, with a slip in it
            elif path.startswith(GAME_FOLDERS):
                # without hearts.txt it may be of a copy made by hand
                ours = path.endswith(".mpy") and self.plays if self.known else self.plays or OURS in self.content(path)
                if not ours:
                    self.aside.append(path)
        for library in LIBRARIES:
            there = [path for path in self.sizes if path.startswith(library) and self.sizes[path] and "/._" not in path]
            if any(not self.is_ours(path) and not self.is_same(path, new.get(path, b"")) for path in there):
                wanted = {path: data for path, data in wanted.items() if not path.startswith(library)}
                self.notes.append(f"{library[:-1]} on the drive is not from here and stays.")
        return wanted

    def leftovers(self, new: dict[str, bytes], wanted: dict[str, bytes]) -> list[str]:
        """What goes; of it, what looks like somebody's own work is noted in aside."""
        gone, yours = [], []
        bases = self.bases(wanted)
        for path in sorted(self.sizes):
            folder, _, name = path.rpartition("/")
            if path in new or path.startswith(("hearts.new/", OLD)):
                continue
            of_new = folder + "/" + name[2:] if folder else name[2:]
            torn = path.endswith(NEW) and path[: -len(NEW)] in {*new, *self.known}
            if torn or name.startswith("._") and of_new in new:
                gone.append(path)
            elif path.startswith(GAME_FOLDERS):
                if self.goes(path, wanted):
                    gone.append(path)
                else:
                    yours.append(path)
            elif path != "hearts.txt" and self.is_ours(path) and path not in bases:
                gone.append(path)
                if path.startswith("variants/") and path.endswith(".json"):
                    self.aside.append(path)  # of an older version, or somebody's own, flashed from another place
        if yours:
            self.notes.append("yours, and not touched: " + ", ".join(yours))
        for path in yours:
            if path.startswith("engine/bots/"):
                self.notes += moved.sentences(path, self.content(path))
        rules = [path for path in self.aside if path.startswith("variants/")]
        others = [path for path in self.aside if path not in rules]
        for paths, why in ((others, "not the game's"), (rules, "perhaps somebody's own")):
            if paths:
                self.notes.append(f"{why}, so kept in {OLD[:-1]}: " + ", ".join(paths))
        return gone

    def goes(self, path: str, wanted: dict[str, bytes]) -> bool:
        """Whether a file in one of the game's folders, which is none of the new ones, is to be removed."""
        if self.is_ours(path) or path in compile.PC_ONLY or path == NAMES:
            return True
        if path not in self.known and self.content(path).partition(b"\n")[0].endswith(tree.MADE[:-1]):
            return True  # copied by hand before the files that are there now
        stem, _, ending = path.rpartition(".")
        twin = f"{stem}.{'mpy' if ending == 'py' else 'py'}" in wanted
        if twin and ending == "mpy" and self.plays:
            return True  # beside its source it is never loaded: of a copy in the other form
        if OWN_PLACES.fullmatch(path):
            if not twin or ending == "py" and self.known and path not in self.known:
                return False  # an own one beside the game's is loaded instead of it: that is what it is there for
            here = tree.sources().get(path)
            if here is None or here.read_bytes() != self.content(path):
                self.aside.append(path)
        elif not re.search(r"(^|/)(\.|__pycache__/)", path) and self.content(path):
            # without hearts.txt it may be of a copy made by hand: sources say whose
            if self.known or OURS not in self.content(path) and not (self.plays and ending == "mpy"):
                self.aside.append(path)
        return True

    def bases(self, wanted: dict[str, bytes]) -> set[str]:
        """The rule sets that the user's own ones are based on, and those in their turn."""
        found: set[str] = set()
        own = [path for path in self.sizes if path.startswith("variants/") and path.endswith(".json")]
        own = [path for path in own if path not in wanted and not self.is_ours(path)]
        while own:
            base = f"variants/{base_of(self.content(own.pop()))}.json"
            if base not in found:
                found.add(base)
                own.append(base)
        return found

    def own(self, gone: list[str]) -> dict[str, bytes]:
        """The user's own rule sets, boards, bots and languages that stay."""
        own = [path for path in self.sizes if path.startswith("variants/") or OWN_PLACES.fullmatch(path)]
        return {path: self.content(path) for path in own if path not in gone}

    def free_name(self, path: str) -> str:
        """Where in hearts.old to keep a file: where it is kept already, or a new name."""
        n, name = 1, OLD + path
        while name in self.sizes and not self.is_same(name, self.content(path)):
            n += 1
            name = f"{OLD}{path}.{n}"
        return name


def is_json(data: bytes) -> bool:
    """Whether that can be a rule set, and not a torn file."""
    try:
        return isinstance(json.loads(data.decode("utf-8-sig")), dict)
    except (ValueError, RecursionError):
        return False


def base_of(data: bytes) -> str:
    """The name of a rule set's base, "" if it has none or is none."""
    return str(json.loads(data.decode("utf-8-sig")).get("base", "")) if is_json(data) else ""


def amiss(old: bytes, new: bytes) -> str:
    """What may surprise in a changed settings.toml: what is no TOML, names the game does not know, those it lacks."""
    try:
        have = tomllib.loads(old.decode())
    except ValueError as error:
        return f" But it is no TOML: {error}."
    known = re.findall(r"^(?:# )?([A-Z]+) = ", new.decode(), re.MULTILINE)  # BOARD stands there as a note
    own = [name for name in have if name not in known and not name.startswith("CIRCUITPY_")]
    more = [name for name in tomllib.loads(new.decode()) if name not in have]
    return (f" {', '.join(own)}: that is no setting of the game." if own else "") + (
        f" It has no {', '.join(more)}, which the game then takes as usual." if more else ""
    )
