# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
#
# make play          play in a window, or in the terminal where none opens
#                    which game: RULES=  PLAYERS=  OPTIONS=  SEED=  BOTS=  NEW=1
#                    another match: DAILY=1 today's deal, JOURNEY=1, CODE= of a bug report or a friend's daily deal
#                    how it looks: LANG_CODE=de  COMPASS=1  BOARD=pygamer  TERMINAL=1  TALK=0
#                    of yours, before it is in the game: a file as RULES=, BOTS=, BOARD=, LANG_CODE= or SCREEN=
# make flash         put the game onto the board that is plugged in
#                    DRIVE= names its drive, ALL=1 flashes every board, VARIANT= writes rule sets alone, LANGS=it,fr
#                    takes these languages before other parts, ONLY=it this part alone, DRY=1 only prints
# make web-play      build the page that plays the game in a browser, and serve it here
# make learn         let the bots learn a rule set by playing against themselves: RULES= (general: all of them)
#                    PLAYERS=  OPTIONS=  MINUTES= (10, in all)  SCHEDULER= (a Dask cluster)  AGAIN=1 begins anew
# make scheduler     a Dask cluster's scheduler at SCHEDULER=, the machine's address, such as tcp://192.168.1.20:8786
# make worker        a worker of that cluster, for each core of this machine
# make arena         how strong the bots are: the levels, then every rule set
#                    DEALS=  STEPS=  SCHEDULER=  CSV= (a folder to resume from)
#
# make test          all checks, and the tests without the long ones; sets everything up on a fresh machine
# make test-fast     engine and tables of cards only, in seconds
# make test-all      make test, the long tests, and the fast ones on the other Pythons: PYTHONS="3.11 3.14"
# make test-pythons  only those on the other Pythons
# make check         formatting, types, licences, rule sets, art
# make format        format the sources
# make golden        rewrite the pictures and texts that tests compare
# make fuzz          fuzz twice as long as the tests do (FUZZ=20: twenty times), and print the faults tried
# make bench         speed and memory
# make screenshots   every screen at every size, into build/screenshots
# make pins          write requirements-*.txt from the groups in pyproject.toml; UPGRADE=1 takes the newest versions
# make web           the page that plays the game in a browser, into build/web; ZIP=1 also as a zip into build/release
# make release       the game for boards as zip files, and what is new in this version, into build/release
# make publish       put those up with a tag
# make clean         remove what the other commands made, except saves/, which holds your match
#
# Those before make test end well even if they have only said what is wrong; scripts read the exit code of
# tools/play.py, tools/flash.py and so on. The others end with an error then.

VENV := .venv
PLAYING := $(VENV)/.playing
READY := $(VENV)/.ready
LEARNING := $(VENV)/.learning
BIN := $(VENV)/bin
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)

PYTHONS ?= 3.11 3.12 3.13 3.14

# What a user may set. make would carry out a $(shell ...) in a value, and the shell a `...`: so a value stays as it was
# typed, and recipes take it from the environment, as "$$given_CODE". It has that name there because the game would read
# RULES, PLAYERS and BOARD as if settings.toml had set them.
SETTINGS := RULES PLAYERS OPTIONS SEED BOTS NEW DAILY JOURNEY CODE LANG_CODE COMPASS BOARD SCREEN TERMINAL TALK \
  DRIVE ALL VARIANT LANGS ONLY DRY MINUTES SCHEDULER AGAIN DEALS STEPS CSV ZIP FUZZ UPGRADE PYTHONS PYTHON
$(foreach name,$(SETTINGS),$(eval override $(name) := $$(value $(name)))$(eval unexport $(name)) \
  $(eval export given_$(name) := $$($(name))))

# $(call option,CODE,--code): the option with the value, if there is one; $(call flag,NEW,--new): the option if NEW=1
option = $(if $($1),$2="$$given_$1")
flag = $(if $(filter-out 0,$($1)),$2)

# After a command: exit code 2 means that it has said what is wrong, to which make would add a line of its own.
SAID := || { code=$$?; [ $$code != 2 ] || code=0; exit $$code; }

# Before a command: where set-up has said that it needs the internet, there is no command, and nothing to add.
set_up = [ -e $1 ] || exit 0;

# Tests see nothing of the user's environment.
PYTEST := tools/test_environment $(BIN)/pytest

.PHONY: help play learn scheduler worker test test-fast test-all test-pythons test-arena test-rest bench arena fuzz check check-types check-files format golden screenshots pins web web-play flash release publish clean
.DEFAULT_GOAL := play

help:
	@sed -n '1,/^#$$/d; /^$$/q; s/^#$$//; s/^# //; p' Makefile

play: $(PLAYING)
	@$(call set_up,$(PLAYING)) $(BIN)/python tools/play.py $(call option,RULES,--rules) $(call option,PLAYERS,--players) \
	  $(call option,OPTIONS,--options) $(call option,SEED,--seed) $(call option,BOTS,--bots) $(call option,LANG_CODE,--lang) \
	  $(call option,BOARD,--board) $(call option,SCREEN,--screen) $(call option,CODE,--code) $(call flag,NEW,--new) \
	  $(call flag,COMPASS,--compass) $(call flag,TERMINAL,--terminal) $(if $(filter 0,$(TALK)),--no-talk) \
	  $(call flag,DAILY,--daily) $(call flag,JOURNEY,--journey) $(SAID)

SHARED := -n auto --dist loadfile --max-worker-restart 0
LENGTH = $(if $(value LONG),,-m "not long")

# Half an hour of tests beside each other is long enough for one to wait in vain for its browser or its program. So
# test-all tries once more, alone, what has failed; a fault fails again, and what passes then is to be looked at.
ONCE_MORE := || { [ $$? = 1 ] && echo "!!!!! Once more, alone, what failed beside others:" && \
  $(PYTEST) --last-failed --last-failed-no-failures none -rA; }

test: check
	@$(MAKE) --no-print-directory --keep-going -j2 test-arena test-rest

test-all: check $(LEARNING)
	@tools/test_browser
	@PYTHONPATH=tools:learn $(BIN)/python -P -c 'from learning import training; training.prepared(print)'
	@$(MAKE) --no-print-directory --keep-going -j2 LONG=1 test-arena test-rest
	@$(MAKE) --no-print-directory test-pythons

test-fast: $(READY)
	$(PYTEST) $(SHARED) -m "not long and not slow" tests/engine tests/tables

test-pythons: $(READY)
	@for version in $$given_PYTHONS; do tools/test_python $$version || exit 1; done

# The arena's tests have a process of their own: the arena forks, and that is unsafe in a process with threads.
test-arena: $(READY)
	@mkdir -p build
	@$(PYTEST) $(LENGTH) tests/tools/test_arena.py >build/test_arena.txt 2>&1; code=$$?; echo; cat build/test_arena.txt; exit $$code

test-rest: $(READY)
	$(PYTEST) $(SHARED) $(LENGTH) --ignore=tests/tools/test_arena.py $(if $(LENGTH),,$(ONCE_MORE))

check: $(READY)
	@$(MAKE) --no-print-directory -j2 check-types check-files

check-types:
	$(BIN)/mypy

check-files:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@[ ! -e .git ] || $(BIN)/reuse lint --lines # which looks at the files that git knows
	$(BIN)/python tools/build.py
	$(BIN)/python tools/check.py
	$(BIN)/python tools/art.py --check

bench: $(READY)
	$(BIN)/python tools/bench.py

ARENA = $(call option,DEALS,--deals) $(call option,STEPS,--steps) $(call option,SCHEDULER,--scheduler)

arena: $(PLAYING)
	@$(call set_up,$(PLAYING)) $(if $(CSV),mkdir -p -- "$$given_CSV" &&) \
	for rules in "chervy --options sun=off" spruce; do \
	  for bots in "expert normal" "hard normal" "expert hard" "easy normal" "normal random"; do \
	    $(BIN)/python tools/arena.py $$bots --rules $$rules --players 4 $(ARENA) \
	      $(if $(CSV),--resume --csv="$$given_CSV/$${bots% *}-$${bots#* }-$${rules%% *}.csv") $(SAID); \
	  done; \
	done && \
	$(BIN)/python tools/arena.py expert normal --table --markdown $(ARENA) $(if $(CSV),--resume --csv="$$given_CSV") $(SAID)

learn: $(LEARNING)
	@$(call set_up,$(LEARNING)) $(BIN)/python tools/learn.py $(call option,PLAYERS,--players) $(call option,OPTIONS,--options) \
	  $(call option,MINUTES,--minutes) $(call option,SCHEDULER,--scheduler) $(call flag,AGAIN,--again) \
	  $(if $(filter general,$(RULES)),--general,-- "$$given_RULES") $(SAID)

scheduler worker: $(LEARNING)
	@$(call set_up,$(LEARNING)) $(BIN)/python tools/cluster.py $@ -- "$$given_SCHEDULER" $(SAID)

FUZZED := $(addprefix tests/engine/test_,branches.py pairs.py rulesets.py properties.py expert.py forged_saves.py) \
  $(addprefix tests/handheld/test_,whole_matches.py forged_matches.py letters.py saving_on_a_pc.py journal.py \
  match_in_the_journal.py power_cut.py) $(addprefix tests/tools/test_,flash_cut_short.py flash_old_layout.py control_characters.py) \
  tests/board/test_walks_in_heaps.py
FUZZED_ARENA := $(addprefix tests/tools/test_arena.py::test_,what_a_program_has_started_ends_with_the_arena \
  a_wrong_answer_is_shown_in_part_and_without_its_control_characters)

fuzz: $(READY)
	FUZZ="$${given_FUZZ:-2}" $(PYTEST) $(FUZZED_ARENA)
	FUZZ="$${given_FUZZ:-2}" $(PYTEST) -n auto --dist loadfile $(FUZZED)

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: $(READY)
	$(BIN)/python tools/rules.py --readme
	GOLDEN=1 $(PYTEST) tests/handheld/test_screens.py tests/handheld/test_plain_skin.py tests/handheld/test_screens_in_languages.py \
	  tests/handheld/test_rules_text.py tests/handheld/test_rules_in_languages.py

screenshots: $(READY)
	$(BIN)/python tools/screenshots.py

pins: $(PLAYING)
	@[ -e $(PLAYING) ] && tools/pins $(call flag,UPGRADE,--upgrade)

# VARIANT names one file, whose name may have spaces, or several rule sets
flash: $(PLAYING)
	@$(call set_up,$(PLAYING)) set -f; [ ! -f "$$given_VARIANT" ] || IFS=; \
	$(BIN)/python tools/flash.py $(if $(DRIVE),"$$given_DRIVE") $(call flag,ALL,--all) $(call flag,DRY,--dry-run) \
	  $(call option,LANGS,--langs) $(call option,ONLY,--only) $(if $(VARIANT),--variant $$given_VARIANT) $(SAID)

release: $(PLAYING)
	@[ -e $(PLAYING) ] && $(BIN)/python tools/release.py

web: $(READY)
	@$(BIN)/python tools/web.py $(call flag,ZIP,--zip)

web-play: $(READY)
	@$(BIN)/python tools/web.py --serve $(SAID)

# GitHub's own command; it wants the tag, and what make release and make web ZIP=1 have made
publish:
	@version=$$(sed -n 's/^VERSION = "\(.*\)"$$/\1/p' lib/handheld/__init__.py); \
	  gh release create "v$$version" build/release/pocket-hearts-"$$version"-*.zip --verify-tag \
	  --title "Pocket Hearts $$version" --notes-file build/release/notes.md

# What playing needs; tests and learning need more
$(PLAYING): requirements-play.txt
	@test "$$given_PYTHON" || { echo "Pocket Hearts needs Python 3.11 or later on the PC; none was found." >&2; exit 1; }
	@echo "Setting up $(VENV) (once) ..."
	@rm -f $@; "$$given_PYTHON" -m venv $(VENV)
	@if tools/install $(BIN)/python $<; then touch $@; fi

$(READY): requirements-dev.txt requirements-reuse.txt pyproject.toml $(PLAYING)
	@[ -e $(PLAYING) ] && echo "Adding to $(VENV) what tests need (once) ..."
	@tools/install $(BIN)/python $<
	@tools/install $(BIN)/python requirements-reuse.txt --no-build-isolation
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(LEARNING): requirements-learn.txt $(PLAYING)
	@$(call set_up,$(PLAYING)) rm -f $@; echo "Adding to $(VENV) what learning needs (once) ..."; \
	if tools/install $(BIN)/python $<; then touch $@; fi

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
