"""What the doors and the tables tell each other: what is meant where nothing is said, and what is never printed."""

import pytest

from boodle.server.rooms import (
    A_DAY,
    Figures,
    NewTable,
    RefusalCode,
    RoomError,
    Subscription,
    TableMade,
    TicketedSeat,
    Visit,
)

HIDDEN = "hush"


def test_a_refusal_is_told_by_its_code_and_its_facts() -> None:
    """Its message is the code alone, whatever the facts are."""
    error = RoomError(RefusalCode.TOO_FAST, seconds=5)
    assert (str(error), error.refusal, error.facts) == ("too_fast", RefusalCode.TOO_FAST, {"seconds": 5})
    assert A_DAY == 86_400


@pytest.mark.parametrize(
    "told",
    [
        Visit(HIDDEN),
        Subscription(endpoint=HIDDEN, p256dh="key", auth="key"),
        Subscription(endpoint="at", p256dh=HIDDEN, auth="key"),
        Subscription(endpoint="at", p256dh="key", auth=HIDDEN),
        TableMade(table="abc", code="plum 27", token=HIDDEN),
        TicketedSeat(seat=1, token=HIDDEN),
    ],
)
def test_no_key_to_a_seat_or_a_device_is_printed(told: object) -> None:
    """Wherever such a value comes into a line of a log, or of a failure."""
    assert HIDDEN not in repr(told)
    assert HIDDEN not in repr(RoomError(RefusalCode.NOT_SEATED, told=told).facts)


def test_what_is_not_said_is_as_it_mostly_is() -> None:
    """A visitor speaks English and comes from outside; a table is of Tripoley, for five, without a clock."""
    assert (Visit(), Visit(language="en")) == (Visit(None, "", "en", at_machine=False),) * 2
    assert NewTable(house=None, name="Ann") == NewTable(
        house=None,
        name="Ann",
        game="tripoley",
        title="",
        seats=5,
        clock=0,
        may_watch=True,
        chat=True,
        practice=False,
        bots=(),
        badge=None,
    )
    nothing = Figures()
    assert nothing == Figures(gathering=0, playing=0, over=0, sockets=0, people_here=0, watchers=0, unsent=0)
    assert (nothing.tables, Figures(gathering=1, playing=2, over=4).tables) == (0, 7)
