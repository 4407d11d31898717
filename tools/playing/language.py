# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads a language and checks that it has every message that English has, with the same values in it."""

import re
import shutil
from pathlib import Path

import home
from handheld.words import FOLDER, PARTS, Incomplete, Words, missing_words
from playing.command_line import Refused

# Keys that a language may have or not: its decimal sign if that is no comma, and how a seat with a number is written
# before a number.
OPTIONAL = {"comma", "label"}


def messages(file: Path) -> dict[str, set[str]]:
    """{key: names of the message's values} for a file of words. Raises OSError, UnicodeDecodeError."""
    lines = [line.partition(" = ") for line in file.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    return {key: values(text) for key, _, text in lines if key not in OPTIONAL and "@" not in key}


def values(text: str) -> set[str]:
    """The names of a message's values: {card}, {card:1}, {Card}, <n:one|many> and <last^iI|e|y>."""
    return {name.lower() for name in re.findall(r"[{<](\w+)[}:^]", text)}


def is_file(language: str) -> bool:
    """Whether a language on the command line is a file, not a code."""
    return language.endswith(".txt")


def filled(file: str) -> tuple[str, str]:
    """(code, folder) of a language of which somebody has written only a part. file: its CODE.txt; its other parts lie
    beside it. What they lack is English. The whole language is written into build/languages. Raises Refused."""
    first = Path(home.user_file(file))
    code = first.stem
    if not first.is_file():
        raise Refused(f"There is no file {file}.")
    if not re.fullmatch("[a-z]{2}", code) or code == "en":
        raise Refused(f"{file}: call the file CODE.txt, after the two letters of its language; en is English.")
    folder = home.ROOT / "build" / "languages"
    folder.mkdir(parents=True, exist_ok=True)
    for english in Path(FOLDER).glob("en.*txt"):
        shutil.copy(english, folder)
        text = english.read_text(encoding="utf-8")
        name = code + english.name[2:]
        try:
            own = first.with_name(name).read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            own = []
        except UnicodeDecodeError:
            raise Refused(f"{first.with_name(name)} is not plain text. Save it as UTF-8 text.") from None
        mine = {line.partition(" = ")[0]: line for line in own if " = " in line and line[0] != "#"}
        lines = [mine.pop(line.partition(" = ")[0], line) for line in text.splitlines()]
        lines[-1:-1] = mine.values()  # what English lacks; the last line says that nothing is missing
        (folder / name).write_text("\n".join([*lines, ""]), encoding="utf-8", newline="\n")
    return code, folder.as_posix() + "/"


def spoken(language: str, folder: str = FOLDER) -> Words:
    """The words of a language, given by its code or by a file, see filled(). Raises Refused or Incomplete, with the
    file and the line, if something is missing."""
    if is_file(language):
        language, folder = filled(language)
    there = sorted(file.stem for file in Path(folder).glob("*.txt") if "." not in file.stem)
    if language not in there:
        raise Refused(f'There is no language "{language}". Languages: {", ".join(there)} ({folder}CODE.txt).')
    english_words = Words("en", (), folder)
    if missing_words.damaged(english_words, PARTS):
        raise Incomplete(missing_words.sentence(english_words, PARTS, ""))
    for english in sorted(Path(folder).glob("en.*txt")):
        file = english.with_name(language + english.name[2:])
        try:
            own = messages(file)
        except OSError:
            raise Refused(f"{file} is missing: a language has every part that English has (en.*.txt).") from None
        except UnicodeDecodeError:
            raise Refused(f"{file} is not plain text. Save it as UTF-8 text.") from None
        for key, needed in messages(english).items():
            if own.get(key) != needed:
                names = (
                    "with " + ", ".join(f"{{{name}}}" for name in sorted(needed)) if needed else "without any {name}"
                )
                raise Refused(f'{file} needs a line "{key} = ...", {names} in it, as in {english.name}.')
    return Words(language, ("cards", "text"), folder)
