# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A board's drive as the page has listed it, in the place of tools/flashing/disk.py. The page itself writes to it."""

FOLDER = "/drive/"  # where workshop.js puts the files that the page has read
PLENTY = 1 << 30


class Disk:
    """sizes: {path: bytes} of the files on the drive; room: free bytes, None if nobody knows: browsers do not tell."""

    root = "CIRCUITPY"

    def __init__(self, sizes, room):
        self.sizes = sizes
        self.bytes_free = PLENTY if room is None else room

    def names(self):
        """The names in the drive's top folder."""
        return sorted({path.split("/")[0] for path in self.sizes})

    def at(self, path):
        """What has that path."""
        return Place(path not in self.sizes)

    def listing(self, path):
        """{path: bytes} of a file, or of all files in and below a folder; {} if neither exists."""
        below = path + "/"
        return {name: self.sizes[name] for name in self.sizes if name == path or name.startswith(below)}

    def read(self, path):
        """The content of a file."""
        with open(FOLDER + path, "rb") as file:
            return file.read()

    def free(self):
        """(free bytes, bytes of a cluster)."""
        return self.bytes_free, 512


class Place:
    """A file or a folder."""

    def __init__(self, folder):
        self.folder = folder

    def is_dir(self):
        return self.folder


def sentence(error, root):
    """Steps.carry_out() asks for it, which only a PC calls."""
    return "%s: %s" % (root, error)
