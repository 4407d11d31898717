# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Flashes rule sets without the game: checks them like tools/check.py, and writes them with the bases the drive
lacks."""

import functools
import json
import os
from pathlib import Path

import check
import home
from flashing.kept import code, kept
from handheld.lessons import lesson_files
from handheld.rulesets import files, library, weights
from handheld.words import Words
from playing import lesson_check
from playing.command_line import Refused, rules_name

WEIGHTS = home.ROOT / "variants" / "weights"


def faults() -> list[str]:
    """Sentences about the unsound rule sets in variants/ and the unsound lessons."""
    there = sorted(Path(files.FOLDER).rglob("*.json"))
    try:
        made_from = [code(), *(part for file in there for part in (os.fsencode(file), file.read_bytes()))]
    except OSError:  # a folder, or a link that leads nowhere; the check says which
        return _faults()
    return json.loads(kept("faults", made_from, lambda: json.dumps(_faults()).encode()))


def _faults() -> list[str]:
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
    those that the user named; own: the paths of those that are the game's; told: the verdict on each."""

    def __init__(self, names: list[str]):
        """Raises library.Fault for an unsound rule set, Refused for one that would take another's place."""
        self.files: dict[str, bytes] = {}
        self.named: list[str] = []
        self.told: list[str] = []
        self.own: list[str] = []
        words = Words()
        for name in names:
            known = rules_name(name)
            self.told.append(check.check(known, words))
            for file, _ in reversed(library.chain(library.file_of(known), words)):
                path = self._take(Path(file))
            self.named.append(path)
            self._take_weights(library.read(known, words)[1]["id"])

    def _take_weights(self, id: str) -> None:
        """Take what the bots have learnt of a rule set along, unless the file does not fit."""
        for file in sorted(WEIGHTS.glob(f"{id}.*.bin")):
            path = f"variants/weights/{file.name}"
            if why := weights.fault(str(file)):
                self.told.append(why)
                continue
            self.files[path] = file.read_bytes()
            self.named.append(path)
            self.own.append(path)
            self.told.append(f"{path} goes along: what the bots have learnt.")

    def _take(self, file: Path) -> str:
        path = "variants/" + file.name
        data = file.read_bytes()
        if not check.NAME.fullmatch(file.name) or file.name == "schema.json":
            raise Refused(f"{file}: {check.NAMED}")
        taken = home.ROOT / path
        if taken.exists() and taken.read_bytes() != data or self.files.setdefault(path, data) != data:
            raise Refused(f"{file}: another rule set is called {file.stem} already; give the file another name.")
        if taken.exists():
            self.own.append(path)
        return path
