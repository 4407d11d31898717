# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Pocket Hearts. A board runs this file when it starts; tools/play.py runs it on a PC. Importing it does nothing."""

import os


def opened():
    """Open the board that BOARD in settings.toml names, or else this one. If that fails, or a file of the game is
    damaged, prints why and returns None."""
    import board

    from handheld.file_sizes import damaged_file

    name = board.board_id
    wrong = damaged_file()
    why = "Pocket Hearts: %s is damaged or missing. Flash the game again, or copy that file again." % wrong
    if wrong and "/boards/" in wrong:
        print(why)  # the board's own file may be the one, or need it
        return None
    try:
        from handheld import memory, plan

        plan.decide()  # before anything large is on the heap
        if not wrong:
            memory.part("handheld.system.names")
        name = os.getenv("BOARD") or name
        found = memory.find("boards", name)()
        if wrong:
            __import__("handheld.boards.parts.terminal", None, None, ("say",)).say(found, why)
            return None
        if hasattr(found, "key"):
            return found
        raise TypeError("open() has to return the board")
    except Exception as error:
        if wrong:
            print(why)
        from handheld.boards import unknown

        unknown.tell(name, error)
        return None


def main(board, prepare=None):
    """Play on the board for ever. prepare: a function that is called with each app before its first screen."""
    from handheld import crash

    app = None
    while board:
        try:
            if not app:
                from handheld.app import App

                app = App(board)
                if prepare:
                    prepare(app)
            app.run()
        except Exception as error:
            # the crash screen saves the match, says what broke, and waits for a press
            if crash.show(board, app, error) or not app:
                board.restart()  # takes effect on the next pass of the loop
            else:
                app.leave_match()
        except BaseException:
            crash.interrupted(app)
            raise


if __name__ == "__main__":
    main(opened())
