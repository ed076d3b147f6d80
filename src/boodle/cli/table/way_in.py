"""The way to a seat: what a link or a code leads to, the seat that is kept from before, or a new one."""

from collections.abc import Callable

from boodle.cli.files import why
from boodle.cli.table.kept import KeptSeats
from boodle.client import Door, Invitation, NoLink, RoomRefused, Ticket
from boodle.client.door import table_of
from boodle.frozen import Frozen
from boodle.words.catalogue import Words


class NoWayIn(ValueError):
    """There is no way to a seat; the message is the sentence that says why."""


class WayIn(Frozen):
    """Finds the way to a seat; `ask_name` asks for a name where one is needed."""

    words: Words
    kept: KeptSeats
    ask_name: Callable[[], str]

    def ticket(self, link: str, *, watch: bool) -> Ticket:
        """Return the ticket that a link or a code leads to; raises NoWayIn."""
        try:
            return self._ticket(Invitation.read(link), watch=watch)
        except NoLink:
            raise NoWayIn(self.words("join.error.no_link", link=link)) from None
        except RoomRefused as error:
            raise NoWayIn(ending(self.words, error.code, error.says, link)) from None
        except OSError as error:
            raise NoWayIn(self.words("join.error.not_kept", file=self.kept.file, why=why(error, self.words))) from None

    def _ticket(self, invitation: Invitation, *, watch: bool) -> Ticket:
        """Look at the table first: a room that speaks another protocol gives no seat away."""
        door = Door(invitation.room, self.words.language)
        table = table_of(invitation, self.words.language)
        token = None if watch else self.kept.token(door.room, table)
        seat = door.summary(table, token).get("seat")
        if watch:
            return Ticket(door.room, table)
        ticket = Ticket(door.room, table, seat, token) if isinstance(seat, int) else None
        if invitation.back:
            ticket = _by_link(door, table, invitation.back, ticket)
        elif ticket is None:
            ticket = door.sit(table, self.ask_name(), token=token)
        self.kept.keep(ticket)
        return ticket


def _by_link(door: Door, table: str, code: str, kept: Ticket | None) -> Ticket:
    """Take a seat back; a link that has been used is as good as the seat that is kept since."""
    try:
        return door.back(table, code)
    except RoomRefused as error:
        if error.code != "link_used" or kept is None:
            raise
        return kept


def ending(words: Words, code: str, says: str, link: str = "") -> str:
    """Say why there is no way in, or none any more: in the room's own words where it has any."""
    if code == "no_room":
        return words("join.error.no_room", link=link, why=says)
    key = f"join.end.{code}"
    return words(key) if key in words.keys("join") else says or code
