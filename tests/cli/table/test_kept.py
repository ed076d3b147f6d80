"""The seats that a user has taken from the terminal: found again by their table, the newest kept, for nobody else."""

import json
from pathlib import Path

import pytest

from boodle.cli.table.kept import MOST_KEPT, KeptSeats
from boodle.client import Ticket

ROOM = "http://there:8000"


def kept_in(folder: Path, **seats: object) -> KeptSeats:
    """Return a folder's seats, these among them by their tables."""
    folder.mkdir(exist_ok=True)
    kept = KeptSeats(folder / "seats.json")
    kept.file.write_text(json.dumps({f"{ROOM}/t/{table}": seat for table, seat in seats.items()}))
    return kept


def test_a_seat_is_found_by_its_room_and_table(tmp_path: Path) -> None:
    """With its token and the last head that was told there; without one the head of before stays."""
    kept = KeptSeats(tmp_path / "mine" / "seats.json")
    mine = Ticket(ROOM, "one", 2, "secret")
    assert (kept.token(ROOM, "one"), kept.head(mine)) == (None, "")
    kept.keep(mine)
    assert (kept.token(ROOM, "one"), kept.head(mine)) == ("secret", "")
    kept.keep(mine, "aa")
    kept.keep(mine)
    assert kept.head(mine) == "aa"
    assert (kept.token(ROOM, "two"), kept.token("http://here", "one")) == (None, None)
    (told,) = json.loads(kept.file.read_text()).items()
    assert told[0] == f"{ROOM}/t/one"
    assert told[1] | {"at": 0} == {"seat": 2, "token": "secret", "at": 0, "head": "aa"}
    assert kept.file.stat().st_mode & 0o77 == 0


@pytest.mark.parametrize("told", ["", "{", "[]", '{"http://there:8000/t/one": 7}', '{"http://there:8000/t/one": {}}'])
def test_what_is_damaged_keeps_no_seat(tmp_path: Path, told: str) -> None:
    """And the next seat is kept all the same."""
    kept = KeptSeats(tmp_path / "seats.json")
    kept.file.write_text(told)
    mine = Ticket(ROOM, "one", 0, "secret")
    assert (kept.token(ROOM, "one"), kept.head(mine)) == (None, "")
    kept.keep(mine, "aa")
    assert (kept.token(ROOM, "one"), kept.head(mine)) == ("secret", "aa")


def test_a_token_or_head_that_is_no_text_is_none(tmp_path: Path) -> None:
    """Whoever has written the file by hand."""
    kept = kept_in(tmp_path, one={"token": 7, "head": 7})
    assert (kept.token(ROOM, "one"), kept.head(Ticket(ROOM, "one"))) == (None, "")


def test_the_newest_seats_are_kept(tmp_path: Path) -> None:
    """So many, in the order of their tables; one without a time is the oldest."""
    times = {f"{number:03}": {"token": "secret", "at": 1000 - number} for number in range(MOST_KEPT - 1)}
    kept = kept_in(tmp_path, zero={"token": "secret"}, **times)
    kept.keep(Ticket(ROOM, "a", 0, "secret"))
    assert kept.token(ROOM, "zero") is None
    assert [*json.loads(kept.file.read_text())] == [f"{ROOM}/t/{table}" for table in (*times, "a")]
    kept.keep(Ticket(ROOM, "b", 0, "secret"))
    assert (kept.token(ROOM, "198"), kept.token(ROOM, "197")) == (None, "secret")
