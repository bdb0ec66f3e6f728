# `make help` lists the targets.

export PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check
LOCKED := --quiet --require-hashes
COMPILE := ../$(VENV)/bin/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate
PYTEST := $(PY) -m pytest
# Methods, which ruff's banned-api can't see: fixed waits, and what WebKit cannot run.
BANNED := wait_for_timeout|run_until_complete|\bsleep\(

# A crash of the browser itself, seen on a CI machine in one start of a hundred, tells nothing about
# what is tested. Nothing else gets a second chance.
AGAIN := --reruns 2 --only-rerun '(Page|Target) crashed'

# Stamps: a target is quick the second time, and runs again when its lock file changes.
BUILD_TOOLS := $(VENV)/.build-tools
DEV_TOOLS := $(VENV)/.dev-tools
NODE_MODULES := node_modules/.package-lock.json
WHEELS := build/wheels/.fetched

.PHONY: help setup play build check lint test bench lock browsers clean
.NOTPARALLEL:

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' Makefile | expand -t 10

play: build ## build the site, serve it, print its address
	$(PY) tools/serve.py

build: $(BUILD_TOOLS) $(NODE_MODULES) $(WHEELS) ## assemble the whole site in dist/
	$(PY) tools/build.py

setup: $(DEV_TOOLS) $(NODE_MODULES) $(WHEELS) browsers ## fetch everything tests and benches need

check: lint ## the fast gate: lint, types, layers, unit tests
	$(PYTEST) tests/unit

lint: $(DEV_TOOLS)
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	! grep -rnE --include='*.py' '$(BANNED)' py tests

test: setup lint ## everything: lint, rules, Pyodide, browsers
	$(PYTEST) -n 2 tests --ignore=tests/pyodide --ignore=tests/browser --ignore=tests/bench
	$(PYTEST) --doctest-modules --ignore=py/lunte/app py/lunte
	$(MAKE) build
	$(PYTEST) tests/pyodide
	LUNTE_DIST=$(CURDIR)/dist $(PYTEST) -n 2 --dist loadscope $(AGAIN) tests/browser

bench: setup build ## measure the bars of the design, print them as a table
	$(PY) -m tests.bench

lock: $(DEV_TOOLS) ## refresh the lock files of Python and Node
	cd requirements && $(COMPILE) --python-version 3.11 --upgrade build.in -o build.txt
	cd requirements && $(COMPILE) --python-version 3.11 --upgrade dev.in -o dev.txt
	cd requirements && $(COMPILE) --python-version 3.14 --no-deps runtime.in -o runtime.txt
	npm install --package-lock-only

clean: ## remove what was built and all caches
	rm -rf build dist artifacts .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

browsers:
	tools/setup.sh browsers

# The .pth file puts py/ on the path, so `.venv/bin/python -m lunte` works anywhere.
$(BUILD_TOOLS): requirements/build.txt
	tools/setup.sh tools
	$(PYTHON) -m venv $(VENV)
	$(PIP) install $(LOCKED) -r $<
	$(PY) -c 'import sysconfig; print(sysconfig.get_path("purelib"))' | \
		while read -r site; do echo "$(CURDIR)/py" > "$$site/lunte.pth"; done
	touch $@

# No build isolation: a package that comes as source is built by the locked setuptools.
$(DEV_TOOLS): requirements/dev.txt $(BUILD_TOOLS)
	$(PIP) install $(LOCKED) --use-pep517 --no-build-isolation -r $<
	touch $@

$(NODE_MODULES): package.json package-lock.json .npmrc
	tools/setup.sh tools
	npm ci --no-audit --no-fund
	touch $@

# Pyodide's Python is newer than ours: the wheel is only fetched and checked.
$(WHEELS): requirements/runtime.txt $(BUILD_TOOLS)
	$(PIP) download $(LOCKED) --no-deps --only-binary=:all: --python-version 3.14 --dest $(@D) -r $<
	touch $@
