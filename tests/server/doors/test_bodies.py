"""What is sent to a room's door: read as what it is to be, up to so many bytes."""

import pytest
from starlette.requests import Request
from starlette.types import Message

from boodle.server.doors.routes.visitors import LARGEST_BODY, body_of
from boodle.server.rooms import RefusalCode, RoomError


def sending(*chunks: bytes, kind: bytes = b"application/json") -> Request:
    """Return a request whose body comes in pieces."""
    left: list[Message] = [{"type": "http.request", "body": one, "more_body": True} for one in chunks]

    async def receive() -> Message:
        return left.pop(0) if left else {"type": "http.request", "body": b"", "more_body": False}

    headers = [(b"content-type", kind)]
    return Request({"type": "http", "method": "POST", "path": "/", "query_string": b"", "headers": headers}, receive)


def word(size: int) -> bytes:
    """Return a text of so many bytes, its quotes among them."""
    return b'"' + b"a" * (size - 2) + b'"'


async def test_a_body_has_so_many_bytes_at_most() -> None:
    """In however many pieces; one more is too many."""
    whole = word(LARGEST_BODY)
    for chunks in [(whole,), (whole[:9], whole[9:])]:
        assert await body_of(sending(*chunks), str) == "a" * (LARGEST_BODY - 2)
    with pytest.raises(RoomError) as refused:
        await body_of(sending(whole, b" "), str)
    assert refused.value.refusal is RefusalCode.TOO_LARGE


@pytest.mark.parametrize("kind", [b"application/json; charset=utf-8", b"Application/JSON ;a=b"])
async def test_a_body_may_say_more_of_itself(kind: bytes) -> None:
    """Behind a semicolon, and in letters of any size."""
    assert await body_of(sending(b"[1, 2]", kind=kind), list[int]) == [1, 2]


@pytest.mark.parametrize(
    ("body", "kind", "detail"),
    [
        (b"1", b"text/plain", "expected application/json"),
        (b"1", b"", "expected application/json"),
        (b'"', b"application/json", "Input data was truncated"),
        (b"[1]", b"application/json", "Expected `str`, got `array`"),
    ],
)
async def test_what_cannot_be_read_is_refused_by_what_was_expected(body: bytes, kind: bytes, detail: str) -> None:
    """As its reader tells it."""
    with pytest.raises(RoomError) as refused:
        await body_of(sending(body, kind=kind), str)
    assert (refused.value.refusal, refused.value.facts) == (RefusalCode.BAD_REQUEST, {"detail": detail})
