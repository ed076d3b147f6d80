"""The catalogue of sentences: how it counts and joins, what it misses, and that languages agree."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import boodle.words
from boodle.words import catalogue
from boodle.words.catalogue import Words, You, capital, languages

EN = Words("en")


def told(key: str, **facts: object) -> str:
    """A sentence of this test in English."""
    sentences = {
        "try.count": "{chips:chip|chips}",
        "try.bare": "{seats:and} {seats:-wins|win}",
        "try.or": "{seats:or}",
        "try.plain": "{seat} has {chips:>4}",
        "try.listener": "{seat} pays {to:~dir}",
    }
    return EN.fill(sentences[key], **facts)


def test_a_number_takes_its_form() -> None:
    """One chip, forty chips, no chips."""
    assert [told("try.count", chips=chips) for chips in (0, 1, 40)] == ["0 chips", "1 chip", "40 chips"]


def test_a_list_of_names_counts_by_its_length() -> None:
    """A verb agrees with how many there are."""
    assert told("try.bare", seats=["A"]) == "A wins"
    assert told("try.bare", seats=("A", "B", "C")) == "A, B and C win"
    assert told("try.or", seats=["A", "B"]) == "A or B"


def test_the_listener_is_called_as_the_sentence_asks() -> None:
    """By the form that stands there; a name stays as it is, even one that is spelt alike."""
    assert told("try.listener", seat=You("du"), to="Ben") == "du pays Ben"
    assert told("try.listener", seat="Ben", to=You("du")) == "Ben pays dir"
    assert told("try.listener", seat="Ben", to="du") == "Ben pays du"


def test_what_a_name_holds_is_not_read_again() -> None:
    """A player called {chips} stays so."""
    assert told("try.plain", seat="{chips}", chips=7) == "{chips} has    7"


def test_a_missing_key_is_named() -> None:
    """Neither an unknown topic nor an unknown key is passed over."""
    for key in ("pots.nonsense", "nonsense.pots", "nonsense"):
        assert key not in EN
        with pytest.raises(KeyError, match=f"no words in 'en' for '{key}'"):
            EN(key)


def test_a_missing_fact_is_named() -> None:
    """A sentence says which fact it lacks."""
    with pytest.raises(KeyError, match=r"'pots.name.side' need the fact 'number'"):
        EN("pots.name.side")


def test_a_missing_language_is_named() -> None:
    """A language that has no folder is refused in one sentence."""
    with pytest.raises(ValueError, match=r"^no words in 'tlh': the languages are .*en"):
        Words("tlh")


def test_topics_are_read_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence reads one file, once."""
    read: list[str] = []

    def loads(text: str) -> dict[str, str]:
        read.append(text)
        return {}

    monkeypatch.setattr(catalogue, "tomllib", SimpleNamespace(loads=loads))
    monkeypatch.setattr(catalogue, "sentences_of", cache(catalogue.sentences_of.__wrapped__))  # none was read yet
    assert "pots.nonsense" not in Words("en")
    assert "pots.more_nonsense" not in Words("en")
    assert len(read) == 1


def test_a_sentence_begins_with_a_capital() -> None:
    """Only the first letter changes."""
    assert (capital("main pot of A"), capital("")) == ("Main pot of A", "")


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_in_two_files(language: str) -> None:
    """A topic may have more in the folders of games: all of it is found, since no file says what another has said."""
    folder = Path(boodle.words.__file__).parent / language
    found = Counter[str]()
    for file in (*folder.glob("*.toml"), *folder.glob("*/*.toml")):
        found.update(keys_in(file.stem, tomllib.loads(file.read_text(encoding="utf-8"))))
    assert not sorted(key for key, files in found.items() if files > 1)


def keys_in(topic: str, table: dict[str, Any]) -> Iterator[str]:
    """Every key of a file, with its topic before it."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from keys_in(f"{topic}.{key}", value)
        else:
            yield f"{topic}.{key}"


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same(language: str) -> None:
    """Each language has every key of English, no other, and names the same facts.

    Where English names who acts at the table, another language may need `v` too, so that its verb agrees.
    """
    words = Words(language)
    unlike = set(words.topics()) ^ set(EN.topics())
    assert not unlike, f"words/{language}/ and words/en/ differ in their files: {sorted(unlike)}"
    for topic in EN.topics():
        unlike = set(words.keys(topic)) ^ set(EN.keys(topic))
        assert not unlike, f"{language} and en differ in {topic}.toml: {sorted(unlike)}"
        assert EN.keys(topic)
        for key in EN.keys(topic):
            agreeing = {"v"} if topic == "table" and "who" in EN.fields(key) else set()
            assert words.fields(key) | agreeing == EN.fields(key) | agreeing, key
