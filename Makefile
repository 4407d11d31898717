# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
#
# make play    play in a window, or in the terminal where none opens (TERMINAL=1: always); RULES=, PLAYERS=, OPTIONS=,
#              SEED=, BOTS=, LANG_CODE=, NEW=1, COMPASS=1, TALK=0 choose what, BOARD=pygamer the screen; CODE= opens a bug
#              report or a friend's daily deal, DAILY=1 today's, JOURNEY=1 the journey
# make test    all checks, and the tests without the long ones; sets everything up on a fresh machine
# make test-fast   engine and tables of cards only, in seconds      make test-all   make test, and the long tests
# make bench   speed and memory figures
# make fuzz    fuzzing, twice as long as in the tests (FUZZ=20: twenty times), with a table of the faults tried
# make arena   how strong the bots are: the levels, then every rule set; DEALS=, STEPS=, CSV= (a folder to resume from),
#              SCHEDULER= (a Dask cluster)
# make learn   let the bots learn a rule set by playing against themselves: RULES= (general: all of them), PLAYERS=,
#              OPTIONS=, MINUTES= (10), SCHEDULER=, AGAIN=1 begins anew      make worker   a worker for SCHEDULER=
# make screenshots   every screen at every size, into build/screenshots      make golden   rewrites what tests compare
# make flash   put the game onto the board that is plugged in; DRIVE= names its drive, ALL=1 flashes every board,
#              VARIANT= writes rule sets alone, LANGS=it,fr takes these languages before other parts, ONLY=it only
#              this part and the game, DRY=1 only prints what would be written
# make web     the page that plays the game in a browser, into build/web      make web-play   builds it and serves it here
# make release   the game for boards as zip files, into build/release      make publish   puts them up with a tag
# make test-pythons   the fast tests on the other Pythons that the tools promise, which make test-all does too
# make check   the first part of make test: formatting, types, rule sets, art      make format   formats
# make clean   remove everything the other commands made, except saves/, which holds your match

VENV := .venv
READY := $(VENV)/.ready
LEARNING := $(VENV)/.learning
BIN := $(VENV)/bin
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)

# make exports variables given on its command line, and the game would read these two as if settings.toml had set them
unexport RULES PLAYERS
# the tests start Python some two hundred times, which takes long without .pyc files
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play learn worker test test-fast test-all test-pythons test-arena test-rest bench arena fuzz check check-types check-files format golden screenshots web web-play flash release publish clean
.DEFAULT_GOAL := play

play: $(READY)
	@$(BIN)/python tools/play.py $(if $(RULES),--rules "$(RULES)") $(if $(PLAYERS),--players "$(PLAYERS)") \
	  $(if $(OPTIONS),--options "$(OPTIONS)") $(if $(SEED),--seed "$(SEED)") $(if $(BOTS),--bots "$(BOTS)") \
	  $(if $(LANG_CODE),--lang "$(LANG_CODE)") $(if $(filter-out 0,$(NEW)),--new) $(if $(filter-out 0,$(COMPASS)),--compass) \
	  $(if $(filter-out 0,$(TERMINAL)),--terminal) $(if $(BOARD),--board "$(BOARD)") $(if $(CODE),--code "$(CODE)") \
	  $(if $(filter 0,$(TALK)),--no-talk) $(if $(filter-out 0,$(DAILY)),--daily) $(if $(filter-out 0,$(JOURNEY)),--journey)

SHARED := -n auto --dist loadfile --max-worker-restart 0
LENGTH := -m "not long"
PYTHONS ?= 3.11 3.12 3.13 3.14

test: check
	@$(MAKE) --no-print-directory --keep-going -j2 test-arena test-rest

test-all: check $(LEARNING)
	@tools/test_browser
	@$(MAKE) --no-print-directory --keep-going -j2 LENGTH= test-arena test-rest
	@$(MAKE) --no-print-directory test-pythons

test-fast: $(READY)
	$(BIN)/pytest $(SHARED) -m "not long and not slow" tests/engine tests/tables

test-pythons: $(READY)
	@for version in $(PYTHONS); do tools/test_python $$version || exit 1; done

# The arena's tests have a process of their own: the arena forks, and that is unsafe in a process with threads.
test-arena: $(READY)
	@mkdir -p build
	@$(BIN)/pytest $(LENGTH) tests/tools/test_arena.py >build/test_arena.txt 2>&1; code=$$?; echo; cat build/test_arena.txt; exit $$code

test-rest: $(READY)
	$(BIN)/pytest $(SHARED) $(LENGTH) --ignore=tests/tools/test_arena.py

check: $(READY)
	@$(MAKE) --no-print-directory -j2 check-types check-files

check-types:
	$(BIN)/mypy

check-files:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python tools/build.py
	$(BIN)/python tools/check.py
	$(BIN)/python tools/art.py --check

bench: $(READY)
	$(BIN)/python tools/bench.py

ARENA := $(if $(DEALS),--deals "$(DEALS)") $(if $(STEPS),--steps "$(STEPS)") $(if $(SCHEDULER),--scheduler "$(SCHEDULER)")

arena: $(READY)
	@$(if $(CSV),mkdir -p "$(CSV)")
	@for rules in "chervy --options sun=off" spruce; do \
	  for bots in "expert normal" "hard normal" "expert hard" "easy normal" "normal random"; do \
	    $(BIN)/python tools/arena.py $$bots --rules $$rules --players 4 $(ARENA) \
	      $(if $(CSV),--resume --csv "$(CSV)/$${bots% *}-$${bots#* }-$${rules%% *}.csv") || exit 1; \
	  done; \
	done
	@$(BIN)/python tools/arena.py expert normal --table --markdown $(ARENA) \
	  $(if $(CSV),--resume --csv "$(CSV)")

learn: $(LEARNING)
	@$(BIN)/python tools/learn.py $(if $(filter general,$(RULES)),--general,"$(RULES)") $(if $(PLAYERS),--players "$(PLAYERS)") \
	  $(if $(OPTIONS),--options "$(OPTIONS)") $(if $(MINUTES),--minutes "$(MINUTES)") \
	  $(if $(SCHEDULER),--scheduler "$(SCHEDULER)") $(if $(filter-out 0,$(AGAIN)),--again)

worker: $(LEARNING)
	@PYTHONPATH=tools $(BIN)/dask worker "$(SCHEDULER)" --nworkers auto --nthreads 1

FUZZED := $(addprefix tests/engine/test_,branches.py pairs.py rulesets.py properties.py expert.py forged_saves.py) \
  $(addprefix tests/handheld/test_,whole_matches.py forged_matches.py letters.py saving_on_a_pc.py journal.py \
  match_in_the_journal.py power_cut.py) $(addprefix tests/tools/test_,flash_cut_short.py flash_old_layout.py control_characters.py) \
  tests/board/test_app_on_vm.py::test_memory_suffices_whatever_is_pressed
FUZZED_ARENA := $(addprefix tests/tools/test_arena.py::test_,what_a_program_has_started_ends_with_the_arena \
  a_wrong_answer_is_shown_in_part_and_without_its_control_characters)
TIMES := $(or $(FUZZ),2)

fuzz: $(READY)
	FUZZ=$(TIMES) $(BIN)/pytest $(FUZZED_ARENA)
	FUZZ=$(TIMES) $(BIN)/pytest -n auto --dist loadfile $(FUZZED)

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: $(READY)
	$(BIN)/python tools/rules.py --readme
	GOLDEN=1 $(BIN)/pytest tests/handheld/test_screens.py tests/handheld/test_screens_in_languages.py \
	  tests/handheld/test_rules_text.py tests/handheld/test_rules_in_languages.py

screenshots: $(READY)
	$(BIN)/python tools/screenshots.py

flash: $(READY)
	@$(BIN)/python tools/flash.py $(if $(DRIVE),"$(DRIVE)") $(if $(filter-out 0,$(ALL)),--all) $(if $(filter-out 0,$(DRY)),--dry-run) \
	  $(if $(LANGS),--langs "$(LANGS)") $(if $(ONLY),--only "$(ONLY)") \
	  $(if $(VARIANT),--variant $(if $(shell test -f "$(VARIANT)" && echo 1),"$(VARIANT)",$(VARIANT)))

release: $(READY)
	@$(BIN)/python tools/release.py

web: $(READY)
	@$(BIN)/python tools/web.py

web-play: $(READY)
	@$(BIN)/python tools/web.py --serve

# GitHub's own command; it wants the tag to be there
publish: release
	@$(BIN)/python tools/web.py --zip
	@tag=v$$($(BIN)/python -c 'import handheld; print(handheld.VERSION)'); \
	  gh release create "$$tag" build/release/*.zip --verify-tag --title "Pocket Hearts $${tag#v}" --notes-file CHANGELOG.md

$(READY): requirements-dev.txt pyproject.toml
	@test -n "$(PYTHON)" || { echo "Pocket Hearts needs Python 3.11 or later on the PC; none was found." >&2; exit 1; }
	@echo "Setting up $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --requirement requirements-dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(LEARNING): requirements-learn.txt $(READY)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --requirement requirements-learn.txt
	@touch $@

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
