"""The room around a table as everybody is told it: nothing where its log says nothing, and each thing that it says."""

import pytest

from boodle.notation.wire.room_facts import Badge
from boodle.server.listeners.roomfacts import Presence, room_facts
from boodle.server.tables import entries
from boodle.server.tables.actor import Deadline
from boodle.server.tables.state import Place, TableState

NOBODY = Presence(
    here=frozenset(), away={}, changing=False, watchers=0, now=0, deadlines=(), time_bank={}, level_ends=None
)
NOTHING: dict[str, object] = {
    "game": "tripoley",
    "title": "",
    "code": "",
    "link": "",
    "preset": "",
    "begun": False,
    "over": False,
    "paused": False,
    "changing": False,
    "practice": False,
    "chat": False,
    "may_watch": False,
    "review": True,
    "tempo": "normal",
    "watchers": 0,
    "clock": 0,
    "time_bank": 60,
    "now": 0,
    "deadlines": [],
    "level_ends": None,
    "seats": [],
    "expected": [],
    "deals_before": 0,
    "fair": None,
}
SEAT: dict[str, object] = {
    "name": "",
    "kind": "person",
    "level": "",
    "stand_in": False,
    "leaving": False,
    "here": False,
    "host": False,
    "away_since": None,
    "time_bank": 0,
    "badge": None,
}


def test_of_a_table_whose_log_says_nothing_nothing_is_told() -> None:
    """But what counts unless the host says otherwise."""
    assert room_facts(TableState("t"), NOBODY, "") == NOTHING


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"title": "Friday", "clock": "30", "time_bank": "9"}, {"title": "Friday", "clock": 30, "time_bank": 9}),
        ({"chat": "yes", "may_watch": "yes"}, {"chat": True, "may_watch": True}),
        ({"chat": "no", "may_watch": "no", "review": "no"}, {"review": False}),
        ({"paused": "yes", "tempo": "calm"}, {"paused": True, "tempo": "calm"}),
    ],
)
def test_what_the_host_has_set_is_told(options: dict[str, str], told: dict[str, object]) -> None:
    """Each by its own name."""
    assert room_facts(TableState("t", options=options), NOBODY, "") == NOTHING | told


def test_what_the_log_says_of_the_room_is_told() -> None:
    """Its code as long as it opens something, its rules, who waits, and how many deals other rules had."""
    opened = entries.Opened(title="", code="donkey 34", house={}, chairs=2, practice=True)
    waiting = [entries.Expected("Zoe", "person", token="k", badge=None), entries.Expected("Rook", "bot", "casual")]  # noqa: S106
    state = TableState("t", opened=opened, house={"preset": "pagat"}, expected=waiting, deals_before=[0, 3, 7])
    told = {"code": "donkey 34", "link": "http://room/t/t", "preset": "pagat", "practice": True, "deals_before": 7}
    told["expected"] = [{"name": "Zoe", "kind": "person"}, {"name": "Rook", "kind": "bot"}]
    assert room_facts(state, NOBODY, "http://room/t/t") == NOTHING | told
    state.has_code = False
    assert room_facts(state, NOBODY, "http://room/t/t") == NOTHING | told | {"code": ""}


def test_who_is_here_and_what_runs_is_told() -> None:
    """Whole seconds of each person's own time; of nobody who is here, of no bot and no empty chair, since when not."""
    badge: Badge = {"animal": "fox", "colour": "teal"}
    state = TableState("t", host=2)
    state.places = [
        Place("person", "Ann"),
        Place("person", "Ben", stand_in="first", leaving=True, badge=badge),
        Place("bot", "Rook", level="casual"),
        Place("open"),
        Place("person", "Dora"),
    ]
    presence = Presence(
        here=frozenset({0}),
        away={0: 5, 1: 6, 2: 7, 3: 8},
        changing=True,
        watchers=3,
        now=9,
        deadlines=(Deadline(4, 10, banked=False), Deadline(5, 11, banked=True)),
        time_bank={0: 12.9, 1: 0.4},
        level_ends=13,
    )
    deadlines = [{"question": 4, "at": 10, "banked": False}, {"question": 5, "at": 11, "banked": True}]
    told = {"changing": True, "watchers": 3, "now": 9, "deadlines": deadlines, "level_ends": 13}
    seats: list[dict[str, object]] = [
        {"name": "Ann", "here": True, "time_bank": 12},
        {"name": "Ben", "stand_in": True, "leaving": True, "away_since": 6, "badge": badge},
        {"name": "Rook", "kind": "bot", "level": "casual", "here": True, "host": True},
        {"kind": "open"},
        {"name": "Dora"},
    ]
    told_seats = [SEAT | {"seat": number} | seat for number, seat in enumerate(seats)]
    assert room_facts(state, presence, "") == NOTHING | told | {"seats": told_seats}


def test_a_code_opens_nothing_once_the_evening_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """And is told no more."""
    opened = entries.Opened(title="", code="donkey 34", house={}, chairs=2)
    state = TableState("t", opened=opened)
    monkeypatch.setattr(TableState, "over", True)
    told = room_facts(state, NOBODY, "")
    assert (told["over"], told["code"]) == (True, "")
