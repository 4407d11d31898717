# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the commands share: settings, bots by name, output for a person or a pipe."""

import argparse
import difflib
import errno
import importlib
import json
import math
import os
import sys
import traceback
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import home
from engine.cards import CARDS, NONE
from engine.hand.view import ASK_DRAW, ASK_PASS, ASK_PLAY, View
from engine.notation import text as card_text
from handheld.rulesets import library
from handheld.rulesets.files import named
from handheld.shared import CLASSIC, SEEDS
from handheld.words import Incomplete, Words, languages
from playing import moved

PLAIN = "plain:"  # before the name of a bot in the arena: it plays without learnt weights
_CONTROLS = ("Cc", "Cf", "Cs", "Zl", "Zp")  # kinds of characters that control a terminal or turn a line around


class Refused(Exception):
    """A setting cannot be used; the text says why and what to write."""


def own_module(package: str, text: str) -> str:
    """The name under which a file given on the command line can be imported from that package, such as a bot from
    engine.bots, though the file lies elsewhere. Raises Refused."""
    path = Path(home.user_file(text)).absolute()
    if path.suffix != ".py" or not path.is_file():
        raise Refused(f"There is no Python file {text}.")
    folders = importlib.import_module(package).__path__
    others = [one for one in folders if (Path(one) / path.name).is_file() and not path.samefile(Path(one) / path.name)]
    if "." in path.stem or others:
        raise Refused(f"{text}: give the file a name without a dot in it that no file of {package} has.")
    if str(path.parent) not in folders:
        folders.append(str(path.parent))
    return path.stem


def bot_name(text: str) -> str:
    """The name of a bot, given by its name or by a file that may lie anywhere. Raises Refused."""
    return own_module("engine.bots", text) if text.endswith(".py") else text


def bot_names() -> list[str]:
    """The names of the bots: each is a file in engine/bots."""
    return sorted(path.stem for path in (home.ROOT / "engine" / "bots").glob("[a-z]*.py"))


def bot(name: str, words: Words) -> Any:
    """The think() of the bot with that name, or in that file. Raises Refused if it cannot be loaded; think() does, if
    the bot makes a choice that is not allowed."""
    given = bot_name(name)
    if name == given and name not in bot_names():
        raise Refused(words("bots.unknown", name=name, names=", ".join(bot_names())))
    file = f"engine/bots/{name}.py" if name == given else home.user_file(name)
    try:
        module = importlib.import_module("engine.bots." + given)
    except Exception as error:
        source = home.ROOT / file
        told = moved.sentences(file, source.read_bytes()) if source.exists() else []
        raise Refused("\n".join(told) or f"{file} cannot be loaded: {type(error).__name__}: {error}.") from None
    if not hasattr(module, "think"):
        raise Refused(f"{file} has no think(view, rng, steps), see docs/bots.md.")
    return checked(module.think, file)


_SLIPS = ArithmeticError, AssertionError, AttributeError, LookupError, NameError, TypeError, ValueError, RuntimeError


def checked(think: Any, file: str) -> Any:
    """The bot with a check of its choices. Unlike the session's, its errors name the file and the card."""

    def asked(view: View, rng: Any, steps: int) -> Iterator:
        for k in range(view.count):
            view.picked[k] = NONE
        try:
            thinking = think(view, rng, steps)
            if not hasattr(thinking, "__next__"):
                raise Refused(f"{file}: think() is no generator. It needs a yield, see docs/bots.md.")
            yield from thinking
        except _SLIPS as error:
            lines = traceback.extract_tb((error.__cause__ or error).__traceback__)
            there = [line.lineno for line in lines if line.filename.replace("\\", "/").endswith(file)]
            where = f"{file}, line {there[-1]}" if there else f"{file}: think(view, rng, steps) is wanted"
            raise Refused(f"{where}: {type(error).__name__}: {error}.") from error
        picked = list(view.picked[: view.count])
        if NONE in picked:
            raise Refused(f"{file}: think() ends without a choice in view.picked. See docs/bots.md.")
        if view.ask in (ASK_PASS, ASK_PLAY):
            allowed = [*(view.cards() if view.ask == ASK_PASS else view.legal())]
            names = " ".join(card_text(card, view.rules) if card < CARDS else str(card) for card in picked)
        else:
            allowed = [*range(view.fans[view.giver] if view.ask == ASK_DRAW else len(view.choices))]
            names = str(picked[0])
        if len({*picked}) < len(picked) or not {*picked} <= {*allowed}:
            could = [card_text(card, view.rules) if view.ask in (ASK_PASS, ASK_PLAY) else str(card) for card in allowed]
            wanted = f"{view.count} of " if view.count > 1 else ""
            raise Refused(f"{file}: {names} may not be chosen in {view.rules.id} here, but {wanted}{' '.join(could)}.")

    return asked


def options_of(text: str, words: Words) -> dict:
    """The options in a text such as "sun=off,limit=50"."""
    found: dict = {}
    for setting in filter(None, text.split(",")):
        name, _, value = setting.strip().partition("=")
        if name in found:
            raise Refused(f'"{name}" stands twice in --options: give it once.')
        if value in ("on", "off"):
            found[name] = value == "on"
        elif value.isascii() and value.removeprefix("-").isdecimal() and len(value) < 12:
            found[name] = int(value)
        else:
            raise Refused(words("options.form", found=setting))
    return found


def whole(text: str, message: str, words: Words) -> int:
    """The whole number in a text. message: the key of the message if the text is none: "seed.range" for a deal number,
    which may be 0, or "players.number". Raises Refused."""
    allowed = range(SEEDS) if message == "seed.range" else range(1, 10**11)
    if not (text.isascii() and text.isdecimal() and len(text) < 12) or int(text) not in allowed:
        raise Refused(words(message, found=text))
    return int(text)


def number(least: float, wanted: str, kind: Callable[[str], float] = int) -> Callable[[str], float]:
    """A type for argparse: numbers from `least` on. wanted: what the message calls such a number."""

    def parse(text: str) -> float:
        try:
            found = kind(text)
        except ValueError:
            found = math.nan
        if not least <= found < 10**9:
            raise argparse.ArgumentTypeError(f"{wanted} is wanted, not {text!r}")
        return found

    return parse


positive = number(1, "a whole number from 1")


def rules_name(text: str) -> str:
    """The name of a rule set in variants/, given with or without .json or by its title in any language, or a file's
    name as seen from the project's folder. Raises Refused for a misspelt name."""
    names = library.names()
    path = home.user_file(text)
    if text in names:
        return text
    if Path(path).exists():
        return (
            path if "/" in path or path.endswith(".json") else "./" + path
        )  # with a folder, or it would be taken for a name in variants/
    name = Path(text).stem
    if text in (name, name + ".json"):
        if name in names:
            return name
        for code in languages():
            if found := named(name, Words(code)):
                return found
        for near in difflib.get_close_matches(name.lower(), names, 1):
            raise Refused(f'There is no rule set "{text}". Did you mean "{near}"?')
    return path


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the settings that choose a game."""
    parser.add_argument("--rules", default="", help="a rule set: a name in variants/, a title or a JSON file (chervy)")
    parser.add_argument("--players", default="", help="how many play (the rule set's usual number)")
    parser.add_argument("--options", default="", help="house options: NAME=on, NAME=off or NAME=NUMBER, with commas")


def game(args: argparse.Namespace, words: Words) -> tuple:
    """(name, Rules) of the game that the settings choose. Raises Refused or library.Fault."""
    name = rules_name(args.rules or CLASSIC)
    seats = whole(args.players, "players.number", words) if args.players else 0
    return name, library.rules(name, words, seats, options_of(args.options, words))


def add_work(parser: argparse.ArgumentParser) -> None:
    """Add the settings for long work."""
    parser.add_argument("--seed", default="0", help="the number of the first deal, 0 to 1073741823 (0)")
    parser.add_argument(
        "--steps",
        type=number(0, "a whole number from 0"),
        default=0,
        help="a bot's budget of work, for bots that use one (0)",
    )
    parser.add_argument(
        "--jobs", type=positive, default=os.cpu_count(), help="processes; the results do not depend on it"
    )


def line_up(names: list[str], seats: int, words: Words) -> list[str]:
    """A bot's name for each seat; the last one takes all further seats. Raises Refused."""
    names = [name.strip() for name in names]
    if not 1 <= len(names) <= seats:
        raise Refused(words("bots.seats", seats=seats, found=len(names)))
    for name in names:
        if not name.startswith("exec:"):
            bot(name.removeprefix(PLAIN), words)
    return names + names[-1:] * (seats - len(names))


def progress(total: int, unit: str, **look: Any) -> Any:
    """A progress bar with update(), shown only on a terminal. look: how, see tqdm."""
    from tqdm import tqdm

    tqdm.monitor_interval = 0  # no thread, because spread() forks
    return tqdm(total=total, unit=unit, disable=None, miniters=1, file=sys.__stderr__, **look)  # it moves the cursor


def between(text: str, begin: str, end: str, lines: Iterable[str]) -> str:
    """The text with these lines between its markers begin and end. Raises Refused if a marker is missing."""
    before, there, _ = text.partition(begin)
    _, and_there, after = text.partition(end)
    if not there or not and_there:
        raise Refused(f"The page that --readme writes has no {begin} or no {end}.")
    return before + begin + "\n" + "\n".join(lines) + "\n" + end + after


def report(found: dict, lines: Iterable[str]) -> None:
    """Print the lines on a terminal, or `found` as a JSON object into a pipe."""
    if sys.stdout.isatty():
        for line in lines:
            print(line)
    else:
        print(json.dumps(found))


def plain(text: str) -> str:
    """The text with its control characters written out, so that a terminal shows them and does not obey them."""
    if text.isprintable():
        return text
    return "".join(
        ascii(one)[1:-1] if unicodedata.category(one) in _CONTROLS and one not in "\n\t" else one for one in text
    )


class NoOutput(OSError):
    """Nobody takes what a command prints: its reader has ended, or the disk is full."""


class Plain:
    """A stream that prints names, titles and answers of others with plain(). Raises NoOutput."""

    lost: NoOutput | None = None  # what has failed; argparse ignores it, so each later call fails too

    def __init__(self, stream: Any):
        self.stream = stream

    def write(self, text: str) -> int:
        self.do(self.stream.write, plain(text))
        return len(text)

    def flush(self) -> None:
        self.do(self.stream.flush)

    def do(self, action: Callable, *arguments: str) -> None:
        try:
            action(*arguments)
        except OSError as error:
            self.lost = NoOutput(*error.args)
        if self.lost:
            raise self.lost

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def open_streams() -> None:
    """Print plainly, and each line at once, so that a command hears when its reader has ended. A closed stdin counts as
    empty, and what goes to another closed stream is lost."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 (it stays open)
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(line_buffering=True)
    sys.stdout, sys.stderr = Plain(sys.stdout), Plain(sys.stderr)


def give_up_output() -> None:
    """Discard what a stream cannot print, which Python would try again, and report, when it ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
            if isinstance(stream, Plain):
                stream.lost = None


def outcome(main: Any) -> Any:
    """The exit code of a tool's main(). Raises NoOutput."""
    try:
        return main()
    except (Refused, library.Fault, Incomplete) as fault:
        print(fault, file=sys.stderr)
        return 2
    except SystemExit as ended:  # --help
        return ended.code
    except KeyboardInterrupt:
        return 130


def run(main: Any) -> None:
    """Run a tool's main() and exit. A refused setting is one line on stderr and exit code 2; so is, with exit code 1,
    output that cannot be written. Ctrl-C and a reader that has ended print nothing."""
    open_streams()
    try:
        code = outcome(main)
        sys.stdout.flush()
    except NoOutput as error:
        code = 0 if error.errno == errno.EPIPE else 1
        if code:
            with suppress(NoOutput):
                print(f"The output cannot be written ({error.strerror}).", file=sys.stderr)
    give_up_output()
    sys.exit(code)
