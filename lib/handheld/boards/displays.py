# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The displays and names of the boards, for the window on a PC, for flashing and for the pages."""

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
    "hack_club_sprig": (160, 128, "A (L)", "B (K)"),
    "adafruit_feather_esp32s2_reverse_tft": (240, 135, "A (D1)", "B (D1 held)"),
    "adafruit_feather_esp32s3_reverse_tft": (240, 135, "A (D1)", "B (D1 held)"),
    "clue_nrf52840_express": (240, 240, "A (both)", "B (both held)"),
    "adafruit_fruit_jam": (640, 480, "A (Enter)", "B (Esc)"),
    "m5stack_cardputer": (240, 135, "A (Enter)", "B (Esc)"),
    "pico_display_pack": (240, 135, "A", "B"),
    "pico_display_pack_2": (320, 240, "A", "B"),
    "pico_lcd_1_14": (240, 135, "A", "B"),
    "pico_lcd_1_3": (240, 240, "A", "B"),
}

# What people call each board, in the order of README.md and docs/boards.md.
NAMES = {
    "pimoroni_picosystem": "PicoSystem",
    "pygamer": "PyGamer",
    "pybadge": "PyBadge",
    "tinycircuits_thumby_color": "Thumby Color",
    "ugame22": "uGame22",
    "deshipu_ugame_s3": "uGame S3",
    "pajenicko_picopad": "PicoPad",
    "pimoroni_explorer2350": "Pimoroni Explorer",
    "hack_club_sprig": "Hack Club Sprig",
    "adafruit_feather_esp32s2_reverse_tft": "Feather ESP32-S2 Reverse TFT",
    "adafruit_feather_esp32s3_reverse_tft": "Feather ESP32-S3 Reverse TFT",
    "clue_nrf52840_express": "CLUE",
    "m5stack_cardputer": "Cardputer",
    "adafruit_fruit_jam": "Fruit Jam",
    "pico_display_pack": "Pico Display Pack",
    "pico_display_pack_2": "Pico Display Pack 2",
    "pico_lcd_1_14": "Pico-LCD-1.14",
    "pico_lcd_1_3": "Pico-LCD-1.3",
}
# The displays for the back of a Raspberry Pi Pico, which cannot tell them apart: BOARD in settings.toml names one.
PACKS = [board for board in NAMES if board.startswith("pico_")]
