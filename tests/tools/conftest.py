# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Model drives as fixtures."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

import flash
from flashing import drives
from model_drive import AS_SOURCE, HELLO, NEW, boot_out, put

IN_MEMORY = "/dev/shm"  # on Linux; in a chroot it may be closed to us


@pytest.fixture
def no_waiting(monkeypatch):
    """Do not flush the PC's disk, which would take long; tests check the steps of a plan instead."""
    monkeypatch.setattr(os, "sync", lambda: None)
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def ram(no_waiting):
    """A folder in memory, where there is room and many small files take no time."""
    with tempfile.TemporaryDirectory(dir=IN_MEMORY if os.access(IN_MEMORY, os.W_OK | os.X_OK) else None) as folder:
        yield Path(folder)


@pytest.fixture
def drive(tmp_path, no_waiting):
    """A new PicoSystem's drive."""
    root = tmp_path / "CIRCUITPY"
    put(root, {"boot_out.txt": boot_out(), "code.py": HELLO, "settings.toml": b"", "sd/placeholder.txt": b"SD card"})
    (root / "lib").mkdir()
    return root


@pytest.fixture
def two(tmp_path, monkeypatch, no_waiting):
    """(run, drives): run(*arguments) calls tools/flash.py with two drives plugged in and the small game."""
    found = [tmp_path / "ONE", tmp_path / "TWO"]
    for root in found:
        put(root, {"boot_out.txt": boot_out()})
    monkeypatch.setattr(drives, "find", lambda: found)
    monkeypatch.setattr(flash, "TREES", {"mpy": NEW, "py": AS_SOURCE})

    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["flash.py", *map(str, arguments)])
        return flash.main()

    return run, found
