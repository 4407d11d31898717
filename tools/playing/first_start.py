# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The first start in a terminal: whether it is one, the language that is kept for later ones, and the welcome."""

import os
from collections.abc import Callable

from handheld.boards import console
from handheld.boards.pc.standins import Kept
from handheld.lessons import lesson_in_words
from handheld.rulesets import library
from handheld.rulesets.files import title_of
from handheld.shared import SETTINGS
from handheld.storage.journal import Keeper
from handheld.words import FOLDER, Words, languages, seek


def is_first(path: str, keeper: Keeper) -> bool:
    """Whether nobody has played there yet. path: the file of the saved match; keeper: of the book beside it."""
    return not os.path.exists(path) and not any(keeper.journal.found)


def kept_language(path: str) -> str:
    """The language kept beside a saved match, "" if none is kept or this version lacks it. Claims no file."""
    if not os.access(path + ".book", os.R_OK):
        return ""
    found = Keeper(Kept(path + ".book")).read(SETTINGS).get("lang")
    return found if found in languages() else ""


def keep_language(keeper: Keeper, code: str) -> None:
    """Keep a language for the next start."""
    kept = keeper.read(SETTINGS)
    if kept.get("lang") != code:
        keeper.write(SETTINGS, kept | {"lang": code})


def choose(words: Words, hear: Callable[[], str], titles: list[str], letters: str = "") -> int:
    """Let the person choose a title by its number or by its own words; returns its index. letters: each with which a
    line may begin instead, for the first titles."""

    def number() -> str:
        line = hear()
        for i, title in enumerate(titles):
            if line == title.upper() or line and line[0] == letters[i : i + 1]:
                return str(i + 1)
        return line

    while True:
        at = console.pick(words, titles, number)
        if at >= 0:
            return at


def choose_language(words: Words, hear: Callable[[], str]) -> str:
    """Let the person choose a language, each named in itself; returns its code."""
    codes = languages()
    return codes[choose(words, hear, [seek(FOLDER + code + ".txt", b"language") or code for code in codes])]


def welcome(words: Words, hear: Callable[[], str], ask: Callable[[], str | None]) -> str:
    """Ask whether the person knows the game, and play the first lesson if not; returns the name of the rule set that
    the person chooses, "" for the usual one."""
    titles = [words(key) for key in ("hello.yes", "hello.lesson", "hello.other")]
    while True:
        console.say(words("hello.title"))
        at = choose(words, hear, titles, words("yes") + words("no"))
        if at == 0:
            return ""
        if at == 2:
            names = library.names()
            return names[choose(words, hear, [title_of(name, words) for name in names])]
        over = lesson_in_words.play(words, "first", "", console.say, ask)
        console.say(words("lesson.over") if over else words("lesson.left.type", key="2"))
