"""The room around a table in words: who comes, goes and is played for, pauses, and who is host; each told once."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.cli.table.around import Around
from boodle.words.catalogue import Words

ANN, BEN, FAY = ({"name": name, "kind": "person"} for name in ("Ann", "Ben", "Fay"))
BOT, FREE = {"name": "Mia", "kind": "bot"}, {"name": "", "kind": "open"}


def room(*seats: Mapping[str, object], host: int | None = 0, **facts: object) -> dict[str, Any]:
    """Return what a room says of itself in which these sit."""
    chairs = [
        {"seat": seat, "stand_in": False, "here": True, "host": seat == host, **one} for seat, one in enumerate(seats)
    ]
    return {"begun": True, "paused": False, "changing": False, "expected": [], "seats": chairs} | facts


@pytest.mark.parametrize(
    ("seat", "facts", "waits", "said"),
    [
        (1, {}, False, []),
        (None, {}, False, ["You are watching. Nobody's cards are shown to you."]),
        (None, {}, True, ["You get a chair before the next deal."]),
        (1, {"paused": True}, False, ["The host has paused the table."]),
        (0, {"begun": False}, False, ["1 seat is still free.", "You are the host: type start when everybody is here."]),
        (1, {"begun": False}, False, ["1 seat is still free.", "Ann begins the evening when everybody is here."]),
        (1, {"begun": False, "host": None}, False, ["1 seat is still free.", "The evening has not begun yet."]),
    ],
)
def test_whoever_comes_is_told_how_the_room_is(
    seat: int | None, facts: dict[str, Any], said: list[str], *, waits: bool
) -> None:
    """After the greeting: free chairs and who begins before the evening, whether one has a chair, whether it rests."""
    there = room(ANN, BEN, BOT, FREE, **facts)
    welcome: Any = SimpleNamespace(seat=seat, room=there)
    you = "Ben (you)" if seat == 1 else "Ben"
    first, *others = Around(Words()).first(welcome, "play.welcome", waits=waits)
    assert f"{'Ann (you)' if seat == 0 else 'Ann'}, {you} and Mia." in first
    assert others == said


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        (room(ANN, FREE, BOT), room(ANN, FAY, BOT), ["Fay sits down."]),
        (room(ANN, FREE, FREE), room(ANN, FREE, BOT), ["Mia, a bot, sits down."]),
        (room(ANN, FAY, BOT), room(ANN, FREE, BOT), ["Fay has left the table."]),
        (room(ANN, FAY), room(ANN, {**FAY, "here": False}), ["Fay is away."]),
        (room(ANN, {**FAY, "here": False}), room(ANN, FAY), ["Fay is here."]),
        (room(ANN, FAY), room(ANN, {**FAY, "stand_in": True}), ["A bot plays on for Fay."]),
        (room(ANN, {**FAY, "stand_in": True}), room(ANN, {**FAY, "stand_in": True}), []),
        (room(ANN, {"name": "Mia", "kind": "person"}), room(ANN, BOT), ["Mia, a bot, sits down."]),
        (room(ANN, {**BOT, "here": False}), room(ANN, {**BOT, "stand_in": True}), []),
        (room(ANN, FAY), room(ANN, FAY, paused=True), ["The host has paused the table."]),
        (room(ANN, FAY, paused=True), room(ANN, FAY), ["The game goes on."]),
        (
            room(ANN, FAY),
            room(ANN, FAY, changing=True),
            ["The host is choosing what comes next; the next deal waits."],
        ),
        (room(ANN, FAY, changing=True), room(ANN, FAY, changing=True), []),
        (
            room(ANN, expected=[{"name": "Cem"}]),
            room(ANN, expected=[{"name": "Cem"}, {"name": "Dot"}]),
            ["Dot gets a chair before the next deal."],
        ),
        (room(ANN, FAY), room(ANN, FAY, host=1), ["Fay is the host now."]),
        (room(ANN, FAY), room(ANN, FAY, host=None), []),
        (room(ANN, FAY, begun=False), room(FAY, ANN, BOT), []),
    ],
)
def test_what_changes_in_the_room_is_told_to_the_others(
    before: dict[str, Any], now: dict[str, Any], said: list[str]
) -> None:
    """In one sentence each, and nothing where nothing has changed; when the evening begins the table says it all."""
    around = Around(Words())
    around.room = before
    assert around.changed(now, None) == said
    assert around.changed(now, None) == []


def test_nobody_is_told_of_himself() -> None:
    """Whoever sits down, goes away or is played for knows it."""
    around = Around(Words())
    around.room = room(ANN, FAY)
    for mine in ({"here": False}, {"stand_in": True}):
        assert around.changed(room(ANN, {**FAY, **mine}), 1) == []


def test_people_are_waited_for_and_bots_are_not() -> None:
    """Each once, nobody for himself; a seat that this room does not know has nobody in it."""
    around = Around(Words())
    assert around.waited_for([0, 1], None) == []
    around.room = room(ANN, {**FAY, "stand_in": True}, BOT, BEN, {**BOT, "stand_in": True})
    assert around.waited_for([3, 2, 0, 1, 4, 3], None) == ["Ben", "Ann"]
    assert around.waited_for([5, 3, 0], 0) == ["Ben"]


def test_all_who_come_are_told_of_whoever_sits_before_them() -> None:
    """One who stays is passed over; of a bot that is there again nothing is said but that it sits down."""
    around = Around(Words())
    around.room = room(ANN, FREE, FREE)
    assert around.changed(room(ANN, BOT, FAY), None) == ["Mia, a bot, sits down.", "Fay sits down."]
    around.room = room(ANN, BEN, FAY)
    now = room(ANN, {**BEN, "here": False}, {**FAY, "stand_in": True}, BOT)
    assert around.changed(now, 1) == ["A bot plays on for Fay.", "Mia, a bot, sits down."]
