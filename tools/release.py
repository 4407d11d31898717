# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Make zips for people who drag and drop, into build/release, byte for byte the same each time; and a release's notes.

One zip has .mpy, for the CircuitPython that reads them; the other has .py, for all others.
"""

import argparse
import os
import re
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import IO

import tomllib

import home
from flashing import board_forms, drives, rule_files, tree
from flashing.present import MANIFEST, checksum, manifest
from handheld import VERSION
from playing.command_line import Refused, run

OUT = home.ROOT / "build" / "release"
NOTES = "notes.md"
DAY = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can hold

INSTALL = """Pocket Hearts {version}, {form}, for {whom}

The board needs CircuitPython first, best the newest {newest}; your board's ID goes behind this address:
{download}
The board then has a drive called CIRCUITPY.

1. Updating? Save what you made yourself: rule sets, boards, languages, settings.toml. Then delete the folders engine,
   lib/handheld and hearts.new on the drive: an older file beside a new one may be the one that is loaded.
2. Copy everything here onto the drive except code.py, settings.toml only if yours is not there already. On a Pico write
   into it which display is on its back.
   Of lib/handheld/pictures you need only the files for your display's width and height.
3. Put back what you saved, then copy code.py, last of all. Eject the drive, then press the board's reset button.

settings.toml says what can be set with a text editor. Where Python is on the PC, "make flash" in the project's folder
does all this, keeps what is yours, and leaves a game that starts even if it is cut short.

If something breaks, the serial console names the file and the function, in compiled files by a name of the firmware's.
tools/decode.py in the project's folder, at version {version}, says the path, the line and the name in the sources.

The licences are in LICENSES.txt.
"""


def archives() -> dict[str, tuple[str, str]]:
    """{name of the zip: (form, which boards it is for)}."""
    start = f"pocket-hearts-{VERSION}"
    return {
        f"{start}-circuitpython-{board_forms.NEWEST}-mpy.zip": ("mpy", f"CircuitPython {board_forms.NEWEST}"),
        f"{start}-py.zip": ("py", "other versions, on boards with 140 KB of free heap (RP2040 and larger)"),
    }


def contents(form: str, whom: str) -> dict[str, bytes]:
    """{path: content} of a zip."""
    return with_notes(tree.tree(form), form, whom)


def with_notes(files: dict[str, bytes], form: str, whom: str) -> dict[str, bytes]:
    """The game's files in that form, {path: content}, with what a zip has beside them."""
    text = INSTALL.format(
        version=VERSION, form=drives.NAMES[form], whom=whom, newest=f"{board_forms.NEWEST}.x", download=drives.DOWNLOAD
    )
    more = {
        MANIFEST: manifest({path: {checksum(data)} for path, data in files.items()}),
        "INSTALL.txt": text.encode(),
        "LICENSES.txt": tree.licences().encode(),
    }
    return files | more


def write(path: Path | IO[bytes], files: dict[str, bytes]) -> None:
    """Write a zip, into a file or a stream, whose bytes depend on the files alone."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name], compresslevel=9)


def notes(changes: str, version: str) -> str:
    """What CHANGELOG.md says of a version, with links that lead into the sources of that version. Raises Refused."""
    found = re.search(
        rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)\n+(.*?)(?=^## |\Z)", changes, re.MULTILINE | re.DOTALL
    )
    if not found:
        raise Refused(
            f"CHANGELOG.md has no heading such as ## {version} (2026-11-28): write what is new in this version."
        )
    with open(home.ROOT / "pyproject.toml", "rb") as file:
        source = tomllib.load(file)["project"]["urls"]["Source"]
    return re.sub(r"\]\((?!https?:)", f"]({source}/blob/v{version}/", found[1])


def fits(ref: str, version: str) -> None:
    """Check that a tag, such as refs/tags/v0.3.0, is that of the version. Other refs are none. Raises Refused."""
    tag = ref.removeprefix("refs/tags/")
    if tag != ref and tag.startswith("v") and tag != f"v{version}":
        raise Refused(
            f"The tag {tag} does not fit VERSION in lib/handheld/__init__.py, which is {version}: change one of them."
        )


def name_unknown(files: Iterable[Path]) -> None:
    """Print which of the files that were taken along git does not know."""
    unknown = tree.unknown_to_git(files)
    if unknown:
        print(f"Also in it, though git does not know {'it' if len(unknown) == 1 else 'them'}: {', '.join(unknown)}")


def main() -> int:
    fits(os.environ.get("GITHUB_REF", ""), VERSION)
    said = notes((home.ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), VERSION)
    faults = rule_files.faults()
    if faults:
        raise Refused("\n".join(faults))
    OUT.mkdir(parents=True, exist_ok=True)
    for name, (form, whom) in archives().items():
        files = contents(form, whom)
        write(OUT / name, files)
        size = sum(len(data) for data in files.values())
        print(f"{(OUT / name).relative_to(home.ROOT)}: {len(files)} files, {size} bytes unpacked, for {whom}")
    (OUT / NOTES).write_text(said, encoding="utf-8")
    name_unknown(tree.sources().values())
    return 0


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    run(main)
