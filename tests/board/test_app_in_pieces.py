# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What was planned for memory holds: whole matches, lessons and all pages in the heap and on the display of each class
of boards, without a restart and without a substitute. On the 32-bit MicroPython, whose heap is cut into a board's
pieces. tests/board/test_walks_in_heaps.py presses keys at random."""

import pytest

from amounts import mostly_long
from app_on_vm import VARIANTS, size
from handheld import plan
from measure.heaps import HEAPS

PROVED = ("pygamer", "rp2350")  # the classes of boards in which all of this holds
# On the VM the largest pieces of a PicoSystem's heap end up smaller than on the chip, and the pictures before the rules
# of peppa50 may find no place. What happens at the table holds there too, and all of it in chervy.
AT_THE_TABLE = ("picosystem",)
BOTS = ("random", "easy", "normal", "hard", "expert", "emile", "rosa", "tariq", "yuki", "mixed")
# walk of play_app.py, rule set, bots, seats
PLAYED = [
    *[("match", "chervy", bot, 4) for bot in BOTS],
    *[("match", "peppa50", bot, 4) for bot in ("mixed", "expert")],
    ("match", "rickety_kate", "expert", 4),
    *[("table", "cancellation", "expert", seats) for seats in (8, 11)],
    ("coach", "chervy", "expert", 4),
    ("pages", "chervy", "expert", 4),
    ("again", "chervy", "hard", 4),
]
TABLES = [
    *[("table", "chervy", bot, 4) for bot in ("hard", "expert", "mixed")],
    *[("table", "peppa50", bot, 4) for bot in ("mixed", "expert")],
    ("table", "rickety_kate", "expert", 4),
    *[("table", "cancellation", "expert", seats) for seats in (8, 11)],
    ("coach", "chervy", "expert", 4),
    ("help", "chervy", "random", 4),
]
CASES = [(heap, *one) for heap in PROVED for one in PLAYED] + [(heap, *one) for heap in AT_THE_TABLE for one in TABLES]
CASES += [("picosystem", "match", "chervy", "expert", 4), ("picosystem", "again", "chervy", "hard", 4)]
CASES += [("pico", "table", "chervy", bot, 4) for bot in ("hard", "expert", "mixed")]
USUAL = [("pygamer", "pages", "chervy", "expert", 4), ("picosystem", "coach", "chervy", "expert", 4)]
USUAL += [("picosystem", "help", "chervy", "random", 4)]  # rules opened from the setup ran out of memory there


@pytest.fixture(scope="module")
def played(app):
    """run(heap, walk, rules, bot, seats): the lines that this walk prints. It has to end well, as planned."""
    kept: dict = {}

    def run(heap, walk, rules, bot, seats, **settings):
        key = (heap, walk, rules, bot, seats, *settings.items())
        if key not in kept:
            done = app(heap, walk, *size(heap or "picosystem"), RULES=rules, BOT=bot, SEATS=str(seats), **settings)
            assert done.returncode == 0, done.stdout + done.stderr
            kept[key] = done.stdout.splitlines()
            assert "events 0 0 0" in kept[key], done.stdout
        return kept[key]

    return run


def free(heap, told):
    """The fewest bytes that were free after a collection, and on which screen."""
    most, screen = max(
        (int(size), screen) for _, size, screen in (row.split(None, 2) for row in told if row[:5] == "lives")
    )
    return sum(HEAPS[heap][1]) - most, screen


def spare(heap, walk, seats):
    """How many bytes have to stay free of that heap at the worst moment: a tenth, and 4 KB for what comes next. Tables
    of eight and eleven on a PicoSystem have to keep the tenth, a Pico with a display of 320 x 240 14,500 bytes, and a
    PicoSystem 15,000 once all menus have been opened, whose names stay."""
    if heap == "pico":
        return 14500
    if heap == "picosystem" and walk in ("match", "again"):
        return 15000
    return sum(HEAPS[heap][1]) // 10 + 4096 * (heap != "picosystem" or seats < 8)


def plan_of(heap):
    """{screen: bytes in use at most} of the class of heaps for which this board stands."""
    kb = sum(HEAPS[heap][1]) >> 10
    rows = [row.split() for row in plan.CLASSES.split("\n") if row]
    most = next(row[3:] for row in rows if kb < int(row[0]))
    return dict(zip(("load_match", "pass_cards", "play_hand", "hand_score"), map(int, most), strict=True))


@pytest.mark.parametrize(("heap", "walk", "rules", "bot", "seats"), mostly_long(CASES, USUAL))
def test_memory_suffices_as_planned(played, note, heap, walk, rules, bot, seats):
    told = [*played(heap, walk, rules, bot, seats)]
    if walk in ("table", "coach"):  # once more, with each picture weighed: then the app collects more often
        told += played(heap, walk, rules, bot, seats, WEIGH="1")
    for _, used, screen, *_ in [row.split() for row in told if row[:5] == "lives" and row.endswith("in a match")]:
        assert int(used) <= plan_of(heap).get(screen, 1 << 20), (screen, used)
    left, screen = free(heap, told)
    assert left >= spare(heap, walk, seats), (left, screen)
    note(
        f"free of a {heap}'s {sum(HEAPS[heap][1])} bytes at the worst moment: {left}, {screen} ({walk}, {rules}, {bot})"
    )


@pytest.mark.long
@pytest.mark.parametrize("heap", PROVED + AT_THE_TABLE)
@pytest.mark.parametrize("lesson", ["0", "1", "2", "3"])
def test_memory_suffices_for_every_lesson(played, heap, lesson):
    played(heap, "lesson", "chervy", "normal", 4, LESSON=lesson)


@pytest.mark.long
@pytest.mark.parametrize("name", VARIANTS)
def test_memory_suffices_for_a_hand_of_every_rule_set(played, name):
    played("pygamer", "hand", name, "expert", 4)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["da", "de", "es", "fr", "it", "nb", "nl", "pl", "sv"])
@pytest.mark.parametrize(("walk", "rules"), [("match", "peppa50"), ("hand", "chervy")])
def test_memory_suffices_in_every_language(played, walk, rules, lang):
    assert f"words of {lang}" in played("pygamer", walk, rules, "normal", 4, LANGUAGE=lang)


@pytest.mark.long
@pytest.mark.parametrize(("rules", "bot"), [("chervy", "expert"), ("chervy", "hard"), ("peppa50", "expert")])
def test_a_bot_never_plays_worse_than_its_level(played, rules, bot):
    """In every heap it chooses as with plenty: the last line has totals, hands, and a hash of points and cards."""
    kinds = {
        heap: played(heap, "table", rules, bot, 4)[-1].rsplit(" ", 1)[0] for heap in (None, *PROVED, *AT_THE_TABLE)
    }
    assert len({*kinds.values()}) == 1, kinds


def test_with_20_kilobytes_less_the_program_starts_again_and_the_hand_goes_on(app, note, tmp_path):
    """The non-volatile memory is all that the next start has."""
    settings = {"RULES": "chervy", "BOT": "expert"}
    kept = tmp_path / "nvm"
    kept.write_bytes(b"\xff" * 4096)
    starts = 0
    done = None
    while not done or done.returncode and starts < 20:
        done = app("picosystem", "table", NVM=str(kept), TAKEN="20480", **settings)
        assert done.returncode == 0 or "supervisor.reload()" in done.stdout, done.stdout + done.stderr
        starts += 1
    note(f"with 20 KB less a hand among experts took {starts} starts")
    restarts = next(int(row.split()[1]) for row in done.stdout.splitlines() if row.startswith("events "))
    assert starts > restarts > 0, done.stdout
