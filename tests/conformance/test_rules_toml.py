"""The rules as data: complete, short, and in our own words."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.shared import ROOT

KEYS = {"says", "source", "default"}
SOURCES = {
    "All-in rules page",
    "Cadaco leaflet, 1960",
    "Hearts page",
    "House reading",
    "Michigan family (second-hand)",
    "Odd situations at Hold'em",
    "Pagat, Tripoli",
    "Pagat, five-card draw",
    "Poker side pot page",
    "Robert's Rules of Poker, draw high",
}
LONGEST_SENTENCE = 300
COPIED_WORDS = 8

RULE_ID = re.compile(r"(?:POT|TRI-[A-Z0-9]|CAD|FLR|HRT|MIC|EDGE|DRAW)-\d+|RUM|PRS|ROY|COS|POCH")


def rules() -> dict[str, dict[str, str]]:
    """Every rule by its id, in the order of the file."""
    text = (ROOT / "conformance" / "rules.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def texts() -> list[tuple[str, str]]:
    """Each text that a player may be shown, with the id of its rule."""
    return [(name, rule[key]) for name, rule in rules().items() for key in ("says", "default") if key in rule]


def sentences(text: str) -> list[str]:
    """Part a text into sentences, at each full stop and space."""
    return re.split(r"(?<=\.)\s+", text)


def words(text: str) -> list[str]:
    """Part a text into words in lower case, without punctuation."""
    return re.findall(r"[^\W_]+", re.sub(r"['\u2019]", "", text.casefold()))


def phrases(text: str) -> set[tuple[str, ...]]:
    """Every eight consecutive words of a text."""
    found = words(text)
    return {tuple(found[i : i + COPIED_WORDS]) for i in range(len(found) - COPIED_WORDS + 1)}


def ids_in(catalogue: str) -> list[str]:
    """Read the ids in the first cells of the tables of sections A to D, in order."""
    found: list[str] = []
    section = ""
    for line in catalogue.splitlines():
        if heading := re.match(r"# ([A-Z])\. ", line):
            section = heading[1]
        cells = line.split("|")
        if section in set("ABCD") and len(cells) > 2 and RULE_ID.fullmatch(cells[1].strip()):
            found.append(cells[1].strip())
    return found


@pytest.fixture
def catalogue(shared: Path) -> str:
    """Read the rule catalogue, which is kept beside the checkout."""
    path = shared / "RULES.md"
    if not path.is_file():
        pytest.skip("no RULES.md in the folder of shared material")
    return path.read_text(encoding="utf-8")


@pytest.fixture
def documents(shared: Path, catalogue: str) -> dict[str, str]:
    """Each text that we must not copy, by its file name."""
    found = {path.name: path.read_text(encoding="utf-8") for path in sorted((shared / "sources").glob("*.txt"))}
    if not found:
        pytest.skip("no source documents in the folder of shared material")
    return {"RULES.md": catalogue, **found}


def test_the_file_parses_into_rules() -> None:
    """The file is TOML and holds one table for each rule id."""
    assert rules()
    assert [name for name in rules() if not RULE_ID.fullmatch(name)] == []


def test_only_known_keys() -> None:
    """A rule has no key but says, source and default."""
    assert {name: set(rule) - KEYS for name, rule in rules().items() if set(rule) - KEYS} == {}


def test_every_value_is_filled() -> None:
    """Every rule says something and names its source, and no value is blank."""
    assert [name for name, rule in rules().items() if not {"says", "source"} <= set(rule)] == []
    assert [name for name, rule in rules().items() if not all(value.strip() for value in rule.values())] == []


def test_sources_are_named_alike() -> None:
    """A source is one of the documents we know, or several parted by a semicolon."""
    named = {name: set(rule["source"].split("; ")) for name, rule in rules().items()}
    assert {name: used - SOURCES for name, used in named.items() if used - SOURCES} == {}


def test_sentences_are_short_and_end_with_a_full_stop() -> None:
    """Each sentence ends with a full stop and has at most 300 characters."""
    assert [name for name, text in texts() if not text.endswith(".") or text != text.strip()] == []
    assert [(name, s) for name, text in texts() for s in sentences(text) if len(s) > LONGEST_SENTENCE] == []


def test_a_rule_is_said_in_one_or_two_sentences() -> None:
    """What a rule says fits in two sentences."""
    assert [name for name, rule in rules().items() if len(sentences(rule["says"])) > 2] == []


def known_to(catalogue: str) -> list[str]:
    """The ids of our rules with a prefix that the catalogue has: it is older than some games."""
    prefixes = {name.partition("-")[0] for name in ids_in(catalogue)}
    return [name for name in rules() if name.partition("-")[0] in prefixes]


def test_ids_are_those_of_the_catalogue(catalogue: str) -> None:
    """The rules are exactly those of the catalogue, each once."""
    listed = ids_in(catalogue)
    assert len(listed) == len(set(listed))
    assert set(known_to(catalogue)) == set(listed)


def test_rules_stand_in_the_order_of_the_catalogue(catalogue: str) -> None:
    """The rules follow one another as they do in the catalogue."""
    assert known_to(catalogue) == ids_in(catalogue)


NO_PROSE = {"rules.toml", "paths.toml", "house_questions.toml"}
"""The first is read by itself; the others hold nothing but answers of houses."""


def our_prose() -> list[tuple[str, str]]:
    """Every file in which we say rules in our own words: cases, sentences, leaflets, docs."""
    files = [*ROOT.glob("conformance/**/*.toml"), *ROOT.glob("src/boodle/**/*.toml"), *ROOT.glob("docs/*.md")]
    files += [*ROOT.glob("src/boodle/**/*.py"), *ROOT.glob("tests/words/leaflets/*.md"), ROOT / "README.md"]
    return [(file.relative_to(ROOT).as_posix(), file.read_text("utf-8")) for file in files if file.name not in NO_PROSE]


def test_nothing_is_copied(documents: dict[str, str]) -> None:
    """No eight consecutive words of ours stand in a source document or in the catalogue; figures of an example may."""
    known = {file: phrases(text) for file, text in documents.items()}
    ours = [(name, phrases(text)) for name, text in [*texts(), *our_prose()]]
    copied = [
        (name, file, " ".join(phrase))
        for name, said in ours
        for file, theirs in known.items()
        for phrase in said & theirs
        if not any(word.isdecimal() for word in phrase)
    ]
    assert copied == []
