"""Named concepts: what detectors find, against labels that were made by reading the rulebooks."""

from __future__ import annotations

import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from tcgkit.lab.compare.concepts import CLASSES, CONCEPTS, concepts_of, evidence
from tcgkit.lab.compare.observing import observe
from tcgkit.plugins import hookimpl, load_plugins
from tcgkit.plugins.rulebook import load_rulebook
from tests.card_texts.positions import template

TEMPLATE = "my-game"
FILE = Path(__file__).with_name("mechanics.toml")
LABELS = tomllib.loads(FILE.read_text(encoding="utf-8"))
REVIEWED = list(LABELS)[:36]
"""The mechanics that the review named."""

pytestmark = pytest.mark.pure  # native code cannot be read


def test_concepts_have_names_of_their_own_and_a_class() -> None:
    keys = [concept.key for concept in CONCEPTS]
    assert len(keys) >= 100
    assert len(set(keys)) == len(keys)
    for lang in ("en", "ja"):
        names = [concept.name.in_(lang) for concept in CONCEPTS]
        assert all(names)
        assert len(set(names)) == len(names), lang
    assert {concept.of for concept in CONCEPTS} == set(CLASSES)
    assert all(concept.definition.endswith(".") for concept in CONCEPTS)
    assert sum(bool(concept.listed) for concept in CONCEPTS) >= 25


def test_every_label_cites_a_clause_of_its_game() -> None:
    assert set(LABELS) <= {concept.key for concept in CONCEPTS}
    host = load_plugins()
    games = {**host.rulesets, TEMPLATE: template()}
    books = {
        name: load_rulebook(game.rulebook, game.id, game.base_rulebook)
        for name, game in games.items()
        if game.rulebook is not None
    }
    for concept, games_with in LABELS.items():
        for game, clause in games_with.items():
            assert clause in books[game].clauses, (concept, game, clause)


@pytest.mark.exhaustive
def test_detectors_agree_with_the_labels() -> None:
    """At least 90 % of what the rulebooks say is found, and 90 % of what is found they say."""
    made = SimpleNamespace(tcgkit_rulesets=hookimpl(lambda: [template()]))
    host = load_plugins(extra=[(TEMPLATE, made)])
    found = {
        name: set(concepts_of(evidence(host, plugin, observe(host, plugin))))
        for name, plugin in sorted(host.rulesets.items())
    }
    assert set(found) >= {TEMPLATE, "cmvr", "cosmic"}
    for about in (list(LABELS), REVIEWED):
        said = {(key, game) for key in about for game in LABELS[key]}
        seen = {(key, game) for game, keys in found.items() for key in keys & set(about)}
        recall, precision = len(said & seen) / len(said), len(said & seen) / len(seen)
        assert recall >= 0.9, sorted(said - seen)
        assert precision >= 0.9, sorted(seen - said)
