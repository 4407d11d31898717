# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The displays and names of the boards, for the window on a PC, for flashing and for the pages."""

# Each board, in the order of README.md and docs/boards.md: what people call it; KB of heap on the first line of
# code.py; width and height of its display; the names of its A and B for the legend of the window. 147, 162, 167 and
# 430 KB follow from a board that was measured, the others from what their chips leave; 0: more.
BOARDS = {
    "pimoroni_picosystem": ("PicoSystem", 167, 240, 240, "A", "B"),
    "pygamer": ("PyGamer", 147, 160, 128, "A (Start)", "B (Select)"),
    "pybadge": ("PyBadge", 147, 160, 128, "A (Start)", "B (Select)"),
    "tinycircuits_thumby_color": ("Thumby Color", 430, 128, 128, "A", "B"),
    "ugame22": ("uGame22", 162, 320, 240, "A (X)", "B (O)"),
    "deshipu_ugame_s3": ("uGame S3", 0, 320, 240, "A (X)", "B (O)"),
    "pajenicko_picopad": ("PicoPad", 162, 320, 240, "A", "B"),
    "pimoroni_explorer2350": ("Pimoroni Explorer", 430, 320, 240, "A", "B"),
    "hack_club_sprig": ("Hack Club Sprig", 162, 160, 128, "A (L)", "B (K)"),
    "adafruit_feather_esp32s2_reverse_tft": ("Feather ESP32-S2 Reverse TFT", 0, 240, 135, "A (D1)", "B (D1 held)"),
    "adafruit_feather_esp32s3_reverse_tft": ("Feather ESP32-S3 Reverse TFT", 0, 240, 135, "A (D1)", "B (D1 held)"),
    "clue_nrf52840_express": ("CLUE", 150, 240, 240, "A (both)", "B (both held)"),
    "m5stack_cardputer": ("Cardputer", 180, 240, 135, "A (Enter)", "B (Esc)"),
    "adafruit_fruit_jam": ("Fruit Jam", 0, 640, 480, "A (Enter)", "B (Esc)"),
    "pico_display_pack": ("Pico Display Pack", 162, 240, 135, "A", "B"),
    "pico_display_pack_2": ("Pico Display Pack 2", 162, 320, 240, "A", "B"),
    "pico_lcd_1_14": ("Pico-LCD-1.14", 162, 240, 135, "A", "B"),
    "pico_lcd_1_3": ("Pico-LCD-1.3", 162, 240, 240, "A", "B"),
}
NAMES = {board: row[0] for board, row in BOARDS.items()}
HEAPS = {board: row[1] for board, row in BOARDS.items()}
SIZES = {board: row[2:] for board, row in BOARDS.items()}
SIZES["desktop"] = (240, 240, "A", "B")
# The displays for the back of a Raspberry Pi Pico, which cannot tell them apart: BOARD in settings.toml names one.
PACKS = [board for board in NAMES if board.startswith("pico_")]
