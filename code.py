# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Pocket Hearts. The board runs this file, tools/play.py runs the same on a PC. Importing it does nothing."""

import os


def opened():
    """The board named BOARD in settings.toml, else the one this is; None, with a word why, if it cannot be used."""
    import board

    name = board.board_id
    try:
        name = os.getenv("BOARD") or name
        found = __import__("handheld.boards." + name, None, None, ("open",)).open()
        if hasattr(found, "key"):
            return found
        raise TypeError("open() has to return the board")
    except Exception as error:
        from handheld.boards import unknown

        unknown.tell(name, error)
        return None


def main(board, prepare=None):
    """Play on that board for ever. prepare(app), if given, sees each app before its first screen."""
    from handheld.system import crash

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
            # whatever it was, it is told, the match is kept, and nothing goes on without a press
            if crash.show(board, app, error) or not app:
                board.restart()  # which takes effect at the next turn of the loop
            else:
                app.leave_match()
        except BaseException:
            crash.interrupted(app)
            raise


if __name__ == "__main__":
    main(opened())
