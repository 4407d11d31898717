# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads the players' faces from art/portraits.txt, which says how they are drawn, and makes the files with which
handheld/pieces/portraits.py shows them.

portraits_SIZE.bmp has a row of tiles of 4 bits a pixel for each head: its faces in the order of LOOKS. A pixel's
value is the place of its sign in the head's signs(). portraits.inks has RECORD bytes for each person: which head, then
red, green and blue of its signs but the first, which is transparent.
"""

from dataclasses import dataclass, field

from PIL import Image

from drawing.drawings import ArtError, Rows, Sheet
from drawing.pixel_art import ALL_INKS, CLEAR, Drawing
from handheld import draw as palette

LOOKS = ("calm", "joy", "ouch")
SIZES = (16, 20)
MOST = 16  # signs of a head, with the one for transparent
RECORD = 1 + 3 * (MOST - 1)


@dataclass
class Person:
    """Somebody at the table: name, head, and the colour (a letter of ALL_INKS) of each sign that is not its own."""

    name: str
    head: str
    inks: dict[str, str]


@dataclass
class Portraits:
    """All drawings: faces by head, look and size; people in the order of the seats."""

    faces: dict[tuple[str, str, int], Drawing] = field(default_factory=dict)
    people: list[Person] = field(default_factory=list)

    def heads(self) -> list[str]:
        """The heads in the order in which they are first worn."""
        return list(dict.fromkeys(person.head for person in self.people))

    def signs(self, head: str) -> str:
        """The signs with which a head is drawn, in the order of their values."""
        drawn = {sign for (name, _, _), rows in self.faces.items() if name == head for sign in "".join(rows)}
        return CLEAR + "".join(sorted(drawn - {CLEAR}))

    def colours(self, person: Person) -> list[int]:
        """The colours of a person, 0xRRGGBB, one for each sign but the first."""
        return [ALL_INKS[person.inks.get(sign, sign)] for sign in self.signs(person.head)[1:]]

    def sheet(self, size: int) -> Sheet:
        """All faces of one size as tiles."""
        tiles: dict[str, Rows] = {}
        for head in self.heads():
            value = {sign: at for at, sign in enumerate(self.signs(head))}
            for look in LOOKS:
                rows = self.faces[head, look, size]
                tiles[f"{head} {look}"] = [bytes(value[sign] for sign in row) for row in rows]
        return Sheet(f"portraits_{size}", size, size, tiles, len(LOOKS))

    def inks(self) -> bytes:
        """The content of portraits.inks."""
        heads = self.heads()
        records = (
            bytes((heads.index(person.head),)) + b"".join(colour.to_bytes(3, "big") for colour in self.colours(person))
            for person in self.people
        )
        return b"".join(record.ljust(RECORD, b"\0") for record in records)

    def files(self) -> dict[str, bytes]:
        """{file name: content} for lib/handheld/art."""
        return {f"portraits_{size}.bmp": self.sheet(size).bmp() for size in SIZES} | {"portraits.inks": self.inks()}

    def preview(self) -> Image.Image:
        """Everybody's faces in both sizes, a row for each person."""
        wide, gap = sum(SIZES) + 4, 2
        picture = Image.new("RGB", (wide * len(LOOKS), (SIZES[-1] + gap) * len(self.people)), f"#{palette.INK:06x}")
        for i, person in enumerate(self.people):
            for j, look in enumerate(LOOKS):
                for k, size in enumerate(SIZES):
                    face = self.image(person, look, size)
                    at = (j * wide + k * (SIZES[0] + gap), i * (SIZES[-1] + gap) + SIZES[-1] - size)
                    picture.paste(face, at, face)
        return picture

    def image(self, person: Person, look: str, size: int) -> Image.Image:
        """A face in its colours on a transparent ground."""
        signs, colours = self.signs(person.head), self.colours(person)
        pixels = b"".join(
            bytes(4) if sign == CLEAR else (colours[signs.index(sign) - 1] << 8 | 255).to_bytes(4, "big")
            for sign in "".join(self.faces[person.head, look, size])
        )
        return Image.frombytes("RGBA", (size, size), pixels)


def parse(text: str, path: str) -> Portraits:
    """The drawings in a text. Raises ArtError, which names path and line."""
    found = Portraits()
    rows: Drawing | None = None
    size = 0
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        try:
            if not words or line.startswith(";"):
                continue
            if words[0] == "person" and len(words) > 2:
                found.people.append(_person(words[1:], found.people))
            elif words[0] == "face" and len(words) == 4:
                size = int(words[3]) if words[3] in map(str, SIZES) else 0
                if words[2] not in LOOKS or not size or (words[1], words[2], size) in found.faces:
                    raise ArtError(f"write face HEAD LOOK SIZE once: {' or '.join(LOOKS)}, {SIZES[0]} or {SIZES[1]}")
                rows = found.faces[words[1], words[2], size] = []
            elif rows is None:
                raise ArtError("write face HEAD LOOK SIZE above the rows")
            elif len(line) != size or len(rows) == size:
                raise ArtError(f"write {size} rows of {size} signs")
            else:
                rows.append(line)
        except ArtError as error:
            raise ArtError(f"{path}:{number}: {error}") from None
    _check(found, path)
    return found


def _person(words: list[str], others: list[Person]) -> Person:
    """The person of a line such as "person Rosa rosa K=k"; words: without the first."""
    name, head, *changes = words
    inks = dict(next((other.inks for other in others if other.head == head), {}))
    for change in changes:
        sign, equals, ink = change.partition("=")
        if not equals or len(sign) != 1 or ink not in ALL_INKS:
            raise ArtError(f"{change}: write SIGN=COLOUR, with a colour of {' '.join(ALL_INKS)}")
        inks[sign] = ink
    return Person(name, head, inks)


def _check(found: Portraits, path: str) -> None:
    """Whether every face is drawn whole, in signs that have colours. Raises ArtError."""
    for person in found.people:
        for look in LOOKS:
            for size in SIZES:
                if len(found.faces.get((person.head, look, size), ())) != size:
                    raise ArtError(f"{path}: face {person.head} {look} {size} has not {size} rows")
        signs = found.signs(person.head)
        if len(signs) > MOST:
            raise ArtError(f"{path}: {person.head} is drawn with {len(signs)} signs; use {MOST} at most")
        for sign in signs[1:]:
            if person.inks.get(sign, sign) not in ALL_INKS:
                raise ArtError(f"{path}: {person.name} has no colour for {sign}; write {sign}=COLOUR in that line")
