# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the main menu shows beside the daily deal and the journey. Loaded for a moment when the menu opens."""

from . import memory
from .goals import STOPS
from .storage.played_days import PlayedDays
from .storage.stars import MOST, Stars


def values(app):
    """{screen: text}: whether today's deal waits, and the days in a row before a heart; the stars of the journey. {} if
    memory is short."""
    keeper = app.keeper
    try:
        days = PlayedDays(keeper)
        name, done = days.due()
        streak = days.running(name)
        waits = "" if done else app.words("home.daily.waits")
        stars = sum(Stars(keeper, len(STOPS)).won)
        return {
            "daily_deal": (waits + (" %d♥" % streak if streak else "")).strip(),
            "journey": "%d/%d" % (stars, MOST * len(STOPS)),
        }
    except MemoryError:
        return {}
    finally:
        memory.forget("handheld.goals", "handheld.storage.played_days", "handheld.storage.stars", "engine.codes.daily")
