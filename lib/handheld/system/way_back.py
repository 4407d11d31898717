# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The way back when memory runs out: the program saves the match and starts again from a clean heap, and the same
screen comes back. It is the way that a power cut takes, too.

The journal keeps [how often this has happened, how often here in a row, screen, what the screen was given, how far the
match was]; after the next choice only the first of these. The second time in a row the match goes on in the plain skin.
"""

from .. import plan
from ..shared import BACK, Stack, push, replace

_UNSAVED = ("lesson", "try_again")  # these screens play hands that are never saved
_POINTS = ("hand_score", "how_i_played")  # what comes between two hands
_TABLE = ("load_match", "play_hand", "pass_cards", "old_maid", "choose_moon", "match_end")
_RULES = ("new_match", "choose_rules", "edit_house_rules", "how_to_play")  # these read the file of a rule set
_MOST = 2  # times in a row


def prepare(app):
    """Save the match and the screen. Returns whether the program may start again."""
    keeper = app.keeper
    screen, given = app.stack.top()
    if screen in _UNSAVED or not keeper.journal.size or not (app.session or app.back or app.pressed):
        return False
    app.save()
    if app.session and not keeper.is_saved(app.session):
        return False
    plain = all([type(one) in (str, int, bool, dict) for one in given])
    place = [screen, list(given) if plain else None, list(keeper.kept)]
    if app.back:  # it has not even come back
        place = keeper.back[2:]
    total, times = keeper.back[:2] if keeper.back[2:] == place else (keeper.back[0], 0)
    if times >= _MOST and app.session:
        return False
    keeper.back = [min(total + 1, 9999), times + 1] + place
    return keeper.write_back()


def stack(app, usual):
    """The Stack to start with. usual: the one without a way back."""
    keeper = app.keeper
    _, times, screen, given, kept = keeper.back
    saved = keeper.saved_match()
    loads = screen == "load_match"
    match = saved if saved and (kept or loads and not given) else loads and given
    if match and times <= _MOST:
        if times == _MOST:
            plan.decide(1)
        app.back = screen, given
        if screen == "text_match":
            usual = Stack(screen)
        if usual.top()[0] != "text_match":
            return Stack("load_match", *match)
        usual.go(push("load_match", *match))
        return usual
    # the screen was too large, so it does not come back
    keeper.forget_back()
    name = match[0]["rules"] if match else app.settings["rules"]
    about_rules = match or screen in _RULES
    why = app.words("memory.file", name="variants/%s.json" % name) if about_rules else app.words("memory.page")
    if usual.top()[0] == "text_match":
        return Stack("text_match", why)
    usual.go(push("notice", why))
    return usual


def arrive(app, move):
    """The move to the screen where memory ran out; move: to the table, as load_match would make it."""
    screen, given = app.back
    app.back = None
    line = app.words("memory.back")
    if move is BACK:  # the match in words
        print(line.split("¦")[0])
        return move
    app.canvas.notice = line
    if screen in _POINTS:
        return replace("hand_score")
    if screen not in _TABLE and given is not None:
        app.stack.go(move)
        return push(screen, *given)
    return move
