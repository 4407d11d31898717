# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The parts of the game, their order for a user (see flashing/fitting.py), and what they are in words."""

import json
import locale
import re
from dataclasses import dataclass

from flashing import tree
from flashing.disk import Disk
from flashing.fitting import GAME, PICTURES, in_order, planned
from flashing.plan import Plan
from flashing.steps import KB
from handheld.words import find
from playing.command_line import Refused

LANGUAGES, WEIGHTS = "languages", "weights"
# (name, paths on the drive) of what the game can do without, the most wanted first. Where paths have a group, each text
# it finds is a part of its own, with that text for a name; the user may then also name the whole row.
TABLE = (
    ("pictures", re.compile(re.escape(PICTURES) + ".*|" + tree.WITH_PICTURES.pattern)),
    *tree.OPTIONAL.items(),
    (WEIGHTS, re.compile(r"variants/weights/(?!general\.)(.+)\.bin")),
    (LANGUAGES, re.compile(r"lib/handheld/lang/(?!en\.)([^.]+)\..*")),
    ("schema", re.compile(r"variants/schema\.json")),
)
# What each part is; those with a file's name are described by in_words().
WORDS = {
    GAME: "the game with English and all rule sets",
    "pictures": "the pictures of the title, of the moon and of the end of a match",
    WEIGHTS: "what the bots learnt for all games",
    "pages": "rules, tips and reports in larger type, on pages to leaf through",
    "lessons": 'the guided hands of "Teach me"',
    "coach": "how you played: what the expert would have done, and hands to try again",
    "journey": "the journey and the daily deal",
    "schema": "help with the keys of rule sets, for editors on a PC",
}
COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"]  # of players


@dataclass(frozen=True)
class Wanted:
    """What the user asks for. first: parts to take before the others; only: the parts to take, () for all."""

    first: tuple[str, ...] = ()
    only: tuple[str, ...] = ()


def own_language() -> str:
    """The language of this PC, such as "it"; "" if it names none."""
    code = (locale.getlocale()[0] or "").partition("_")[0].lower()
    return "nb" if code in ("no", "nn") else code  # for Norwegian there is only bokmål


def parts(files: dict[str, bytes], wanted: Wanted) -> dict[str, set[str]]:
    """{part: paths} in the order in which a drive takes them. Raises Refused for a part that does not exist."""
    found: dict[str, set[str]] = {GAME: {*files}}
    rows: dict[str, str] = {GAME: GAME}
    for row, paths in TABLE:
        for path in sorted(files):
            if match := paths.fullmatch(path):
                name = match[1] if match.re.groups else row
                rows[name] = row
                found.setdefault(name, set()).add(path)
                found[GAME].discard(path)
    for name in (*wanted.first, *wanted.only):
        if name not in {"en", *rows, *dict(TABLE)}:
            raise Refused(f"{name} is not a part of the game; its parts are {', '.join(found)}.")
    own = wanted.first or (own_language(),)
    kept = [name for name in in_order(list(found), own) if not wanted.only or {name, rows[name]} & {GAME, *wanted.only}]
    return {name: found[name] for name in kept}


def in_words(name: str, files: dict[str, bytes]) -> str:
    """What a part is, for somebody who does not know the game's files. files: {path: content} of the game."""
    if name in WORDS:
        return WORDS[name]
    if language := files.get(f"lib/handheld/lang/{name}.txt"):
        return find([b"\n" + language], "language") or f"a language of yours, {name}"
    id, _, seats = name.rpartition(".")
    players = COUNTS[int(seats)] if seats.isdecimal() and int(seats) < len(COUNTS) else seats
    return f"what the bots learnt for {_title(id, files)}, {players} players"


def _title(id: str, files: dict[str, bytes]) -> str:
    """The title of a rule set, or its ID if its file tells none."""
    try:
        title = json.loads(files[f"variants/{id}.json"])["title"]
    except (KeyError, TypeError, ValueError):  # a rule set that nobody can play is reported elsewhere
        return id
    return title if isinstance(title, str) and title.isprintable() else id


def plan(disk: Disk, files: dict[str, bytes], wanted: Wanted) -> Plan:
    """The steps that bring those parts onto a drive. Raises Refused, and OSError."""
    found = parts(files, wanted)
    made, taken, sizes = planned(disk, files, list(found), found)
    made.notes.insert(0, _told(taken, sizes, files))
    return made


def _told(taken: list[str], sizes: dict[str, int], files: dict[str, bytes]) -> str:
    """Lines on the parts that a drive gets and those it does not."""
    wide = max(map(len, sizes))

    def row(name: str) -> str:
        return f"  {name:{wide}} {sizes[name] // KB + 1:5} KB  {in_words(name, files)}"

    told = ["Parts, in order:", *map(row, taken)]
    if names := [name for name in sizes if name not in taken]:
        told += ["There is no room for:", *map(row, names)]
        told.append(
            f"make flash LANGS={names[0]} takes {names[0]} before the others, make flash ONLY={names[0]} no others."
        )
    return "\n".join(told)
