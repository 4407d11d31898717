# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The tour: every screen of the handheld once, by scripted buttons, for golden pictures and screenshots."""

import importlib
import re
import sys
from array import array
from functools import cache, partial
from types import SimpleNamespace
from unittest.mock import patch

import player as handheld_player
from engine.bots import normal
from engine.hand.play import SIZE
from engine.match.events import AT_END, AT_NEW, HAND, MOON, REVERSED, SUBTRACTS, SUN
from engine.match.past import past
from handheld.words import Words
from player import SUITS, stacked

# From the title through the menus into a hand, its pause menu and back. Deal 80: the last card of the fan is a heart.
TOUR = """
!title B !menu D A !daily B D D A !journey B D D D A !help A A !help_3 B D D D D A !tips B
D D D D D D A !statistics_none B D D D D D D D A !settings B U A !about B
A !setup D D D D A !options B D A L U !deal D A U U U U U A
A A !passing U !passing_hint A U !came A
!turn L A !refused U !hint U !hint_why B !last_none A
!turn_2 B !last A
BB !pause D D A !sheet_none B D D D A !report B D A !abandon D A
"""


class Player(handheld_player.Player):
    """A player whose hints come from a bot that is never tuned, so that no picture depends on the expert. Deal 80 has
    cards of all suits, with Q♠ and A♥."""

    hinter = staticmethod(normal.think)

    def __init__(self, size, style, deal=80, **more):
        super().__init__(size, style, deal, **more)


def on(screen, said):
    """A test of a player: whether that screen shows that text, a regular expression, or one of these messages in the
    player's language, a tuple of keys."""

    def shows(player):
        if not player.app or player.screen != screen:
            return False
        pattern = said if isinstance(said, str) else messages(player.settings["lang"], said)
        return bool(re.search(pattern, player.said()))

    return shows


@cache
def messages(lang, keys):
    """A regular expression for these messages with any values."""
    words = Words(lang)
    return "|".join([PART.sub(any_value, text) for key in keys for text in words.get(key, "").split("¦")])


PART = re.compile(r"<\w+(?::|\^\w+\|)([^>]*)>|\{[^}]*\}|[^<{]+")


def any_value(part):
    """What a part of a message looks like on a screen."""
    if part[0][0] == "<":
        return "(?:" + "|".join([PART.sub(any_value, option) for option in part[1].split("|")]) + ")"
    return ".+" if part[0][0] == "{" else re.escape(part[0])


on_the_day = patch("time.localtime", lambda *_: (2026, 11, 26, 12, 0, 0, 3, 330, 0))


@on_the_day
def tour(size, style, lang="en"):
    """{name: (picture, text, boxes)} of every screen at that size, in that style of cards and that language, on one and
    the same day."""
    new = partial(Player, size, style, lang=lang)
    found = {}

    def keep(player):
        for name in player.pictures:
            found[name] = player.pictures[name], player.texts[name], player.boxes[name]

    keep(
        new(
            watch={
                "taken": on("play_hand", ("t.take", "t.take.0")),
                "start": on("load_match", ("start.wait",)),
            }
        ).go(TOUR)
    )
    keep(new(new=True).go("!welcome D A !lesson B !lesson_left A !passing_taught"))
    keep(new().go("B U U U U A !lessons A A !lesson_then A A L A !lesson_refused R R A !lesson_poor"))
    for seats in (3, 5, 6):
        keep(hands(new, seats))
    keep(italian(new))
    keep(later(new))
    keep(rising(new))
    keep(ending(new))
    keep(maid(new))
    keep(six(new))
    keep(turning(new))
    for player in waiting(new):
        keep(player)
    keep(crowd(new))
    keep(choosing(new))
    keep(shooting(new))
    keep(replacing(new))
    keep(coached(new))
    keep(thinking(new))
    keep(crashed(new))
    keep(noticing(exporting(new)))
    return found


def hands(new, seats):
    """The table with that many seats."""
    script = "A A !passing_%d A A A U A A !turn_%d A !turn_%d_2" % (seats, seats, seats)
    return new(seats=seats).go(script)


def italian(new):
    """The table with Italian faces."""
    options = {"italian": True, "no_maid": True}
    return new(rules="peppa", seats=4, options=options).go("A A !italian U !italian_hint")


def later(new):
    """The screens late in a match: a hand with moon and sun, sheet, end, statistics."""
    player = new().go("A A A A A U A")
    match = player.session.match
    rows = ((5, 0, 21, 0), (0, 13, 6, 7), (26, 26, 0, 26), (1, 1, 20, 4), (9, 7, 0, 10), (0, 26, 0, 0), (4, 9, 13, 0))
    for row in rows:
        match.add(row, bytes(SIZE))
    match.number = len(rows)
    player.session.stage = AT_NEW

    def show(screen, script, points=None, shot=None):
        player.set_shot(*(shot or (None,)))
        if points:
            player.session.points[:] = array("i", points)
        player.show("play_hand", screen)
        player.resume(script)

    show("hand_score", "!hand", rows[-1])
    show("hand_score", "!hand_moon", rows[2], (MOON, 2, 0))
    show("hand_score", "!hand_sun", (0, 52, 52, 52), (SUN, 0, 0))
    player.settings["talk"] = 1
    show("hand_score", "!hand_said", rows[2], (MOON, 2, 0))
    player.settings["talk"] = 0
    show("score_sheet", "!sheet")
    match.totals[1] = 101
    show("match_end", "!end")
    show("statistics", "!statistics D A !figures B A !medals D A !medal A D A !medal_open")
    return player


def rising(new):
    """The moon and the sun, when they have risen."""
    player = new().go("A A A A A U A")
    player.session.stage = AT_NEW
    for name, shot, points in (("moonrise", (MOON, 1, 0), (26, 0, 26, 26)), ("sunrise", (SUN, 0, 0), (0, 52, 52, 52))):
        player.session.points[:] = array("i", points)
        player.app.game.record["counted"] = 0
        player.set_shot(*shot)
        player.show("play_hand", "hand_score")
        player.resume(f"!{name}")
    return player


def ending(new):
    """A match lost, one that two have won, and a second place."""
    player = new().go("A A A A A U A")
    ended(player, (101, 45, 60, 72), (9, 2, 14, 7), "end_lost")
    ended(player, (45, 45, 101, 72), (9, 2, 14, 7), "end_shared")
    return ended(player, (60, 58, 104, 77), (9, 2, 14, 7), "end_second")


DEALER_NAMED = ("d.maid", "d.maid.you")  # at the end of an old maid


def reach(player, screen, said=""):
    """Press A until that screen shows that text or message, see on(), and waits for a press."""
    there = on(screen, said)
    player.always = lambda player: player.close() if player.waiting and there(player) else player.tap()
    player.resume("")
    player.always = None
    return player


def ended(player, totals, tricks, name):
    """The end of the match with those totals and tricks."""
    session = player.session
    session.match.totals[:] = array("i", totals)
    session.match.tricks[:] = array("i", tricks)
    session.stage = AT_END
    player.show("play_hand", "match_end")
    return player.resume(f"!{name}")


def maid(new):
    """Old maid before the deal, card by card; the leader; the payments at the end."""
    watch = {
        "prelude_other": on("old_maid", ("d.draw",)),
        "prelude_pair": on("old_maid", ("d.pair",)),
        "prelude_mine": on("old_maid", ("d.from.you",)),
        "prelude_drawn": on("old_maid", ("d.you",)),
        "dealt_leads": on("play_hand", ("t.deal.lead", "t.deal.you")),
    }
    player = new(rules="peppa50", seats=4, watch=watch)
    player.go("A A !prelude A !prelude_turn R U !prelude_hint A A")
    reach(player, "old_maid", DEALER_NAMED).look("prelude_maid")
    return ended(reach(player, "play_hand"), (41, -12, 63, 30), (9, 2, 14, 7), "end_stakes")


def six(new):
    """The same with six seats; places won and lost, equal totals decided by tricks."""
    player = new(rules="peppa", seats=6).go("A A A !prelude_6")
    return ended(reach(player, "play_hand"), (45, 102, 45, 60, 110, 70), (30, 20, 33, 7, 3, 9), "end_places")


def turning(new):
    """A moon that is reversed; points that are subtracted from now on, and a hand after that."""
    player = new(rules="dame", seats=4).go("A A A A")

    def scored(player, points, value):
        player.session.points[:] = array("i", points)
        player.session.say(HAND, 0, 0, value)  # seat 0 shot it
        player.session.stage = AT_NEW
        player.show("play_hand", "hand_score")

    scored(player, (-150, 0, 0, 0), REVERSED)
    player.resume("!hand_reversed")
    other = new(rules="hartenjagen", seats=4).go("A A A A")
    scored(other, (7, 13, 0, 0), SUBTRACTS)
    other.session.match.reached = 1
    other.resume("!hand_turns A A A A U A !turn_turned")
    player.pictures.update(other.pictures)
    player.texts.update(other.texts)
    player.boxes.update(other.boxes)
    return player


def waiting(new):
    """A trick that nobody takes; left-over cards, the player's and another's."""
    for seats, deal, watch in (
        (6, 492, {"held": on("play_hand", ("t.held",)), "left_over": on("play_hand", ("t.rest",))}),
        (11, 14, {"left_over_mine": on("play_hand", ("t.rest.you",))}),
    ):
        player = new(deal=deal, rules="cancellation", seats=seats, watch=watch).go("A A")
        player.always = lambda player: player.tap() if player.watch else player.close()
        yield player.resume("")


def crowd(new):
    """The largest table: in the middle of a hand, and its points."""
    player = new(deal=16, rules="cancellation", seats=11, speed=2).go("A A A A !turn_11")
    session = player.session
    session.points[:] = array("i", (13, 1, 0, 0, 4, 0, 27, 3, 0, 2, 2))
    session.match.totals[:] = array("i", (57, 11, 104, 20, 34, 1, 90, 13, 0, 22, 2))
    session.say(HAND, 0, 0, 0)
    session.stage = AT_NEW
    player.show("play_hand", "hand_score")
    return player.resume("!hand_11")


def choosing(new):
    """The list of rule sets with an unusable one, which is chosen; a long title; a seat as an option."""
    player = new(rules="missing").go("A !setup_bad D A ... !variants_bad U !variants A ... ")
    player.resume("D D D A R !options_seat")
    long = new(rules="cancellation", seats=0).go("A !setup_long")
    player.pictures.update(long.pictures)
    player.texts.update(long.texts)
    player.boxes.update(long.boxes)
    return player


def shooting(new):
    """An offer to claim the rest; a shooter who chooses."""
    player = new(rules="tests/rulesets/twomoons.json", seats=4).go("A A A A")
    stacked(player, SUITS)
    return player.resume("A !claim U !moon")


def replacing(new):
    """The question before a new match replaces the saved one."""
    first = new().go("A A A A")
    player = new()
    player.board.nvm = first.board.nvm
    return player.go("!title_resume B !menu_resume D A A !replace")


def coached(new):
    """What the coach says of a hand, the position, and the points of both tries."""
    player = new(deal=7).start_match().pass_cards().finish_hand()
    one = verdict(player, 4)
    showing(player, one, verdict(player, one[0] + 1)).look("coach").press("A").look("coach_look")
    player.press("A").press_until(lambda player: player.words("coach.tries") in player.said())
    return player.look("coach_tries")


def verdict(player, at=0):
    """A verdict as the coach's, about the first choice of the hand with more than one card."""
    session = player.session
    while True:
        view = past(session, [None] * session.rules.seats, at).look(0)
        legal = list(view.legal())
        if len(legal) > 1 and bytes(view.log[:at]) == bytes(session.hand.log[:at]):
            card = session.hand.log[at]
            return at, card, [one for one in legal if one != card][-1], 132, 14, player.words("hint.13")
        at += 1


def showing(player, *verdicts):
    """Show those verdicts of the coach."""
    player.show("hand_score", "how_i_played")
    player.app.stack.entries = [("play_hand", ()), ("how_i_played", (list(verdicts),))]
    return player.redraw()


def thinking(new):
    """The table while a slow bot thinks."""
    player = new(watch={"thinking": on("play_hand", ("t.thinks",))})

    def slow(view, rng, steps):
        for _ in range(1600):
            yield
        yield from player.session.hinter(view, rng, steps)

    player.go("A A A A A")
    players = player.session.players
    players[1:] = [slow] * (len(players) - 1)
    return player.resume("U A !turn_slow")


def exporting(new):
    """The pause menu of a game that may write the drive, and an export."""
    player = new().go("A A A A A A A")
    outcomes = {
        "export": ("cancellation-1073741823.csv", "cancellation-1073741823.jsonl", 12),
        "export_full": OSError(28, "No space left on device"),
        "export_no": OSError(30, "Read-only filesystem"),
    }

    def export(app):
        outcome = outcomes[name]
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    was = {one: sys.modules.get(one) for one in ("storage", "handheld.screens.export_files")}
    sys.modules["storage"] = SimpleNamespace(getmount=lambda path: SimpleNamespace(readonly=False))
    screen = importlib.import_module("handheld.screens.export_files")
    screen.export = export
    try:
        player.resume("BB D D D !pause_export")
        for name in outcomes:
            sys.modules["handheld.screens.export_files"] = screen
            player.show("play_hand", "pause_menu", "export_files")
            player.resume("!" + name)
    finally:
        for one, module in was.items():
            if module:
                sys.modules[one] = module
            else:
                sys.modules.pop(one, None)
    return player


def noticing(player):
    """The notices before the title: about saved data and about settings.toml."""
    for note in (1, 2, 3, 4):
        player.journal.note = note
        player.show("title")
        player.resume("!notice_%d" % note)
    player.journal.note = 0
    player.wrong = [("SPEED", 2, 1), ("BOT", "engine/bots", "normal")]
    player.show("title", "notice")
    return player.resume("!notice_5")


def crashed(new):
    """A fault in the middle of a hand; and a rule set that cannot be used."""
    player = new().go("A A A A A A")

    # the file and line on the crash screen must not change with the code
    source = "def broken(view, rng, steps):\n    raise ValueError('no card to play')\n    yield"
    found: dict = {}
    exec(compile(source, "bot.py", "exec"), found)
    broken = found["broken"]
    players = player.session.players
    players[1:] = [broken] * (len(players) - 1)
    player.expect_crash()
    player.always = lambda p: p.look("crash").close() if p.crash_shown() else p.tap()
    player.resume("")
    other = new(rules="missing").go("B D D D A !fault")
    player.pictures.update(other.pictures)
    player.texts.update(other.texts)
    player.boxes.update(other.boxes)
    return player
