"""A chain ends at the first entry that does not follow, and a log at the head that is kept beside it."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import astuple

from boodle.server.store import BrokenTable
from boodle.server.store.chain import BrokenLink, LostEnd, broken_links, follow, held_against
from boodle.server.store.entry import Head, first_head, link_of
from boodle.server.store.log_file import LOG, connect
from tests.loops import run
from tests.server.store.logs import chained, entry, opened, some, sql

Row = tuple[Any, ...]


def rows_of(table: str, count: int) -> list[Row]:
    """Return entries as they stand in a log, each with its link."""
    own = some(table, count)
    return [(*astuple(one), link) for one, link in zip(own, chained(tuple(own)), strict=True)]


def test_a_whole_chain_is_walked_to_its_end() -> None:
    """Every entry with its link; of nothing there is nothing."""
    assert list(follow("A", rows_of("A", 3))) == [(entry("A", n), row[-1]) for n, row in enumerate(rows_of("A", 3))]
    assert list(follow("A", [])) == []


def changed(at: int, column: int, value: object) -> Callable[[list[Row]], list[Row]]:
    """Put something else into one column of one entry."""
    return lambda rows: [(*row[:column], value, *row[column + 1 :]) if n == at else row for n, row in enumerate(rows)]


@pytest.mark.parametrize(
    ("fault", "ends"),
    [
        (lambda rows: rows[1:], 0),
        (lambda rows: [rows[0], rows[2]], 1),
        (lambda rows: [rows[0], rows[0]], 1),
        (lambda rows: [*rows, *rows_of("B", 4)[3:]], 3),
        (changed(1, 1, "1"), 1),
        (changed(1, 2, 5), 1),
        (changed(1, 2, 2**63), 1),
        (changed(1, 2, "now"), 1),
        (changed(1, 3, "sung"), 1),
        (changed(1, 3, "\ud800"), 1),
        (changed(1, 3, None), 1),
        (changed(0, 4, b""), 0),
        (changed(0, 4, "{}"), 0),
        (changed(2, 5, b"link"), 2),
        (changed(2, 5, None), 2),
    ],
)
def test_what_was_changed_lost_or_put_in_ends_it(fault: Callable[[list[Row]], list[Row]], ends: int) -> None:
    """What stands before it is told, and the refusal names the table, the entry and the place."""
    walked = list[int]()
    with pytest.raises(BrokenTable) as refusal:
        walked.extend(one.n for one, _ in follow("A", fault(rows_of("A", 3)), "here"))
    assert refusal.value.facts == BrokenTable("A", ends, "here").facts
    assert refusal.value.n == ends


@pytest.mark.parametrize("name", [None, b"A", "\ud800"])
def test_a_name_that_is_no_text_has_no_chain(name: Any) -> None:  # noqa: ANN401 - what a damaged file has
    """It is named as it stands there."""
    with pytest.raises(BrokenTable) as refusal:
        list(follow(name, rows_of("A", 1), "here"))
    assert refusal.value.facts == BrokenTable(repr(name), 0, "here").facts


def test_each_broken_table_of_a_log_is_named_once(tmp_path: Path) -> None:
    """By its first entry that does not follow; and what its end was is known by the heads alone."""

    async def play() -> None:
        async with opened(tmp_path) as store:
            for table in "ABCD":
                await store.append(some(table, 4))

    run(play())
    sql(tmp_path, "UPDATE entry SET kind = 'sung' WHERE game_table = 'A' AND n >= 1")
    sql(tmp_path, "DELETE FROM entry WHERE game_table = 'B' AND n = 0")
    sql(tmp_path, "DELETE FROM entry WHERE game_table = 'C' AND n = 3")
    links = {table: chained(tuple(some(table, 4))) for table in "ABCD"}
    heads = {
        **{table: Head(4, links[table][3]) for table in "ABC"},
        "D": Head(4, link_of(first_head("D").link, entry("D", 3))),
        "E": Head(2, b"link"),
    }
    with closing(connect(tmp_path / LOG)) as log:
        assert list(broken_links(log)) == [BrokenLink("A", 1), BrokenLink("B", 0)]
        assert list(held_against(log, heads)) == [LostEnd("C", 3, 4), BrokenLink("D", 3), LostEnd("E", 0, 2)]
        assert list(held_against(log, {"D": Head(3, links["D"][2])})) == [], "a head may lag behind"
