"""The page's walker is held to the cases of the floor as they stand."""

from tools.floor_vectors import SEARCHES, VECTORS, searched, written


def test_the_page_runs_the_cases_of_today() -> None:
    """The decisions and cases that web/test/pages/floor reads are those of the house."""
    assert VECTORS.read_text(encoding="utf-8") == written(), "run `make wiretypes`"


def test_the_page_searches_by_the_words_of_today() -> None:
    """The searches that web/test/pages/floor reads find what the room finds."""
    assert SEARCHES.read_text(encoding="utf-8") == searched(), "run `make wiretypes`"
