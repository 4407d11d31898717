# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Films of the app on a display that takes as long for its pixels as a PicoSystem's."""

from array import array

from engine.match.events import AT_NEW, MOON
from player import Player

LAST = 1500  # ms for which the last frame stands


def film(player, act):
    """[(ms, picture, texts)] of every frame while act() presses the player's buttons."""
    board = player.board
    board.slow = True
    board.lazy = False
    shown = board._shown
    frames = []

    def noted():
        shown()
        frames.append((board.now(), player.picture(), player.text()))

    board._shown = noted
    try:
        act()
    finally:
        board._shown = shown
    return frames


def trick(size):
    """A card is played, the others follow, and the trick goes to its taker."""
    player = Player(size, deal=80).start_match().pass_cards()
    return film(player, player.play_on)


def queen(size):
    """Somebody takes the queen of spades."""
    player = Player(size, deal=80).start_match().pass_cards()
    frames = film(player, player.finish_hand)
    when = next(ms for ms, _, texts in frames if "+13" in texts and "A Skip" in texts)
    return [frame for frame in frames if when - 2500 < frame[0] < when + 1000]


def moon(size):
    """The moon rises."""
    player = Player(size).start_match().press("A A")
    player.session.points[:] = array("i", (26, 0, 26, 26))
    player.session.stage = AT_NEW
    player.set_shot(MOON, 1)
    return film(player.show("play_hand", "hand_score"), player.press)


FILMS = {"trick": trick, "queen": queen, "moon": moon}


def filmed(name, size):
    """[(picture, ms for which it stands)] of the film of that name, without frames that change nothing."""
    frames = FILMS[name](size)
    kept = [frame for before, frame in zip([(0, None, ())] + frames, frames) if frame[1] != before[1]]
    times = [later[0] - frame[0] for frame, later in zip(kept, kept[1:])] + [LAST]
    return [(picture, ms) for (_, picture, _), ms in zip(kept, times)]
