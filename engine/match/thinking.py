# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Lets a bot think about one decision, in slices."""

IDLE = 0  # no bot is thinking
THINKING = 1  # a bot has not finished
READY = 2  # a choice is in the view's picked and waits for its turn


class Thinking:
    """The decision that a bot thinks about; state: IDLE, THINKING or READY."""

    def __init__(self):
        self.state = IDLE
        self._slices = ()

    def begin(self, slices):
        """Begin a decision. slices: a bot's generator, which yields between two slices."""
        self._slices = slices
        self.state = THINKING

    def slice(self):
        """Let the bot think for one slice; afterwards the state is THINKING or READY. If the bot raises an exception,
        such as MemoryError, the state is IDLE, and the bot starts again next time."""
        slices = self._slices
        self.stop()
        for _ in slices:
            self.begin(slices)
            return
        self.state = READY

    def stop(self):
        """Forget the decision, finished or not."""
        self._slices = ()
        self.state = IDLE
