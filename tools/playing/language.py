# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads a language and checks that it has every message that English has, with the same values in it."""

import re
from pathlib import Path

from handheld.words import missing_words
from handheld.words.words import FOLDER, PARTS, Incomplete, Words
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


def spoken(language: str, folder: str = FOLDER) -> Words:
    """The words of a language. Raises Refused or Incomplete, with the file and the line, if something is missing."""
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
