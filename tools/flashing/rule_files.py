# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Flashes rule sets without the game: checks them like tools/check.py, and writes them with the bases the drive
lacks."""

import functools
from pathlib import Path

import check
import home
from flashing.disk import Disk
from flashing.present import IS_STUB, MANIFEST, Present, checksum, manifest
from flashing.steps import Steps
from handheld.lessons import lesson_files
from handheld.rulesets import library
from handheld.words import Words
from playing import lesson_check
from playing.command_line import Refused, rules_name

# In hearts.txt this marks a rule set that came from another folder of the PC, until the game is flashed again.
FLASHED = "flashed/"


def faults() -> list[str]:
    """Sentences about the unsound rule sets in variants/ and the unsound lessons."""
    found = []
    words = Words()
    checks = [functools.partial(check.check, name, words) for name in library.names()]
    checks += [functools.partial(lesson_check.check, name) for name in lesson_files.names()]
    for sound in checks:
        try:
            sound()
        except library.Fault as fault:
            found.append(str(fault))
    return found


class Rules:
    """files: {path on the drive: content} of rule sets and all their bases, the bases first; named: the paths of
    those that the user named; told: the verdict on each."""

    def __init__(self, names: list[str]):
        """Raises library.Fault for an unsound rule set, Refused for one that would take another's place."""
        self.files: dict[str, bytes] = {}
        self.named: list[str] = []
        self.told: list[str] = []
        words = Words()
        for name in names:
            known = rules_name(name)
            self.told.append(check.check(known, words))
            for file, _ in reversed(library.chain(library.file_of(known), words)):
                path = self._take(Path(file))
            self.named.append(path)

    def _take(self, file: Path) -> str:
        path = "variants/" + file.name
        data = file.read_bytes()
        if not check.NAME.fullmatch(file.name) or file.name == "schema.json":
            raise Refused(f"{file}: {check.NAMED}")
        taken = home.ROOT / path
        if taken.exists() and taken.read_bytes() != data or self.files.setdefault(path, data) != data:
            raise Refused(f"{file}: another rule set is called {file.stem} already; give the file another name.")
        return path


class RulePlan(Steps):
    """The steps that write rule sets onto a drive: those named that differ, and the bases it lacks."""

    def __init__(self, disk: Disk, rules: Rules):
        here = Present(disk, rules.files)
        super().__init__(here)
        differing = [path for path, data in rules.files.items() if not here.is_same(path, data)]
        self.changed = [path for path in differing if path in rules.named or not self.sizes.get(path)]
        stays = [path for path in differing if path not in self.changed]
        self.notes += [
            f"{path} on the drive differs from the PC's and stays. To replace it, name it too." for path in stays
        ]
        self.new = {path: rules.files[path] for path in self.changed}
        self.removed: list[str] = []
        if not here.plays:
            self.notes.append("The game itself is not on the drive yet: run make flash.")
        elif IS_STUB in here.content("code.py"):
            self.notes.append(
                "The drive starts the copy in hearts.new, which does not see this rule set: flash the game again."
            )
        self.now("What was on it still starts.")
        for path in self.changed:
            if checksum(here.content(path)) not in here.known.get(FLASHED + path, ()) and not here.is_ours(path):
                here.aside.append(path)
        self.keep_aside()
        if here.known and self.changed:
            for path in self.changed:
                # lists the game's own, or the next flash would take them for the user's; the rest are the user's
                mark = path if (home.ROOT / path).exists() else FLASHED + path
                here.known.setdefault(mark, set()).add(checksum(self.new[path]))
            self.write(MANIFEST, manifest(here.known))
        for path in self.changed:
            self.write(path, self.new[path])
        if self.changed:
            self.flush(self.new)
