# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Write every screen of the tour in tests/support/screen_tour.py, at every size, contact sheets, and films of a trick,
of a queen of spades and of a moon into build/screenshots.

--readme also writes docs/screens.png, the picture that README.md shows, and the sheets and films of docs/look.md.
"""

import argparse
import contextlib
import io
import shutil
import sys

from PIL import Image, ImageDraw

import home
from playing import command_line

sys.path += [str(home.ROOT / "tests" / "support"), str(home.ROOT / "tests" / "tables")]
import quick_display
from films import FILMS, filmed
from golden_pictures import keep
from handheld import plan
from handheld.boards.pc import displays
from player import SIZES, STYLES
from screen_tour import tour

OUT = home.ROOT / "build" / "screenshots"
LOOK = home.ROOT / "docs" / "look"
FILMED = ((240, 240), (160, 128))
BACK = (48, 52, 58)
WIDE = 1500  # pixels, at most, across a contact sheet
BEST = (
    ((240, 240), "tinted", plan.RICH, ("title", "passing", "turn_2", "end")),
    ((160, 128), "tinted", plan.PLAIN, ("turn_2", "taken", "sheet", "hand_moon")),
    ((128, 128), "large", plan.RICH, ("turn", "hint", "setup", "help")),
)


def laid() -> dict:
    """{(size, skin): what people call the boards whose display has that size and whose heap decides for that skin}"""
    found: dict = {}
    for board, name in displays.NAMES.items():
        width, height = displays.SIZES[board][:2]
        size = (width // 2, height // 2) if width >= 480 else (width, height)
        plan.decide(displays.HEAPS.get(board, 0))
        found.setdefault((size, plan.skin), []).append(name)
    plan.skin = plan.RICH
    return found


def called(size: tuple, skin: int) -> str:
    """How the pictures of a size and a skin are called."""
    return "%dx%d" % size + "-plain" * (skin == plan.PLAIN)


def toured(size: tuple, style: str, skin: int = plan.RICH) -> dict:
    """The tour, with what a board prints on its serial port left out."""
    plan.skin = skin
    with contextlib.redirect_stdout(io.StringIO()):
        found = tour(size, style)
    plan.skin = plan.RICH
    return found


def contact(found: dict, size: tuple, zoom: int) -> Image.Image:
    """All screens of a size on one sheet, each with its name above, enlarged."""
    width, height = size[0] * zoom + 8, size[1] * zoom + 20
    columns = max(1, WIDE // width)
    sheet = Image.new("RGB", (columns * width, -(-len(found) // columns) * height), BACK)
    draw = ImageDraw.Draw(sheet)
    for i, (name, screen) in enumerate(found.items()):
        x, y = i % columns * width + 4, i // columns * height
        draw.text((x, y + 4), name, fill=(230, 230, 230))
        sheet.paste(screen[0].resize((size[0] * zoom, size[1] * zoom), Image.Resampling.NEAREST), (x, y + 18))
    return sheet


def best(tours: dict) -> Image.Image:
    """The picture for README.md: some screens of three sizes, one row for each size."""
    rows = []
    for size, style, skin, names in BEST:
        zoom = 1 if size[0] >= 200 else 2
        rows.append([tours[size, style, skin][name][0].resize((size[0] * zoom, size[1] * zoom), 0) for name in names])
    width = max(sum(image.width + 8 for image in row) for row in rows) + 8
    sheet = Image.new("RGB", (width, sum(row[0].height + 8 for row in rows) + 8), BACK)
    y = 8
    for row in rows:
        x = (width - sum(image.width + 8 for image in row) + 8) // 2
        for image in row:
            sheet.paste(image, (x, y))
            x += image.width + 8
        y += row[0].height + 8
    return sheet


def show_in_docs(tours: dict) -> None:
    """Write the pictures of README.md and docs/look.md: some screens, and for each board its table and all screens."""
    LOOK.mkdir(exist_ok=True)
    best(tours).quantize(128).save(home.ROOT / "docs" / "screens.png", optimize=True)
    for size, skin in laid():
        found = tours[size, "tinted", skin]
        contact(found, size, 1).quantize(128).save(LOOK / f"{called(size, skin)}.png", optimize=True)
        keep(LOOK / f"table-{called(size, skin)}.png", found["turn_2"][0])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--readme", action="store_true", help="write the pictures of README.md and docs/look.md too")
    args = parser.parse_args()
    quick_display.use()
    tours = {}
    plain = [(size, "tinted", plan.PLAIN) for size in SIZES]
    for case in [(size, style, plan.RICH) for size in SIZES for style in STYLES] + plain:
        size, style, skin = case
        found = tours[case] = toured(*case)
        name = f"{called(size, skin)}-{style}"
        (OUT / name).mkdir(parents=True, exist_ok=True)
        for screen, (picture, _, _) in found.items():
            picture.save(OUT / name / f"{screen}.png")
        contact(found, size, 1).save(OUT / f"{name}.png")
        contact(found, size, 4).save(OUT / f"{name}-4x.png")
        print(f"{len(found)} screens: {OUT / name}.png, and at 4x")
    for size in FILMED:
        for name in FILMS:
            with contextlib.redirect_stdout(io.StringIO()):
                frames = filmed(name, size)
            path = OUT / ("%s-%dx%d.gif" % (name, *size))
            pictures = [picture for picture, _ in frames]
            times = [ms for _, ms in frames]
            pictures[0].save(path, save_all=True, append_images=pictures[1:], duration=times, loop=0)
            print(f"{len(frames)} frames in {sum(times)} ms: {path}")
    if args.readme:
        show_in_docs(tours)
        for name in FILMS:
            shutil.copy(OUT / f"{name}-240x240.gif", LOOK / f"{name}.gif")
    return 0


if __name__ == "__main__":
    command_line.run(main)
