# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The player's settings: from the journal, else from settings.toml, else the defaults."""

from ..kinds import SETTINGS


class Settings:
    """settings["rules"] and so on, by the names in settings_toml.KNOWN. settings["options"] has the house rules that
    the player chose: {rule set: {option: value}}, without options at their default.

    values: a dict of all settings; wrong: mistakes in settings.toml that the player has not seen yet, [(name, limit,
    the value taken instead)].
    """

    def __init__(self, kept):
        """kept: a dict of values from the journal, written by this or another version."""
        self.wrong: list = []
        from .settings_toml import read

        self.values = read(kept, self.wrong)

    def __getitem__(self, name):
        return self.values[name]

    def __setitem__(self, name, value):
        self.values[name] = value

    def keep(self, keeper):
        """Write the values that differ from settings.toml into the journal."""
        from .settings_toml import read

        defaults = read({}, [])
        keeper.write(SETTINGS, {name: value for name, value in self.values.items() if value != defaults.get(name)})
