"""The floor in every language: words for all that it asks and rules, and none that are dead."""

from collections.abc import Iterator

import pytest

from boodle.floor import INCIDENTS, OUTCOMES, Book, Choice, Fact, Game, Ruling, decisions, walk
from boodle.words.catalogue import Words, languages
from boodle.words.floor import ROBERTS, FloorInWords
from boodle.words.rules import rules

FACTS: dict[str, Fact] = {fact.name: fact for one in INCIDENTS.values() for fact in one.facts}
LONGEST_STEP = 160


def wanted() -> Iterator[str]:
    """Every key that the decision file calls for, but for steps and the sentences around."""
    yield from (f"group.{one.group}" for one in INCIDENTS.values())
    yield from (f"book.{book.value}" for book in Book)
    yield from (f"game.{game.value}" for game in Game)
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
    assert {key for key in keys if not key.startswith(("says.", "worked."))} == {*wanted(), *steps}
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
            assert told.cited(name) == (told.book(Book.ROBERTS) if name.startswith(ROBERTS) else name)


def test_because() -> None:
    """With what we play where the source leaves something open."""
    told = FloorInWords(Words())
    found = walk("exposed-card", {"exposed-cards": 1, "card": 2})
    assert isinstance(found, Ruling)
    ((rule, says),) = told.because(found)
    assert rule == "FLR-12"
    assert says.endswith("That means the first two cards of the whole deal, not of each player.")


def test_it_can_be_searched() -> None:
    """By name, title, other words and rules; every word that is looked for has to be there."""
    told = FloorInWords(Words())
    found = [name for name, one in INCIDENTS.items() if told.speaks_of(one, "STRING")]
    assert found == ["second-motion"]
    assert told.speaks_of(INCIDENTS["two-burns"], "flr-34 double")
    assert not told.speaks_of(INCIDENTS["two-burns"], "double trouble")
    assert FloorInWords(Words("de")).speaks_of(INCIDENTS["missing-burn"], "ohne burn")
