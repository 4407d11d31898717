# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The steps that bring a drive up to date, in an order in which a game starts after each of them.

CircuitPython may restart from the drive at any moment, and the board may be pulled out. So the game that starts now
is never changed in place. When one of its modules differs:
1. the whole new game is written into the folder hearts.new, flushed and read back;
2. code.py is replaced by a few lines (STUB) that start that copy; flushed;
3. the usual places are brought up to date while nothing starts from there; flushed and read back;
4. code.py is replaced by the game's own, last of all; hearts.new is removed.
A drive that has no room for the copy skips 1, and its code.py only says that it is being flashed (HOLD) until 4.
If flashing stops anywhere, the next flash goes on from there. A drive without our game skips 1 and 2: its own code.py
starts until 4.

What is written between two flushes may reach the drive in any order. While code.py is replaced, its old sectors may be
free already and its new name not yet there. CircuitPython starts code.txt before code.py, so for that time code.txt
holds what is to start (GUARD). It comes and goes by a renaming alone, which frees no sector: half done, it leaves
code.txt or code.py whole.

hearts.txt is written before all this, right after the copies in hearts.old, and then lists old and new files; at the
end it is written once more and lists the new ones.
"""

from collections.abc import Collection

from flashing.disk import Disk
from flashing.present import ASIDE, BEING_FLASHED, GAME, GUARD, IS_STUB, MANIFEST, SIDE, Present, checksum, manifest
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
HOLD = b"""# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# Pocket Hearts is being flashed. If that was interrupted, flash it again; until then no game starts.
print("Pocket Hearts is not complete on this drive: flash it again (make flash).")
"""
SIDES = tuple(SIDE + name for name in ("engine/", "lib/", "variants/", "code.py", "game.py", "._"))  # ._: a Mac's
STILL = "The game that was on it is still there and starts."
EITHER = "A game is on it and starts, the one before or the new one; flash again to finish."
MAYBE = "The game may be on it already, or else what was there before; flash again to finish."
NOT_YET = "The game is not on it yet; what started before still does."
NONE = "No game starts from it; flash again to finish."


class Plan(Steps):
    """The steps that flash the game. changed, removed: paths in their usual places, without the copy in hearts.new;
    new: {path: content} without the files that the user has changed.

    copied: the paths that the copy in hearts.new takes, none for an update without a copy, None for all; contents: what
    has been read from the drive already; left_out: files of the game that the drive does not get this time."""

    def __init__(
        self,
        disk: Disk,
        new: dict[str, bytes],
        copied: Collection[str] | None = None,
        contents: dict[str, bytes] | None = None,
        left_out: Collection[str] = (),
    ):
        """Raises OSError."""
        here = Present(disk, new, contents)
        super().__init__(here)
        self.copied = new if copied is None else copied
        self.left_out = left_out
        self.guarded = GUARD in self.sizes
        self.code = here.content("code.py")
        self.new = here.wanted()
        self.changed = [path for path in self.new if not here.is_same(path, self.new[path])]
        self.removed = here.leftovers()
        self._order()

    def _order(self) -> None:
        here = self.here
        code = here.content(GUARD) or here.content("code.py")
        cut_short = IS_STUB in code and SIDE + "game.py" in self.sizes
        starts = (
            cut_short or BEING_FLASHED not in code and (checksum(code) in here.known.get("code.py", ()) or GAME in code)
        )
        core = [path for path in self.changed + self.removed if path.startswith(("engine/", "lib/"))]
        aside = starts and not cut_short and bool(core)
        hold = aside and not self.copied
        side = [path for path in self.sizes if path.startswith(SIDES)]
        listed = here.known
        last = {
            path: listed[path] for path in list(here.new) + list(self.left_out) if path in listed and path in self.sizes
        }
        last.update({path: {checksum(data)} for path, data in self.new.items()})
        if not (self.changed or self.removed or side or listed != last or GUARD in self.sizes):
            return
        self.now(STILL if starts else NONE if BEING_FLASHED in code else NOT_YET)
        self.keep_aside()
        if GUARD in self.sizes and here.is_ours(GUARD):
            self._replace_code(code)  # a flash was interrupted there
        if self.changed or self.removed:
            both = {
                path: listed.get(path, set()) | last.get(path, set())
                for path in set(listed) | set(last) | set(self.removed)
            }
            # also those removed without a copy: the next flash after a cut would take them for the user's
            for path in (set(self.changed + self.removed) - set(here.aside)) & set(self.sizes):
                both[path] = both[path] | {checksum(here.content(path))}
            both = {path: marks for path, marks in both.items() if marks}
            if both != listed:
                self.write(MANIFEST, manifest(both))
            listed = both
        if hold:
            self.notes.append("The drive has no room for two copies of the game: none starts until this is done.")
            self.now(EITHER)
            self._replace_code(HOLD)
            self.now(NONE)
        elif aside:
            self._beside(side)
        if hold:
            self.remove(side)
        elif aside or cut_short:
            self.now("It starts the game's copy in hearts.new; flash again to finish.")
        elif starts:
            self.now(EITHER)
        self._in_place()
        if self.code != self.new["code.py"]:
            self.now(EITHER if starts else MAYBE)
            self._replace_code(self.new["code.py"])
        elif self.guarded:
            self._drop_guard()
        self.now("The new game is on it and starts; flash again to tidy up.")
        made = {path for what, path, _ in self.steps if what == "write" and path.startswith(SIDE)} | set(side)
        self.remove(made)
        if last != listed:
            self.write(MANIFEST, manifest(last))
        self.flush({})

    def _beside(self, side: list[str]) -> None:
        """Steps 1 and 2."""
        copy = {path: data for path, data in self.new.items() if "/" in path and path in self.copied}
        copy.update({"game.py": self.new["code.py"], "code.py": STUB})
        game = set(self.new) | set(self.left_out)
        copy.update({path: data for path, data in self.here.own(self.removed).items() if path not in game})
        self.remove(path for path in side if path[len(SIDE) :] not in copy)
        for path, data in copy.items():
            if not self.here.is_same(SIDE + path, data):
                self.write(SIDE + path, data)
        self.flush({SIDE + path: data for path, data in copy.items()})
        self.now(EITHER)
        self._replace_code(STUB)

    def _replace_code(self, data: bytes) -> None:
        """Replace code.py. A code.txt of the user's starts until then, and is the guard."""
        if not self.guarded:
            self.write(ASIDE, data)
            self.flush({ASIDE: data})
            self.rename(ASIDE, GUARD)
            self.flush({GUARD: data})
        self.write("code.py", data)
        self.flush({"code.py": data})
        self.code = data
        self._drop_guard()

    def _drop_guard(self) -> None:
        self.rename(GUARD, ASIDE)
        self.flush({})
        self.remove([ASIDE])
        self.flush({})
        self.guarded = False

    def _in_place(self) -> None:
        """Step 3. It removes first, so that new files find room."""
        self.remove(self.removed)
        written = [path for path in self.changed if path != "code.py"]
        grows = {path: len(self.new[path]) - self.sizes.get(path, 0) for path in written}
        # boot.py and settings.toml after the rest; what gets smaller first, so that the rest finds room
        for path in sorted(written, key=lambda path: ("/" not in path, grows[path], path)):
            self.write(path, self.new[path])
        if written or self.removed:
            self.flush({path: self.new[path] for path in written})
