# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The drawings: complete, distinct and small enough, and the built files match them."""

import io
import itertools
import re
import string
import struct
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image, ImageColor

import art
import strict_display
from drawing import faces, fonts, pixel_art
from handheld import draw as palette
from handheld.pieces import portraits
from player import PEOPLE, SIZES

SUITS = "♠♣♥♦"
ITALIAN_SUITS = "♤♧♡♢"
ARROWS = "▯▲►▼◄"
LETTERS = string.ascii_letters + string.digits
REQUIRED = LETTERS + " !\"#%&'()*+,-./:;<=>?@[]_×·éü–—’“”„•…" + ARROWS + SUITS + ITALIAN_SUITS + "ⒶⒷ"
SHEETS = {sheet.name: sheet for sheet in art.read()}
FONTS = {font.name: font for font in art.typefaces()}
COLOURS = {getattr(palette, name) for name in dir(palette) if name.isupper()}
MEMORY = sum(sheet.memory() for sheet in SHEETS.values())


def differing():
    """The built files that do not match the drawings."""
    return art.differing(art.OUT, art.files(art.read())) + art.differing(art.PICTURES, art.pictures())


def inked(rows):
    """The rows of a tile that have ink."""
    return [y for y, row in enumerate(rows) if any(row)]


def difference(a, b):
    """Pixels that differ."""
    return sum(p != q for p, q in zip(b"".join(a), b"".join(b)))


def lower(tiles):
    """The same tiles with small letters for names."""
    return {name.lower(): tile for name, tile in tiles.items()}


def rows_of(font, sign):
    """The pixel rows of a character, with the empty row above it and the gap behind it."""
    columns = font.columns(sign)
    return [bytes(column[y] for column in columns) for y in range(font.height)]


def read_as_a_board_does(name):
    """{character: pixel rows} of a size of type, from its map and its sheet."""
    data = (art.OUT / f"{name}.map").read_bytes()
    runs = struct.iter_unpack("<HB", data[1 : 1 + 3 * data[0]])
    signs = [chr(first + i) for first, count in runs for i in range(count)]
    ends = struct.unpack_from(f"<{len(signs) + 1}H", data, 1 + 3 * data[0])
    assert ends[-1] == len(data)
    sheet = unpacked((art.OUT / f"{name}.bmp").read_bytes())
    return {
        sign: [bytes(row[tile] for tile in data[at:end]) for row in sheet]
        for sign, (at, end) in zip(signs, itertools.pairwise(ends), strict=True)
    }


def unpacked(data):
    """The pixel rows of a BMP, top row first."""
    start, width, height, bits = (struct.unpack_from(kind, data, at)[0] for kind, at in zip("IiiH", (10, 18, 22, 28)))
    stride = (width * bits + 31) // 32 * 4
    assert data[:2] == b"BM" and struct.unpack_from("<I", data, 2)[0] == len(data) == start + stride * height
    assert struct.unpack_from("<HHI", data, 26) == (1, bits, 0)  # one plane, not compressed
    rows = [int.from_bytes(data[at : at + stride], "big") for at in range(start, len(data), stride)]
    return [bytes(row >> stride * 8 - bits * (x + 1) & (1 << bits) - 1 for x in range(width)) for row in rows[::-1]]


@pytest.mark.long  # make check has compared them by now
def test_the_built_files_match_the_drawings():
    assert differing() == [], "run tools/art.py"


@pytest.mark.parametrize("name", SHEETS)
def test_a_file_holds_the_pixels_of_its_sheet(name):
    assert unpacked((art.OUT / f"{name}.bmp").read_bytes()) == SHEETS[name].pixels()


@pytest.mark.parametrize("name", FONTS)
def test_the_files_hold_the_type_as_it_is_drawn(name):
    font = FONTS[name]
    found = read_as_a_board_does(name)
    assert {sign: found[sign] for sign in font.signs} == {sign: rows_of(font, sign) for sign in font.signs}
    assert set(string.printable[:95]) <= set(found) and found["Ã"] == found["A"] and found["÷"] == found["?"]


@pytest.mark.parametrize("name", FONTS)
def test_a_line_of_text_needs_a_byte_a_tile(name):
    """CircuitPython draws a tile by eight bits of its number, even where a TileGrid takes larger ones."""
    tiles = FONTS[name].tiles()
    assert len(tiles) <= fonts.MOST == 255 and not any(tiles[0])


def test_all_art_fits_eight_kilobytes():
    assert MEMORY <= art.LIMIT == 8192
    for sheet in SHEETS.values():
        width = len(sheet.pixels()[0])
        assert sheet.memory() == (width * sheet.bits + 31) // 32 * 4 * len(sheet.pixels())


@pytest.mark.parametrize("font", FONTS.values(), ids=FONTS)
def test_every_character_is_drawn(font):
    assert set(REQUIRED) <= set(font.signs)
    assert [sign for sign in font.signs if not inked(rows_of(font, sign))] == sorted(font.spaces)


# The letters that each language is written with beside a to z, as Unicode's CLDR lists them.
LANGUAGES = {
    "da": "æøå", "de": "äöüß", "en": "", "es": "áéíñóúü", "fr": "àâæçéèêëîïôœùûüÿ", "it": "àéèìóòù", "nb": "àéóòôæøå",
    "nl": "áäéëíïóöúü\u0301", "pl": "ąćęłńóśźż", "sv": "àéåäö",
}  # fmt: skip


@pytest.mark.parametrize("font", FONTS.values(), ids=FONTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_ten_languages_are_drawn(language, font):
    letters = "abcdefghijklmnopqrstuvwxyz" + LANGUAGES[language]
    assert len(LANGUAGES) == 10
    assert set(letters + letters.upper()) - set(font.signs) == set()


@pytest.mark.parametrize("font", FONTS.values(), ids=FONTS)
def test_every_character_of_the_screens_words_is_drawn(font):
    for path in Path("lib/handheld/lang").glob("*.txt"):
        lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
        words = re.sub(r"\{\w*(:\w+)?\}", "", "".join(line.partition(" = ")[2] for line in lines))
        assert set(words) - set("{}<>|¦~^") - set(font.signs) == set(), path


def test_each_accented_letter_has_a_plain_one():
    """For a font of a user's own, and for what players type."""
    plain = (art.OUT / "plain.map").read_bytes().decode()
    for sign in sorted(set("".join(LANGUAGES.values()))):
        for letter in sign + sign.upper():
            if 0xC0 <= ord(letter) < 0x180:
                base = plain[ord(letter) - 0xC0]
                assert base.isalpha() and base.isupper() == letter.isupper(), letter


@pytest.mark.parametrize("name, small, capital, descends", [("small", 5, 7, 2), ("large", 8, 11, 3)])
def test_letters_stand_on_the_line(name, small, capital, descends):
    for sign in LETTERS:
        rows = inked(rows_of(FONTS[name], sign))
        # the tail of a capital is shorter, and t lower than the capitals
        assert rows[-1] == capital + descends * (sign in "gjpqy") or sign == "Q", sign
        assert rows[0] == (1 + capital - small if sign in "acegmnopqrsuvwxyz" else 1) or sign == "t", sign


@pytest.mark.parametrize("font", FONTS.values(), ids=FONTS)
def test_a_gap_is_left_between_letters(font):
    assert not any(row[-1] for sign in font.drawn for row in rows_of(font, sign))


@pytest.mark.parametrize("font", FONTS.values(), ids=FONTS)
def test_no_two_characters_look_the_same(font):
    drawn = [(sign, rows_of(font, sign)) for sign in font.drawn]
    assert [a + b for (a, one), (b, other) in itertools.combinations(drawn, 2) if one == other] == []


@pytest.mark.parametrize(
    "tiles",
    [{suit: rows_of(font, suit) for suit in SUITS + ITALIAN_SUITS} for font in FONTS.values()]
    + [
        {sign + face: SHEETS[name + face].tiles[sign] for sign in "CDHS" for face in ("", "_italian")}
        for name in ("index_small", "index_large", "figures_small", "figures_large")
    ],
)
def test_suits_differ_by_shape(tiles):
    assert len(tiles) == 8
    for a, b in itertools.combinations(tiles, 2):
        assert shape_difference(tiles[a], tiles[b]) >= 8, a + b


def shape_difference(a, b):
    """Pixels drawn in only one of the tiles."""
    return sum(bool(p) != bool(q) for p, q in zip(b"".join(a), b"".join(b)))


@pytest.mark.parametrize("size", ["small", "large"])
def test_a_club_is_three_lobes_and_a_spade_one_leaf(size):
    """They differ even where their inks look alike: most rows of a club have gaps, a spade's leaf has none."""
    tiles = SHEETS["figures_" + size].tiles

    def gaps(rows):
        return sum(0 in row.strip(b"\0") for row in rows)

    assert gaps(tiles["C"]) >= 3 > 2 >= gaps(tiles["S"])


@pytest.mark.parametrize("name", ["index_small", "index_large", "index_small_italian", "index_large_italian"])
def test_ranks_differ_by_shape(name):
    tiles = SHEETS[name].tiles
    assert list(tiles) == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "JK", *"CDHS", "none"]
    for a, b in itertools.combinations(list(tiles)[:14], 2):
        assert difference(tiles[a], tiles[b]) >= 8, a + b


@pytest.mark.parametrize(
    "name, own",
    [("index_small", "JQKCDHS"), ("index_large", "JQKCDHS"), ("figures_small", "CDHS"), ("figures_large", "CDHS")],
)
def test_an_italian_sheet_replaces_the_french_one_tile_for_tile(name, own):
    french, italian = SHEETS[name], SHEETS[name + "_italian"]
    assert (italian.width, italian.height, list(italian.tiles)) == (french.width, french.height, list(french.tiles))
    assert italian.memory() == french.memory()
    assert "".join(tile for tile in french.tiles if french.tiles[tile] != italian.tiles[tile]) == own


def test_letters_of_italian_ranks_differ_from_the_french_ones():
    for size in ("index_small", "index_large"):
        for a, b in itertools.product("JQK", list(SHEETS[size].tiles)[:14]):
            assert difference(SHEETS[size + "_italian"].tiles[a], SHEETS[size].tiles[b]) >= 6, a + b


def test_card_sheets_have_these_sizes():
    sizes = {name: (sheet.width, sheet.height) for name, sheet in SHEETS.items()}
    assert sizes == {
        "small": (1, 10),
        "large": (1, 15),
        "index_small": (8, 13),
        "index_large": (12, 15),
        "index_small_italian": (8, 13),
        "index_large_italian": (12, 15),
        "figures_small": (11, 15),
        "figures_large": (19, 22),
        "figures_small_italian": (11, 15),
        "figures_large_italian": (19, 22),
        "places": (16, 14),
        "stars_small": (8, 7),
        "stars_large": (12, 11),
    }


def test_a_sign_of_an_index_leaves_the_last_column_free():
    """So that rank and sign stand apart where they are side by side."""
    for name in ("index_small", "index_large"):
        for face in ("", "_italian"):
            assert not any(row[-1] for tile in SHEETS[name + face].tiles.values() for row in tile), name + face


@pytest.mark.parametrize("size", SIZES)
def test_the_title_fills_its_display_in_at_most_sixteen_colours_of_the_game(size):
    data = (art.PICTURES / "title_{}x{}.bmp".format(*size)).read_bytes()
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    assert picture.size == size and len(data) == 118 + size[0] * size[1] // 2
    found = {red << 16 | green << 8 | blue for _, (red, green, blue) in picture.getcolors()}
    assert found <= {*pixel_art.INKS.values()} <= COLOURS and 10 < len(found) <= 16
    foot = picture.crop((0, size[1] - 10, *size))
    assert foot.getcolors() == [(10 * size[0], ImageColor.getrgb(f"#{palette.INK:06x}"))]  # words are read on it


def test_the_page_on_boards_has_the_bytes_of_each_picture():
    page = Path("docs/boards.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| (\d+) x (\d+)[^|]*\| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", page, re.MULTILINE)
    sizes = {
        f"{name}_{width}x{height}.bmp": int(size.replace(",", ""))
        for width, height, title, moon, end in told
        for name, size in (("title", title), ("moon", moon), ("won", end), ("lost", end))
    }
    assert sizes == {path.name: path.stat().st_size for path in art.PICTURES.iterdir()}


def test_a_turned_drawing_keeps_its_shape():
    assert pixel_art.turned(["k.", "kk"], 1) == ["k.", "kk"]
    assert pixel_art.turned(["k.", "kk"], 1, 90) == ["kk", "k."]
    assert pixel_art.turned(["kkk", "...", "..."], 2) == ["k" * 6] * 2 + ["." * 6] * 4
    assert pixel_art.rimmed(["k"], "w") == [".w.", "wkw", ".w."]


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("k.k", 1, "write drawing NAME above the rows"),
        ("drawing a\nk.k\nk.\n", 3, "a row of 2 signs; the rows above have 3"),
        ("drawing a\nkxk\n", 2, "a row is made of . 1 2 k n d"),
        ("drawing a\nk\n; more\ndrawing a\n", 4, "a stands here twice; leave one"),
    ],
)
def test_a_fault_in_the_parts_of_the_pictures_is_reported_in_one_line(text, line, says):
    with pytest.raises(art.ArtError) as error:
        pixel_art.parse(text, "art/pictures.txt")
    assert str(error.value).startswith(f"art/pictures.txt:{line}: {says}") and "\n" not in str(error.value)


def test_a_letter_is_composed_of_base_and_accent():
    text = "sheet font 3x5\npart acute\n...\n.#.\nU+0045 E\n...\n...\n###\n##.\n###\nU+00C9 = E acute\n"
    assert art.parse(text, "x")[0].tiles["É"] == [b"\0\1\0", b"\0\0\0", b"\1\1\1", b"\1\1\0", b"\1\1\1"]


def test_a_derived_sheet_redraws_only_some_tiles():
    text = "sheet f 3x1\ntile a\n#..\ntile b\n.#.\nsheet g after f\ntile a\n..#\nsheet h 3x1\ntile c\n###\n"
    f, g, h = art.parse(text, "x")
    assert f.tiles == {"a": [b"\1\0\0"], "b": [b"\0\1\0"]} and h.tiles == {"c": [b"\1\1\1"]}
    assert (g.name, g.width, g.height, g.tiles) == ("g", 3, 1, {"a": [b"\0\0\1"], "b": [b"\0\1\0"]})


@pytest.mark.parametrize(
    "text, line, says",
    [
        ("U+0041 A", 1, "write a sheet first, as sheet font 6x11"),
        ("sheet font", 1, "write sheet NAME WxH"),
        ("sheet font 6x0", 1, "write sheet NAME WxH"),
        ("sheet f 3x2\nsheet g after h", 2, "there is no sheet h above"),
        ("sheet f 3x2\ntile a\nsheet g after f\ntile b", 4, "b is not in the sheet above; write one of a"),
        ("sheet f 3x2\ntile a\nsheet g after f\ntile a\ntile a", 5, "a stands here twice; leave one"),
        ("sheet f 3x2\n...", 2, "a row without a tile; write tile NAME above it"),
        ("sheet f 3x2\ntile a\n..", 3, "a row of 2 signs; write 3, each one of . # o k"),
        ("sheet f 3x2\ntile a\n...\n...\n...", 5, "one row too many; write at most 2"),
        ("sheet f 3x2\ntile a\n.x.", 3, "'.x.' is no row of a drawing. Write a row of . # o k"),
        ("sheet f 3x2\ntile", 2, "'tile' is no row of a drawing."),
        ("sheet f 3x2\nU+41 A", 2, "U+41 is no code point; write one as U+00E9"),
        ("sheet f 3x2\nU+0041 B", 2, "write U+0041 A"),
        ("sheet f 3x2\ntile a\ntile a", 3, "a stands here twice; leave one"),
        ("sheet f 3x2\npart acute\n.#.\nU+00E9 = e acute", 4, "e is not drawn above; write one of acute"),
        ("sheet f 3x2\npart acute\nU+0045 E\n###\nU+00C9 = E acute", 5, "acute is not drawn above"),
        ("sheet f 3x2\nU+0045 E\n###\nU+00C9 = E acute", 4, "acute is not drawn above"),
        ("sheet f 3x2\nU+0045 E\n###\nU+00C9 = E\n...", 5, "a row without a tile"),
    ],
)
def test_a_fault_in_a_drawing_is_reported_in_one_line(text, line, says):
    with pytest.raises(art.ArtError) as error:
        art.parse(text, "art/cards.txt")
    assert str(error.value).startswith(f"art/cards.txt:{line}: {says}") and "\n" not in str(error.value)


@pytest.mark.parametrize(
    "text, line, says",
    [
        ("@A\n#", 1, "write a font first"),
        ("font small", 1, "write font NAME space N step N"),
        ("font f space 3 step 1\n@AB\n#", 3, "write a row of . and # for each of AB"),
        ("font f space 3 step 1\n@A\n#\n##", 4, "A is 1 wide above and 2 here"),
        ("font f space 3 step 1\n@A\n#\n@A\n#", 4, "A stands here twice; leave one"),
    ],
)
def test_a_fault_in_type_is_reported_in_one_line(text, line, says):
    with pytest.raises(art.ArtError) as error:
        fonts.parse(text, "art/type.txt")
    assert str(error.value).startswith(f"art/type.txt:{line}: {says}") and "\n" not in str(error.value)


def test_type_with_too_many_tiles_is_refused():
    signs = [chr(0x4E00 + i) for i in range(256)]
    rows = [" ".join("#" if i >> y & 1 else "." for i in range(256)) for y in range(8)]
    text = "font f space 3 step 1\n@" + "".join(signs) + "\n" + "\n".join(rows)
    with pytest.raises(art.ArtError, match="f has 256 different tiles; draw for 255 at most"):
        fonts.parse(text, "art/type.txt")


@pytest.mark.long
def test_the_tool_checks_and_shows(tmp_path):
    picture = tmp_path / "all.png"
    run = [sys.executable, "tools/art.py", "--check", "--preview", str(picture)]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"{MEMORY} bytes in all without portraits, 8192 at most" in done.stdout
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.long
def test_a_stale_and_a_stray_file_are_noticed(tmp_path, monkeypatch, capsys):
    for name in ("OUT", "PICTURES"):
        (tmp_path / name).mkdir()
        monkeypatch.setattr(art, name, tmp_path / name)
    monkeypatch.setattr(sys, "argv", ["art.py"])
    art.main()
    assert differing() == []
    (tmp_path / "OUT/small.map").write_bytes(b"")
    (tmp_path / "OUT/old.bmp").write_bytes(b"")
    (tmp_path / "PICTURES/title_128x128.bmp").write_bytes(b"")
    monkeypatch.setattr(sys, "argv", ["art.py", "--check"])
    with pytest.raises(SystemExit, match="art/ gives: old.bmp, small.map, title_128x128.bmp; run tools/art.py"):
        art.main()
    monkeypatch.setattr(sys, "argv", ["art.py"])
    art.main()
    assert differing() == []


@pytest.mark.long
def test_too_much_art_is_refused(monkeypatch, capsys):
    monkeypatch.setattr(art, "LIMIT", MEMORY - 1)
    monkeypatch.setattr(sys, "argv", ["art.py", "--check"])
    with pytest.raises(SystemExit, match="the sheets need 1 bytes too many; draw less"):
        art.main()


# -- the players' faces --

FACES = art.portraits()
NAMES = [person.name for person in FACES.people]


def pictured(person, size, look="calm"):
    """The pixels of a face in its colours."""
    data = FACES.image(person, look, size).convert("RGB").tobytes()
    return list(zip(data[::3], data[1::3], data[2::3], strict=True))


def test_everybody_at_the_table_has_a_face():
    assert ["You", *PEOPLE] == NAMES
    assert FACES.heads() == ["you", "emile", "rosa", "yuki", "tariq"]


@pytest.mark.parametrize("size", faces.SIZES)
def test_people_are_told_apart_at_a_glance(size):
    """At least a third of the pixels differ clearly, and so does the ground behind the head."""
    for one, other in itertools.combinations(FACES.people, 2):
        pairs = list(zip(pictured(one, size), pictured(other, size), strict=True))
        far = [sum(abs(p - q) for p, q in zip(*pair, strict=True)) > 90 for pair in pairs]
        assert sum(far) >= len(far) / 3, (one.name, other.name)
        assert pairs[size * 2][0] != pairs[size * 2][1], (one.name, other.name)


@pytest.mark.parametrize("size", faces.SIZES)
@pytest.mark.parametrize("person", FACES.people, ids=NAMES)
def test_calm_joy_and_ouch_differ(person, size):
    for one, other in itertools.combinations(faces.LOOKS, 2):
        pairs = zip(pictured(person, size, one), pictured(person, size, other), strict=True)
        assert sum(p != q for p, q in pairs) >= 12, (one, other)


@pytest.mark.parametrize("person", FACES.people, ids=NAMES)
def test_a_face_is_drawn_in_the_colours_of_the_game(person):
    assert set(FACES.colours(person)) <= COLOURS
    assert len(FACES.signs(person.head)) <= 16


@pytest.mark.parametrize("size, most", [(16, 1920), (20, 3200)])
def test_the_faces_of_one_size_fit_into_memory(size, most):
    sheet = FACES.sheet(size)
    assert (sheet.width, sheet.height, len(sheet.tiles), sheet.bits) == (size, size, 15, 4)
    assert sheet.memory() <= most
    assert unpacked((art.OUT / f"portraits_{size}.bmp").read_bytes()) == sheet.pixels()


CANVASES = [SimpleNamespace(table=None, scale=scale) for scale in (1, 2)]


@pytest.mark.parametrize("canvas, size", list(zip(CANVASES, (16, 20), strict=True)))
def test_a_board_shows_the_faces_as_they_are_drawn(canvas, size, monkeypatch):
    strict_display.tighten(monkeypatch)
    shown = portraits.Portraits(canvas)
    for seat, person in enumerate(FACES.people):
        grid = shown.portrait(seat, 3, 4)
        assert (grid.x, grid.y, grid.tile_width, grid.tile_height) == (3, 4, size, size)
        for look, name in enumerate(faces.LOOKS):
            portraits.show_expression(grid, look)
            rows = FACES.faces[person.head, name, size]
            signs, colours = FACES.signs(person.head), [None, *FACES.colours(person)]
            for y, row in enumerate(rows):
                for x, sign in enumerate(row):
                    value = grid.bitmap[grid[0] * size + x, y]
                    assert signs[value] == sign
                    assert grid.pixel_shader.is_transparent(value) if sign == "." else True
                    assert sign == "." or grid.pixel_shader[value] == colours[value]
    assert shown.portrait(2, 0, 0).pixel_shader is shown.portrait(2, 9, 9).pixel_shader, "a palette a person"


def test_a_look_that_is_shown_already_is_not_sent_again():
    assigned = []

    class Grid(list):
        def __setitem__(self, index, tile):
            assigned.append(tile)
            super().__setitem__(index, tile)

    grid = Grid([portraits.CALM])
    for look in (portraits.CALM, portraits.OUCH, portraits.OUCH, portraits.JOY):
        portraits.show_expression(grid, look)
    assert assigned == [portraits.OUCH, portraits.JOY]


def whole_head(row):
    """All faces of one head, each of equal rows."""
    kinds = itertools.product(faces.LOOKS, faces.SIZES)
    return "".join(f"face a {look} {size}\n" + (row[-size:] + "\n") * size for look, size in kinds)


FACE = "face a calm 16\n" + ("k" * 16 + "\n") * 16


@pytest.mark.parametrize(
    "text, says",
    [
        ("k" * 16, ":1: write face HEAD LOOK SIZE above the rows"),
        ("face a sad 16", ":1: write face HEAD LOOK SIZE once: calm or joy or ouch, 16 or 20"),
        ("face a calm 18", ":1: write face HEAD LOOK SIZE once"),
        (FACE + "face a calm 16", ":18: write face HEAD LOOK SIZE once"),
        (FACE + "k" * 16, ":18: write 16 rows of 16 signs"),
        ("face a calm 16\nkkk", ":2: write 16 rows of 16 signs"),
        ("person Ada a K=?", ":1: K=?: write SIGN=COLOUR, with a colour of k n d"),
        ("person Ada a\n" + FACE, ": face a calm 20 has not 20 rows"),
        ("person Ada a\n" + whole_head("k" * 19 + "K"), ": Ada has no colour for K; write K=COLOUR in that line"),
        ("person Ada a\n" + whole_head("kndlwcyaorvuemtzbpsq"), ": a is drawn with 21 signs; use 16 at most"),
    ],
)
def test_a_malformed_face_is_refused_by_line(text, says):
    with pytest.raises(art.ArtError) as error:
        faces.parse(text, "art/portraits.txt")
    assert str(error.value).startswith("art/portraits.txt" + says)
