# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays on the VM until a screen opens for which no memory is left: the game saves the match and starts again. Run it
once more with the same file, and that screen comes back.

Arguments: the screen, and how many bytes to leave of the heap when it opens, 0: enough, and to stop at the first
screen. NVM of the environment: the file that keeps the non-volatile memory. Prints as play_app.py does, and the
screens, the skin, the match, what the display says.
"""

import gc
import sys

import play_app

HELD = []  # the memory that was taken away


def take(leave):
    """Take memory away, until that many bytes are left, in pieces that the collector cannot join."""
    gc.collect()
    size = 65536
    while size >= 64:
        try:
            while gc.mem_free() - size > leave:
                HELD.append(bytearray(size))
        except MemoryError:
            pass
        size //= 2


class Loser(play_app.Player):
    """Goes to the pause menu and on to the screen; when that opens, memory runs out."""

    def __init__(self, screen, leave):
        super().__init__()
        self.goal, self.leave = screen, leave
        self.displayio = None
        self.script = {"play_hand": list("AAP"), "pause_menu": list("DDA" if screen == "score_sheet" else "A")}
        self.came = False

    def prepare(self, app):
        super().prepare(app)
        app.settings.values.update({"speed": 2, "bot": "normal", "lang": "en"})
        opened = app.canvas.open

        def opens(screen=""):
            opened(screen)
            print("screen", screen)
            if not self.leave:
                self.came = screen != "load_match"
            elif screen == self.goal:
                take(self.leave)

        app.canvas.open = opens

    def code(self):
        if self.came and self.asked:
            raise play_app.Finished
        return super().code()

    def tell(self):
        HELD.clear()
        gc.collect()
        super().tell()
        from handheld import plan

        print("skin", plan.skin)
        if self.app.session:
            print("match", self.app.session.save().hex())
        print("says", " / ".join(play_app.rows(self.app.canvas)))


play_app.on_vm()
play_app.run(Loser(sys.argv[1], int(sys.argv[2])))
