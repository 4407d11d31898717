# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Runs stages.py on the VM in the heap of a board."""

for name in ("bitmaptools", "board", "displayio", "keypad", "microcontroller", "supervisor", "time", "vectorio"):
    __import__(name)

import supervisor  # noqa: E402 (after the stand-ins)

from board_heap import NAMES, cut_heap  # noqa: E402

cut_heap()

import stages  # noqa: E402 (a board has it on its heap too)

key = stages.Walk.key
measure = stages.measure


def pressed(walk):
    code = key(walk)
    if code < 0:
        supervisor.move(5)  # the app's wait for a key
    return code


def measured(name):
    NAMES.look()
    measure(name)


stages.Walk.key = pressed
stages.measure = measured
stages.main()
