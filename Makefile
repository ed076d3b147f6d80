# The face of Boodle. `make help` names every verb; CI calls the same ones.
# Needed beforehand: python3 (3.11 or newer) with venv, make and git.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play web test outages browsers quick matrix installs lab check slow mutants pagemutants hunt simulate coverage houserules wiretypes paths floor golden transcripts freeze leaflets odds pushfold pictures screenshots figures bench audit lock wheel format changelog clean

PYTHON ?= python3
ARGS ?=
# What Python makes of a source is kept, whatever the shell says: else each program that a test starts reads all anew.
unexport PYTHONDONTWRITEBYTECODE
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r
PAGE := $(BIN)/python web/page.py
TYPED := $(wildcard src tests bench tools hatch_build.py web/page.py)

# The stamp holds the folder it was made in: an environment that was moved, or lost its Python, is made again.
ifneq ($(shell test -x $(BIN)/python && cat $(VENV)/.play 2>/dev/null),$(CURDIR))
.PHONY: $(VENV)/.play
endif

help: ## name every verb
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r verb what; do printf '%-16s %s\n' "$$verb" "$$what"; done

play: $(VENV)/.installed web ## open the game room in the browser; ARGS="--help" tells what can be asked for
	@STARTED_BY=make $(BIN)/boodle serve --open $(ARGS)

web: $(VENV)/.play ## build the browser's page into src/boodle/server/static/
	@$(PAGE)

test: $(VENV)/.dev web ## run the tests, each law at a small count; browsers and outages are tested apart
	@$(PAGE) fetch
	@page=; test -n '$(ARGS)' || { $(PAGE) test >.page-tests 2>&1 & page=$$!; }; \
	$(BIN)/python -m pytest -n 3 --dist loadgroup -q -m "not slow and not installs$(if $(ARGS),, and not outages)" $(or $(ARGS),--ignore=tests/browser); \
	ended=$$?; test -z "$$page" || { wait $$page || ended=1; cat .page-tests; }; exit $$ended

outages: $(VENV)/.dev ## let everything befall the room, by a seed, and for real on PostgreSQL, and a cluster
	$(BIN)/python -m pytest -n 4 -q -m "outages and not slow" tests/server tests/simulation tests/sim/test_cluster.py $(ARGS)

browsers: $(VENV)/.dev web ## play at the page, and look at it, in real browsers
	@$(PAGE) fetch
	$(BIN)/python -m pytest -n 4 -q -m "not slow" tests/browser $(ARGS)

quick: $(VENV)/.dev ## test the rules and what a change has touched, with nothing compiled; ARGS=--all tests every such room
	$(BIN)/python -m tools.quick $(ARGS)

matrix: $(VENV)/.dev web ## test on every other Python of this machine, each in an environment of its own
	$(BIN)/python -m tools.matrix $(ARGS)

installs: $(VENV)/.dev ## try copies of the checkout: installed in every way there is, and without the third game
	@$(PAGE) fetch
	$(BIN)/python -m pytest -q -m installs tests/installs $(ARGS)

lab: $(VENV)/.lab ## install the heavy parts of the laboratory, whose tests skip by name without them

check: $(VENV)/.dev ## lint, format, types, storeys and spelling
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict $(TYPED)
	$(BIN)/lint-imports --no-cache
	$(BIN)/codespell
	@$(PAGE) check

format: $(VENV)/.dev ## lay out the code and mend what can be mended by machine
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	@$(PAGE) format

slow: $(VENV)/.lab web ## run the long suites and renew docs/reliability.md
	@rm -rf .reliability
	@$(BIN)/python -m pytest -n 2 -q -m slow --timeout=0 --hypothesis-profile=slow $(ARGS); ended=$$?; \
	$(BIN)/python tools/reliability.py && test $$ended -eq 0 -o $$ended -eq 5

mutants: $(VENV)/.dev ## see which small wrong changes no test notices; ARGS="src/boodle/pots" names a room
	@$(BIN)/python -m tools.mutants $(ARGS)

pagemutants: web ## see which small wrong changes of the page's logic no test notices; ARGS="web/src/game" names a folder
	@$(BIN)/python -m tools.page_mutants $(ARGS)

hunt: $(VENV)/.lab ## hunt through a reader for what it cannot read and does not refuse; ARGS="records --seconds 120"
	@$(BIN)/python -m tests.fuzz.hunt $(ARGS)

simulate: $(VENV)/.dev ## play evenings of the whole room by a seed, whatever befalls it; ARGS="--seed 7 --hours 1 --processes 3"
	@$(BIN)/python -m tests.simulation $(ARGS)

coverage: $(VENV)/.dev ## say in docs/rules-coverage.md which cases show which rule
	@$(BIN)/python tools/coverage.py

paths: $(VENV)/.dev ## count the paths in conformance/paths.toml anew
	@$(BIN)/python -m tools.paths

floor: $(VENV)/.dev ## say in docs/floor-rulings.md what the floor rules
	@$(BIN)/python tools/floor_rulings.py

golden: $(VENV)/.dev ## play the evenings in tests/golden anew, and ask the bots what they say to them
	@$(BIN)/python -m tools.golden
	@$(BIN)/python -m tools.bots_said

transcripts: $(VENV)/.dev ## type the commands in tests/cli/transcripts anew, talk with the room as tests/server/told does, read as tests/fuzz/said does
	@$(BIN)/python -m tools.transcripts
	@$(BIN)/python -m tools.room_told
	@$(BIN)/python -m tests.fuzz.said

freeze: $(VENV)/.dev web ## keep what a room of this version keeps, for every later one to open; ARGS=0.1.0 names it
	@$(BIN)/python -m tools.freeze $(ARGS)

leaflets: $(VENV)/.dev ## print the leaflets in tests/words/leaflets anew
	@$(BIN)/python -m tools.leaflets

odds: $(VENV)/.dev ## measure docs/odds.md and its pictures anew, some minutes
	@$(BIN)/python -m tools.odds

pushfold: $(VENV)/.dev ## solve the tables of docs/push-fold.md anew
	@$(BIN)/python -m tools.push_fold

pictures: $(VENV)/.dev ## draw the pictures of docs/side-pots.md anew
	@$(BIN)/python -m tools.side_pot_pictures

screenshots: $(VENV)/.dev web ## take the pictures of the page in docs/screenshots anew; needs Chromium
	@$(BIN)/python -m tools.screenshots

figures: $(VENV)/.dev web ## measure the page for docs/figures.md anew, some 20 minutes; ARGS=phones one part alone
	@$(BIN)/python -m tools.figures $(ARGS)

houserules: $(VENV)/.dev ## say in docs/house-rules.md what a house can choose
	@$(BIN)/python -m tools.house_rules

wiretypes: $(VENV)/.dev ## write what goes over the wire for the page, docs/protocol.md and docs/openapi.json
	@$(BIN)/python -m tools.wire_types
	@$(BIN)/python -m tools.protocol_page
	@$(BIN)/python -m tools.http_schema
	@$(BIN)/python -m tools.wire_fixtures
	@$(BIN)/python -m tools.page_vectors
	@$(BIN)/python -m tools.floor_vectors

bench: $(VENV)/.lab ## print the figures
	@$(BIN)/python -m bench $(ARGS)

wheel: $(VENV)/.dev web ## build the wheel into dist/
	$(BIN)/python -m build --no-isolation --wheel

changelog: $(VENV)/.dev ## show what changelog.d/ adds to the next release
	@$(BIN)/towncrier build --draft --version next

audit: ## ask which locked packages are known to be unsafe, where there is anybody to ask
	@set -e; asking=$$(mktemp -d); trap 'rm -rf "$$asking"' EXIT; \
	$(PYTHON) -m venv "$$asking/venv"; \
	"$$asking/venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/audit.txt; \
	"$$asking/venv/bin/python" -m tools.audit

lock: $(VENV)/.dev ## renew the lock files, with ARGS=--upgrade for newer versions of everything
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tools.lock $(ARGS)

clean: ## remove everything that make made
	rm -rf $(VENV) .matrix .page-tests web/node_modules web/.node web/.built src/boodle/server/static dist build .reliability .bench .hunt .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools web -name __pycache__ -type d -prune -exec rm -rf {} +

# ---------------------------------------------------------------- the environment

# To play: what Boodle runs with. The tests and the checks add theirs (.dev), the laboratory its heavy parts (.lab).
$(VENV)/.play: requirements/play.txt
	@command -v git >/dev/null || { echo "Boodle needs git; on Debian: apt install git" >&2; exit 1; }
	@command -v $(PYTHON) >/dev/null || { echo "Boodle needs Python 3.11 or newer; on Debian: apt install python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Boodle needs Python 3.11 or newer, and $(PYTHON) is older; on Debian 12 or newer: apt install python3" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Boodle needs Python's venv; on Debian: apt install python3-venv" >&2; exit 1; }
	@echo "Making an environment for Boodle in $(VENV)."
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@echo "Fetching the libraries that Boodle plays with."
	@$(PIP) $<
	@printf '%s\n' '$(CURDIR)' > $@

$(VENV)/.installed: $(VENV)/.play pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.installed
	@echo "Fetching what tests and checks Boodle."
	@$(PIP) $<
	@touch $@

$(VENV)/.lab: requirements/lab.txt $(VENV)/.dev
	@echo "Fetching the heavy parts of the laboratory."
	@$(PIP) $<
	@touch $@
