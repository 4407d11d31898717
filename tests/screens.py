# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The tour: every screen of the handheld once, with scripted buttons; for golden pictures and screenshots."""

from array import array

from handheld_player import SUITS, Player, stacked

from engine.events import AT_NEW, MOON, SUN

# From the title through the menus into a hand, its pause menu and back. Deal 7: the last card of the fan is J hearts.
TOUR = """
!title B !menu D A !help A A !help_3 B D D A !statistics_none A D D D A !settings B
A !setup D D D D A !options B D A L U !deal D A U U U U U A
A A !passing U !passing_hint A !came A
!turn L A !refused A U !hint A B !last_none A A
!turn_2 B !last A
BB !pause D D A !sheet_none B D D D D D A !report B U U A !abandon D A
"""


def takes(player):
    """A trick has just been taken."""
    return player.app.trail[-1] == "table" and any(" takes " in text for text in player.text())


def shuffling(player):
    """A match is being loaded."""
    return "Shuffling …" in player.text()


def tour(size, style):
    """{name: (picture, text, boxes)} of every screen at that size and in that style of cards."""
    found = {}

    def keep(player):
        for name in player.pictures:
            found[name] = player.pictures[name], player.texts[name], player.boxes[name]

    keep(
        Player(
            size, style, watch={"taken": takes, "dealt": lambda player: "Hand 1" in player.text(), "start": shuffling}
        ).go(TOUR)
    )
    for seats in (3, 5, 6):
        keep(hands(size, style, seats))
    keep(later(size, style))
    keep(shooting(size, style))
    keep(replacing(size, style))
    keep(thinking(size, style))
    keep(crashed(size, style))
    return found


def hands(size, style, seats):
    """The table with that many seats."""
    script = "A A !passing_%d A A A A A !turn_%d A !turn_%d_2" % (seats, seats, seats)
    return Player(size, style, seats=seats).go(script)


def later(size, style):
    """What comes late in a match: hand with moon and sun, sheet, end, statistics."""
    player = Player(size, style).go("A A A A A A A")
    app = player.app
    match = app.session.match
    rows = ((5, 0, 21, 0), (0, 13, 6, 7), (26, 26, 0, 26), (1, 1, 20, 4), (9, 7, 0, 10), (0, 26, 0, 0), (4, 9, 13, 0))
    for row in rows:
        match.add(row, bytes(4), 0)
    match.number = len(rows)
    app.session.stage = AT_NEW

    def show(screen, script, points=None, shot=None):
        app.shot = shot
        if points:
            app.session.points[:] = array("i", points)
        app.trail = ["table", screen]
        player.resume(script)

    show("hand", "!hand", rows[-1])
    show("hand", "!hand_moon", rows[2], (MOON, 2, 0))
    show("hand", "!hand_sun", (0, 52, 52, 52), (SUN, 0, 0))
    show("sheet", "!sheet")
    match.totals[1] = 101
    show("end", "!end")
    show("statistics", "!statistics")
    return player


def shooting(size, style):
    """The rest is offered, a shooter chooses."""
    player = Player(size, style, rules="tests/rulesets/twomoons.json", seats=4).go("A A A A")
    stacked(player, SUITS)
    return player.resume("A !claim U !moon")


def replacing(size, style):
    """A match is kept when another is to be started."""
    first = Player(size, style).go("A A A A")
    player = Player(size, style)
    player.board.nvm = first.board.nvm
    return player.go("!title_resume B !menu_resume D A A !replace")


def thinking(size, style):
    """A bot that takes its time."""
    player = Player(size, style, watch={"thinking": lambda p: any("thinks" in text for text in p.text())})

    def slow(view, rng, steps):
        for _ in range(200):
            yield
        yield from player.app.session.hinter(view, rng, steps)

    player.go("A A A A A A")
    players = player.app.session.players
    players[1:] = [slow] * (len(players) - 1)
    return player.resume("A !turn_slow")


def crashed(size, style):
    """A fault in the middle of a hand; and a rule set that cannot be used."""
    player = Player(size, style).go("A A A A A A")

    # in a file and on a line that do not change
    source = "def broken(view, rng, steps):\n    raise ValueError('no card to play')\n    yield"
    found: dict = {}
    exec(compile(source, "bot.py", "exec"), found)
    broken = found["broken"]
    players = player.app.session.players
    players[1:] = [broken] * (len(players) - 1)
    player.resume("A ^!crash")
    other = Player(size, style, rules="missing").go("B D A !fault")
    player.pictures.update(other.pictures)
    player.texts.update(other.texts)
    player.boxes.update(other.boxes)
    return player
