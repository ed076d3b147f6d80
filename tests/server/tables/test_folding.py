"""What the entries of one evening make of a table: its games one after the other, its shuffles, its heads."""

from typing import Any

import pytest

from boodle.cards.deck import SEED_BYTES
from boodle.fair import Sender
from boodle.games import GAMES
from boodle.server.tables import entries, folding
from boodle.server.tables.folding import fold, fold_entry
from boodle.server.tables.state import TableState

GAME = GAMES["tripoley"]
HOUSE = GAME.answers(GAME.house({}))
OTHER = HOUSE | {"raise_cap": "1"}
SEED = bytes(range(SEED_BYTES))
PEOPLE = (0, 2, 4)


def gathered() -> TableState:
    """A table of five chairs with three people, the host's chair being nobody's."""
    table = TableState("t")
    kept: list[entries.AnyKept] = [entries.Opened("Friday", "plum 27", HOUSE, 5)]
    kept += [entries.Seated(seat, "person", f"P{seat}", token=f"t{seat}") for seat in PEOPLE]
    for one in (*kept, entries.HostNamed(3)):
        assert fold(table, one) == ()
    return table


def names(table: TableState) -> list[str]:
    """Return who sits where, as the game knows it and as the room does."""
    assert [place.name for place in table.places] == [*table.names]
    return [*table.names]


def test_a_game_begins_with_those_who_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each new one goes on with its stacks, its deals and its host; who had which chair before stays known."""
    monkeypatch.setattr(folding, "spans", lambda _session: [range(1)] * 3)
    table = gathered()
    asked = fold(table, entries.Begun([0, 2, 4], HOUSE))
    first = table.session
    assert first is not None
    assert asked == tuple(first.log)
    assert (names(table), table.host, table.house) == (["P0", "P2", "P4"], 2, HOUSE)
    assert (table.chapter, table.deals_before, table.earlier, table.chairs_before) == (1, [0], [], [])
    assert (table.stream is not None and table.stream.before.maxlen, table.round.table.stacks) == (240, (100,) * 3)
    fold(table, entries.Seeded(1, SEED.hex()))
    fold(table, entries.Begun([2, 0], OTHER, [30, 70], 1, {"K": 5}))
    assert (names(table), table.host, table.house) == (["P4", "P0"], 0, OTHER)
    board = {space.name: chips for space, chips in table.round.table.board}
    assert (table.round.table.stacks, table.round.table.dealer, board["K"]) == ((30, 70), 1, 5)
    assert (table.chapter, table.deals_before, table.earlier, table.chairs_before) == (2, [0, 3], [first], [[2, 0]])
    assert ([one.secret.deal for one in table.fair.earlier], table.fair.deals) == ([1], {})
    second = table.session
    fold(table, entries.Begun([0, 1], HOUSE, [30, 70]))
    assert (table.deals_before, table.earlier, table.chapter) == ([0, 3, 6], [first, second], 3)
    assert (table.host, table.length) == (0, 9)


def test_a_shuffle_is_prepared_entry_by_entry() -> None:
    """A seat's first bytes count; once they are gathered the secret is settled. A doubt belongs to the deal."""
    table = gathered()
    fold(table, entries.Begun([0, 2, 4], HOUSE))
    doubt = entries.OtherPast(1, "P2", "3-ab", 5)
    for kept in (entries.Seeded(1, SEED.hex()), entries.Added(1, 2, "aa"), entries.Added(1, 2, "bb"), doubt):
        fold(table, kept)
    deal = table.fair.deals[1]
    assert (deal.secret.table, deal.secret.server_seed, deal.added, deal.open) == ("t/1", SEED, {2: b"\xaa"}, True)
    assert (deal.doubts, table.pasts) == ([doubt], [doubt])
    fold(table, entries.Gathered(1, [("silent", ""), ("sent", "aa")]))
    sent = [(one.sender, one.added) for one in deal.secret.contributions]
    assert (deal.open, sent) == (False, [(Sender("silent"), b""), (Sender("sent"), b"\xaa")])


@pytest.mark.parametrize("salt", [b"", b"salt"])
def test_an_entry_of_the_log_is_bound_to_those_before_it(salt: bytes) -> None:
    """Its head may be told where nobody can try out what it covers."""
    table = TableState("t")
    entry = entries.KINDS.write("t", 0, 5, entries.Opened("Friday", "plum 27", HOUSE, 5, salt=salt, by="x"))
    assert fold_entry(table, entry) == ()
    assert (len(table.heads), table.heads.last[:2], table.length) == (1, "1-" if salt else "", 1)
    assert table.answered == {"x": 0}


def test_nothing_is_played_before_the_evening_has_begun() -> None:
    """A log that says so is none."""
    stepped: Any = entries.Stepped("0", "pass", [])
    with pytest.raises(TypeError, match="before the evening"):
        fold(gathered(), stepped)
