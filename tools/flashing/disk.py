# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Writes to a drive in small steps, which raise OSError, and explains such an error in a sentence.

A file is written under another name and then renamed, so that at every moment the old or the new one is whole.
"""

import errno
import os
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path

from flashing.sizes import NEW

WINDOWS = sys.platform == "win32"
MAC = sys.platform == "darwin"
FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)
GONE = (errno.ENODEV, errno.ENXIO, errno.EIO, errno.ENOENT, errno.ESTALE, errno.ENOTCONN)
MISPLACED = (errno.EISDIR, errno.EEXIST, errno.ENOTDIR, errno.ENOTEMPTY)
WINDOWS_READ_ONLY, WINDOWS_FULL, WINDOWS_BUSY = (5, 19), (39, 112), (32, 33)  # winerror
TRIES, WAIT = 20, 0.1  # seconds: a virus scanner may have the file open


class Disk:
    """A board's drive, mounted as the folder root. Paths are relative to it, with /. All methods raise OSError."""

    def __init__(self, root: Path):
        self.root = root
        self.device = os.stat(root).st_dev
        self.unsaved: list[str] = []  # files written since the last flush()

    def step(self, what: str, path: str) -> None:
        """Called before each change of the drive. what: make, write, rename, remove, rmdir or flush."""
        if os.stat(self.root).st_dev != self.device:  # else the files would land on the PC's own disk
            raise OSError(errno.ENODEV, "another drive is there")

    def at(self, path: str) -> Path:
        """The path of a file on the PC."""
        return self.root / path

    def names(self) -> list[str]:
        """The names in the drive's top folder."""
        return sorted(self._usual(name) for name in os.listdir(self.root))

    def _usual(self, path: str) -> str:
        """The path in small letters, if that is the same file: FAT may keep code.py as CODE.PY, other systems as
        Code.py."""
        small = path.lower()
        with suppress(OSError):
            if small != path and os.path.samefile(self.at(path), self.at(small)):
                return small
        return path

    def listing(self, path: str = "") -> dict[str, int]:
        """{path: bytes} of a file, or of all files in and below a folder; {} if neither exists."""
        top = self.at(path)
        if top.is_file():
            return {path: top.stat().st_size}
        found = {}
        for folder, _, names in os.walk(top, onerror=self._walk):
            for name in names:
                file = Path(folder, name)
                with suppress(FileNotFoundError):  # a link into nowhere
                    found[self._usual(file.relative_to(self.root).as_posix())] = file.stat().st_size
        return found

    def _walk(self, error: OSError) -> None:
        if not isinstance(error, (FileNotFoundError, NotADirectoryError)) or not self.root.is_dir():
            raise error

    def read(self, path: str) -> bytes:
        """The content of a file, read from the drive itself and not from the PC's cache, where the PC can do that."""
        with open(self.at(path), "rb") as file:
            if hasattr(os, "posix_fadvise"):
                with suppress(OSError):
                    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            return file.read()

    def write(self, path: str, data: bytes) -> None:
        """Make or replace a file, and make its folders."""
        missing = [folder for folder in Path(path).parents if not self.at(folder.as_posix()).is_dir()]
        for folder in reversed(missing):
            self.step("make", folder.as_posix())
            os.mkdir(self.at(folder.as_posix()))
        new = self.at(path + NEW)
        try:
            self.step("write", path)
            with open(new, "wb") as file:
                file.write(data)
                file.flush()
                if WINDOWS:  # which cannot flush a file opened for reading
                    os.fsync(file.fileno())
            if "/" not in path and not WINDOWS:  # these count at once: CircuitPython reads them at the next start
                self._sync(path + NEW)
            self.step("rename", path)
            self._replace(new, self.at(path))
        except OSError:
            with suppress(OSError):
                os.remove(new)
            raise
        self.unsaved.append(path)

    def rename(self, path: str, name: str) -> None:
        """Give a file in the top folder another name, which no file has."""
        self.step("rename", path)
        self._replace(self.at(path), self.at(name))
        self.unsaved.append(name)

    def _replace(self, new: Path, target: Path) -> None:
        for left in range(TRIES if WINDOWS else 1, 0, -1):
            try:
                os.replace(new, target)
                break
            except OSError as error:
                if left == 1 or getattr(error, "winerror", None) not in (5, *WINDOWS_BUSY):
                    raise
                time.sleep(WAIT)
        if MAC:  # which writes 4 KB of its own beside each file
            for one in (new, target):
                with suppress(OSError):
                    os.remove(one.with_name("._" + one.name))

    def remove(self, path: str) -> None:
        """Remove a file, and its folders if they are empty then."""
        self.step("remove", path)
        with suppress(FileNotFoundError):  # a Mac removes its companion of a file by itself
            os.remove(self.at(path))
            for folder in Path(path).parents:
                if folder == Path() or os.listdir(self.at(folder.as_posix())):
                    break
                self.step("rmdir", folder.as_posix())
                os.rmdir(self.at(folder.as_posix()))

    def flush(self) -> None:
        """Wait until everything written is on the drive."""
        self.step("flush", "")
        if not WINDOWS:
            folders = {Path(path).parent.as_posix() for path in self.unsaved} | {"."}
            for path in [*self.unsaved, *sorted(folders)]:
                with suppress(FileNotFoundError):  # removed since
                    self._sync(path)
            os.sync()
        self.unsaved = []

    def _sync(self, path: str) -> None:
        handle = os.open(self.at(path), os.O_RDONLY)
        try:
            os.fsync(handle)
            if MAC:  # where fsync() alone does not wait for the drive
                import fcntl

                fcntl.fcntl(handle, fcntl.F_FULLFSYNC)  # type: ignore[attr-defined, unused-ignore]
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.ENOTTY):  # some systems cannot flush a folder
                raise
        finally:
            os.close(handle)

    def trash(self) -> int:
        """Bytes in a Mac's trash, which lies on the drive itself."""
        try:
            return sum(self.listing(".Trashes").values())
        except OSError:
            return 0

    def free(self) -> tuple[int, int]:
        """(free bytes, bytes of a cluster). A file takes whole clusters."""
        if hasattr(os, "statvfs"):
            found = os.statvfs(self.root)
            return found.f_bavail * found.f_frsize, found.f_frsize or 4096
        return shutil.disk_usage(self.root).free, 512  # the clusters of drives so small that they matter


def sentence(error: OSError, root: Path) -> str:
    """What happened to the drive, in plain words."""
    code = getattr(error, "winerror", None)
    if code in WINDOWS_BUSY:  # first, for their errno is that of a read-only drive
        return f"{error.filename or root} is open in another program: close what shows or edits the board's files."
    if error.errno in FULL or code in WINDOWS_FULL:
        return f"{root} is full."
    if error.errno in READ_ONLY or code in WINDOWS_READ_ONLY:
        return (
            f"{root} is read-only: either A was held when the board started (then press reset), "
            "or the PC has found the drive damaged or locked (then eject it and plug it in again)."
        )
    if error.errno in MISPLACED:
        where = error.filename2 or error.filename or root  # when renaming fails, the second path is in the way
        return f"{where}: it is a folder where a file belongs, or the other way round: rename or remove it."
    if code or error.errno in GONE:
        return f"{root} was pulled out, or does not answer ({error.strerror or error})."
    return f"{error.filename or root} cannot be written or read ({error.strerror or error})."
