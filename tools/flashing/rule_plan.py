# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plans how to put rule sets onto a drive without the game."""

from flashing.disk import Disk
from flashing.present import IS_STUB, MANIFEST, Present, checksum, manifest
from flashing.steps import Steps

# In hearts.txt this marks a rule set that came from another folder of the PC, until the game is flashed again.
FLASHED = "flashed/"


class RulePlan(Steps):
    """The steps that write rule sets onto a drive: those named that differ, and the bases it lacks."""

    def __init__(self, disk: Disk, rules):
        """rules: has files, {path: content} of rule sets with their bases, and the lists of paths named and own, as
        rule_files.Rules has. Raises OSError."""
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
                # the manifest lists the game's own, or a flash would take them for the user's; the rest are
                mark = path if path in rules.own else FLASHED + path
                here.known.setdefault(mark, set()).add(checksum(self.new[path]))
            self.write(MANIFEST, manifest(here.known))
        for path in self.changed:
            self.write(path, self.new[path])
        if self.changed:
            self.flush(self.new)
