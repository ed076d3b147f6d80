"""Why there is no way to a seat, or none any more: in words of this program, or the room's own, or else by its code."""

import re
from pathlib import Path

import pytest

from boodle.cli.table.kept import KeptSeats
from boodle.cli.table.way_in import NoWayIn, WayIn, ending
from boodle.client import RoomRefused, Ticket
from boodle.words.catalogue import Words

LINK = "http://there/t/1"


@pytest.mark.parametrize(
    ("code", "says", "told"),
    [
        ("no_room", "it hung up", f"no room answers at {LINK} (it hung up)"),
        ("removed", "Gone.", Words()("join.end.removed")),
        ("newer", "The room says why.", "The room says why."),
        ("newer", "", "newer"),
    ],
)
def test_the_end_is_told(code: str, says: str, told: str) -> None:
    """One sentence each."""
    assert ending(Words(), code, says, LINK).startswith(told)


class Room:
    """The door of a room: who stands before it, and what it is asked."""

    def __init__(self, seat: object = None, *, refuses: str = "") -> None:
        """Know the seat of whoever comes; a way back may be refused."""
        self.seat, self.refuses = seat, refuses
        self.asked: list[object] = []
        self.room = "http://there"

    def __call__(self, room: str, language: str) -> "Room":
        """Stand before it."""
        self.asked.append((room, language))
        return self

    def summary(self, table: str, token: str | None) -> dict[str, object]:
        """Tell of a table."""
        self.asked.append(("summary", table, token))
        return {} if self.seat is None else {"seat": self.seat}

    def sit(self, table: str, name: str, *, token: str | None) -> Ticket:
        """Give a seat away."""
        self.asked.append(("sit", table, name, token))
        return Ticket(self.room, table, 4, "new")

    def back(self, table: str, code: str) -> Ticket:
        """Give a seat back."""
        self.asked.append(("back", table, code))
        if self.refuses:
            raise RoomRefused(self.refuses, "No.")
        return Ticket(self.room, table, 3, "back")


def way_of(room: Room, folder: Path, monkeypatch: pytest.MonkeyPatch) -> WayIn:
    """The way to a table of a room."""
    monkeypatch.setattr("boodle.cli.table.way_in.Door", room)
    monkeypatch.setattr(
        "boodle.cli.table.way_in.table_of", lambda invitation, language: f"{invitation.table}{language}"
    )
    return WayIn(Words(), KeptSeats(folder / "seats.json"), lambda: "Zoe")


LINK_BACK = "http://there/t/one#back=7"


@pytest.mark.parametrize(
    ("seat", "token", "link", "watch", "asked", "ticket"),
    [
        (None, None, "there/t/one", False, [("sit", "oneen", "Zoe", None)], (4, "new")),
        (None, "old", "there/t/one", False, [("sit", "oneen", "Zoe", "old")], (4, "new")),
        ("2", "old", "there/t/one", False, [("sit", "oneen", "Zoe", "old")], (4, "new")),
        (2, "old", "there/t/one", False, [], (2, "old")),
        (2, "old", "there/t/one", True, [], (None, None)),
        (2, "old", LINK_BACK, False, [("back", "oneen", "7")], (3, "back")),
    ],
)
def test_a_link_leads_to_the_seat_that_is_kept_or_to_a_new_one(
    seat: object,
    token: str | None,
    link: str,
    watch: bool,  # noqa: FBT001 - a row of the table
    asked: list[object],
    ticket: tuple[int | None, str | None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or back to one; whoever watches has none. The seat is kept."""
    room = Room(seat)
    way = way_of(room, tmp_path, monkeypatch)
    if token is not None:
        way.kept.keep(Ticket("http://there", "oneen", 2, token))
    found = way.ticket(link, watch=watch)
    assert (found.room, found.table, found.seat, found.token) == ("http://there", "oneen", *ticket)
    assert room.asked == [("http://there", "en"), ("summary", "oneen", None if watch else token), *asked]
    assert way.kept.token("http://there", "oneen") == (token if watch else found.token)


@pytest.mark.parametrize(
    ("seat", "code", "told"),
    [
        (2, "link_used", None),
        (None, "link_used", "No."),
        (2, "newer", "No."),
    ],
)
def test_a_link_that_was_used_leads_to_the_seat_that_is_kept(
    seat: int | None, code: str, told: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If there is one; any other refusal stands."""
    way = way_of(Room(seat, refuses=code), tmp_path, monkeypatch)
    way.kept.keep(Ticket("http://there", "oneen", 2, "old"))
    if told is None:
        assert way.ticket(LINK_BACK, watch=False).token == "old"  # noqa: S105 - it opens nothing
        return
    with pytest.raises(NoWayIn, match=f"^{re.escape(told)}$"):
        way.ticket(LINK_BACK, watch=False)


def test_what_is_no_link_and_a_seat_that_cannot_be_kept_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the link, or the file."""
    way = way_of(Room(), tmp_path, monkeypatch)
    with pytest.raises(NoWayIn, match=r"^http://there is no link to a table: expected one as in "):
        way.ticket("http://there", watch=False)

    def full(*_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(KeptSeats, "keep", full)
    with pytest.raises(NoWayIn, match=f"^the seat cannot be kept in {re.escape(str(way.kept.file))}: "):
        way.ticket("there/t/one", watch=False)
