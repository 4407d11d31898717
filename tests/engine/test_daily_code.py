# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The names of daily deals, their matches, and the codes of results."""

import datetime

import pytest

from engine.codes import bug_report, daily_code
from engine.codes.daily_code import date_of, decode, encode, looks_like, name_of, seed_of
from handheld.shared import SEEDS

DAYS = (datetime.date(daily_code.LAST_YEAR, 12, 31) - datetime.date(2025, 12, 31)).days


@pytest.mark.slow
def test_every_day_has_a_name_from_which_its_date_is_read():
    for number in range(1, DAYS + 1):
        date = datetime.date(2025, 12, 31) + datetime.timedelta(number)
        day = date.year, date.month, date.day
        assert name_of(*day) == f"D{number}" and date_of(number) == day


@pytest.mark.parametrize("year", [1970, 2000, 2020, 2025, 2100])
def test_a_clock_that_was_never_set_names_no_deal(year):
    assert name_of(year, 1, 1) == ""


def test_each_deal_is_another_match():
    seeds = {seed_of(f"{kind}{number}") for kind in "DN" for number in range(1, 2000)}
    assert len(seeds) == 2 * 1999 and all(0 <= seed < SEEDS for seed in seeds)
    assert seed_of("D330") == 201017006  # for ever, or friends would get different cards


@pytest.mark.parametrize("name", ["D1", "D330", "D27028", "N1", "N365"])
@pytest.mark.parametrize("points", [0, 57, 104, -11])
def test_a_code_tells_deal_and_points(name, points):
    code = encode(name, points)
    assert decode(code) == decode(f" {code.lower()} ") == (name, points)
    assert looks_like(code) and code.startswith(f"{name}.{points}.")


def test_one_wrong_letter_is_noticed():
    code = encode("D330", 57)
    for at in range(len(code)):
        for letter in "0123456789ABCDEFGHJKMNPQRSTVWXYZ.-":
            if letter != code[at]:
                with pytest.raises(ValueError, match="code"):
                    decode(code[:at] + letter + code[at + 1 :])


@pytest.mark.parametrize(
    "text", ["", "D", "D330", "D330.57", "D0.57.00", "D330.x.K7", "D330.57.K7.8", "57.D330.K7", "D٣.1.00"]
)
def test_what_is_no_code_is_refused(text):
    with pytest.raises(ValueError, match="code"):
        decode(text)


def test_no_bug_report_looks_like_a_daily_deal():
    assert not looks_like("chervy.4.normal.jd1.limit50.K7Q2M") and not looks_like("d1.4.normal.K7Q2M")
    with pytest.raises(ValueError, match="code"):
        bug_report.split(encode("D330", 57))
