# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Make the page that plays the game in a browser, into build/web: static files for any host. docs/web.md describes it.

The game's files are those that go onto a board, packed into one. The VM comes from npm.
"""

import argparse
import gzip
import hashlib
import html
import io
import json
import os
import shutil
import subprocess
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import tomllib

import home
import release
from flashing import compile, drives, parts, rule_files, tree
from flashing.inline_constants import Constants
from handheld import VERSION
from handheld.boards.pc.displays import SIZES
from handheld.file_sizes import LIST
from handheld.words import Words
from playing.command_line import Refused, run

SOURCE = home.ROOT / "web"
OUT = home.ROOT / "build" / "web"
NPM = home.ROOT / "build" / "npm"
VM = NPM / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
STANDINS = SOURCE / "standins"
# What the replay viewer needs, besides the stand-ins: {path in the VM's file system: source}
RECORDS = {"records/walk.py": "tools/records/walk.py", "engine/hand/quick_play.py": "engine/hand/quick_play.py"}
SHAPES = "records/shapes.json"
FLASHER = SOURCE / "flasher"
# The modules of tools/flashing that plan on the page's VM what goes onto a board.
PLANNING = ("__init__", "board_forms", "boot_out", "fitting", "plan", "present", "rule_plan", "sizes", "steps")
ZIP = "board.zip"  # the game for those whose browser writes to no drive
BOARD = "lib/handheld/boards/browser.py"  # where the page has standins/browser.py
# What the pages may load and run: their own files, and nothing that stands in a page itself.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; object-src 'none'; base-uri 'none'"
)
PORT = 8000
CARD = (1200, 630)  # pixels of the picture for links to the page


def fetch() -> None:
    """Fetch from npm what package-lock.json names, if it is not there yet. Raises Refused."""
    lock = (SOURCE / "package-lock.json").read_bytes()
    done = NPM / "fetched.json"
    if done.exists() and done.read_bytes() == lock:
        return
    npm = shutil.which("npm")
    if not npm:
        raise Refused("The page's VM comes from npm, which was not found: install Node.js 20 or later.")
    NPM.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(SOURCE / name, NPM)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"]
    if subprocess.run(command, cwd=NPM, check=False).returncode:
        raise Refused("npm could not fetch what the page needs; see above.")
    done.write_bytes(lock)


def files(game: dict[str, bytes]) -> dict[str, bytes]:
    """{path: content} of the VM's file system: a board's drive, which has the game, and the stand-ins for a board's
    modules."""
    # the stand-ins use the game's names as they are written, and a page has the memory for them
    own = {path.with_suffix(".mpy").as_posix(): path for path in compile.board_sources()}
    found = {path: compile.mpy_as_written(own[path]) if path in own else data for path, data in game.items()}
    found[LIST] = tree.sizes({path: len(data) for path, data in found.items() if path in own})
    standins = [path.relative_to(home.ROOT) for path in sorted(STANDINS.glob("*.py"))]
    more = {path: Path(source) for path, source in RECORDS.items()}
    # the game's own modules lack their constants now
    constants = Constants([*compile.board_sources(), *standins, *more.values()], home.ROOT)
    for path in standins:
        found[BOARD if path.name == "browser.py" else f"standins/{path.name}"] = constants.inlined(path).encode()
    found |= {path: constants.inlined(source).encode() for path, source in more.items()}
    found[SHAPES] = (home.ROOT / "tools" / SHAPES).read_bytes()
    return found


def flasher(game: dict[str, bytes], pages: dict[str, bytes]) -> dict[str, bytes]:
    """{path: content} of board.bin: the modules that plan a flash on the page's VM, and the files that differ on a
    board. game: {path: content} of the drive; pages: what files(game) returns. See web/flasher/flasher.py."""
    found = parts.parts(game, parts.Wanted(first=("en",)))
    table = {
        "order": [*found],
        "parts": {name: sorted(paths) for name, paths in found.items()},
        "displays": {board: size[:2] for board, size in SIZES.items()},
        "needs": drives.needs(),
    }
    made = {path.relative_to(FLASHER).as_posix(): path.read_bytes() for path in sorted(FLASHER.rglob("*.py"))}
    made |= {f"flashing/{name}.py": (home.ROOT / "tools" / "flashing" / f"{name}.py").read_bytes() for name in PLANNING}
    made["parts.json"] = json.dumps(table, separators=(",", ":")).encode()
    made |= {f"board/{path}": data for path, data in game.items() if data != pages[path]}
    return made


def pack(found: dict[str, bytes]) -> bytes:
    """All files in one, see unpack() in web/vm.js."""
    paths = sorted(found)
    index = json.dumps([[path, len(found[path])] for path in paths], separators=(",", ":")).encode()
    whole = len(index).to_bytes(4, "little") + index + b"".join(found[path] for path in paths)
    return gzip.compress(whole, 9, mtime=0)


def words(part: str = "") -> dict[str, dict[str, str]]:
    """{language: {key: text}} for the pages' own words, from web/lang. part: "" also has the languages' own
    names, as the game has them; ".rules" is for the words of the editor, ".replay" for those of the replay viewer."""
    found = {}
    for path in sorted((SOURCE / "lang").glob(f"??{part}.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        pairs = [line.split(" = ", 1) for line in lines if line and line[0] != "#"]
        found[path.name[:2]] = {key: text for key, text in pairs}
        if not part:
            found[path.name[:2]]["language_name"] = Words(path.name[:2])("language")
    return found


def licences() -> str:
    """The licences of everything that the page consists of. MicroPython has the project's, which is MIT's, too."""
    own = (home.ROOT / "LICENSE").read_text(encoding="utf-8")
    notice = next(line for line in own.splitlines() if line.startswith("Copyright"))
    theirs = own.replace(notice, "Copyright (c) 2013-2025 Damien P. George and contributors")
    return f"{tree.licences()}\n\nMicroPython\n\n{theirs}"


def icon(size: int) -> bytes:
    """The icon of that many pixels: the middle of the title's picture."""
    from PIL import Image

    with Image.open(home.ROOT / "lib/handheld/pictures/title_240x240.bmp") as picture:
        middle = picture.convert("RGB").crop((56, 40, 184, 168))
    made = io.BytesIO()
    middle.resize((size, size), Image.Resampling.NEAREST).save(made, "PNG", optimize=True)
    return made.getvalue()


def card() -> bytes:
    """The picture for links to the page: the title's, with more of its night sky on both sides."""
    from PIL import Image, ImageOps

    with Image.open(home.ROOT / "lib/handheld/pictures/title_320x240.bmp") as picture:
        title = picture.convert("RGB").crop((0, 4, 320, 214))
    sky = title.crop((0, 0, 4, title.height))
    whole = Image.new("RGB", (400, title.height))
    for x in range(0, 40, sky.width):
        whole.paste(sky, (x, 0))
        whole.paste(ImageOps.mirror(sky), (whole.width - x - sky.width, 0))
    whole.paste(title, (40, 0))
    made = io.BytesIO()
    whole.resize((CARD[0], CARD[1]), Image.Resampling.NEAREST).save(made, "PNG", optimize=True)
    return made.getvalue()


def index(text: str) -> str:
    """index.html with the version, the addresses in pyproject.toml, and the sentence for browsers without JavaScript in
    all languages."""
    with open(home.ROOT / "pyproject.toml", "rb") as file:
        urls = tomllib.load(file)["project"]["urls"]
    sentences = {code: found["noscript"] for code, found in words().items()}
    order = sorted(sentences, key=lambda code: (code != "en", code))
    told = "\n        ".join(f'<p lang="{code}">{html.escape(sentences[code])}</p>' for code in order)
    values = {"VERSION": VERSION, "SOURCE": urls["Source"], "PAGE/": urls["Page"], "NOSCRIPT": told}
    for name, value in values.items():
        text = text.replace(name, value)
    return text


def contents() -> dict[str, bytes]:
    """{name: content} of the page's files."""
    made = {path.name: path.read_bytes() for path in SOURCE.iterdir() if path.suffix in (".html", ".css", ".js")}
    made["manifest.webmanifest"] = (SOURCE / "manifest.webmanifest").read_bytes()
    for name in ("micropython.mjs", "micropython.wasm"):
        made[name] = (VM / name).read_bytes()
    game = tree.tree("mpy")
    pages = files(game)
    made["game.bin"] = pack(pages)
    made["board.bin"] = pack(flasher(game, pages))
    for part in ("", ".rules", ".board", ".replay"):
        name = f"{part[1:]}-words.json" if part else "words.json"
        made[name] = json.dumps(words(part), ensure_ascii=False, indent=0, sort_keys=True).encode()
    made["schema.json"] = (home.ROOT / "variants" / "schema.json").read_bytes()
    made |= {f"icon-{size}.png": icon(size) for size in (192, 512)}
    made["licences.txt"] = licences().encode()
    made["card.png"] = card()
    made["index.html"] = index(made["index.html"].decode()).encode()
    for name in made:
        if name.endswith(".html") or name == "sw.js":
            made[name] = made[name].replace(b'"POLICY"', f'"{POLICY}"'.encode())
    known = sorted(made)
    digest = hashlib.sha256(b"".join(name.encode() + made[name] for name in known)).hexdigest()[:16]
    names = json.dumps([name for name in known if name != "sw.js"])
    made["sw.js"] = made["sw.js"].replace(b'"DIGEST"', f'"{digest}"'.encode()).replace(b"[/* FILES */]", names.encode())
    made[ZIP] = board_zip(game)  # which nobody keeps: it is fetched when somebody wants it
    return made


def board_zip(game: dict[str, bytes]) -> bytes:
    """The zip for people who copy the game onto a drive by hand, as a release has it."""
    (form, whom) = next(pair for pair in release.archives().values() if pair[0] == "mpy")
    held = io.BytesIO()
    release.write(held, release.with_notes(game, form, whom))
    return held.getvalue()


def write(folder: Path, made: dict[str, bytes]) -> None:
    """Write the files, and remove others that an earlier build has left."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        if old.name not in made:
            old.unlink()
    for name, data in made.items():
        (folder / name).write_bytes(data)


class Quiet(SimpleHTTPRequestHandler):
    """As `python -m http.server`, without a line for every file."""

    def log_message(self, format: str, *args: object) -> None:
        pass


def serve(folder: Path, port: int) -> None:
    """Serve the page on this machine until Ctrl-C."""
    os.chdir(folder)
    with ThreadingHTTPServer(("127.0.0.1", port), Quiet) as server:
        print(f"Play at http://localhost:{server.server_port}/ (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--zip", action="store_true", help="also as a zip beside those for boards, in build/release")
    parser.add_argument("--serve", action="store_true", help="serve the page on this machine afterwards")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port to serve it at ({PORT})")
    args = parser.parse_args()
    faults = rule_files.faults()
    if faults:
        raise Refused("\n".join(faults))
    fetch()
    made = contents()
    write(OUT, made)
    size = sum(len(gzip.compress(data)) for name, data in made.items() if name != ZIP)
    print(f"{OUT.relative_to(home.ROOT)}: {len(made)} files, {size} bytes compressed, and {len(made[ZIP])} of {ZIP}")
    if args.zip:
        release.OUT.mkdir(parents=True, exist_ok=True)
        release.write(release.OUT / f"pocket-hearts-{VERSION}-web.zip", made)
    own = [path for path in SOURCE.rglob("*") if path.suffix in (".html", ".css", ".js", ".py", ".txt")]
    release.name_unknown([*tree.sources().values(), *own])
    if args.serve:
        serve(OUT, args.port)
    return 0


if __name__ == "__main__":
    run(main)
