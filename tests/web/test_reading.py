"""The pages to read: rulebooks with anchors, cards, files of the host; nothing in them runs or loads anything."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from string import Formatter
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.rulebook import load_rulebook
from tcgkit.table.catalogue import Catalogue
from tcgkit.web.app import POLICY, STATIC
from tcgkit.web.reading.library import Library
from tcgkit.web.reading.markdown import render
from tcgkit.web.reading.papers import Paper, PaperError
from tcgkit.web.reading.texts import TEXTS
from tests.web.conftest import Serve

GAMES = [
    pytest.param(game, marks=[] if game == "cmvr-compatible" else pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]
LANGS: list[Lang] = ["en", "ja"]


def words_of(page: str) -> str:
    """Return what a page says, without its tags."""
    return unescape(re.sub(r"<[^>]+>", "", page))


def got(address: str) -> tuple[int, str, str]:
    """Return status, policy and body of a page."""
    try:
        with urlopen(address, timeout=20) as answer:
            return (
                answer.status,
                answer.headers["content-security-policy"],
                answer.read().decode(),
            )
    except HTTPError as refused:
        with refused:
            policy = refused.headers["content-security-policy"]
            return refused.code, policy, refused.read().decode()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_a_rulebook_has_its_anchor_and_is_linked(
    host: Host, game: str, lang: Lang
) -> None:
    plugin = host.ruleset(game)
    assert plugin.rulebook is not None
    page = Library(host).rules(game, lang)
    clauses = load_rulebook(plugin.rulebook, game, plugin.base_rulebook).clauses
    anchors = re.findall(r'<li id="([^"]+)"', page)
    assert sorted(anchors) == sorted(clauses)
    assert set(re.findall(r'href="#([a-z0-9_]+\.[a-z0-9_.]+)"', page)) == set(clauses)
    said = re.sub(r"[*`\s]", "", words_of(page))
    for clause in clauses.values():
        assert re.sub(r"[*`\s]", "", clause.words.in_(lang)) in said


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_printed_card_is_shown_with_its_text_and_its_face(
    host: Host, game: str, lang: Lang
) -> None:
    page = Library(host).cards(game, lang)
    said, catalogue = words_of(page), Catalogue.of(host, host.ruleset(game))
    printed = [card for card in catalogue.cards(lang).values() if not card.of]
    assert page.count("<li ") == len(printed) == len(catalogue.library.printed)
    for card in printed:
        assert card.text.name in said
        assert all(ability.text in said for ability in card.text.abilities)
        assert card.text.name in unescape(catalogue.face(card.key, lang))
    assert page.count("<select") == len(catalogue.facets(lang)) > 0


def test_facets_are_printed_entries_with_few_words(host: Host) -> None:
    catalogue = Catalogue.of(host, host.ruleset("cmvr"))
    facets = {facet.key: facet.words for facet in catalogue.facets("en")}
    assert set(facets["type"]) == {"cmV", "Master", "weapon", "Effect card"}
    assert "stats" not in facets
    many = {facet.key for facet in Catalogue.of(host, host.ruleset("cosmic")).facets("en")}
    assert many == {"type", "colour", "materials", "keywords"}  # emissions are too many
    facets = {
        f.key: f.words
        for f in Catalogue.of(host, host.ruleset("dannokomachi")).facets("en")
    }
    assert "name_class" not in facets  # all cards have the same word
    assert facets["cost"] == ("0", "1", "2", "3", "4", "5", "X")


@pytest.mark.parametrize(
    ("given", "made"),
    [
        ("<script>run()</script>", "&lt;script&gt;run()&lt;/script&gt;"),
        ("<b onclick='x'>b</b>", "<p>&lt;b onclick='x'&gt;b&lt;/b&gt;</p>"),
        ("[run](javascript:run)", "<p>[run](javascript:run)</p>"),
        ("[file](../secret.md)", "<p>file</p>"),
        ("[site](//other.example)", "<p>site</p>"),
        ("![seen](https://other.example/seen.png)", 'rel="noopener noreferrer">seen</a>'),
        ("[here](#top)", '<a href="#top">here</a>'),
        (
            "see game.chapter.1, not game.chapter.10",
            '<a href="#game.chapter.1">game.chapter.1</a>, not game.chapter.10',
        ),
        ("game.chapter.1を見る", '<a href="#game.chapter.1">game.chapter.1</a>を見る'),
        ("- **game.chapter.1** text", '<li id="game.chapter.1">'),
        ("- **game.chapter.2** text", "<li><strong>game.chapter.2"),
    ],
)
def test_untrusted_markdown_stays_text(given: str, made: str) -> None:
    found = render(given, {"game.chapter.1"}).html.strip().replace("&quot;", '"')
    assert made in found
    assert "<img" not in found
    assert "<script" not in found


def test_files_of_the_host_are_shown_and_run_nothing(serve: Serve, tmp_path: Path) -> None:
    study, notes, plain = (tmp_path / name for name in ("a.html", "b.md", "c.txt"))
    study.write_text("<h1 style='color: red'>Study</h1><script>run()</script>")
    notes.write_text("# Atlas\n\n<script>run()</script>")
    plain.write_text("1 < 2")
    with serve(papers=[study, notes, plain]) as served:
        status, policy, body = got(f"{served.url}read/en/file/1")
        assert (status, body) == (200, study.read_text())
        assert "sandbox" in policy
        assert "script-src" not in policy
        status, policy, body = got(f"{served.url}read/ja/file/2")
        assert (status, policy) == (200, POLICY)
        assert "Atlas</h1>" in body
        assert "<script>" not in body
        assert '<pre tabindex="0">1 &lt; 2</pre>' in got(f"{served.url}read/en/file/3")[2]
        names = words_of(got(f"{served.url}read/en")[2])
        assert all(path.name in names for path in (study, notes, plain))
        study.unlink()
        status, _, body = got(f"{served.url}read/en/file/1")
        assert status == 404
        assert "cannot read 'a.html': No such file or directory" in unescape(body)
        assert got(f"{served.url}read/en/file/4")[0] == 404


def test_pages_answer_with_a_strict_policy_and_unknown_ones_say_so(serve: Serve) -> None:
    with serve() as served:
        for page in ("cmvr/rules", "cmvr/cards", ""):
            status, policy, body = got(f"{served.url}read/en/{page}".rstrip("/"))
            assert (status, policy) == (200, POLICY)
            assert not re.search(r"style=|onclick|<style|src=.https?:", body)
        found = re.search(
            r'src="/([^"]+/face/[^"]+)"', got(f"{served.url}read/ja/cmvr/cards")[2]
        )
        assert found is not None
        assert got(served.url + found[1])[2].startswith("<svg")
        for missing in (
            "en/nonsense/rules",
            "fr/cmvr/rules",
            "fr",
            "en/cmvr/face/nonsense",
        ):
            assert got(f"{served.url}read/{missing}")[0] == 404


def test_a_file_that_is_no_page_is_refused_with_a_hint(tmp_path: Path) -> None:
    numbers = tmp_path / "study.json"
    numbers.write_text("{}")
    said = "expected one of .html, .md, .txt; tcgkit study --html writes one"
    with pytest.raises(PaperError, match=re.escape(said)):
        Paper.at(numbers)


@pytest.mark.parametrize("key", TEXTS)
def test_every_text_is_there_in_both_languages_and_used(key: str) -> None:
    text = TEXTS[key]
    names = [
        {name for _, name, _, _ in Formatter().parse(each) if name}
        for each in (text.en, text.ja)
    ]
    assert names[0] == names[1]
    if key != "language":
        assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text.ja)
    folder = STATIC.parent / "reading"
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    assert source.count(f'"{key}"') > 1
