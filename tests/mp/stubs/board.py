# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for board on the VM: a PicoSystem without a piezo, whose display can have another size."""

board_id = "pimoroni_picosystem"


class _Display:
    """The part of busdisplay.BusDisplay that the app uses; on_refresh, if set, is called at each refresh."""

    def __init__(self):
        self.width = self.height = 240
        self.brightness = 1.0
        self.root_group = None
        self.refreshes = 0
        self.on_refresh = None

    def refresh(self):
        self.refreshes += 1
        if self.on_refresh:
            self.on_refresh()
        return True


DISPLAY = _Display()
AUDIO = None
SW_LEFT, SW_RIGHT, SW_UP, SW_DOWN, SW_A, SW_B = range(6)
