"""The page as it was built: read when it is first asked for, and again when it has been built anew."""

import os
from pathlib import Path

import pytest

from boodle.server.doors.pages import Shelf, not_built
from boodle.words.catalogue import Words, languages


def test_a_page_is_there_as_soon_as_it_is_built_and_as_it_was_built_last(tmp_path: Path) -> None:
    """And no longer than that."""
    shelf, index = Shelf(tmp_path), tmp_path / "index.html"
    for built, text in enumerate(("one", "two")):
        index.write_text(text, encoding="utf-8")
        os.utime(index, (built, built))
        page = shelf.index()
        assert page is not None
        assert (page.body, page.kind) == (text.encode(), "text/html")
        index.unlink()
        assert shelf.index() is None


@pytest.mark.parametrize("language", languages())
def test_where_no_page_is_built_one_says_how(language: str) -> None:
    """In the language of the room, and kept by no browser."""
    page = not_built(Words(language))
    assert f'<html lang="{language}">' in page.body.decode()
    assert "make web" in page.body.decode()
    assert (page.kind, page.keep) == ("text/html", "no-store")
