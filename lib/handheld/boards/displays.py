# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The displays of the boards, for the window on a PC and for flashing."""

# Width and height of each board's display, and the names of its A and B for the legend of the window.
SIZES = {
    "desktop": (240, 240, "A", "B"),
    "pimoroni_picosystem": (240, 240, "A", "B"),
    "pimoroni_explorer2350": (320, 240, "A", "B"),
    "pajenicko_picopad": (320, 240, "A", "B"),
    "pygamer": (160, 128, "A (Start)", "B (Select)"),
    "pybadge": (160, 128, "A (Start)", "B (Select)"),
    "tinycircuits_thumby_color": (128, 128, "A", "B"),
    "ugame22": (320, 240, "A (X)", "B (O)"),
    "deshipu_ugame_s3": (320, 240, "A (X)", "B (O)"),
    "adafruit_feather_esp32s3_reverse_tft": (240, 135, "A (D1)", "B (D1 held)"),
    "clue_nrf52840_express": (240, 240, "A (both)", "B (both held)"),
    "adafruit_fruit_jam": (640, 480, "A (Enter)", "B (Esc)"),
    "m5stack_cardputer": (240, 135, "A (Enter)", "B (Esc)"),
    "pico_display_pack": (240, 135, "A", "B"),
    "pico_display_pack_2": (320, 240, "A", "B"),
}
