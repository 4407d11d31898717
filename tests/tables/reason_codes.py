# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The codes of the reasons for a hint, a second time: words and golden texts rely on the numbers."""

BEST, FORCED, REST, SHOOTS, WANTS, HOPELESS, FREE, LITTLE = 0, 1, 2, 3, 4, 5, 6, 7
MUST, EARLY, LOW, TOP, LAST_OF_SUIT, HIGH, IDLE, JOKER = 8, 9, 10, 11, 12, 13, 14, 15
HIGH_ONES, LOW_ONES, ENDS, GOES_ON, AHEAD, DRAW, KEEPS, AFTER, PASSED = range(17, 26)
CATCHES, FISHES, DUCKS, CANCELS, RISK, OVER, SHED, OVER_ONES = 30, 31, 32, 33, 34, 35, 36, 37
GUARDS, HOLDS_BACK, OPENS, CATCHER, ECLIPSE = 38, 39, 40, 41, 42
STOPS_MOON, GIVES, FEEDS, GANGS_UP = 50, 51, 52, 53
EMPTIES, MIXES, STAYS_LOW = 70, 71, 72
NAMES = {code: name for name, code in globals().items() if type(code) is int}
