"""What a page brings is told with the page: a browser need not have read one file before it hears of the next."""

from collections.abc import Iterator, Mapping

import msgspec

BEGINNING = "room"
"""What every page begins with, which names this itself."""


class Chunk(msgspec.Struct, frozen=True):
    """A file of the built page, with the files that it needs: as Vite lists them."""

    file: str
    name: str = ""
    """As `vite.config.ts` calls what comes in one piece."""
    imports: tuple[str, ...] = ()
    css: tuple[str, ...] = ()


def read_chunks(listed: bytes) -> dict[str, Chunk]:
    """Read Vite's list of what it built."""
    return msgspec.json.decode(listed, type=dict[str, Chunk])


def link_header(chunks: Mapping[str, Chunk], *names: str) -> str:
    """Return the header by which a browser fetches at once what these bring, by their names, but for what comes anyway.

    Nothing for a name that is not there.
    """
    keys = {chunk.name: key for key, chunk in chunks.items()}
    known = set(_files(chunks, keys.get(BEGINNING, ""), set()))
    brought = (file for name in names for file in _files(chunks, keys.get(name, ""), set()))
    wanted = dict.fromkeys(file for file in brought if file not in known)
    return ", ".join(f"</{file}>; {_how(file)}; crossorigin" for file in wanted)


def _how(file: str) -> str:
    return "rel=preload; as=style" if file.endswith(".css") else "rel=modulepreload"


def _files(chunks: Mapping[str, Chunk], key: str, seen: set[str]) -> Iterator[str]:
    """Yield a chunk, its styles, and all that it needs; nothing for one that is not listed."""
    if key in seen or key not in chunks:
        return
    seen.add(key)
    chunk = chunks[key]
    yield chunk.file
    yield from chunk.css
    for needed in chunk.imports:
        yield from _files(chunks, needed, seen)
