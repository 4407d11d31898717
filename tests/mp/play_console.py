# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a match in words as a board does over its serial port, with code.py and the board "console".

Standard input has the typed lines; "hint" types the hinter's choice. With the argument "empty" it only prints the size
of the heap in use.
"""

import gc
import sys

STAND_INS = ("board", "keypad", "microcontroller", "supervisor", "time")


def crashed(board, app, error):
    """Replaces crash.show()."""
    sys.print_exception(error)
    sys.exit(1)


def play(seed):
    import code

    from handheld import crash, memory
    from handheld.boards import console
    from handheld.text.spoken_cards import numbered

    crash.show = crashed

    board = console.open()
    here = []
    typed = console.ask

    def ask(prompt, away):
        line = typed(prompt, away)
        session = here[0].session
        if line == "hint" and session and session.asked()[0]:
            for _ in session.hint():
                pass
            view = session.view
            few = view.ask == 1 or view.ask == 2  # passing, playing
            line = " ".join(
                [str(11 + numbered(view).index(card) if few else card + 1) for card in view.picked[: view.count or 1]]
            )
        return line

    def prepare(app):
        # the same bot, for there is not always room for another; found anew, for the app drops it now and then
        app.hint = lambda *given: memory.find("bots", "normal")(*given)
        begin = app.game.begin

        def begun(record):
            record["seed"] = seed
            begin(record)

        app.game.begin = begun
        here.append(app)

    console.ask = ask
    code.main(board, prepare)


if sys.implementation.name == "cpython":
    sys.path[1:1] = ["lib", "tests/mp"]
    from handheld.boards.pc import standins  # noqa: F401
else:
    for name in STAND_INS:
        __import__(name)
gc.collect()
if sys.argv[1:] == ["empty"]:
    print(gc.mem_alloc())
else:
    play(int(sys.argv[1]))
