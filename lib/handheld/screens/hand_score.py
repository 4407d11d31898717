# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows the end of a hand: the points of each seat, and who has shot the moon or the sun."""

from engine.match.events import AT_END, AT_NEW, MOON, SUN
from handheld.draw.canvas import BRASS, CREAM, DIM, GOLD, LILAC, NIGHT
from handheld.draw.menu import bar, cells, heading, plate
from handheld.draw.reading import read
from handheld.statistics.tally import count, names
from handheld.text.outcomes import rare_events

from .. import memory
from ..shared import DOWN, MOON_SHOT, NONE, PAUSE, SUN_SHOT, UP, A, B, push, replace

_MOST = 9  # seats shown at once: the canvas has no more rows of text


def run(app, verdicts=None):
    """Show the points of the hand until a press. verdicts: what the coach has said of it, None: nothing yet."""
    session = app.session
    record = app.game.record
    shot = None
    won = ()
    if record["counted"] != session.match.number:
        record["counted"] = session.match.number
        won = count("hand", app.keeper, record, session)
        shot = session.shot()
    app.save()
    move = show(app, shot, verdicts)
    if won:
        app.stack.go(move)
        return push("medals", won)
    return move


def show(app, shot, verdicts):
    """Show the points until a press; returns the move. shot: session.shot() if its fanfare is due, else None; verdicts:
    see run()."""
    session = app.session
    words = app.words
    tune = SUN_SHOT if shot and shot[0] == SUN else MOON_SHOT
    app.buttons.calm = True
    key = rise(app, shot, tune) if shot else NONE
    if key == B or key == PAUSE:
        return push("score_sheet" if key == B else "pause_menu")
    rare = list(rare_events(words, session, 0))
    if rare:
        if shot and key == NONE:
            app.play(tune)
        key = read(app, words("hand.title", number=session.match.number), rare, words("ok"), words("hand.sheet"))
        if key != A:
            return push("score_sheet" if key == B else "pause_menu")
        session.event.value = 0  # the player has read it
        app.canvas.open("hand_score")  # takes the page off the display
    who = names(app)
    order = [seat for _, seat in sorted([(session.match.place(seat), seat) for seat in range(len(who))])]
    coach = memory.rich("handheld.screens.coaching")
    coach = coach and coach.Coaching(app, verdicts)
    first = draw(app, who, order, None, coach)
    if shot and key == NONE:
        app.play(tune)
    while True:
        key = app.key(-1, coach and coach.slice)
        if key == A:
            again = not app.canvas.table or session.rules.prelude == 2 and session.stage == AT_NEW
            return replace("load_match" if again else "play_hand")
        if key == B or key == PAUSE:
            return push("score_sheet" if key == B else "pause_menu")
        if key == UP and coach and not first:
            move = coach.show()
            if move:
                return move
            app.canvas.open("hand_score")
        first = draw(app, who, order, first + (key == DOWN) - (key == UP), coach)


def rise(app, shot, tune):
    """Let the moon or the sun rise to its fanfare. Returns the key that ended it, NONE in the plain skin."""
    moon = memory.rich("handheld.screens.moon")
    if not moon:
        return NONE
    try:
        # each module is dropped before the next one is loaded
        disc = moon.read(app.canvas, shot[0] == SUN)
        memory.forget("handheld.screens.moon")
        late, x = memory.call("handheld.screens.night", "draw", app, shot, disc)
        return memory.call("handheld.screens.moonrise", "show", app, shot, tune, disc, late, x)
    except OSError:
        return NONE
    finally:
        app.canvas.cards.y = 0
        while len(app.canvas.shapes):
            app.canvas.shapes.pop()
        app.canvas.refresh()


def draw(app, who, order, first, more):
    """Draw the points of the seats in that order, which is by place, from row `first` on, but no further than needed
    to reach the last row; None: so that the player's row can be seen. more: what invites the player to ask how they
    played, None: nothing. Returns the first row shown."""
    session = app.session
    words = app.words
    canvas = app.canvas
    match = session.match
    cell = canvas.cell_h + canvas.scale
    n = len(who)
    canvas.begin()
    over = session.stage == AT_END
    limit = words("hand.limit", limit=session.rules.limit) if session.rules.limit > 0 else ""
    right = words("end.title") if over else limit
    heading(canvas, words("hand.title", number=match.number), right, GOLD if over else LILAC)
    shot = session.shot()
    y = draw_shot(app, shot, who) if shot else canvas.bar + cell // 4
    plates = memory.rich("handheld.screens.plates")
    if plates and plates.hand(app, who, y):
        close(app, more)
        return 0
    left = canvas.cell_w
    right = canvas.width - canvas.cell_w
    ends = right - 6 * left, right
    low = canvas.height - canvas.bar
    if y + (n + 1) * cell <= low:
        cells(canvas, y, (words("hand.points"), words("hand.total")), ends, DIM)
        y += cell
    best = match.best()
    most = min((low - y) // cell, _MOST)
    if first is None:
        first = order.index(0) - most + 1
    first = max(0, min(first, n - most))
    bar(canvas, y, cell, most, first, n)
    for seat in order[first : first + most]:
        colour = GOLD if match.totals[seat] == best else CREAM
        if seat == 0:
            plate(canvas, y, cell)
        at = y + canvas.scale // 2
        canvas.text(left, at, canvas.fit(who[seat], ends[0] - 6 * left), colour)
        numbers = "%+d" % session.points[seat], "%d" % match.totals[seat]
        # in one row of text: there are not enough rows for eleven seats
        cells(canvas, at, numbers, ends, colour if colour == GOLD else DIM)
        y += cell
    close(app, more)
    return first


def close(app, more):
    """Draw what the buttons do."""
    left, right = app.words("a.on"), app.words("hand.sheet")
    app.canvas.footer(left, right)
    if more:
        more.add(left, right)
    app.canvas.end()


def draw_shot(app, shot, who):
    """Draw who has shot the moon or the sun; returns the y of the first row below."""
    canvas = app.canvas
    game = app.session.rules.id
    cell = canvas.cell_h + canvas.scale
    y = canvas.bar
    kind, seat, _ = shot
    key = "moon" if kind == MOON else "sun"
    by = app.words(key + ".by" + ".you" * (seat == 0), game=game, seat=who[seat])
    if canvas.height - 2 * canvas.bar - 3 * cell >= len(who) * cell:
        canvas.area(0, y, canvas.width, cell * 3, BRASS)
        canvas.head(canvas.width // 2, y + cell // 4, app.words(key + ".short", game=game), NIGHT)
        y += cell * 2
    else:
        canvas.area(0, y, canvas.width, cell, BRASS)
    canvas.text(canvas.width // 2, y, by, NIGHT, 1)
    return y + cell
