# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The steps that bring a drive up to date, in an order in which a game starts after each of them.

CircuitPython may restart from the drive at any moment, and the board may be pulled out. So the game that starts now
is never changed in place. When more than one of its modules differ:
1. the whole new game is written into the folder hearts.new, flushed and read back;
2. code.py is replaced by a few lines (STUB) that start that copy; flushed;
3. the usual places are brought up to date while nothing starts from there; flushed and read back;
4. code.py is replaced by the game's own, last of all; hearts.new is removed.
Each replacement of code.py is one renaming. If flashing stops anywhere, the next flash goes on from there. A drive
without our game skips 1 and 2: its own code.py starts until 4.

hearts.txt is written before all this, right after the copies in hearts.old, and then lists old and new files; at the
end it is written once more and lists the new ones.
"""

from flashing.disk import Disk
from flashing.present import GAME, IS_STUB, MANIFEST, SIDE, Present, checksum, manifest
from flashing.steps import Steps

STUB = b"""# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# Pocket Hearts is being flashed. If that was interrupted, flash it again; until then the copy in hearts.new plays.
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
    os.chdir("/")  # the next start may not do so by itself
"""
SIDES = tuple(SIDE + name for name in ("engine/", "lib/", "variants/", "code.py", "game.py", "._"))  # ._: a Mac's
STILL = "The game that was on it is still there and starts."
EITHER = "A game is on it and starts, the one before or the new one; flash again to finish."
MAYBE = "The game may be on it already, or else what was there before; flash again to finish."
NOT_YET = "The game is not on it yet; what started before still does."


class Plan(Steps):
    """The steps that flash the game. changed, removed: paths in their usual places, without the copy in hearts.new;
    new: {path: content} without the files that the user has changed."""

    def __init__(self, disk: Disk, new: dict[str, bytes]):
        """Raises OSError."""
        here = Present(disk, new)
        super().__init__(here)
        self.new = here.wanted()
        self.changed = [path for path in self.new if not here.is_same(path, self.new[path])]
        self.removed = here.leftovers()
        self._order()

    def _order(self) -> None:
        here = self.here
        code = here.content("code.py")
        cut_short = IS_STUB in code and SIDE + "game.py" in self.sizes
        starts = cut_short or IS_STUB not in code and (checksum(code) in here.known.get("code.py", ()) or GAME in code)
        core = [path for path in self.changed + self.removed if path.startswith(("code.py", "engine/", "lib/"))]
        aside = starts and not cut_short and len(core) > 1
        side = [path for path in self.sizes if path.startswith(SIDES)]
        listed = here.known
        last = {path: listed[path] for path in here.new if path in listed}
        last.update({path: {checksum(data)} for path, data in self.new.items()})
        if not (self.changed or self.removed or side or listed != last or "code.txt" in self.sizes):
            return
        self.now(STILL if starts else NOT_YET)
        self.keep_aside()
        if self.changed or self.removed:
            both = {path: listed.get(path, set()) | last.get(path, set()) for path in {*listed, *last, *self.removed}}
            # also those removed without a copy: the next flash after a cut would take them for the user's
            for path in ({*self.changed, *self.removed} - {*here.aside}) & {*self.sizes}:
                both[path] = both[path] | {checksum(here.content(path))}
            both = {path: marks for path, marks in both.items() if marks}
            if both != listed:
                self.write(MANIFEST, manifest(both))
            listed = both
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
        if "code.txt" in self.sizes:  # CircuitPython would start it instead of code.py
            self.remove(["code.txt"])
        made = {path for what, path, _ in self.steps if what == "write" and path.startswith(SIDE)} | set(side)
        self.remove(made)
        if last != listed:
            self.write(MANIFEST, manifest(last))
        self.flush({})

    def _beside(self, side: list[str]) -> None:
        """Steps 1 and 2."""
        self.advice = ", or remove its code.py: then the old game is not kept until the new one is there"
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
        """Step 3. It removes first, so that new files find room."""
        self.remove(self.removed)
        written = [path for path in self.changed if path != "code.py"]
        for path in sorted(written, key=lambda path: "/" not in path):  # boot.py and settings.toml after the rest
            self.write(path, self.new[path])
        if written or self.removed:
            self.flush({path: self.new[path] for path in written})
