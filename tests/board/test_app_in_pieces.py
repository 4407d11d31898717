# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The app on a 32-bit MicroPython in the heaps of real boards, which lie in pieces, and on other displays."""

from pathlib import Path

import pytest

import pystack
from app_on_vm import ROOMY, VARIANTS, app_on_this_python, lean_on_this_python

# The heap of a PyGamer grows by doubling, so it lies in pieces of these KB; the largest is cut to make 120 KB in all.
PYGAMER = (7.9, 7.9, 15.7, 31.5, 34.0, 23.0)


PIECES = ",".join(str(int(kb * 1024)) for kb in PYGAMER)


@pytest.mark.long
@pytest.mark.parametrize(("rules", "bot"), [("chervy", "expert"), ("peppa50", "normal")])
def test_the_coach_judges_a_hand_in_the_memory_of_a_picosystem(app, rules, bot):
    """In some 172 KB, with its modules beside the points of the hand; then the player looks at the position and tries
    again, if need be without comforts. That is near the edge, where it depends on the heap's pieces whether memory
    suffices: so the match has to go on in any heap, and the coach has to judge in one of three."""
    missing = {}
    for kb in (86, 86.5, 87):
        whole = PIECES.replace(str(34 * 1024), str(int(kb * 1024)))
        done = app(None, module="ask_coach_on_display", RULES=rules, BOT=bot, PIECES=whole, **ROOMY)
        assert done.returncode == 0, done.stdout + done.stderr
        screens = ("hand_score", "coaching", "how_i_played", "try_again", "compare")
        missing[kb] = [screen for screen in screens if screen not in done.stdout]
        if not missing[kb]:
            break
    else:
        pytest.fail(str(missing))


@pytest.mark.long
@pytest.mark.parametrize(("rules", "bot"), [("chervy", "expert"), ("peppa50", "hard"), ("cancellation", "expert")])
def test_the_app_plays_whole_matches_in_the_pieces_of_a_pygamer(app, rules, bot):
    """On every screen, and with hints. In 120 KB the normal bot may stand in for the expert; in all that a PyGamer has,
    every bot plays as on CPython."""
    done = app(None, "plain", RULES=rules, BOT=bot, PIECES=PIECES)
    assert done.returncode == 0, done.stdout + done.stderr
    whole = PIECES.replace(str(34 * 1024), str(63 * 1024))
    done = app(None, "plain", RULES=rules, BOT=bot, PIECES=whole, **ROOMY)
    assert done.returncode == 0, done.stdout + done.stderr
    done = app(None, "plain", RULES=rules, BOT=bot, PIECES=whole, LEAN="1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.rsplit(" ", 1)[0] == lean_on_this_python(rules, bot)


@pytest.mark.long
@pytest.mark.parametrize("name", VARIANTS)
def test_the_app_plays_a_hand_of_every_rule_set_in_the_pieces_of_a_pygamer(app, name):
    done = app(None, "hand", RULES=name, BOT="expert", PIECES=PIECES)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
@pytest.mark.parametrize("width, height", [(128, 128), (160, 128), (320, 240)])
def test_the_app_plays_on_other_displays_under_the_cap(app, width, height):
    size = str(width), str(height)
    done = app(None, "plain", *size)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == app_on_this_python("plain", *size)


@pytest.mark.long
@pytest.mark.parametrize("size", [("160", "128"), ("240", "240")])
@pytest.mark.parametrize("lesson", ["0", "1", "2", "3"])
def test_the_app_plays_a_lesson_in_all_the_memory_of_a_pygamer(app, lesson, size):
    whole = PIECES.replace(str(34 * 1024), str(63 * 1024))
    done = app(None, "plain", *size, LESSON=lesson, PIECES=whole, **ROOMY)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == app_on_this_python("plain", *size, LESSON=lesson)


SEEN = {path.stem for path in Path("lib/handheld/screens").glob("*.py")}
SEEN -= {"__init__", "crash_screen", "load_match", "text_match"}  # the app waits at none of these
SEEN |= {"crash", "left-over", "payments", "shot the moon", "shot the sun"}
shown: dict[str, set[str]] = {}  # {group of see_all_screens: what it has shown}


@pytest.mark.long
@pytest.mark.parametrize("group", ["0", "1", "2", "3", "4"])
def test_calls_of_the_app_nest_less_than_32_deep(app, note, group):
    """On every screen, with a moon, a sun, a prelude and left-over cards."""
    done = app(None, group, module="see_all_screens")
    assert done.returncode == 0, done.stdout + done.stderr
    mine = app_on_this_python(group, script="see_all_screens")
    seen = [next(line[6:] for line in told.splitlines() if line.startswith("seen: ")) for told in (done.stdout, mine)]
    shown[group] = set(seen[0].split(", "))
    assert shown[group] == set(seen[1].split(", "))
    assert len(shown) < 5 or set().union(*shown.values()) == SEEN
    # ten calls are this test and the stand-in for keypad; a board stops at 48
    assert [line for line in done.stdout.splitlines() if line in ("too few", "enough")] == ["too few", "enough"]
    found, _, where = mine.splitlines()[-1].partition(" ")
    size, _, calls = mine.partition("\nbytes: ")[2].partition("\n")[0].partition(" ")
    assert 1000 < int(size) < pystack.LIMIT, calls
    note(f"bytes of the board's 2,048 for nested calls that the app takes: {size} ({calls})")
    assert int(found) < 32
    note(f"calls the app nests on the VM: at most 39 with the stand-ins'; of its own functions: {found} ({where})")
    note(f"of those screens and events: {seen[0]}")
