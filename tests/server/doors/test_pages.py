"""The page as it was built: read when it is first asked for, and again when it has been built anew."""

import json
import os
from pathlib import Path

import pytest

from boodle.server.doors.pages import Shelf, not_built
from boodle.server.doors.sent import Sent
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


@pytest.mark.parametrize(
    ("name", "kind", "keep"),
    [
        ("assets/room-1a2b.js", "text/javascript", "public, max-age=31536000, immutable"),
        ("assets/deep/face.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("keeper.js", "text/javascript", "no-cache"),
        ("assets.css", "text/css", "no-cache"),
        ("boodle.webmanifest", "application/manifest+json", "no-cache"),
        ("card.svg", "image/svg+xml", "no-cache"),
        ("what.is_it", "application/octet-stream", "no-cache"),
    ],
)
def test_a_file_is_kept_for_good_where_its_name_has_a_hash(tmp_path: Path, name: str, kind: str, keep: str) -> None:
    """And is asked for again elsewhere; it is of the same kind whatever this computer takes it for."""
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_bytes(b"told")
    (tmp_path / "index.html").write_bytes(b"<!doctype html>")
    shelf = Shelf(tmp_path)
    assert shelf.file(name) == Sent(b"told", kind, keep)
    assert (shelf.file(name.upper()), shelf.file("assets"), shelf.ahead("table")) == (None, None, {})


def test_a_page_tells_what_it_brings_as_it_was_built_last(tmp_path: Path) -> None:
    """By the list that was built with it."""
    shelf = Shelf(tmp_path)
    for built in ("one", "two"):
        (tmp_path / "chunks.json").write_text(json.dumps({"t": {"file": f"{built}.js", "name": "table"}}))
        (tmp_path / "index.html").write_bytes(b"")
        os.utime(tmp_path / "index.html", (len(built), ord(built[0])))
        assert shelf.ahead("table", "board") == {"Link": f"</{built}.js>; rel=modulepreload; crossorigin"}


@pytest.mark.parametrize("language", languages())
def test_where_no_page_is_built_one_says_how(language: str) -> None:
    """In the language of the room, and kept by no browser."""
    page = not_built(Words(language))
    assert f'<html lang="{language}">' in page.body.decode()
    assert "make web" in page.body.decode()
    assert (page.kind, page.keep) == ("text/html", "no-store")
