"""The sentences as the page loads them, and the vectors that hold the page to speak as Python does."""

import pytest

from boodle.words.catalogue import Words, languages
from boodle.words.page import page_words
from tools.page_vectors import VECTORS, written


@pytest.mark.parametrize("language", languages())
def test_the_page_gets_every_sentence(language: str) -> None:
    """Flat, under the same keys, and as it stands in the file."""
    words, page = Words(language), page_words(language)
    keys = {key for topic in words.topics() for key in words.keys(topic)}
    assert {key for key in page if not key.startswith("language.")} == keys
    assert all(page[key] == words.sentence(key) for key in keys)


def test_the_page_learns_how_to_count_and_join() -> None:
    """With the sentences travels how their language speaks."""
    english = page_words("en")
    assert english["language.singular"] == [1, -1]
    assert (english["language.comma"], english["language.and"], english["language.or"]) == (", ", " and ", " or ")


def test_a_language_nobody_wrote_is_refused() -> None:
    """As the catalogue refuses it."""
    with pytest.raises(ValueError, match="no words in 'tlh'"):
        page_words("tlh")


def test_the_vectors_of_the_page_are_fresh() -> None:
    """web/test/vectors.json says what Python says now: else `make wiretypes`."""
    assert VECTORS.read_text(encoding="utf-8") == written(), "run `make wiretypes`"
