# The two that matter: "make play" and "make test". Both prepare .venv and what Qt needs by themselves.
PYTHON ?= python3
VENV := .venv/bin
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.PHONY: help play test lint format bench fuzz exercise mutants text-mutations screenshots wheel locks clean prepare prepare-tests

help:
	@echo "make play         play (prepares everything on the first run)"
	@echo "make test         all checks and tests"
	@echo "make lint         only the static checks        make format       apply the code style"
	@echo "make bench        speed of engine, window      make fuzz         many random games, every invariant checked"
	@echo "make exercise     every card on boards on which its effects can work: do they?"
	@echo "make mutants      break rules one by one: do the scenarios notice?"
	@echo "make screenshots  renew docs/screenshots        make wheel        build the installable package"
	@echo "make locks        renew the locked versions     make clean        remove all that was built"

prepare:
	@$(PYTHON) packaging/setup/prepare.py

prepare-tests:
	@$(PYTHON) packaging/setup/prepare.py --tests

play: prepare
	@$(VENV)/python -m desktop $(ARGS)

test: lint
	$(VENV)/python -m pytest $(ARGS)

lint: prepare-tests
	$(VENV)/ruff check .
	$(VENV)/ruff format --check .
	$(VENV)/python packaging/checks/file_length.py
	$(VENV)/mypy
	$(VENV)/lint-imports

format: prepare-tests
	$(VENV)/ruff check --fix .
	$(VENV)/ruff format .

bench: prepare
	$(VENV)/python -m benchmarks $(ARGS)

fuzz: prepare
	$(VENV)/python -m benchmarks.fuzz $(ARGS)

exercise: prepare
	$(VENV)/python -m benchmarks.exercise $(ARGS)

mutants: prepare
	$(VENV)/python -m benchmarks.mutants $(ARGS)

text-mutations: prepare
	$(VENV)/python -m benchmarks.text_mutations $(ARGS)

screenshots: prepare
	QT_QPA_PLATFORM=offscreen $(VENV)/python -m desktop --screenshots docs/screenshots $(ARGS)

wheel: prepare-tests
	$(VENV)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

locks: prepare-tests
	$(VENV)/python -m pip install --quiet uv
	$(VENV)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header pyproject.toml -o requirements.lock
	$(VENV)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --extra dev -c requirements.lock pyproject.toml -o requirements-dev.lock

clean:
	rm -rf .venv build dist desktop/resources_rc.py .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
