# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Checks that moving the cursor among cards takes no heap: in a hand of every rule set with most players, the old maid
and the pass before it, on displays of all sizes. The garbage collector is off from each press until the app has drawn
everything and waits for the next one. On the VM, with the stand-ins for displayio."""

import gc
import sys

import board

import play_app
from handheld.rulesets import library
from handheld.words import Words

# the question (view.ask) on each screen with a cursor among cards
ASKS = {"pass_cards": 1, "play_hand": 2, "old_maid": 4}
LOOKS = ((240, 240, 0), (128, 128, 2), (320, 240, 1), (160, 128, 0), (240, 135, 2))  # display, style of cards


class Mover(play_app.Player):
    """A player who, when asked for a card, moves once round all cards, back by one, and presses A."""

    def __init__(self, name, look):
        super().__init__("hand")
        self.name = name
        self.style = look
        self.script = {}
        self.moved = {}  # {screen: number of moves}
        self.taken = 0  # the most bytes that a move took
        self.before = self.drawn = -1

    def prepare(self, app_):
        super().prepare(app_)
        app_.settings.values.update({"speed": 2, "moves": 0, "auto": 0, "sound": 0, "cards": self.style})
        _, table = library.read(self.name, Words())
        seats = max([int(n) for n in table["seats"]])
        self.begin(app_, self.name, seats, "random", 7)

    def code(self):
        if self.before >= 0:
            taken = gc.mem_alloc() - self.before  # measured before this method allocates anything
            gc.enable()
            self.before = -1
            screen = self.app.stack.top()[0]
            if taken > 0:
                print(self.name, screen, "a move took", taken, "bytes")
            self.taken = max(self.taken, taken)
            if board.DISPLAY.refreshes > self.drawn:
                self.moved[screen] = self.moved.get(screen, 0) + 1
        session = self.app.session
        screen = self.app.stack.top()[0] if session and self.asked else ""
        among = screen in ASKS and session.look(0).ask == ASKS[screen]
        if among and not self.script.get(screen):
            view = session.look(0)
            n = view.fans[view.giver] if screen == "old_maid" else len([card for card in view.cards()])
            self.script[screen] = list("R" * n + "LR" + self.usual(screen))
        moves = among and self.script[screen][0] not in "AU"
        code = super().code()
        if moves and code >= 0 and code & 1:
            gc.disable()
            self.drawn = board.DISPLAY.refreshes
            self.before = gc.mem_alloc()
        return code


def main():
    import microcontroller

    import handheld.memory

    handheld.memory._forget = lambda names: gc.collect()  # modules stay: this test is not about them
    failed = 0
    for i, name in enumerate(library.names()):
        board.DISPLAY.width, board.DISPLAY.height, style = LOOKS[i % len(LOOKS)]
        microcontroller.nvm.bytes[:] = b"\xff" * len(microcontroller.nvm)
        mover = Mover(name, style)
        play_app.play_on_vm(mover)
        print(name, mover.style, mover.moved, mover.taken)
        cycle = mover.app.session.rules.cycle
        failed += mover.taken > 0 or mover.moved.get("play_hand", 0) < 30
        failed += bool(cycle) and cycle[0] > 0 and mover.moved.get("pass_cards", 0) < 10
    sys.exit(failed)


if __name__ == "__main__":
    main()
