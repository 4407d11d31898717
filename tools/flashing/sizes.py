# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Bytes that files take on a board's drive."""

NEW = ".new"  # ends the name of a file that is being written


def clusters(size: int, cluster: int) -> int:
    """Bytes that a file of that size takes on the drive."""
    return (size + cluster - 1) // cluster * cluster


def table(path: str) -> int:
    """Bytes that a file's name takes in its folder: FAT needs 32, and 32 more for each 13 letters of a long name."""
    return 32 * (2 + len(path.rpartition("/")[2] + NEW) // 13)


def space(sizes: dict[str, int], cluster: int) -> int:
    """Bytes that files, {path: bytes}, take on the drive, with their names in their folders."""
    folders: dict[str, int] = {}
    for path in sizes:
        folder = path.rpartition("/")[0]
        folders[folder] = folders.get(folder, 0) + table(path)
    return sum(clusters(size, cluster) for size in list(sizes.values()) + list(folders.values()))
