"""How entries stand in a log: only what is otherwise than it mostly is, read again as what it always meant."""

import pytest
from msgspec.structs import asdict

from boodle.notation.wire.room_facts import Badge
from boodle.server.store import Entry
from boodle.server.tables import entries
from boodle.server.tables.entries import read_entry

BY = {"by": "", "salt": b""}


@pytest.mark.parametrize(
    ("kept", "body", "meant"),
    [
        (
            entries.Opened("Friday", "plum 27", {}, 4),
            b'{"title":"Friday","code":"plum 27","house":{},"chairs":4}',
            {"title": "Friday", "code": "plum 27", "house": {}, "chairs": 4, "clock": 0, "may_watch": False}
            | {"chat": True, "practice": False, "game": "tripoley"},
        ),
        (
            entries.Seated(2, "open"),
            b'{"seat":2,"kind":"open"}',
            {"seat": 2, "kind": "open", "name": "", "level": "", "token": "", "leaving": False, "badge": None},
        ),
        (
            entries.Seated(1, "person", "Ann", token="t", badge=Badge(animal="owl", colour="sea"), by="c"),  # noqa: S106 - a hash
            b'{"seat":1,"kind":"person","name":"Ann","token":"t","badge":{"animal":"owl","colour":"sea"},"by":"c"}',
            {"by": "c", "seat": 1, "kind": "person", "name": "Ann", "level": "", "token": "t", "leaving": False}
            | {"badge": Badge(animal="owl", colour="sea")},
        ),
        (entries.HostNamed(3), b'{"seat":3}', {"seat": 3}),
        (
            entries.WayBack(3, "hash", salt=b"ab"),
            b'{"seat":3,"link":"hash","salt":"YWI="}',
            {"salt": b"ab", "seat": 3, "link": "hash"},
        ),
        (entries.StandIn(3), b'{"seat":3}', {"seat": 3, "level": ""}),
        (
            entries.Expected("Zoe", "person"),
            b'{"name":"Zoe","kind":"person"}',
            {"name": "Zoe", "kind": "person", "level": "", "token": "", "seat": None, "badge": None},
        ),
        (
            entries.Begun([0, 2], {}),
            b'{"chairs":[0,2],"house":{}}',
            {"chairs": [0, 2], "house": {}, "stacks": None, "dealer": None, "board": {}},
        ),
        (
            entries.Stepped("0", "pass", []),
            b'{"who":"0","action":"pass","events":[]}',
            {"who": "0", "action": "pass", "events": [], "by_owner": False},
        ),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, entries.Kept) else "",
)
def test_an_entry_stands_in_the_log_as_it_always_has(
    kept: entries.AnyKept, body: bytes, meant: dict[str, object]
) -> None:
    """Byte by byte, and every field of it has its meaning."""
    entry = entries.KINDS.write("a", 7, 5, kept)
    assert entry == Entry("a", 7, 5, type(kept).__name__, body)
    assert asdict(read_entry(entry)) == BY | meant
