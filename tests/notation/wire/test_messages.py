"""The messages between a client and the room: what each says at least, and what it may leave out."""

import json
from typing import Any

import pytest

from boodle.notation.errors import NotationError
from boodle.notation.wire import messages
from boodle.notation.wire.messages import read_from_client, read_from_room, write_message

FROM_CLIENT: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"t": "hello", "version": 3}, {"language": "en", "since": 0, "story": "", "seat": None, "heard": 0, "head": ""}),
    ({"t": "answer", "id": "a", "question": 7, "action": "check"}, {}),
    ({"t": "host", "id": "a", "act": "start"}, {"seat": None, "name": "", "level": "", "option": "", "value": ""}),
    ({"t": "say", "id": "a"}, {"text": "", "emote": ""}),
    ({"t": "contribute", "id": "a", "deal": 1, "bytes": "00"}, {}),
    ({"t": "speak", "id": "a", "language": "de"}, {}),
    ({"t": "hint", "id": "a"}, {}),
    ({"t": "looks", "here": False}, {}),
    ({"t": "ping"}, {}),
]
WELCOME = {
    "t": "welcome",
    "version": 3,
    "table": "ABC",
    "story": "s",
    "seat": None,
    "host": False,
    "next": 0,
    "house": {},
    "picture": {},
    "mine": {},
    "told": [],
    "room": {},
}
FROM_ROOM: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (WELCOME, {"rules": {}, "game": "tripoley", "head": ""}),
    ({"t": "events", "events": []}, {"head": ""}),
    ({"t": "room", "room": {}}, {"head": ""}),
    ({"t": "done", "id": "a"}, {"next": 0, "facts": {}, "head": ""}),
    ({"t": "refused", "id": "a", "code": "stale", "says": "No."}, {}),
    ({"t": "said", "seat": 1, "name": "Ann"}, {"text": "", "emote": "", "at": 0, "note": ""}),
    ({"t": "bye", "code": "stopping", "says": "Bye.", "again": True}, {}),
    ({"t": "pong"}, {}),
]


@pytest.mark.parametrize(("told", "left_out"), FROM_CLIENT + FROM_ROOM, ids=lambda part: part.get("t"))
def test_a_message_says_what_it_must_and_may_leave_out_the_rest(told: dict[str, Any], left_out: dict[str, Any]) -> None:
    """What is left out is not written either; what it must say may not be missing."""
    read = read_from_client if (told, left_out) in FROM_CLIENT else read_from_room
    message = read(json.dumps(told))
    assert {name: getattr(message, name) for name in left_out} == left_out
    assert json.loads(write_message(message)) == told
    for name in told:
        with pytest.raises(NotationError):
            read(json.dumps({key: value for key, value in told.items() if key != name}))


def test_every_message_is_tried() -> None:
    """Of either side."""
    for union, tried in ((messages.FromClient, FROM_CLIENT), (messages.FromRoom, FROM_ROOM)):
        assert {kind.__struct_config__.tag for kind in union.__args__} == {told["t"] for told, _ in tried}


def test_a_client_says_nothing_that_the_room_does_not_know_and_may_hear_more_than_it_knows() -> None:
    """A client of today reads a room of tomorrow; a room reads nobody's guesses."""
    with pytest.raises(NotationError, match="colour"):
        read_from_client(json.dumps({"t": "ping", "colour": "rust"}))
    assert read_from_room(json.dumps({"t": "pong", "colour": "rust"})) == messages.Pong()
    for read in (read_from_client, read_from_room):
        for frame in (b"\xff", b"{", b'{"t": "tea"}', b"[" * 100_000):
            with pytest.raises(NotationError):
                read(frame)
