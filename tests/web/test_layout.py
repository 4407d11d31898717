# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How the page fills windows of real sizes, in a real Chromium. See test_in_browser.py."""

import pytest

from handheld.words import languages
from player import Player
from web_page import until

pytestmark = pytest.mark.long

# {(width, height, pixels of the screen in a CSS pixel) of a window with a keyboard: (columns, rows of the display,
# pixels of the screen that one of its pixels takes)}
WINDOWS = {
    (1280, 720, 1): (320, 240, 3),
    (1366, 657, 1): (320, 240, 2),
    (1440, 789, 1): (320, 240, 3),
    (1920, 969, 1): (320, 240, 4),
    (2560, 1300, 1): (320, 240, 5),
    (1024, 768, 1): (320, 240, 3),
    (768, 1024, 1): (240, 240, 3),
    (1536, 730, 1.25): (320, 240, 3),
    (1280, 646, 1.5): (320, 240, 4),
    (1440, 789, 2): (320, 240, 6),
    (1280, 720, 3): (320, 240, 9),
}
# the same for phones and tablets
PHONES = {
    (740, 360, 2): (320, 240, 3),
    (740, 360, 3): (320, 240, 4),
    (844, 390, 3): (320, 240, 4),
    (360, 640, 3): (240, 240, 4),
    (360, 640, 2): (240, 240, 3),
    (390, 844, 3): (240, 240, 4),
    (412, 915, 2.625): (240, 240, 4),
    (320, 568, 2): (320, 240, 2),
    (768, 1024, 2): (240, 240, 6),
    (1024, 768, 2): (320, 240, 4),
}
PLACES = """() => {
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const all = document.querySelectorAll("#display, .pad button, button.pad, summary, #in-words");
  const shown = [...all].filter((one) => one.checkVisibility());
  const root = document.documentElement;
  return {
    boxes: Object.fromEntries(shown.map((one) => [one.id || one.dataset.button || one.tagName, box(one)])),
    size: [document.getElementById("display").width, document.getElementById("display").height],
    scrolls: root.scrollWidth > innerWidth || root.scrollHeight > innerHeight,
  };
}"""


def opened(page, window, touch, **more):
    """The page in such a window; the display fits it by itself."""
    width, height, density = window
    phone = {"has_touch": True, "is_mobile": True} if touch else {}
    context = {"viewport": {"width": width, "height": height}, "device_scale_factor": density, "size": ""}
    return page(**context, **phone, **more).open()


def apart(one, other):
    """Whether two boxes have no pixel in common."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def check(one, window, display):
    """The whole display stands in the window, as large as it can be, on whole pixels of the screen, and covers nothing
    that one may press. Returns the names of what stands there."""
    width, height, density = window
    found = one.tab.evaluate(PLACES)
    boxes = found["boxes"]
    columns, rows, scale = display
    assert found["size"] == [columns, rows]
    left, top, right, bottom = boxes["display"]
    assert (right - left) * density == pytest.approx(columns * scale, abs=0.05)
    assert (bottom - top) * density == pytest.approx(rows * scale, abs=0.05)
    assert left * density == pytest.approx(round(left * density), abs=0.05)
    assert top * density == pytest.approx(round(top * density), abs=0.05)
    assert not found["scrolls"]
    for name, box in boxes.items():
        assert min(box[0], box[1], width - box[2], height - box[3]) > -0.05, name
        assert all(apart(box, other) for key, other in boxes.items() if key != name), name
    return {*boxes}


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_with_a_keyboard_the_display_fills_the_window_and_there_is_no_pad(page, window):
    one = opened(page, window, False)
    there = check(one, window, WINDOWS[window])
    assert there <= {"display", "in-words", "SUMMARY"}
    assert one.text("#keys" if "SUMMARY" not in there else "#in-words")
    assert one.text("#say") == ""
    assert one.faults() == []


@pytest.mark.parametrize("window", PHONES, ids=str)
def test_with_fingers_the_pad_stands_beside_or_below_the_display(page, window):
    one = opened(page, window, True)
    there = check(one, window, PHONES[window])
    assert {"0", "1", "2", "3", "4", "5", "pause", "in-words", "SUMMARY"} < there
    boxes = one.tab.evaluate(PLACES)["boxes"]
    wide = window[0] > window[1]
    for name in "012345":
        beside = boxes[name][2] <= boxes["display"][0] or boxes[name][0] >= boxes["display"][2]
        assert beside == wide, name
    assert one.text("#say") == ""
    assert one.faults() == []


def test_a_phone_that_is_turned_keeps_the_whole_display_on_its_screen(page):
    one = opened(page, (360, 740, 2), True)
    one.tab.set_viewport_size({"width": 740, "height": 360})
    until(lambda: one.tab.evaluate("document.body.dataset.layout") == "beside", "the pad stands beside the display")
    check(one, (740, 360, 2), (240, 240, 3))


def test_the_menu_opens_over_the_game_and_closes_by_escape_or_a_press_beside_it(page):
    one = opened(page, (390, 844, 3), True)
    one.tab.tap("#menu summary")
    assert one.text("#menu nav") == "House rules\nReplay\nPut it on my board"
    assert one.faults() == []
    one.press("Escape")
    assert one.text("#menu nav") == ""
    one.tab.tap("#menu summary")
    one.tap(120, 230)
    assert one.text("#menu nav") == ""


def test_the_words_fill_the_window_once_they_are_asked_for(page):
    for window, touch in (((1280, 720, 1), False), ((360, 640, 3), True), ((740, 360, 2), True)):
        one = opened(page, window, touch)
        one.tab.click("#in-words")
        until(lambda one=one: one.log() != [""], "the game speaks")
        assert one.text("#display") == "" and not one.tab.is_visible("#display")
        until(lambda one=one: one.buttons(), "there are buttons")
        assert one.tab.is_visible("#say") and one.text("#keys") == ""
        log = one.tab.locator("#log").bounding_box()
        assert log["width"] > 0.4 * window[0]
        assert not one.tab.evaluate(PLACES)["scrolls"]
        assert one.faults() == []


def test_the_language_of_the_menu_is_that_of_game_and_pages_and_is_kept(page):
    """All ten can be chosen; a language that is chosen in the game's settings counts as well."""
    one = page().open()
    assert sorted(one.tab.locator("#language option").evaluate_all("all => all.map(one => one.value)")) == languages()
    one.tab.select_option("#language", label="Deutsch")
    until(lambda: one.text("#in-words") == "In Worten spielen", "the page speaks German")
    german = Player((240, 240), new=True, bot="mixed", lang="de").power_on().picture()
    until(lambda: one.picture().tobytes() == german.tobytes(), "the game speaks German")
    one.reload()
    assert one.text("#in-words") == "In Worten spielen"
    for name, title in (("rules", "Hausregeln"), ("replay", "Nachspielen"), ("board", "Auf mein Board")):
        one.tab.goto(f"{one.address}{name}.html")
        until(lambda title=title: title in one.text("h1"), title)
    one.open()
    one.tab.select_option("#language", label="Polski")
    until(lambda: one.text("#in-words") == "Graj słowami", "the page speaks Polish")
