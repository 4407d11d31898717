# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Every screen in every language: nothing overlaps, nothing is cut, nothing is missing; six screens are as in their
golden pictures.

make golden rewrites the pictures: look at them before you commit.
"""

from pathlib import Path

import pytest

from amounts import mostly_long
from golden_pictures import OUT, WHOLE, WRITE, differs, keep
from handheld.words import Words
from overlaps import check
from player import CUT, LANGUAGES, OVERFLOWS, SIZES
from screen_tour import tour

# 320x240 has the letters of 240x240 and more room, so three languages with long words have to do there
WIDE = ("de", "fr", "pl")
CASES = [(lang, size) for lang in LANGUAGES for size in SIZES if lang != "en" and (size != (320, 240) or lang in WIDE)]
USUAL = [("pl", (128, 128))]
NAMES = ["%s-%dx%d" % (lang, *size) for lang, size in CASES]
TELLING = ("welcome", "setup", "passing", "hint", "hand", "end")  # the screens with a golden picture
# Screens whose bottom row also says what up and down do.
THREE = ("passing", "turn", "hint", "last", "sheet", "prelude_turn", "claim", "turn_11")


@pytest.mark.parametrize("lang, size", mostly_long(CASES, USUAL), ids=NAMES)
def test_every_screen_is_whole_in_every_language(lang, size):
    CUT.clear()
    OVERFLOWS.clear()
    screens = tour(size, "tinted", lang)
    assert set(screens) == {path.stem.partition(".")[0] for path in golden("en", WHOLE[0], "").parent.glob("*.png")}
    faults = []
    for name, (_, said, boxes) in screens.items():
        try:
            check(size, name, boxes)
        except AssertionError as fault:
            faults.append(str(fault).splitlines()[0])
        if not says_what_buttons_do(name, said):
            faults.append((name, said))
    faults += [(name, text) for name, (_, said, _) in screens.items() for text in said if "¦" in text]
    faults += [(name, "says nothing in the middle of the bottom row") for name in THREE if not middle(*screens[name])]
    words = Words(lang)
    names = (words("seat.you"), *words("people").split())  # eleven of them have room for their first letters
    faults += [f"{text} is cut to {room} pixels" for text, room in CUT if text not in names]
    faults += [f"no row is left for {text}" for text in OVERFLOWS]
    assert not faults
    if size in WHOLE:
        assert not [name for name in TELLING if changed(lang, size, name, screens[name][0])], f"see {OUT}"


def golden(lang, size, name):
    """The path of a golden picture."""
    return Path("tests/golden", lang if lang != "en" else "", "%dx%d" % size, f"{name}.png")


def changed(lang, size, name, picture):
    """Whether a screen differs from its golden picture, which make golden rewrites instead."""
    path = golden(lang, size, name)
    if WRITE:
        keep(path, picture)
        return False
    return differs(path, picture, f"{lang}-{path.parent.name}-{name}")


def says_what_buttons_do(name, said):
    """Whether a screen says what A and B do. There is nothing to press while a match is loaded."""
    keys = {text[:2] for text in said}
    return name == "start" or {"A ", "B "} <= keys or "A OK" in said


def middle(_, said, boxes):
    """Whether there is a text between those for A and B."""
    texts = [(text, box) for kind, text, *box in boxes if kind == "text"]
    low = next(box for text, box in texts if text[:2] == "B ")
    return len([text for text, box in texts if box[1] < low[3] and low[1] < box[3]]) > 2


def test_every_golden_picture_of_a_language_belongs_to_a_screen():
    wanted = {golden(lang, size, name) for lang, size in CASES if size in WHOLE for name in TELLING}
    found = {path for lang in LANGUAGES if lang != "en" for path in Path("tests/golden", lang).rglob("*.png")}
    assert found == wanted
