# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Presses the keys in WALK and prints how much heap the app uses at each stage. A board runs it too: as a module beside
the game, imported by main.py in place of code.py.

WALK: L R U D A B; P, a long B; "*", cards until another screen comes; "!", a measurement. SEED: the number of every
match. A measurement prints a line: "stage", the screen, the bytes used after a collection, the largest free piece."""

import gc
import os

KEYS = "LRUDAB"
PLAYED = 4  # engine.hand.play, which may not be loaded yet


class Walk:
    """Answers for the board's buttons."""

    def __init__(self, board):
        self.board = board
        self.walk = os.getenv("WALK")
        self.at = 0
        self.app = None
        self.asked = False
        self.idle = None  # what the app does while it waits
        self.down = -1  # the code of the release to come
        self.due = 0
        self.played = -1

    def prepare(self, app):
        """Learn when the app waits for a press, and end the walk where the app breaks."""
        from handheld import crash

        self.app = app
        crash.show = crashed
        key = app.key

        def work():
            changed = self.idle()
            if changed is None:
                self.idle = None
            return changed

        def wait(ms=-1, idle=None):
            self.asked = ms < 0
            self.idle = idle
            return key(ms, idle and work)

        app.key = wait
        begin = app.game.begin

        def begun(record):
            record["seed"] = int(os.getenv("SEED") or 8)
            begin(record)

        app.game.begin = begun

    def key(self):
        """The next code of a button, -1 without one."""
        app = self.app
        if self.down >= 0:
            if (self.board.now() - self.due) & (1 << 29) - 1 < 1 << 28:
                code = self.down
                self.down = -1
                return code
            return -1
        if not self.asked or self.idle or app.buttons.calm or app.buttons.idle:
            return -1
        screen = app.stack.top()[0]
        key = self.walk[self.at : self.at + 1]
        if not key:
            raise KeyboardInterrupt
        if key == "!":
            self.at += 1
            measure(screen)
            return -1
        if key == "*":
            if screen != "play_hand":
                self.at += 1
                self.played = -1
                return -1
            played = app.session.hand.s[PLAYED]
            key = "R" if played == self.played else "A"
            self.played = played if key == "A" else -1
        else:
            self.at += 1
        self.asked = False
        button = 5 if key == "P" else KEYS.find(key)
        self.down = button * 2
        self.due = self.board.now() + (620 if key == "P" else 0)
        return button * 2 + 1


def crashed(board, app, error):
    """Replaces crash.show()."""
    print("stage", "crash", gc.mem_alloc(), 0)
    raise error


def measure(name):
    """Print what the app uses now."""
    gc.collect()
    used = gc.mem_alloc()
    low, high = 0, gc.mem_free()
    while high - low > 16:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
    gc.collect()
    print("stage", name, used, low)


def main():
    import code

    measure("start")
    board = code.opened()
    walk = Walk(board)
    board.key = walk.key
    code.main(board, walk.prepare)
