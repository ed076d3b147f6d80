"""The floor in every language: words for all that it asks and rules, and none that are dead."""

import re
from collections.abc import Iterator

import pytest

from boodle.floor import (
    BOARDLESS,
    COLUMNS,
    INCIDENTS,
    OUTCOMES,
    Answer,
    Choice,
    Fact,
    Ruling,
    RulingBook,
    decisions,
    walk,
)
from boodle.words.catalogue import Words, languages
from boodle.words.floor import ROBERTS, FloorInWords
from boodle.words.rules import rules
from tools.floor_vectors import QUERIES

FACTS: dict[str, Fact] = {fact.name: fact for one in INCIDENTS.values() for fact in one.facts}
LONGEST_STEP = 160


def wanted() -> Iterator[str]:
    """Every key that the decision file calls for, but for steps and the sentences around."""
    yield from (f"group.{one.group}" for one in INCIDENTS.values())
    roberts = {name for one in INCIDENTS.values() for name in one.rules if name.startswith(ROBERTS)}
    yield from (f"chapter.{name.split('-')[1]}" for name in roberts if name.count("-") > 1)
    yield from (f"book.{book.value}" for book in RulingBook)
    yield from (f"incident.{name}.{part}" for name in INCIDENTS for part in ("title", "also"))
    yield from (f"fact.{name}.{part}" for name in FACTS for part in ("ask", "name"))
    choices = [fact for fact in FACTS.values() if isinstance(fact, Choice)]
    yield from (f"fact.{fact.name}.answer.{answer}" for fact in choices for answer in fact.answers)
    yield from (f"ruling.{name}.verdict" for name in OUTCOMES)
    yield from (f"chips.{one.chips}" for one in OUTCOMES.values())
    yield from (f"told.{one.told}" for one in OUTCOMES.values())
    yield from (f"input.{name}" for name in decisions()["inputs"])
    cited = {name for one in INCIDENTS.values() for name in one.rules} - rules().keys()
    yield from (f"law.{name.lower().replace(' ', '-')}" for name in cited)


@pytest.mark.parametrize("language", languages())
def test_everything_has_words_and_no_words_are_dead(language: str) -> None:
    """Steps are numbered without a gap."""
    words, told = Words(language), FloorInWords(Words(language))
    keys = {key.removeprefix("floor.") for key in words.keys("floor")}
    steps = {f"ruling.{key}.{number}" for key in OUTCOMES for number in range(1, len(told.steps(key)) + 1)}
    own = {key for key in keys if key.split(".")[0] in {BOARDLESS, *COLUMNS}}
    assert {key for key in keys - own if not key.startswith(("says.", "worked."))} == {*wanted(), *steps}
    laws = {f"law.{name.lower()}" for name in rules()}
    assert {key.partition(".")[2] for key in own} <= {*wanted(), *steps, *laws}
    assert all(told.steps(key) for key in OUTCOMES)


@pytest.mark.parametrize("language", languages())
def test_what_is_walked_through_names_no_facts(language: str) -> None:
    """So that a walker anywhere can say it as it stands."""
    words = Words(language)
    plain = [key for key in words.keys("floor") if not key.startswith(("floor.says.", "floor.worked."))]
    assert [key for key in plain if words.fields(key)] == []


@pytest.mark.parametrize("language", languages())
def test_steps_are_short_sentences(language: str) -> None:
    """For a host in the middle of a hand."""
    told = FloorInWords(Words(language))
    steps = [step for key in OUTCOMES for step in told.steps(key)]
    assert [step for step in steps if step[-1] not in ".“”»" and not step.endswith(('?"', '."'))] == []
    assert [step for step in steps if len(step) > LONGEST_STEP + 40 * (language != "en")] == []


@pytest.mark.parametrize("language", languages())
def test_why_is_said_for_every_ruling(language: str) -> None:
    """The law of the house in that language, or a sentence of our own for another book's."""
    told = FloorInWords(Words(language))
    for one in INCIDENTS.values():
        for name in one.rules:
            assert told.law(name).endswith(".")
            assert told.cited(name).startswith(told.book(RulingBook.ROBERTS)) if name.startswith(ROBERTS) else name


def test_robert_is_cited_by_chapter_and_number() -> None:
    """Without a number where none is known."""
    told = FloorInWords(Words())
    assert told.cited("ROB-holdem-4") == "Robert's Rules, Hold'em 4"
    assert told.cited("ROB-tournaments-race") == "Robert's Rules, Tournaments"
    assert told.cited("TDA 44") == "TDA 44"


def test_a_borrowed_ruling_says_why() -> None:
    """A gap in the book, its silence, and that nobody looked are three sentences."""
    told = FloorInWords(Words())

    def borrowed(name: str, book: RulingBook, facts: dict[str, Answer]) -> str:
        ruling = walk(name, facts, book)
        assert isinstance(ruling, Ruling)
        return told.borrowed(ruling, INCIDENTS[name], book)

    gap = borrowed("absent-player", RulingBook.ROBERTS, {"kind": "cash"})
    assert gap == "Robert's Rules leaves this point open; the ruling is from the house book."
    silent = borrowed("live-post", RulingBook.TDA, {"raised-before": "no"})
    assert silent == "The TDA book of 2024 says nothing about it; the ruling is from the house book."
    unread = borrowed("chips-from-a-player", RulingBook.ROBERTS, {})
    assert unread == "Robert's Rules was not looked up on this; the ruling is from the house book."


BOARD_OR_BLINDS = {
    "en": r"\b(flop|river|board|burn|street)|[Bb]lind",
    "de": r"Flop|\bTurn\b|River|Board|Burn|[Vv]erbrenn|[Vv]erbrannt|Street|[Bb]lind",
    "fr": r"flop|\bturn\b|river|\bboard|brûl|\bstreet|[Bb]lind",
}


@pytest.mark.parametrize("language", languages())
def test_without_a_board_nothing_is_said_of_one_nor_of_blinds(language: str) -> None:
    """Neither asked, nor ruled, nor told as the reason, nor over a list of what may have happened."""
    told = FloorInWords(Words(language), BOARDLESS)
    said: set[str] = set()
    for one in told.found(""):
        rows = [row for book in RulingBook for row in one.rows(book, BOARDLESS)]
        facts = [FACTS[name] for row in rows for name in row.when]
        said |= {told.group(one.group), told.title(one)}
        said |= {*(told.ask(fact) for fact in facts), *(told.fact(fact) for fact in facts)}
        said |= {told.answer(fact, answer) for fact in facts if isinstance(fact, Choice) for answer in fact.answers}
        for row in rows:
            ruling = Ruling(one.name, row.ruling, row.rules, row.by, OUTCOMES[row.ruling])
            said |= {told.verdict(row.ruling), *told.steps(row.ruling), told.chips(ruling), told.told(ruling)}
            said |= {says for _, says in told.because(ruling)}
            counted = decisions()["calculators"].get(ruling.outcome.at(BOARDLESS).calculator, {})
            said |= {told.input(name) for part in ("inputs", "optional") for name in counted.get(part, ())}
    assert [says for says in sorted(said) if re.search(BOARD_OR_BLINDS[language], says)] == []


def test_because() -> None:
    """With what we play where the source leaves something open."""
    told = FloorInWords(Words())
    found = walk("exposed-card", {"exposed-cards": 1, "card": 2})
    assert isinstance(found, Ruling)
    ((rule, says),) = told.because(found)
    assert rule == "FLR-12"
    assert says.endswith("That means the first two cards of the whole deal, not of each player.")


@pytest.mark.parametrize(
    ("language", "typed", "first"),
    [(one, typed, first) for one, asked in QUERIES.items() for typed, first in asked.items()],
)
def test_what_a_host_types_finds_it(language: str, typed: str, first: str) -> None:
    """Whole sentences, half words and misspelt ones."""
    assert [one.name for one in FloorInWords(Words(language)).found(typed)][:1] == [first] * bool(first)


def test_the_best_comes_first() -> None:
    """Titles before what stands beside them; rules are found by their ids alone; nothing typed lists everything."""
    told = FloorInWords(Words())
    assert [one.name for one in told.found("STRING")] == ["second-motion"]
    assert [one.name for one in told.found("flr-34 double")][:1] == ["two-burns"]
    assert {one.name for one in told.found("FLR-34")} == {
        name for name, one in INCIDENTS.items() if "FLR-34" in one.rules
    }
    assert told.found("  ") == list(INCIDENTS.values())
    assert told.found("the") != []
    assert told.found("burn twice")[0].name == "two-burns"
    assert {one.name for one in told.found("burn")[:2]} == {"missing-burn", "two-burns"}
    assert told.found("xyzzy") == []


def test_only_what_arises_is_found() -> None:
    """At Tripoley nobody is told of the blinds."""
    found = FloorInWords(Words(), "tripoley").found("big blind")
    assert [one.name for one in found if not one.arises("tripoley")] == []
    assert INCIDENTS["short-big-blind"] not in found
