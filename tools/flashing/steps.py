# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Steps on a drive, taken one after the other. If one fails, a message says why and which game starts now."""

import threading
from collections.abc import Callable, Iterable

from flashing.disk import sentence
from flashing.present import Present
from flashing.sizes import clusters, table

KB = 1024
STOP = threading.Event()  # somebody pressed Ctrl-C


class Trouble(Exception):
    """Says what went wrong with a drive, which game starts from it now, and what to do."""


class Steps:
    """steps: [(what, path, data)]. what: write, rename (data is the new name), remove, flush, check, or now (path is
    the sentence that says which game starts from there on); here, sizes: the files on the drive; notes: sentences for
    the user."""

    def __init__(self, here: Present):
        self.here = here
        self.disk = here.disk
        self.sizes = here.sizes
        self.notes = here.notes
        self.steps: list[tuple[str, str, bytes]] = []

    def now(self, text: str) -> None:
        """Say which game starts once the steps so far are done."""
        self.steps.append(("now", text, b""))

    def write(self, path: str, data: bytes) -> None:
        """Make or replace a file."""
        self.steps.append(("write", path, data))

    def rename(self, path: str, name: str) -> None:
        """Give a file another name, which no file has."""
        self.steps.append(("rename", path, name.encode()))

    def remove(self, paths: Iterable[str]) -> None:
        """Remove files, and their folders once they are empty."""
        self.steps.extend(("remove", path, b"") for path in sorted(paths))

    def keep_aside(self) -> None:
        """Copy into hearts.old what may be the user's, and wait until it is there."""
        names = {path: self.here.free_name(path) for path in self.here.aside}
        for path, name in names.items():
            if name not in self.sizes:
                self.write(name, self.here.content(path))
        if names:
            self.flush({})
            self.notes.append(f"possibly yours, so kept: {', '.join(names.values())}")

    def flush(self, files: dict[str, bytes]) -> None:
        """Wait for the drive, then read those files back."""
        self.steps.append(("flush", "", b""))
        self.steps.extend(("check", path, data) for path, data in files.items())

    def __bool__(self) -> bool:
        return any(what != "now" for what, _, _ in self.steps)

    def size(self) -> int:
        """Bytes that the steps write."""
        return sum(len(data) for what, _, data in self.steps if what == "write")

    def room(self) -> tuple[int, int]:
        """(free bytes, bytes that all steps need), counted in clusters."""
        free, cluster = self.disk.free()
        sizes = dict(self.sizes)
        used = most = 0
        entries: dict[str, int] = {}  # {folder: bytes that new names take in it}
        for what, path, data in self.steps:
            if what == "remove":
                used -= clusters(sizes.pop(path, 0), cluster)
            elif what == "write":
                folder = path.rpartition("/")[0]
                entries[folder] = entries.get(folder, 0) + table(path)
                tables = sum(clusters(size, cluster) for size in entries.values())
                most = max(most, used + clusters(len(data), cluster) + tables)
                used += clusters(len(data), cluster) - clusters(sizes.get(path, 0), cluster)
                sizes[path] = len(data)
            elif what == "rename":
                sizes[data.decode()] = sizes.pop(path, 0)
        return free, most

    def fits(self) -> bool:
        """Whether the drive has room for all steps."""
        free, need = self.room()
        return need <= free

    def check_room(self) -> None:
        """Raises Trouble if the drive has no room for all steps."""
        free, need = self.room()
        if need > free:
            advice = ", and empty the trash" if self.disk.trash() else ""
            raise Trouble(
                f"{self.disk.root} is too full: {need // KB + 1} KB must be free, and {free // KB} KB are. Nothing was "
                f"written, so what was on it still starts. Remove files you do not need{advice}."
            )

    def carry_out(self, tell: Callable[[int], object]) -> None:
        """Take all steps, and call tell(bytes) for each file written. Raises Trouble."""
        root = self.disk.root
        state = "Nothing was written."
        try:
            for what, path, data in self.steps:
                if STOP.is_set():
                    raise Trouble(f"{root}: stopped. {state}")
                if what == "now":
                    state = path
                elif what == "write":
                    self.disk.write(path, data)
                    tell(len(data))
                elif what == "check":
                    if self.disk.read(path) != data:
                        raise Trouble(
                            f"{root}: {path} reads back differently from what was written: flash again. {state}"
                        )
                elif what == "rename":
                    self.disk.rename(path, data.decode())
                elif what == "flush":
                    self.disk.flush()
                else:
                    self.disk.remove(path)
        except OSError as error:
            raise Trouble(f"{sentence(error, root)} {state}".strip()) from None
