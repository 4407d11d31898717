# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Golden pictures: what screens looked like when somebody last looked at them. make golden (GOLDEN=1) rewrites them."""

import os
from pathlib import Path

from PIL import Image, ImageChops

# Every screen has a picture at these sizes: the smallest, and the commonest of the large ones.
WHOLE = ((128, 128), (240, 240))
# At the other sizes these have one, as their parts lie in other places there.
PLACED = """
came claim coach coach_look crash daily dealt_leads end end_places end_stakes figures hand hand_11 hand_moon help
help_3 hint hint_why italian journey last left_over lesson lesson_poor medals menu moonrise passing passing_3
passing_5 passing_6 passing_taught prelude prelude_6 prelude_hint settings setup sheet start statistics sunrise
taken thinking title turn turn_11 turn_2 turn_3_2 turn_5_2 turn_6_2 variants welcome
"""
# Large cards are laid out otherwise; of the other decks, which differ in inks alone, one picture each suffices.
ENLARGED = {"passing", "passing_3", "passing_5", "turn", "turn_2", "turn_6_2", "turn_11", "hint_why", "prelude_hint"}
DECKS = {((160, 128), "four", "turn"), ((160, 128), "classic", "turn")}

# The plain skin has these at each size.
PLAIN = """
menu passing passing_3 came turn hint_why taken turn_2 turn_5_2 turn_11 claim hand hand_moon sheet end prelude_turn
points
"""

OUT = Path("build/golden")
WRITE = os.environ.get("GOLDEN")


def pictured(size, style, name):
    """Whether a screen has a golden picture at that size, in that style of cards."""
    if style == "tinted":
        return size in WHOLE or name in PLACED.split()
    return style == "large" and name in ENLARGED or (size, style, name) in DECKS


def golden(size, style, name, skin=""):
    """The path of a screen's golden picture."""
    return Path("tests/golden", skin, "%dx%d" % size, name + ("" if style == "tinted" else "." + style) + ".png")


def faults(shown, paths):
    """The names of the screens that differ from their golden pictures. make golden rewrites those instead. shown:
    {name: picture}; paths: {name: path}."""
    wrong = []
    for name, path in paths.items():
        if WRITE:
            keep(path, shown[name])
        elif differs(path, shown[name], "-".join(path.with_suffix("").parts[2:])):
            wrong.append(name)
    return wrong


def keep(path, picture):
    """Write a picture with a palette of just its colours."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.quantize(min(256, len(picture.getcolors())), Image.Quantize.MEDIANCUT).save(path, optimize=True)
    assert same(Image.open(path).convert("RGB"), picture)


def same(one, other):
    """Whether two pictures show the same."""
    return one.size == other.size and not ImageChops.difference(one, other).getbbox()


def differs(path, picture, name):
    """Whether a picture differs from the golden one at that path. If so, OUT gets name.png with the golden picture, the
    new one and the difference side by side."""
    expected = Image.open(path).convert("RGB") if path.exists() else Image.new("RGB", picture.size)
    if same(picture, expected):
        return False
    width, height = picture.size
    both = Image.new("RGB", (width * 3 + 8, height), (60, 60, 60))
    for i, part in enumerate((expected, picture, ImageChops.difference(expected, picture))):
        both.paste(part, (i * (width + 4), 0))
    OUT.mkdir(parents=True, exist_ok=True)
    both.save(OUT / f"{name}.png")
    return True
