"""The laws that a record is verified under: each fault of the rules themselves is seen at the event that made it."""

from collections.abc import Callable

import pytest

from boodle.frozen import replace
from boodle.notation.errors import NotationError
from boodle.records.laws import Laws
from boodle.records.record import Record, read_record, replay
from boodle.rulebook import TableEvent
from boodle.tripoley import Table
from boodle.tripoley.events.dealing import DealBegun, Dealt, SpareKept
from boodle.tripoley.events.stops import CardPlayed
from boodle.tripoley.table import SpareHand
from tests.shared import ROOT


@pytest.fixture(scope="module")
def record() -> Record:
    """Return a stored record."""
    return read_record((ROOT / "tests" / "records" / "v1-pagat.txt").read_text(encoding="utf-8"))


def one_chip_more(table: Table) -> Table:
    """Return a table with a chip that nobody paid for."""
    return replace(table, stacks=table.stacks.put(0, table.stacks[0] + 1))


def one_stack_below_nothing(table: Table) -> Table:
    """Return a table at which one seat has taken more from another than it had."""
    all_and_more = table.stacks[0] + 5
    return replace(table, stacks=table.stacks.put(0, -5).put(1, table.stacks[1] + all_and_more))


def no_spare_hand(table: Table) -> Table:
    """Return a table without the spare hand's cards."""
    return replace(table, deal=replace(table.deal, spare=SpareHand()))


def card_still_held(table: Table) -> Table:
    """Return a table at which a card that was played is in a hand too."""
    if table.stops is None or table.stops.top is None:
        return table
    return replace(table, hands=table.hands.put(0, table.hands[0].with_card(table.stops.top)))


def test_a_good_record_breaks_no_law(record: Record) -> None:
    """From its first event to its last."""
    assert replay(record, watch=Laws(record.begin())).round.over


@pytest.mark.parametrize(
    ("event", "fault", "told"),
    [
        (DealBegun, one_chip_more, r"after 'deal-begun .*' the chips and the bank's account differ by 1"),
        (DealBegun, one_stack_below_nothing, r"after 'deal-begun .*' there are less chips than none on a stack"),
        (Dealt, no_spare_hand, r"after 'dealt .*' the cards are not those that were dealt"),
        (SpareKept, no_spare_hand, r"after 'spare-kept .*' the cards are not those that were dealt"),
        (CardPlayed, card_still_held, r"after 'led .*' the cards are not those that were dealt"),
    ],
)
def test_what_the_rules_lose_is_told_with_event_and_line(
    monkeypatch: pytest.MonkeyPatch,
    record: Record,
    event: type[TableEvent[Table]],
    fault: Callable[[Table], Table],
    told: str,
) -> None:
    """A chip too many, a stack below nothing, cards that are nowhere or in two places."""
    change = event.change
    monkeypatch.setattr(event, "change", lambda self, table: fault(change(self, table)))
    with pytest.raises(NotationError, match=rf"^line \d+: {told}"):
        replay(record, watch=Laws(record.begin()))


def test_a_log_that_is_not_enough_is_told(record: Record) -> None:
    """Where the events do not make the round."""
    session = record.begin()
    laws = Laws(session)
    laws(session)
    session.log.append(session.log[0])
    with pytest.raises(NotationError, match="the events do not fold to the round as it was played"):
        laws(session)
