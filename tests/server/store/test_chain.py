"""Link by link: what follows from what stood before it, where a chain breaks, and whether it reaches its head."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from boodle.server.store import Entry
from boodle.server.store.chain import BrokenLink, LostEnd, broken_links, follow, follows, held_against
from boodle.server.store.entry import Head, link_of
from boodle.server.store.errors import BrokenTable
from tests.server.store.logs import chained, some

ENTRIES = some("A", 3)
LINKS = chained(tuple(ENTRIES))
HEAD = Head(1, LINKS[0])


def row(entry: Entry, link: object) -> tuple[object, ...]:
    """An entry as the log has it."""
    return (entry.table, entry.n, entry.at, entry.kind, entry.body, link)


ROWS = [row(entry, link) for entry, link in zip(ENTRIES, LINKS, strict=True)]


@pytest.fixture
def log() -> Iterator[sqlite3.Connection]:
    """A log in memory: of A all is sound, of B the entry 1 was changed, and of C nothing is known but its name."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE entry (game_table, n, at, kind, body, link)")
        changed = some("B", 3)
        linked = [row(entry, link) for entry, link in zip(changed, chained(tuple(changed)), strict=True)]
        linked[1] = (*linked[1][:4], b"other", linked[1][5])
        connection.executemany("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", [*linked, *ROWS])
        yield connection


def test_a_sound_chain_is_walked_along_entry_by_entry() -> None:
    """Each with its link; one without entries is sound too."""
    assert list(follow("A", ROWS)) == list(zip(ENTRIES, LINKS, strict=True))
    assert list(follow("A", [])) == []


@pytest.mark.parametrize(
    ("table", "rows", "facts"),
    [
        ("A", [ROWS[0], ROWS[2]], {"table": "A", "n": 1, "where": "here"}),
        ("A", [*ROWS[:2], row(ENTRIES[2], LINKS[1])], {"table": "A", "n": 2, "where": "here"}),
        ("B", ROWS, {"table": "B", "n": 0, "where": "here"}),
        ("\ud800", [], {"table": r"'\ud800'", "n": 0, "where": "here"}),
        (7, [], {"table": "7", "n": 0, "where": "here"}),
    ],
)
def test_a_chain_is_walked_along_as_far_as_it_holds(table: Any, rows: list[Any], facts: dict[str, object]) -> None:  # noqa: ANN401 - no text any more
    """The refusal says which table, from which entry on, and where; a name that is no text any more is written out."""
    with pytest.raises(BrokenTable) as broken:
        list(follow(table, rows, "here"))
    assert broken.value.facts == facts


@pytest.mark.parametrize(
    "entry",
    [
        ENTRIES[0],
        Entry("A", 2, 5, "moved", b""),
        Entry("A", 1, "noon", "moved", b""),  # type: ignore[arg-type] # as damage leaves it
        Entry("A", 1, 2**63, "moved", b""),
        Entry("A", 1, 5, None, b""),  # type: ignore[arg-type] # the same
        Entry("A", 1, 5, "\ud800", b""),
        Entry("A", 1, 5, "moved", "text"),  # type: ignore[arg-type] # the same
    ],
)
def test_only_the_next_entry_follows_a_head(entry: Entry) -> None:
    """Not one of another number though it is bound to the head, nor what is no entry any more."""
    assert follows(HEAD, ENTRIES[1], LINKS[1])
    assert not follows(HEAD, ENTRIES[1], LINKS[2])
    assert not follows(HEAD, ENTRIES[1], None)
    try:
        link: object = link_of(HEAD.link, entry)
    except Exception:  # noqa: BLE001 - what is no entry has no link
        link = None
    assert not follows(HEAD, entry, link)


def test_the_first_broken_link_of_each_table_is_found(log: sqlite3.Connection) -> None:
    """What comes behind it counts no more."""
    assert list(broken_links(log)) == [BrokenLink("B", 1)]
    log.execute("UPDATE entry SET n = 9 WHERE game_table = 'A' AND n = 0")
    assert list(broken_links(log)) == [BrokenLink("A", 0), BrokenLink("B", 1)]


@pytest.mark.parametrize(
    ("head", "found"),
    [
        ({"A": Head(3, LINKS[2])}, []),
        ({"A": Head(2, LINKS[1])}, []),
        ({"A": Head(3, LINKS[1])}, [BrokenLink("A", 2)]),
        ({"A": Head(4, LINKS[2])}, [LostEnd("A", 3, 4)]),
        ({"C": Head(1, b""), "A": Head(2, b"")}, [LostEnd("C", 0, 1), BrokenLink("A", 1)]),
    ],
)
def test_a_log_is_held_against_its_heads(log: sqlite3.Connection, head: dict[str, Head], found: list[object]) -> None:
    """Longer it may be than what was acknowledged; shorter it has lost its end, and by other entries it is broken."""
    assert list(held_against(log, head)) == found
