# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds what is missing or wrong in a language, in sentences that name the file, the key and the remedy.

An unfinished language gives a list, not an error. docs/languages.md describes what a language file may say.
"""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

from handheld.draw.canvas import Canvas
from handheld.rulesets import library
from handheld.words import FOLDER, PARTS, chosen, wrap
from handheld.words.forms import fill
from playing import language

ONE, MANY = 1, 5  # numbers that ask for the first and the last form everywhere
NUMBERS = (0, ONE, 2, MANY, 12, 22, 25, 100)
WIDTH = 128  # of the smallest display
_CHOICE = re.compile(r"<([^<>]*)>")
_VALUE = re.compile(r"\{([^{}]*)\}")

# {keys: pixels for one line of that text on the smallest display}. docs/languages.md has the table.
ROOM = (
    (r"hand\.(points|total)|end\.(stakes|tricks)", 30),
    (r"(moon|sun)\.short", 62),
    (r"t\.(deal|trick)", 60),
    (r"seat\.\d\.\d", 30),
    (r"d\.this", 62),
    (r"title\..*|.*\.title|end\.title", 120),
    (r"hello\.\w+\.more", 101),
    (r"journey\.level\.\d", 126),
    (r"(home|pause|abandon|replace)\.\w+|hello\.\w+", 116),
    (r"book\.(none|medals|reset|ask|keep|delete|stay|of)|medal\.[a-z]+", 112),
    (r"book\.(?!share|level|next|all|before|other|mixed|says|pair|count|title)\w+", 84),
    (r"t\.(take|held|last|back|no|thinks|skipped|claim|broken).*|t\.hint\.\w+|p\.(ask|wait|left|right)", 124),
)  # fmt: skip
# (keys, pixels) of texts that share a line; each * stands for all keys that begin so.
TOGETHER = (
    (("t.play", "t.help", "t.last"), 107),
    (("t.play", "t.help.more", "t.last"), 107),
    (("p.take", "p.pass", "p.back"), 107),
    (("p.take", "p.how", "p.back"), 107),
    (("t.play", "t.undo", "t.last"), 107),
    (("a.choose", "a.back"), 116),
    (("a.change", "a.back"), 116),
    (("a.start", "a.back"), 116),
    (("a.why", "a.back"), 116),
    (("a.on", "hand.sheet"), 116),
    (("a.choose", "pause.back"), 116),
    (("page.next", "a.back"), 116),
    (("logo.play", "logo.menu"), 116),
    (("logo.resume", "logo.menu"), 116),
    (("hello.this", "hello.settings"), 116),
    (("end.again", "end.leave"), 116),
    (("d.take", "t.pause"), 116),
    (("t.skip", "t.pause"), 116),
    (("deal.take", "deal.random"), 116),
    (("crash.restart", "crash.menu"), 116),
    (("hand.title", "hand.limit"), 120),
    (("sheet.title", "sheet.after"), 120),
    (("set.lang", "language"), 114),
    *(((f"set.{one}", f"set.{one}.*"), 114) for one in ("speed", "sound", "cards", "moves", "names", "auto")),
    *(((f"set.{one}", f"set.{one}.*"), 114) for one in ("skip", "talk")),
)  # fmt: skip
# The longest values that a text has to leave room for.
WIDEST = {
    "seat": "Tariq", "giver": "Tariq", "card": "10♥", "other": "10♥", "cards": "10♥ 10♠ 10♦", "suit": "♥",
    "points": "-100", "number": "12", "count": "3", "limit": "100", "n": "11", "hand": "12",
}  # fmt: skip


class Checked:
    """A language and what is wrong with it.

    code: "fr"; english, own: {part: {key: text}}, the part of CODE.txt is ""; plural: its kind, see choices.plural()
    """

    def __init__(self, code: str, folder: str = FOLDER):
        self.code = code
        self.folder = folder
        self.trouble: list[str] = []
        self.english = {part: self._read("en", part) for part in ("", *PARTS)}
        self.own = {part: self._read(code, part) for part in ("", *PARTS)}
        kind = self.own[""].get("plural", "")
        self.plural = int(kind) if kind in ("0", "1", "2") else 0
        self.forms = {key: len(text.split("|")) for key, text in self.own["cards"].items()}

    def file(self, part: str, code: str = "") -> str:
        """The name of a part's file."""
        return f"{self.folder}{code or self.code}{'.' * bool(part)}{part}.txt"

    def _read(self, code: str, part: str) -> dict[str, str]:
        file = self.file(part, code)
        try:
            lines = Path(file).read_text("utf-8").splitlines()
        except OSError:
            self.trouble.append(f"{file} is missing. Copy {self.file(part, 'en')} and translate it.")
            return {}
        except UnicodeDecodeError:
            self.trouble.append(f"{file} is not plain text. Save it as UTF-8 text.")
            return {}
        found: dict[str, str] = {}
        for number, line in enumerate(lines, 1):
            key, equals, text = line.partition(" = ")
            if line[:1] == "#":
                continue
            if not equals or not text.strip() or key != key.strip():
                self.trouble.append(f'{file}, line {number}: write "key = text", with a space on each side of "=".')
            elif key in found:
                self.trouble.append(f'{file}, line {number}: "{key}" stands there twice. Remove one.')
            else:
                found[key] = text
        if lines[-1:] != ["# end"]:
            self.trouble.append(f'{file}: the last line has to be "# end".')
        return found

    def faults(self) -> Iterator[str]:
        """Yield what is wrong."""
        yield from self.trouble
        for part, there in self.own.items():
            if there:
                yield from self._keys(part, there)
        if self.own[""] and self.own[""].get("plural", "") not in ("0", "1", "2"):
            yield f'{self.file("")}: "plural" is 0, or 1 if zero goes with one, or 2 as in Polish.'
        for part, there in self.own.items():
            for key, text in there.items():
                faults = list(self.grammar(part, key, text))
                yield from (f'{self.file(part)}: "{key}": {fault}' for fault in faults)
        yield from self.cards()
        yield from self.wide()

    def _keys(self, part: str, there: dict[str, str]) -> Iterator[str]:
        """Keys that are missing, not known, or in another file."""
        homes = {key: name for name, keys in self.english.items() for key in keys}
        for key in self.english[part]:
            if key not in there and key not in language.OPTIONAL:
                yield f'{self.file(part)}: "{key}" is missing. English: {self.english[part][key]}'
        for key in there:
            name, at, game = key.partition("@")
            if at and part != "games":
                yield f'{self.file(part)}: "{key}" belongs in {self.file("games")}.'
            elif at and game not in library.names():
                yield f'{self.file(part)}: "{key}": there is no rule set "{game}" in variants/.'
            elif at and not re.fullmatch(TERMS, name):
                yield f'{self.file(part)}: "{key}": a rule set can have no words of its own for this. Remove the line.'
            elif name not in homes and name not in language.OPTIONAL:
                yield f'{self.file(part)}: there is no key "{name}". Remove the line, or correct the key.'
            elif not at and homes.get(name, part) != part:
                yield f'{self.file(part)}: "{key}" belongs in {self.file(homes[name])}.'

    def english_of(self, key: str) -> str | None:
        """The English text of a key; for KEY@ID that of KEY."""
        key = key.partition("@")[0]
        return next((texts[key] for texts in self.english.values() if key in texts), None)

    def grammar(self, part: str, key: str, text: str) -> Iterator[str]:
        """What is wrong in one message."""
        english = self.english_of(key)
        if english is None:
            return
        if part == "cards":  # lists of forms
            return
        needed, found = language.values(english), language.values(text)
        for one in text.split("¦") if "¦" in text else ():
            if language.values(one) != needed:
                yield f"each variant has to have {_names(needed)}."
                return
        if found != needed:
            yield f"write {_names(needed)} in it, as in English: {english}"
            return
        if "¦" in text and not self.varies(key):
            yield "it is never shortened, so it can have no variants (¦)."
        bare = _CHOICE.sub("", text)
        if "<" in bare or ">" in bare:
            yield "each < needs a >, and a choice cannot stand within another."
            return
        if "|" in bare:
            yield "| separates the words of a choice; it stands between < and >."
        for choice in _CHOICE.findall(text):
            yield from self._choice(choice)
        for value in _VALUE.findall(text.replace("{{", "").replace("}}", "")):
            name, _, number = value.partition(":")
            kind = "suit." if name.lower() == "suit" else "card."
            most = max((n for one, n in self.forms.items() if one.startswith(kind)), default=1)
            if number and not number.isdigit():
                yield f"{{{value}}}: after the colon stands the number of a form."
            elif number and name.lower() not in ("card", "suit", "other"):
                yield f"{{{value}}}: only a card or a suit has forms."
            elif number and int(number) >= most:
                yield (
                    f"{{{value}}} asks for form {number}, but {self.file('cards')} gives {most}: "
                    f"they are numbered from 0."
                )
        yield from self.result(text, needed)

    def _choice(self, choice: str) -> Iterator[str]:
        options = choice.split("|")
        head = re.fullmatch(r"(\w+)(:|\^\S+)(.*)", options[0]) if ":" in options[0] else None
        if "^" in options[0].partition(":")[0]:
            if len(options) != 3:
                yield f"<{choice}>: write <name^letters|if it begins with one of them|else>."
        elif not head:
            yield f"<{choice}>: write <name:one|many>."
        else:
            forms = 3 if self.plural == 2 else 2
            if len(options) != forms:
                numbers = "1, 2 and 5" if forms == 3 else "1 and 5"
                yield f"<{choice}> needs {forms} words, for {numbers}; it has {len(options)}."
            elif len({head.group(3), *options[1:]}) == 1:
                yield f"<{choice}>: its words are the same; write the word without a choice."

    def result(self, text: str, needed: set[str]) -> Iterator[str]:
        """What is wrong when values are put in."""
        if "{{" in text:
            return
        counted = set(re.findall(r"<(\w+):", text))
        for one, number in itertools.product(text.split("¦"), NUMBERS):
            values = {name: number if name in counted else WIDEST.get(name, "X") for name in needed}
            try:
                said = fill(chosen(one, values, self.plural), values)
            except (KeyError, ValueError, IndexError) as error:
                yield f"it cannot be read ({type(error).__name__}: {error})."
                return
            if re.search(r"[<>|~¦{}]|\w  +\w", said) or said != said.strip() and not text.startswith(";"):
                yield f'with {number} it reads "{said}".'
                return

    def cards(self) -> Iterator[str]:
        """What is wrong with the names of cards."""
        for kind in ("card.", "ranks.", "suit."):
            counts = {key: n for key, n in self.forms.items() if key.startswith(kind)}
            most = max(counts.values(), default=1)
            for key, n in counts.items():
                text = self.own["cards"][key]
                told = f'{self.file("cards")}: "{key}"'
                if n != most and kind != "suit.":
                    yield f"{told} has {n} forms, but others have {most}. Give each the same number."
                if kind == "card." and any("~" not in one for one in text.split("|")):
                    yield f"{told}: each form needs a ~ for the suit."
                if kind == "ranks." and (n < 2 or "~" not in text.split("|")[1]):
                    yield f'{told}: write "all of the rank|several of one suit", with a ~ in the second.'
        for key, text in self.own["cards"].items():
            if any(not one.strip() or one != one.strip() for one in text.split("|")):
                yield f'{self.file("cards")}: "{key}" has an empty form, or spaces beside a |.'

    def varies(self, key: str) -> bool:
        """Whether the game chooses among variants of that text."""
        return re.fullmatch(VARIABLE, key) is not None

    def wide(self) -> Iterator[str]:
        """Texts that are too wide for the smallest display."""
        canvas = small()
        texts = {key: text for part in self.own.values() for key, text in part.items()}
        for key, text in texts.items():
            room = next((room for keys, room in ROOM if re.fullmatch(keys, key)), 0)
            if not room or key[:2] in ("A ", "B ") or text[:2] in ("A ", "B "):
                continue
            said = canvas.variant("¦".join(filled(one, self.plural) for one in text.split("¦")), room)
            if canvas.measure(said) > room:
                yield self._too_wide(key, said, canvas.measure(said), room)
        for keys, room in TOGETHER:
            if all(self._lines(texts, key) for key in keys):
                yield from self._together(canvas, texts, keys, room)
        for key, text in texts.items():
            if key.startswith("short.") and len(wrap(canvas, text, 112)) > 2:
                yield f'{self.file("games")}: "{key}" takes more than two lines of 112 pixels. Shorten it: {text}'
            if key.startswith("title.") and len(text) > 24:
                yield f'{self.file("games")}: "{key}" has {len(text)} letters, at most 24 fit: {text}'

    def _lines(self, texts: dict[str, str], key: str) -> list[str]:
        """The keys that such a key stands for."""
        if key.endswith("*"):
            return [one for one in texts if re.fullmatch(re.escape(key[:-1]) + r"\d+", one)]
        return [key] if key in texts else []

    def _together(self, canvas: Canvas, texts: dict[str, str], keys: tuple[str, ...], room: int) -> Iterator[str]:
        for group in itertools.product(*(self._lines(texts, key) for key in keys)):
            least = []
            for key in group:
                variants = [filled(one, self.plural) for one in texts[key].split("¦")]
                least.append(
                    min(canvas.measure(one[2:] + "  " if one[:2] in ("A ", "B ") else one) for one in variants)
                )
            if sum(least) > room:
                said = ", ".join(f'{key} "{texts[key]}" {wide}' for key, wide in zip(group, least, strict=True))
                yield (
                    f"{self.file(self._part(group[0]))}: these share a line of {room} pixels but take {sum(least)}: "
                    f"{said}. Shorten one, or add a shorter variant after ¦."
                )

    def _part(self, key: str) -> str:
        return next(part for part, texts in self.own.items() if key in texts)

    def _too_wide(self, key: str, said: str, wide: int, room: int) -> str:
        more = ", or add a shorter variant after ¦" if self.varies(key) else ""
        return f'{self.file(self._part(key))}: "{key}" takes {wide} of {room} pixels: "{said}". Shorten it{more}.'


# Keys for which the game looks for words of one rule set, KEY@ID.
TERMS = (
    r"(moon|sun)(\.you|\.by|\.by\.you|\.short)?|moon\.title|ask\.moon|turned\.(moon|sun)(\.you)?|hint\.\d+|opt\.\w+|"
    r"rules\.(moon|moon\.or|sun|sun\.instead|lost\.[01])|pages\.(moon|moon\.hurts|sun|sun\.too)"
)
# Keys whose texts go through Canvas.fit() or Canvas.variant().
VARIABLE = (
    r"t\.(play|last|skip|pause|help|help\.more|undo)|p\.(how|take|pass|back)|d\.(title|take)|"
    r"(a|end|logo|hello|page|deal|crash|coach|pause|hand|home|sheet|moon|sun|set|setup|opt|bot|replace|abandon|options|"
    r"book|report|export|variants|rules\.head|notice|fault|memory)(\..+)?|title\..+|short\..+|language|seat\.\d\.\d"
)


def small() -> Canvas:
    """A canvas that can only measure, with the type of the smallest display."""
    canvas = Canvas()
    canvas.map = Path("lib/handheld/art/small.map").read_bytes()  # type: ignore[attr-defined]
    canvas.scale = 1  # type: ignore[attr-defined]
    return canvas


def filled(text: str, plural: int) -> str:
    """A text with the longest values put in."""
    try:
        values = {name: WIDEST.get(name, "X") for name in language.values(text)}
        return fill(chosen(text, values, plural), values)
    except (KeyError, ValueError, IndexError):
        return text  # grammar() tells it


def _names(names: set[str]) -> str:
    return " and ".join(f"{{{name}}}" for name in sorted(names)) if names else "no {value}"
