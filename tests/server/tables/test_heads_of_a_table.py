"""The heads of a table by themselves: what its past is bound to, entry by entry, and which past a device was told."""

from boodle.fair import HEAD
from boodle.server.store import Entry
from boodle.server.tables.heads import Heads


def past(*bodies: bytes, table: str = "t", unsalted: int | None = None) -> Heads:
    """Return the heads of a table with these entries, of which one may be from an older Boodle."""
    heads = Heads(table)
    for n, body in enumerate(bodies):
        heads.add(Entry(table, n, 1000 + n, "kind", body), salted=n != unsalted)
    return heads


def test_a_head_counts_the_entries_and_covers_them_all() -> None:
    """The same past has the same heads, and another body, another order or another table has others from there on."""
    one = past(b"a", b"b", b"c")
    assert len(one) == 3
    assert [one.at(count) for count in range(1, 4)] == [past(b"a", b"b", b"c").at(count) for count in range(1, 4)]
    assert all(HEAD.fullmatch(one.at(count)) for count in range(1, 4))
    assert [one.at(count).partition("-")[0] for count in range(1, 4)] == ["1", "2", "3"]
    for other in (past(b"a", b"x", b"c"), past(b"a", b"c", b"b")):
        assert other.at(1) == one.at(1)
        assert not {other.at(2), other.at(3)} & {one.at(2), one.at(3)}
    assert past(b"a", table="u").at(1) != one.at(1)


def test_there_is_no_head_before_the_first_entry_nor_after_the_last() -> None:
    """And the newest is that of all entries."""
    assert [past().at(count) for count in (-1, 0, 1)] == ["", "", ""]
    assert past().last == ""
    one = past(b"a", b"b")
    assert [one.at(count) for count in (-1, 0, 3)] == ["", "", ""]
    assert one.last == one.at(2)
    one.add(Entry("t", 2, 1002, "kind", b"c"), salted=True)
    assert one.last == one.at(3)


def test_what_was_told_of_this_past_is_known_and_of_another_is_not() -> None:
    """Also an old head; one of entries that are not there is another past, and what is no head says nothing."""
    one, other = past(b"a", b"b", b"c"), past(b"a", b"x", b"c")
    assert [one.knows(one.at(count)) for count in range(1, 4)] == [True] * 3
    assert [one.knows(other.at(count)) for count in range(1, 4)] == [True, False, False]
    assert not past(b"a").knows(one.at(2))
    assert one.knows(f"02-{one.at(2).partition('-')[2]}")
    for odd in ("", "2", "2-", f"2-{'0' * 47}", f"x{one.at(2)}"):
        assert one.knows(odd), odd


def test_an_entry_without_random_bytes_is_told_to_nobody() -> None:
    """Of one that an older Boodle wrote: the heads after it cover it all the same."""
    old = past(b"a", b"b", b"c", unsalted=1)
    assert [bool(old.at(count)) for count in range(1, 4)] == [True, False, True]
    assert old.at(3) == past(b"a", b"b", b"c").at(3)
    assert past(b"a", unsalted=0).last == ""
