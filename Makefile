# Everything that is done with a checkout. `make help` lists it; `make demo` is where to begin.
# Set-up goes into .venv and is done again only when pyproject.toml or constraints.txt changes.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
LEAGUE := games
DEMO_TURN := turn12
FUZZ_SECONDS ?= 60
FUZZ_SEED ?= 1
GUIDED ?=
BENCH ?=
MUTANTS ?=
READER ?=
PYTEST_ARGS ?=
RUNNERS ?= auto
PYTEST_RUN = -n $(RUNNERS) --dist worksteal $(PYTEST_ARGS)
# pytest ends with 5 where none of the tests that were asked for is of this part.
NONE_OF_THEM = [ $$? -eq 5 -a -n "$(PYTEST_ARGS)" ]

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help setup demo test browser cluster lint check format bench docs faults fuzz hunt mutants \
	mutants-reader wheel constraints clean

help: ## list these targets
	@echo 'sopwith-gm: what make can do'
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1|\2/' \
		| while IFS='|' read -r target what; do printf '%-22s %s\n' "$$target" "$$what"; done

setup: $(VENV)/.has-dev ## make .venv with the program and all that developing it needs

# One stamp for each extra of pyproject.toml: .venv/.has-browser has Playwright, and so on.
$(VENV)/.has-%: pyproject.toml constraints.txt $(VENV)/.made
	@.ci/install $(VENV) $*
	@touch $@

.PRECIOUS: $(VENV)/.has-%

$(VENV)/.made:
	@.ci/make-venv $(VENV)
	@touch $@

demo: setup ## adjudicate turn 12 of the sample league and name the page to open
	@echo "== sopwith-gm adjudicate $(DEMO_TURN) --full --games $(LEAGUE)"
	@$(BIN)/sopwith-gm adjudicate $(DEMO_TURN) --full --games $(LEAGUE)

test: setup ## run the tests, on all cores (RUNNERS=0: on one); every branch of the game must be covered
	@echo '== pytest: rules, reader, files, maps, pages, commands'
	@rm -f .coverage .coverage.*
	@$(BIN)/python -m coverage run -m pytest -m 'not reads' $(PYTEST_RUN) || $(NONE_OF_THEM)
	@echo '== pytest: what reads messages, draws or sends, and flies nothing'
	@$(BIN)/python -m pytest -m reads $(PYTEST_RUN) || $(NONE_OF_THEM)
	@$(BIN)/python -m coverage combine --quiet
	@echo '== coverage of the rules of all systems and of what they share, by branch'
	@$(BIN)/python -m coverage report $(if $(PYTEST_ARGS),--fail-under=0)

browser: setup $(VENV)/.has-browser ## add what the tests in a browser need (and: apt-get install chromium)
	@command -v chromium chromium-browser google-chrome >/dev/null \
		|| echo 'There is no chromium yet: apt-get install chromium'

cluster: setup $(VENV)/.has-dask ## add what --scheduler and the tests with a cluster need

lint: setup ## style, types and the import contract
	@echo '== ruff: style'
	@$(BIN)/ruff check .
	@echo '== ruff: layout'
	@$(BIN)/ruff format --check .
	@echo '== mypy: types, strictly'
	@$(BIN)/mypy
	@echo '== lint-imports: which room may import which'
	@$(BIN)/lint-imports

check: lint test ## all that must pass before a change goes in

format: setup ## lay out the code as `make lint` wants it
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .

bench: setup $(VENV)/.has-bench $(VENV)/.has-dask ## measure speed (BENCH="reader turn" for one or two)
	@$(BIN)/python tests/bench/run.py $(BENCH)

docs: setup ## write what is made from the code, in docs/ and templates/
	@$(BIN)/python tests/tooling/generated_docs.py

hunt: setup ## read each word and each pair of words for pages, and time it (long)
	@$(BIN)/python tests/fuzz/hunt_repetition.py

fuzz: setup $(if $(GUIDED),$(VENV)/.has-fuzz) ## feed the readers broken messages (FUZZ_SECONDS=60 FUZZ_SEED=1 GUIDED=)
	@$(BIN)/python tests/fuzz/fuzz_reader.py --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED) $(if $(GUIDED),--guided)
	@$(BIN)/python tests/fuzz/said_is_read.py --seed $(FUZZ_SEED)

faults: setup ## kill commands at each system call, fill the disk, spoil records (long)
	@SOPWITH_FAULTS=every $(BIN)/pytest -q --timeout=0 tests/store/test_crashes.py \
		tests/desk/publish/test_only_what_changed.py tests/desk/test_desk_crashes.py \
		tests/desk/test_publish_after_a_crash.py tests/desk/test_whatever_happens.py \
		tests/desk/test_nobody_hears.py tests/store/test_spoiled_records.py tests/post/test_fetch_dies.py
	@$(BIN)/python tests/faults/by_strace.py $(if $(FAULTS_STEP),--step $(FAULTS_STEP))

mutants: setup $(VENV)/.has-mutants ## change the game on purpose: does a test notice? (hours)
	@$(BIN)/mutmut run $(MUTANTS)
	@$(BIN)/mutmut results
	@[[ -n "$(MUTANTS)" ]] || $(MAKE) mutants-reader

mutants-reader: setup $(VENV)/.has-mutants ## the same for the reader alone (READER="rows slips")
	@$(BIN)/python tests/tooling/reader_mutants.py --survivors $(READER)

wheel: setup ## build the wheel into dist/
	@$(BIN)/python -m hatchling build --target wheel

constraints: ## take the newest versions of everything into constraints.txt
	@.ci/update-constraints

clean: ## remove what was built and remembered, .venv included
	rm -rf $(VENV) build dist mutants .coverage .coverage.* .hypothesis .mypy_cache \
		.pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
