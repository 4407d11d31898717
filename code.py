# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Pocket Hearts. A board runs this file when it starts; tools/play.py runs it on a PC. Importing it does nothing."""

import os


def opened():
    """Open the board that BOARD in settings.toml names, or else this one. Prints why and returns None if that fails."""
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
    """Play on the board for ever. prepare: a function that is called with each app before its first screen."""
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
