# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Build lib/handheld/art, the sheets of tiles, and lib/handheld/pictures from the drawings in art/*.txt, which say how
they are written.

NAME.bmp: tiles in rows of 24; 1 bit a pixel, or 4 if the drawing has other signs than . and
#. A pixel's value is the place of its sign in drawings.SIGNS. Plain bottom-up BMPs: on the board, from the offset at
byte 10, bitmaptools.readinto(bitmap, file, bits, element_size=4, reverse_pixels_in_element=True, reverse_rows=True).

small.map and large.map say which tiles make up which character of type: the number of runs of code points (a byte); for
each run, of which ASCII is the first, its first code point (16 bits, little-endian) and how many follow each other (a
byte); for each character, and for the end, where its tiles begin in this file (16 bits, little-endian); the tiles, a
byte each. plain.map has the plain letter, such as e for ę, that stands in for each code point from 0xC0 to 0x17F.

tools/drawing/faces.py says how the players' faces, portraits*, are stored.

A picture, title_WIDTHxHEIGHT.bmp, fills a display of that size. A board shows it from its drive with OnDiskBitmap, so
it takes no memory. moon_WIDTHxHEIGHT.bmp is the moon that rises on such a display; a board reads it into memory.
tools/drawing/title_picture.py composes both. won_ and lost_WIDTHxHEIGHT.bmp are as wide as such a display and stand
above the places after a match; art/letters.bmp has the letters beside them. tools/drawing/end_pictures.py composes
these.

Exit code: 1 if a drawing is malformed, the sheets need over 8192 bytes or --check finds files that differ.
"""

import argparse
import functools
import sys
from pathlib import Path

from PIL import Image

import home
from drawing import end_pictures, faces, fonts, pixel_art, title_picture
from drawing.drawings import PALETTE, ArtError, Rows, Sheet, parse
from playing import command_line

TYPE = "art/type.txt"
SOURCES = ("art/cards.txt", "art/places.txt")
FACES = "art/portraits.txt"
PARTS = "art/pictures.txt"  # what the pictures are composed of
OUT = home.ROOT / "lib/handheld/art"
PICTURES = home.ROOT / "lib/handheld/pictures"
LIMIT = 8192  # bytes that all sheets may take in memory
SAMPLE = "Play ♠Q or ♥A? 10♦ 2♣ +13 – ▲Hint"


def typefaces() -> list[fonts.Font]:
    """The sizes of type; raises ArtError."""
    return fonts.parse((home.ROOT / TYPE).read_text("utf-8"), TYPE)


def read() -> list[Sheet]:
    """All sheets of the project; raises ArtError."""
    drawn = [sheet for path in SOURCES for sheet in parse((home.ROOT / path).read_text("utf-8"), path)]
    return [font.sheet() for font in typefaces()] + drawn


@functools.cache
def portraits() -> faces.Portraits:
    """The players' faces; raises ArtError."""
    return faces.parse((home.ROOT / FACES).read_text("utf-8"), FACES)


def files(sheets: list[Sheet]) -> dict[str, bytes]:
    """{file name: content} of lib/handheld/art."""
    found = {sheet.name + ".bmp": sheet.bmp() for sheet in sheets} | portraits().files()
    found["letters.bmp"] = end_pictures.letters(parts()).bmp(end_pictures.LETTER_INKS)
    return {**found, **{font.name + ".map": font.map() for font in typefaces()}, "plain.map": fonts.plain_letters()}


@functools.cache
def parts() -> dict[str, pixel_art.Drawing]:
    """What the pictures are composed of; raises ArtError."""
    return pixel_art.parse((home.ROOT / PARTS).read_text("utf-8"), PARTS)


@functools.cache
def pictures() -> dict[str, bytes]:
    """{file name: content} of lib/handheld/pictures. Raises ArtError."""
    found = {}
    for size in title_picture.LAYOUTS:
        ending = "_{}x{}.bmp".format(*size)
        found["title" + ending] = title_picture.title(size, parts()).bmp()
        found["moon" + ending] = title_picture.disc(size).bmp(title_picture.DISC)
        for name, compose, look in (("won", end_pictures.won, "joy"), ("lost", end_pictures.lost, "ouch")):
            face = portraits().faces["you", look, faces.SIZES[-1]]
            found[name + ending] = compose(size, face).bmp(end_pictures.INKS)
    return found


def differing(folder: Path, wanted: dict[str, bytes]) -> list[str]:
    """Names of the files in a folder that are missing, stale or left over."""
    found = {path.name: path.read_bytes() for path in folder.iterdir() if path.name[0] != "."}
    return sorted(name for name in {*wanted, *found} if wanted.get(name) != found.get(name))


def write(folder: Path, wanted: dict[str, bytes], names: list[str]) -> None:
    """Write the named files of a folder, or remove them if they are not wanted."""
    for name in names:
        (folder / name).unlink(missing_ok=True)
        if data := wanted.get(name):
            (folder / name).write_bytes(data)


def preview(sheets: list[Sheet], scale: int = 6) -> Image.Image:
    """A picture of all sheets, with a line of text in each size of type and everybody's faces."""
    lines: Rows = []
    for sheet in sheets:
        w, h = sheet.width, sheet.height
        for y, row in enumerate(sheet.pixels()):
            lines += [b"\x0e" * len(row)] * (y % h == 0) + [b"\x0e".join(row[x : x + w] for x in range(0, len(row), w))]
        lines.append(b"")
    for font in typefaces():
        text = [column for sign in SAMPLE for column in font.columns(sign)]
        lines += [bytes(column[y] for column in text) for y in range(font.height)]
    size = (max(map(len, lines)), len(lines))
    small = Image.frombytes("P", size, b"".join(row.ljust(size[0], b"\0") for row in lines))
    small.putpalette(b"".join(PALETTE))
    people = portraits().preview()
    picture = Image.new("RGB", (max(size[0], people.width), size[1] + people.height))
    picture.paste(small, (0, 0))
    picture.paste(people, (0, size[1]))
    return picture.resize((picture.width * scale, picture.height * scale), Image.Resampling.NEAREST)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only check whether the built files are up to date")
    parser.add_argument("--preview", metavar="PNG", help="a picture of all tiles, enlarged")
    args = parser.parse_args()
    try:
        sheets = read()
        built = {OUT: files(sheets), PICTURES: pictures()}
    except ArtError as error:
        sys.exit(str(error))
    for sheet in [*sheets, *map(portraits().sheet, faces.SIZES)]:
        size = f"{sheet.width}x{sheet.height}"
        print(f"{sheet.name:20} {len(sheet.tiles):4} tiles of {size:6} {sheet.bits} bit {sheet.memory():5} bytes")
    total = sum(sheet.memory() for sheet in sheets)
    print(f"{total:5} bytes in all without portraits, {LIMIT} at most")
    if total > LIMIT:
        sys.exit(f"the sheets need {total - LIMIT} bytes too many; draw less")
    if args.preview:
        preview(sheets).save(home.user_file(args.preview), "PNG")
    differ = {folder: differing(folder, wanted) for folder, wanted in built.items()}
    if args.check and any(differ.values()):
        sys.exit(f"not what art/ gives: {', '.join(sum(differ.values(), []))}; run tools/art.py")
    for folder, names in differ.items():
        write(folder, built[folder], names)


if __name__ == "__main__":
    command_line.run(main)
