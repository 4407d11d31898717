# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A FAT drive as its sectors, of which any that are not flushed may be missing after a cut."""

from flashing.disk import Disk

SECTOR = 64  # bytes of a cluster, few, so that most files have several
ENTRIES, LINKS = 3, 8  # names in a sector of a folder, links in a sector of the table
END = -1  # the link of a file's last cluster


class Sectors(Disk):
    """A drive that also keeps its files as a FAT would: {sector: content} now and as it is on the flash for certain.

    The sectors are ("data", cluster), ("table", n) with the links of some clusters, and (folder, n) with some of its
    names, {name: (first cluster, bytes)}. changed: called after each change that is not flushed.
    """

    def __init__(self, root, changed=lambda drive: None):
        self.now: dict = {}
        self.safe: dict = {}
        self.links: dict = {}
        self.folders: dict = {}
        super().__init__(root)
        for path, size in self.listing().items():
            assert size == self.at(path).stat().st_size
            self._make(path, self.at(path).read_bytes())
        self.safe = dict(self.now)
        self.changed = changed

    # the files as sectors

    def _place(self, path):
        folder, _, name = path.rpartition("/")
        return self.folders.setdefault(folder, []), folder, name

    def _link(self, cluster, to):
        self.links[cluster] = to
        n = cluster // LINKS
        self.now["table", n] = tuple(self.links.get(n * LINKS + i) for i in range(LINKS))

    def _name(self, path, entry):
        """Write a name into its folder, or take it out if entry is None."""
        names, folder, name = self._place(path)
        at = next((i for i, one in enumerate(names) if one and one[0] == name), -1)
        if at < 0:
            at = names.index(None) if None in names else len(names)
            names[at : at + 1] = [None]
        names[at] = entry and (name, *entry)
        n = at // ENTRIES
        self.now[folder, n] = tuple(names[n * ENTRIES : (n + 1) * ENTRIES])

    def _entry(self, path):
        names, _, name = self._place(path)
        return next((one[1:] for one in names if one and one[0] == name), None)

    def _free(self, cluster):
        while cluster != END:
            after = self.links[cluster]
            self._link(cluster, None)
            cluster = after

    def _make(self, path, data):
        pieces = [data[i : i + SECTOR] for i in range(0, len(data), SECTOR)]
        found = []
        for piece in pieces:
            cluster = next(n for n in range(1 << 20) if self.links.get(n) is None)
            self._link(cluster, END)
            self.now["data", cluster] = piece
            found.append(cluster)
        for one, after in zip(found, found[1:], strict=False):
            self._link(one, after)
        self._name(path, (found[0] if found else END, len(data)))

    def read_sectors(self, sectors):
        """{path: content} of the files that a drive with these sectors has. What is missing of a file is cut off."""
        links = {
            key[1] * LINKS + i: to for key, part in sectors.items() if key[0] == "table" for i, to in enumerate(part)
        }
        files = {}
        for (folder, _), part in sectors.items():
            for name, cluster, size in [one for one in part if one] if folder not in ("data", "table") else []:
                data = b""
                while cluster is not None and cluster != END and len(data) < size:
                    if links.get(cluster) is None:
                        break
                    data += sectors.get(("data", cluster), b"")
                    cluster = links[cluster]
                files[f"{folder}/{name}" if folder else name] = data[:size]
        return files

    def after_cut(self, chance):
        """The files after a cut now: each sector that is not flushed has reached the flash or has not."""
        sectors = dict(self.safe)
        for key, content in self.now.items():
            if self.safe.get(key) != content and chance():
                sectors[key] = content
        return self.read_sectors(sectors)

    # the steps

    def write(self, path, data):
        """Make or replace a file."""
        self._writing = path, data
        super().write(path, data)

    def _replace(self, new, target):
        super()._replace(new, target)
        old, path = (one.relative_to(self.root).as_posix() for one in (new, target))
        if not self._entry(old):
            self._make(old, self._writing[1])
            self.changed(self)
        entry = self._entry(old)
        before = self._entry(path)
        self._name(path, entry)
        self._name(old, None)
        if before:
            self._free(before[0])
        self.changed(self)

    def _sync(self, path):
        super()._sync(path)
        if path == self._writing[0] + ".new" and not self._entry(path):  # before it is renamed
            self._make(path, self._writing[1])
            self.changed(self)
            self.safe = dict(self.now)

    def remove(self, path):
        """Remove a file."""
        super().remove(path)
        entry = self._entry(path)
        if entry:
            self._name(path, None)
            self._free(entry[0])
            self.changed(self)

    def flush(self):
        """Wait until all sectors are on the flash."""
        super().flush()
        self.safe = dict(self.now)
        assert self.read_sectors(self.safe) == {path: self.at(path).read_bytes() for path in self.listing()}
