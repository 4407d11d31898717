# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="union-attr"
"""Finds what is wrong with a lesson, in sentences that name the file, the key and the remedy.

A lesson is played as it advises, with each choice of cards that it calls equal. docs/lessons.md describes the files.
"""

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.hand.play import OK
from engine.hand.view import ASK_PASS, ASK_PLAY
from engine.match import events
from engine.notation import SUITS, number, text
from handheld.lessons import lesson_files
from handheld.lessons.guide import Guide
from handheld.lessons.lesson_session import LessonSession, Script, cards
from handheld.rulesets import files, library
from handheld.words import Words, languages, wrap
from playing import language, language_check

ROWS = 2  # of a caption on the smallest display, where a third would cover cards
# {table: {key: type, whether it may be left out}}
_LESSON = {"id": (str, False), "rules": (list, False), "keys": (dict, False), "hands": (list, False)}
_HAND = {"leader": (int, False), "pass": (list, True), "tricks": (list, False), "steps": (list, False)}
_MAID = {"dealer": (int, False), "deal": (list, False), "draws": (str, False), "steps": (list, False)}
_STEP = {"at": (object, False), "say": (list, True), "then": (list, True)}
_CHOICE = {"point": (str, True), "or": (str, True), "poor": (dict, True)}
_OVER = {"over": (list, True)}
_TYPES = {str: "a text", list: "a list", dict: "a table", int: "a whole number"}
_RULES = {
    2: "its seat has to follow suit",
    6: "another card has to be led",
    7: "no penalty card may be thrown on the first trick",
    8: "hearts are not broken yet",
    9: "only a hand of nothing but hearts may lead one",
}


class Wrong(Exception):
    """What is wrong; the text names the key and the remedy."""


def is_lesson(name: str) -> bool:
    """Whether that argument of tools/check.py is a lesson: a file in variants/lessons/, or the name of one."""
    return Path(name).parent.name == "lessons" or name in lesson_files.names()


def check(name: str) -> str:
    """The verdict on a sound lesson, as a sentence. name: of a lesson or its file. Raises library.Fault if it is not
    sound."""
    name = Path(name).stem
    file = lesson_files.FOLDER + name + ".json"
    try:
        return f"{file} is fine: {_checked(name, file)}."
    except Wrong as wrong:
        raise library.Fault(f"{file}: {wrong}") from None


def _checked(name: str, file: str) -> str:
    try:
        data = Path(file).read_bytes()
        lesson = json.loads(data, object_pairs_hook=_once)
    except OSError as error:
        raise Wrong(
            f"it cannot be read ({error.strerror}). The lessons are {', '.join(lesson_files.names())}."
        ) from None
    except ValueError as error:
        raise Wrong(f"it is no JSON ({error}).") from None
    if len(data) > files.LARGEST:
        raise Wrong(f"it has {len(data)} bytes, and a board reads at most {files.LARGEST}. Make two lessons of it.")
    maid = isinstance(lesson, dict) and "maid" in lesson
    _table(lesson, _LESSON | ({"maid": (dict, False)} if maid else {}), "the file")
    if lesson["id"] != name:
        raise Wrong(f'"id" is "{lesson["id"]}". Write "{name}", the name of the file.')
    if maid:
        _table(lesson["maid"], _MAID | _OVER, '"maid"')
        if lesson["hands"]:
            raise Wrong('a lesson about the old maid has no hands: write "hands": [].')
    elif not lesson["hands"]:
        raise Wrong('"hands" is empty. Write at least one hand.')
    for i, hand in enumerate(lesson["hands"]):
        _table(hand, _HAND | _OVER, f'"hands[{i}]"')
    if not lesson["rules"]:
        raise Wrong('"rules" is empty. Name the rule sets that the lesson is about.')
    for game in lesson["rules"]:
        _played(lesson, name, game)
    return ", ".join(lesson["rules"])


def _once(pairs: list) -> dict:
    for key, _ in pairs:
        if [one for one, _ in pairs].count(key) > 1:
            raise ValueError(f'"{key}" stands there twice')
    return dict(pairs)


def _table(found: Any, keys: dict, where: str) -> None:
    """Check that a table has these keys and no others."""
    if not isinstance(found, dict):
        raise Wrong(f"{where} has to be a table, in braces.")
    for key in found:
        if key not in keys:
            raise Wrong(f'{where} has a key "{key}", which no lesson has. Its keys are {", ".join(keys)}.')
    for key, (kind, optional) in keys.items():
        if key not in found and not optional:
            raise Wrong(f'{where} lacks "{key}".')
        if key in found and (not isinstance(found[key], kind) or isinstance(found[key], bool)):
            raise Wrong(f'{where}: "{key}" has to be {_TYPES[kind]}.')
        if key in found and kind is list and key not in ("hands", "steps"):
            if not all(isinstance(one, str) for one in found[key]):
                raise Wrong(f'{where}: "{key}" has to be a list of texts.')


def _played(lesson: dict, name: str, game: str) -> None:
    """Check a lesson by one rule set."""
    if game not in library.names():
        raise Wrong(f'"rules" names "{game}", but there is no such rule set in variants/.')
    try:
        rules = lesson_files.load(Words(), name, game)[1]
    except library.Fault as fault:
        raise Wrong(f'"keys" do not fit the rule set: {fault}') from None
    except ValueError as error:
        raise Wrong(f'"keys" do not fit "{game}": {error}.') from None
    if rules.packs > 1 or rules.jokers or rules.rest:
        raise Wrong(f'"{game}" has two packs, jokers or left-over cards. A lesson needs one pack that is dealt whole.')
    if "maid" in lesson:
        _maid(lesson, rules)
    for i, hand in enumerate(lesson["hands"]):
        _hand(lesson, rules, i, hand)
    for code in languages():
        _captions(lesson, rules, code, name)


def _hand(lesson: dict, rules, i: int, hand: dict) -> None:
    """Check one hand: its cards, its steps, and that it can be played as advised."""
    where = f'"hands[{i}]"'
    seats = range(rules.seats)
    if hand["leader"] not in seats:
        raise Wrong(f'{where}: "leader" is a seat, 0 to {rules.seats - 1}.')
    if len(hand["tricks"]) != rules.tricks:
        raise Wrong(f"{where} has {len(hand['tricks'])} tricks, but with these ranks a hand has {rules.tricks}.")
    for n, trick in enumerate(hand["tricks"], 1):
        _cards(trick, rules, f"{where}, trick {n}", rules.seats)
    _whole(" ".join(hand["tricks"]), rules.deck, rules, where)
    if "pass" in hand:
        if not rules.pass_count:
            raise Wrong(f'{where}: nobody passes in this game. Remove "pass".')
        if len(hand["pass"]) != rules.seats:
            raise Wrong(f'{where}: "pass" needs the cards of {rules.seats} seats.')
        script = Script(rules, hand, 1)
        for seat, passed in enumerate(hand["pass"]):
            for card in _cards(passed, rules, f'{where}, "pass"', rules.pass_count):
                if card not in script.plays[rules.next[seat]]:
                    raise Wrong(
                        f"{where}: seat {seat} passes {text(card, rules)}, but seat {rules.next[seat]} never plays it "
                        f'in "tricks", which shows the cards after the pass.'
                    )
    _steps(hand, where, [*range(1, rules.tricks + 1), *["pass"] * ("pass" in hand)], _STEP | _CHOICE)
    for step in hand["steps"]:
        place = f"{where}, step {step['at']}"
        if "poor" in step and "else" not in step["poor"]:
            raise Wrong(f'{place}: "poor" needs "else", for all other cards.')
        if "poor" in step and not all(isinstance(one, list) and one for one in step["poor"].values()):
            raise Wrong(f'{place}: each card in "poor" needs a list of captions.')
        if step["at"] == rules.tricks and "poor" in step:
            raise Wrong(f'{place}: the last card is no choice. Remove "poor".')
    if any(step["at"] == "pass" and "poor" not in step for step in hand["steps"]) or (
        "pass" in hand and "pass" not in [step["at"] for step in hand["steps"]]
    ):
        raise Wrong(f'{where}: the pass needs a step with "poor", as the hand goes on only with the cards advised.')
    equal = [step["at"] for step in hand["steps"] if "or" in step]
    for taken in itertools.chain.from_iterable(itertools.combinations(equal, n) for n in range(len(equal) + 1)):
        _follow(lesson, rules, i, taken)


def _steps(table: dict, where: str, places: list, keys: dict) -> None:
    for step in table["steps"]:
        _table(step, keys, f'{where}, a step of "steps"')
        if step["at"] not in places:
            raise Wrong(f'{where}: a step is "at" {step["at"]!r}. It is one of {", ".join(map(str, places))}.')
    found = [step["at"] for step in table["steps"]]
    for at in found:
        if found.count(at) > 1:
            raise Wrong(f'{where}: two steps are "at" {at}. Make them one.')


def _cards(names: str, rules, where: str, count: int) -> list[int]:
    """The cards of a text."""
    for name in names.split():
        if number(name, rules) < 0:
            raise Wrong(f'{where}: "{name}" is no card of this pack. Write rank and suit, such as QS or TH.')
    found = cards(names, rules)
    if len(found) != count:
        raise Wrong(f"{where} has {len(found)} cards, and needs {count}.")
    return found


def _whole(names: str, deck: Any, rules, where: str) -> None:
    """Check that these cards are the whole pack."""
    found = cards(names, rules)
    twice = sorted({card for card in found if found.count(card) > 1})
    lacks = [card for card in deck if card not in found]
    more = sorted({card for card in found if card not in deck})
    for word, which in (("stands there twice", twice), ("is missing", lacks), ("is not in this pack", more)):
        if which:
            raise Wrong(f"{where} is not the whole pack: {' '.join(text(card, rules) for card in which)} {word}.")


def _follow(lesson: dict, rules, i: int, taken: tuple) -> None:
    """Play a hand as advised; in these tricks, with the first of the cards that are called equal."""
    where = f'"hands[{i}]"'
    session = LessonSession(rules, lesson)
    session.match.number = i  # the hands before it need not be played
    guide = Guide(None, session, text, text, text)
    while session.step() != events.HAND:
        if session.event.kind == events.DEAL:
            _first(session, where)
        if session.event.kind == events.ASK:
            if session.event.value == ASK_PASS:
                _passed(session, guide, where)
            elif session.event.value == ASK_PLAY:
                _choice(session, guide, where, taken)
            else:
                session.choose(b"\0")
        elif session.event.kind == events.PLAY:
            _scripted(session, where)


def _first(session: LessonSession, where: str) -> None:
    """Check who begins."""
    seat = session.asked()[1]
    wanted = session.script.leader
    if not session.match.shift() and seat != wanted:
        raise Wrong(f'{where}: "leader" is {wanted}, but seat {seat} has the card that leads. Write "lead" in "keys".')


def _passed(session: LessonSession, guide: Guide, where: str) -> None:
    """Pass the cards that the lesson advises."""
    held = list(session.look(0).cards())
    for name in guide.step("pass")["poor"]:
        if name != "else" and number(name, session.rules) not in held:
            raise Wrong(f'{where}, step pass: "poor" names {name}, which the player does not hold.')
    session.choose(bytes(session.script.passes[0]), 0)


def _choice(session: LessonSession, guide: Guide, where: str, taken: tuple) -> None:
    """Play the player's next card as the lesson advises, and check the step about it."""
    rules = session.rules
    view = session.look(0)
    trick = view.done() + 1
    step = guide.step(trick)
    place = f"{where}, step {trick}"
    held = list(view.cards())
    named = [("point", step.get("point", "")), ("or", step.get("or", ""))]
    for key, name in named + [("poor", name) for name in step.get("poor", ()) if name != "else"]:
        for one in name.split():
            if number(one, rules) not in held:
                raise Wrong(f'{place}: "{key}" names {one}, which the player does not hold then.')
    advised = guide.advised(view)
    card = guide.equals(step)[0] if trick in taken else advised
    why = session.choose(bytes((card,)))
    if why != OK:
        raise Wrong(f"{where}, trick {trick}: the player may not play {text(card, rules)}: {_RULES.get(why, why)}.")
    if card != advised:
        guide.played(trick - 1, card)
    _scripted(session, where)


def _scripted(session: LessonSession, where: str) -> None:
    """Check that the card just played is the one of the script, and that its seat takes the turn it has there."""
    card, seat = session.event.card, session.event.seat
    trick = (session.look(0).s[4] - 1) // session.rules.seats
    wanted = session.script.plays[seat][trick]
    if card != wanted:
        raise Wrong(
            f"{where}, trick {trick + 1}: seat {seat} may not play {text(wanted, session.rules)} there when the player "
            f"follows the advice. Change the trick, or an earlier one."
        )


def _maid(lesson: dict, rules) -> None:
    """Check an old maid."""
    maid = lesson["maid"]
    if not rules.prelude:
        raise Wrong('"rules" names a game without an old maid.')
    if maid["dealer"] not in range(rules.seats) or len(maid["deal"]) != rules.seats:
        raise Wrong(f'"maid": "dealer" is a seat, 0 to {rules.seats - 1}, and "deal" has the cards of each seat.')
    deck = [card for card in rules.deck if card & 31 != rules.maid & 31 or card == rules.maid]
    for seat in range(rules.seats):
        place = (seat - rules.next[maid["dealer"]]) % rules.seats
        count = (len(deck) - place + rules.seats - 1) // rules.seats
        _cards(maid["deal"][seat], rules, f'"maid", "deal" of seat {seat},', count)
    _whole(" ".join(maid["deal"]), deck, rules, '"maid", "deal"')
    draws = _cards(maid["draws"], rules, '"maid", "draws"', len(maid["draws"].split()))
    _steps(maid, '"maid"', [*range(1, len(draws) + 1)], _STEP)
    session = LessonSession(rules, lesson)
    session.step()
    for n, card in enumerate(draws, 1):
        if session.prelude.over():
            raise Wrong(f'"maid": the old maid is over after {n - 1} draws. Remove the others from "draws".')
        if card not in session.prelude.fan:
            raise Wrong(f'"maid", draw {n}: seat {session.prelude.giver} does not hold {text(card, rules)}.')
        session.prelude.draw(0)
    if not session.prelude.over():
        raise Wrong('"maid": the old maid is not over after these draws. Add more to "draws".')


def captions(lesson: dict) -> Iterator[str]:
    """Yield every caption of a lesson."""
    for table in [*lesson["hands"], *([lesson["maid"]] if "maid" in lesson else ())]:
        for step in table["steps"]:
            yield from step.get("say", ())
            yield from step.get("then", ())
            for found in step.get("poor", {}).values():
                yield from found
        yield from table.get("over", ())


def _captions(lesson: dict, rules, code: str, name: str) -> None:
    """Check that a language has all captions, and that each fits on the smallest display."""
    words = Words(code)
    file = words.name % "lessons"
    canvas = language_check.small()
    signs = "♣♦♥♠"
    session = LessonSession(rules, lesson)
    guide = Guide(
        words,
        session,
        lambda card: (words.rank(card, rules) + signs[card >> 5],),
        lambda suit: signs[suit],
        lambda seat: words.seat(seat, rules.seats),
    )
    if words.get(f"lesson.{name}.title", None) is None:
        raise Wrong(f'{file} has no "lesson.{name}.title". Add the title of the lesson there.')
    for caption in captions(lesson):
        key, *given = caption.split() or [""]
        found = words.get("lesson." + key, None)
        if found is None:
            raise Wrong(f'the caption "{caption}": {file} has no "lesson.{key}". Add it there, or correct the key.')
        _values(caption, given, rules)
        names = {one.partition("=")[0] for one in given}
        if names != language.values(found):
            needed = " ".join(f"{one}=..." for one in sorted(language.values(found))) or "no value"
            raise Wrong(f'the caption "{caption}": the text of "lesson.{key}" needs {needed}.')
        said = guide.text(caption)
        if len(wrap(canvas, said, language_check.WIDTH)) > ROWS:
            raise Wrong(f'{file}: "lesson.{key}" takes more than {ROWS} rows of the smallest display: {said}')


def _values(caption: str, given: list[str], rules) -> None:
    for one in given:
        name, _, value = one.partition("=")
        fits = {
            "card": number(value, rules) >= 0,
            "other": number(value, rules) >= 0,
            "suit": len(value) == 1 and value in SUITS,
            "seat": re.fullmatch("[0-3]", value) is not None,
            "points": value.isdigit() or number(value, rules) >= 0,
        }
        if not fits.get(name):
            raise Wrong(
                f'the caption "{caption}": write card=QS, other=QS, suit=S, seat=1, points=13 or points=QS; not {one}.'
            )
