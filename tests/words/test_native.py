"""What a native reader would stumble over in a catalogue, as far as a program finds it."""

import re
import tomllib
from pathlib import Path

import pytest

from boodle.words.catalogue import ENGLISH, Words, languages
from tests.words.reading import plain, sentences, words_of

OTHERS = [language for language in languages() if language != ENGLISH]
LOANS = tomllib.loads((Path(__file__).parent / "loans.toml").read_text(encoding="utf-8"))
"""By language the words that it shares with English, by right."""

ADDRESS = {
    "de": re.compile(r"(?<![.!?:„–] )(?<!^)(?<!^„)\b(Sie|Ihnen|Ihre?[nmrs]?)\b"),
    "fr": re.compile(r"\b(vous|votre|vos)\b|\b(?!(?:assez|chez|nez|rez)\b)\w+ez\b", re.IGNORECASE),
}
"""How a stranger is spoken to, where everybody at the table is "du" or "tu"."""
TO_ALL = re.compile(r"«[^»]*»|„[^“]*“")
"""What is announced in quotation marks, to the whole room."""

QUOTES = {"de": re.compile(r"[\"”«»]|“[^„“]*“"), "fr": re.compile(r"[\"“”„]|«[^\u00a0]|[^\u00a0]»")}
"""Quotation marks of another language, or of a typewriter."""

SHOWN_AS_TYPED = ("help_", "store.", "mistyped.")
"""Where text stands in the quotation marks of a command line."""

TWICE = {"de": {"die", "der", "das"}, "fr": {"nous"}}
"""What a sentence of the language may say twice: "in der der letzten"."""
SMALL = {"boodle"}
"""What begins a sentence with a small letter: a command."""

NO_COUNT = {
    "de": {"holdem.Posted.live-post", "holdem_house.rebuys.number", "holdem_leaflet.chips.rebuys"},
    "fr": {"holdem_house.rebuys.number", "holdem_leaflet.chips.rebuys"},
}
"""Where English needs two forms and the language one, whatever the number."""
ALWAYS_SEVERAL = {
    "desk.refused.stacks",
    "store.rescue.cut",
    "tournament.todo.seat",
    "tournament.refused.no_room",
    "tournament.refused.too_few",
}
"""Where the language says it without a noun, or only of several."""
NO_END = {"match.point", "match.group", "pots.short_head", "room_potdesk.fold"}
"""Signs and short forms, which are no sentences."""


@pytest.mark.parametrize("language", OTHERS)
def test_no_word_is_left_in_english(language: str) -> None:
    """Each word that English has as well is one of those that the language has, by right: tests/words/loans.toml."""
    english, allowed = words_of(ENGLISH).keys(), {word for words in LOANS[language].values() for word in words}
    found = {word: key for word, key in words_of(language).items() if word in english and word not in allowed}
    assert found == {}


@pytest.mark.parametrize("language", OTHERS)
def test_no_loan_is_listed_in_vain(language: str) -> None:
    """What is said no more is taken off the list, and none stands on it twice."""
    english, own = words_of(ENGLISH), words_of(language)
    listed = [word for words in LOANS[language].values() for word in words]
    assert sorted({*listed}) == sorted(listed)
    assert [word for word in listed if word not in english or word not in own] == []


@pytest.mark.parametrize("language", OTHERS)
def test_everybody_is_spoken_to_in_one_way(language: str) -> None:
    """As at a family's table; only what is announced speaks to several."""
    said = ((key, TO_ALL.sub("", plain(sentence))) for key, sentence in sentences(language))
    assert [(key, told) for key, told in said if ADDRESS[language].search(told)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    """„So“ in German, « so » in French; what is typed keeps its own."""
    told = ((key, sentence) for key, sentence in sentences(language) if not key.startswith(SHOWN_AS_TYPED))
    said = ((key, plain(sentence)) for key, sentence in told)
    assert [(key, told) for key, told in said if QUOTES[language].search(told)] == []


@pytest.mark.parametrize("language", languages())
def test_no_word_stands_twice(language: str) -> None:
    """As it does where a sentence was changed in haste."""
    twice = re.compile(r"\b([^\W\d_]+)[ \u00a0]+\1\b", re.IGNORECASE)
    found = ((key, match) for key, said in sentences(language) if (match := twice.search(plain(said))))
    allowed = TWICE.get(language, set())
    assert [(key, match[0]) for key, match in found if match[1].lower() not in allowed and match[1] != "N"] == []


@pytest.mark.parametrize("language", languages())
def test_sentences_begin_with_a_capital(language: str) -> None:
    """After a full stop or an exclamation, unless a command follows; ? may be what is typed."""
    begun = re.compile(r"(?<=[\w»“\u202f])(?<!\bz)(?<!\bB)[.!] ([a-zà-ÿ]\w*)")
    said = ((key, sentence) for key, sentence in sentences(language) if not key.startswith("help_"))
    found = ((key, word) for key, sentence in said for word in begun.findall(plain(sentence)))
    assert [(key, word) for key, word in found if word not in SMALL] == []


def ending(sentence: str) -> str:
    """The sign that a sentence ends with, if it is one that ends sentences."""
    last = sentence.rstrip("\"'”“’»)\u00a0\u202f\n ")[-1:]
    return last if last in ".?!:…" else ""


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_end_as_in_english(language: str) -> None:
    """A question is one in every language, and a label has no full stop in any."""
    own, english = Words(language), Words(ENGLISH)
    keys = [key for topic in english.topics() for key in english.keys(topic)]
    unlike = [key for key in keys if ending(own.sentence(key)) != ending(english.sentence(key))]
    assert [key for key in unlike if not key.startswith(tuple(NO_END))] == []


@pytest.mark.parametrize("language", OTHERS)
def test_what_english_counts_is_counted(language: str) -> None:
    """One and several have their forms, unless the language has one for both."""
    own, english = Words(language), Words(ENGLISH)
    counted = re.compile(r"\{(\w+):[^{}]*\|")
    found = [
        key
        for topic in english.topics()
        for key in english.keys(topic)
        if {*counted.findall(english.sentence(key))} - {*counted.findall(own.sentence(key)), "v"}
    ]
    assert {*found} - ALWAYS_SEVERAL == NO_COUNT[language]
