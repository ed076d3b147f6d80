"""The page for the browser: the one `index.html`, and the files it loads, as `make web` built them."""

from dataclasses import dataclass, field
from mimetypes import guess_type
from pathlib import Path

from boodle.server.doors.ahead import Chunk, link_header, read_chunks
from boodle.server.doors.headers import ASK_AGAIN, FOREVER, NEVER_KEPT
from boodle.server.doors.sent import Sent
from boodle.server.rooms import RefusalCode
from boodle.words.catalogue import Words

BUILT = Path(__file__).parents[1] / "static"
INDEX = "index.html"
CHUNKS = "chunks.json"
"""Which files make up each piece of the page."""
HASHED = "assets/"
"""Files in this folder have a hash in their names, and never change."""

KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
"""Kinds of files that not every computer knows alike."""


@dataclass
class Shelf:
    """The built files, read once, and again when the page has been built anew."""

    folder: Path = BUILT
    _files: dict[str, Sent] = field(default_factory=dict)
    _chunks: dict[str, Chunk] = field(default_factory=dict)
    _built: int | None = None

    def index(self) -> Sent | None:
        """Return the page, or None where it has not been built."""
        return self.file(INDEX)

    def file(self, name: str) -> Sent | None:
        """Return a file by its path below the folder, or None."""
        try:
            built = (self.folder / INDEX).stat().st_mtime_ns
        except OSError:
            built = None
        if built != self._built:
            self._files = dict(self._read())
            self._chunks = read_chunks(self._files[CHUNKS].body) if CHUNKS in self._files else {}
            self._built = built
        return self._files.get(name)

    def ahead(self, *names: str) -> dict[str, str]:
        """Return the headers that tell a browser what these pieces of the page bring."""
        self.file(INDEX)  # as it was built last
        link = link_header(self._chunks, *names)
        return {"Link": link} if link else {}

    def _read(self) -> list[tuple[str, Sent]]:
        found = []
        for file in sorted(self.folder.rglob("*")):
            if file.is_file():
                name = file.relative_to(self.folder).as_posix()
                keep = FOREVER if name.startswith(HASHED) else ASK_AGAIN
                found.append((name, Sent(file.read_bytes(), kind_of(file), keep)))
        return found


def kind_of(file: Path) -> str:
    """Return the kind of a file as HTTP names it."""
    return KINDS.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"


def not_built(words: Words) -> Sent:
    """Return the page that says how the page is built."""
    says = words(f"room_refused.{RefusalCode.NOT_BUILT.code}")
    page = (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8"><title>Boodle</title><p>{says}</p></html>'
    )
    return Sent(page.encode(), "text/html", NEVER_KEPT)
