"""One listener by himself: what goes out on his line, how he is let go, which sockets a table lets in."""

import json

import pytest

from boodle.client import Ticket
from boodle.server.listeners.audience import close_code
from boodle.server.listeners.ear import BAD_TOKEN, GONE, MAY_NOT_WATCH, Ear
from boodle.server.listeners.errand import name_of
from boodle.server.outside import SYSTEM_CLOCK
from boodle.server.rooms import Listener
from boodle.server.tables import entries
from boodle.server.tables.state import Place, TableState, person_after
from boodle.session import Session
from boodle.words.catalogue import Words, languages
from tests.server.live import Live
from tests.server.talk import talk


class Line:
    """A line that takes everything at once."""

    clock = SYSTEM_CLOCK
    unsent = 0

    def __init__(self) -> None:
        """Begin with nothing sent."""
        self.sent = list[bytes]()
        self.closed = list[int]()

    def listen(self, listener: Listener) -> None:
        """Hear nothing."""

    def write(self, text: bytes) -> None:
        """Send it."""
        self.sent.append(text)

    def close(self, code: int) -> None:
        """End."""
        self.closed.append(code)


def listener(token: str | None) -> Ear:
    """Return one who listens with this token (its hash)."""
    return Ear(Line(), token, "en", "", at_machine=False)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("again", [True, False])
def test_a_goodbye_is_said_once_and_is_the_last_that_is_sent(language: str, *, again: bool) -> None:
    """With its reason for programs, in the listener's own words, and whether to come back by oneself."""
    line = Line()
    ear = Ear(line, None, language, "", at_machine=False)
    ear.bye(GONE, "removed", again=again)
    ear.bye(MAY_NOT_WATCH, "may_not_watch", again=not again)
    ear.send(b"{}")
    (said,) = map(json.loads, line.sent)
    says = Words(language)("room_refused.bye.removed")
    assert said == {"t": "bye", "code": "removed", "says": says, "again": again}
    assert (line.closed, ear.closing) == ([GONE], GONE)


async def test_here_are_the_people_whose_sockets_are_open(live: Live) -> None:
    """A guest is not, and whoever is let go is not from then on, however long his socket takes to end."""
    host, other = await live.table()
    async with talk(host), talk(other), talk(Ticket(live.address, host.table)):
        table = live.audience(host)
        assert table.here == table.looking == frozenset({0, 1})
        next(ear for ear in table.ears if ear.seat == 0).bye(GONE, "removed", again=False)
        assert table.here == table.looking == frozenset({1})


def test_commands_are_remembered_by_their_sender() -> None:
    """SERVER 4: the same id of another sender is another command, and of a guest nothing is remembered."""
    tokens = ["a" * 64, "b" * 64]
    names = [name_of(listener(token), command) for token in tokens for command in ("1", "2")]
    assert len(set(names)) == 4
    assert name_of(listener(None), "1") == ""
    assert not any(token in name for token in tokens for name in names)


def table(*places: Place, begun: bool, watch: str) -> TableState:
    """Return a table with these places."""
    state = TableState("t", options={"may_watch": watch}, places=list(places))
    state.expected = [entries.Expected("Cem", "person", token="waits"), entries.Expected("Bot", "bot")]  # noqa: S106 - no secret
    if begun:
        state.session = Session.__new__(Session)
    return state


ANN, BEN, BOT, OPEN = Place("person", "Ann", token="ann"), Place("person", "Ben", token="ben"), Place("bot"), Place()  # noqa: S106 - no secrets


@pytest.mark.parametrize(
    ("begun", "watch", "codes"),
    [
        (False, "no", {}),
        (False, "yes", {}),
        (True, "yes", {}),
        (True, "no", {None: MAY_NOT_WATCH, "eve": BAD_TOKEN}),
    ],
)
def test_a_table_that_may_not_be_watched_lets_its_people_in(
    watch: str, codes: dict[str | None, int], *, begun: bool
) -> None:
    """SERVER 9, 17: who has a seat or waits for one; before the evening begins, or where guests may, everybody."""
    state = table(ANN, BOT, OPEN, begun=begun, watch=watch)
    for token in (None, "eve", "ann", "waits"):
        assert close_code(state, token) == codes.get(token), token


def test_a_seat_belongs_to_a_person_with_its_token() -> None:
    """SERVER 8, 9: to no bot and to no open chair, whatever is shown."""
    stale = Place("open", token="eve")  # noqa: S106 - no secret
    state = table(BOT, ANN, OPEN, BEN, stale, begun=True, watch="no")
    assert [state.seat_of(token) for token in ("ann", "ben", "", "eve", "waits")] == [1, 3, None, None, None]
    assert state.tokens == {"ann", "ben"}
    assert [state.expects(token) for token in ("waits", "ann", "")] == [True, False, False]


@pytest.mark.parametrize(
    ("seat", "among", "after"),
    [
        (0, None, 1),
        (1, None, 3),
        (3, None, 1),
        (2, None, 3),
        (1, {1}, None),
        (0, {3}, 3),
        (3, {0, 2}, None),
        (9, None, 1),
    ],
)
def test_the_next_person_sits_clockwise(seat: int, among: set[int] | None, after: int | None) -> None:
    """Past bots and open chairs, round the table, and never the same one."""
    assert person_after(table(BOT, ANN, OPEN, BEN, begun=True, watch="no"), seat, among) == after
