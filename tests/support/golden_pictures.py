# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Golden pictures: what screens looked like when somebody last looked at them. make golden (GOLDEN=1) rewrites them."""

import os
from pathlib import Path

from PIL import Image, ImageChops

OUT = Path("build/golden")
WRITE = os.environ.get("GOLDEN")


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
