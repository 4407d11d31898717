# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the page for boards asks: which board is there, and the steps that put the game or a rule set onto its drive.

The steps are those of make flash. The page has read the drive, and takes the steps itself.
"""

import json

from house_file import put

from flashing import boot_out, fitting, plan
from flashing.disk import Disk
from flashing.rule_plan import RulePlan
from handheld.rulesets import files

OUT = "/made/"  # what the steps write: workshop.js hands these files to the page
HERE = __file__.rpartition("/")[0]
# {the sentence of a plan that says which game starts now: the ending of the page's key for it}
STATES = {
    plan.STILL: "before",
    plan.NOT_YET: "before",
    "What was on it still starts.": "before",
    plan.EITHER: "game",
    plan.MAYBE: "either",
    plan.NONE: "none",
    "It starts the game's copy in hearts.new; flash again to finish.": "game",
    "The new game is on it and starts; flash again to tidy up.": "game",
}


def parts():
    """{part: paths of its files}, {board: [width, height]}, and {board: the boards whose files it needs}, as
    tools/web.py has written them."""
    with open(HERE + "/parts.json") as file:
        return json.load(file)


def content(path):
    """A file of the game as boards get it: most modules have other names there, and this VM has another mark in the
    first byte of each."""
    try:
        data = read(HERE + "/board/" + path)
    except OSError:  # the page has it as boards do
        data = read(path)
    return b"C" + data[1:] if path.endswith(".mpy") else data


def read(path):
    """A file of this VM."""
    with open(path, "rb") as file:
        return file.read()


def board(text):
    """What boot_out.txt says: {"name", "version", "verdict": see boot_out.verdict()}; null if it is no
    such text."""
    try:
        found = boot_out.Board("", text)
    except ValueError:
        return None
    return {"name": found.name or found.id, "version": found.version, "verdict": boot_out.verdict(found)}


def chosen(settings):
    """What BOARD in a settings.toml names, "" for nothing."""
    for line in settings.split(b"\n"):
        key, _, value = line.partition(b"=")
        if key.strip() == b"BOARD":
            return value.split(b"#")[0].strip().strip(b"\"'").decode()
    return ""


def game(question):
    """The steps for the whole game. question: "sizes", {path: bytes} of the drive; "free", its free bytes or null;
    "language", to be taken before other parts; "board", the text of boot_out.txt."""
    known = parts()
    disk = Disk(question["sizes"], question["free"])
    board = boot_out.Board("", question["board"])
    named = chosen(disk.read("settings.toml")) if "settings.toml" in question["sizes"] else ""
    new = {path: content(path) for paths in known["parts"].values() for path in paths}
    new = fitting.for_display(new, known["displays"].get(named or board.id))
    new = fitting.without_boards(new, boot_out.others(board, named, known["needs"]))
    found = {name: {path for path in paths if path in new} for name, paths in known["parts"].items()}
    names = fitting.in_order(sorted(found, key=known["order"].index), (question["language"],))
    made, taken, _ = fitting.planned(disk, new, names, found)
    return told(made, [name for name in names if name not in taken])


class Rules:
    """A sound rule set with its bases, for a RulePlan."""

    def __init__(self, text):
        file = put(text.encode())
        self.files = {}
        for link in files.run(files.chain(file)):
            self.files["variants/" + link[0].rpartition("/")[2]] = read(link[0])
        self.named = ["variants/" + file]
        self.own = [path for path in self.files if path not in self.named]


def rules(question):
    """As game(), for the sound rule set question["text"] and the bases that the drive lacks."""
    return told(RulePlan(Disk(question["sizes"], question["free"]), Rules(question["text"])), [])


def told(made, lacks):
    """{"steps": [[what, path, data]], where data is a number of a file in OUT or a new name; "fits"; "files", "bytes",
    "removed": how much it is; "aside": the files that may be the user's; "lacks": parts without room; "plays": whether
    the game is on the drive}."""
    numbers = {}
    steps = []
    for what, path, data in made.steps:
        if what == "now":
            path = STATES[path]
        elif what == "rename":
            data = data.decode()
        elif what in ("write", "check"):
            if id(data) not in numbers:
                numbers[id(data)] = len(numbers)
                with open(OUT + str(numbers[id(data)]), "wb") as file:
                    file.write(data)
            data = numbers[id(data)]
        else:
            data = None
        steps.append([what, path, data])
    return {
        "steps": steps if made else [],
        "fits": made.fits(),
        "files": len(made.changed),
        "bytes": sum([len(made.new[path]) for path in made.changed]),
        "removed": len(made.removed),
        "aside": made.here.aside,
        "lacks": lacks,
        "plays": made.here.plays,
    }


ASKED = {"board": board, "game": game, "rules": rules}
