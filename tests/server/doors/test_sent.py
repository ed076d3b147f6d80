"""What is sent as it is to everybody: packed where that is less and can be unpacked, nothing where it is known."""

import gzip
import hashlib

import pytest
from starlette.requests import Request

from boodle.server.doors.sent import WORTH_PACKING, Sent

LONG = b"a" * WORTH_PACKING
"""As short as something may be that is packed."""


def asking(**headers: str) -> Request:
    """Return a request with some headers."""
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": told})


@pytest.mark.parametrize("accepts", ["gzip", "GZIP", "br, gzip;q=0.5", "*", "gzip; q = 1"])
def test_it_is_packed_for_whoever_can_unpack(accepts: str) -> None:
    """A text that is worth it, as often as the browser says so."""
    answer = Sent(LONG, "text/html", "no-cache").answer(asking(accept_encoding=accepts))
    assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(bytes(answer.body)) == LONG


@pytest.mark.parametrize("accepts", ["", "br", "gzip;q=0", "gzip; q = 0.000", "gzip;q=0.00", "gzip;q=0.0"])
def test_it_is_sent_as_it_is_to_whoever_cannot(accepts: str) -> None:
    """A weight of nothing means no."""
    answer = Sent(LONG, "text/html", "no-cache").answer(asking(accept_encoding=accepts))
    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.body == LONG


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (LONG[:-1], "text/html"),
        (LONG, "image/png"),
        (gzip.compress(bytes(range(256)) * 8, mtime=0)[:600], "text/plain"),
    ],
    ids=["short", "picture", "packed"],
)
def test_what_is_not_worth_it_is_not_packed(body: bytes, kind: str) -> None:
    """Too short, packed already by its kind, or no shorter for it."""
    if kind == "text/plain":
        body = bytes((7 * at * at + at // 3) % 251 for at in range(WORTH_PACKING))
        assert len(gzip.compress(body, 9, mtime=0)) >= len(body)
    assert Sent(body, kind, "no-cache").packed is None


@pytest.mark.parametrize(
    "kind",
    [
        "text/css; charset=utf-8",
        "application/json",
        "application/javascript",
        "image/svg+xml",
        "application/manifest+json",
    ],
)
def test_whatever_is_written_is_packed(kind: str) -> None:
    """Words, figures, programs, drawings."""
    assert Sent(LONG, kind, "no-cache").packed is not None


@pytest.mark.parametrize("known", ["{}", '"other", {}', "W/{}", "*"])
def test_who_has_it_gets_nothing(known: str) -> None:
    """The tag is that of the bytes, and of no others."""
    sent = Sent(LONG, "text/html", "no-cache")
    answer = sent.answer(asking(if_none_match=known.format(sent.tag)))
    assert (answer.status_code, answer.body) == (304, b"")
    assert answer.headers["etag"] == sent.tag != Sent(LONG + b"a", "text/html", "no-cache").tag
    assert sent.answer(asking(if_none_match=known.format(sent.tag)), 404).status_code == 404


def test_what_is_sent_says_what_it_is_and_how_long_it_may_be_kept() -> None:
    """With the headers that go with it; the same bytes are packed alike at any time."""
    sent = Sent(LONG, "text/html", "no-cache")
    tag = f'"{hashlib.sha256(LONG).hexdigest()[:32]}"'
    told = {"etag": tag, "cache-control": "no-cache", "vary": "Accept-Encoding", "link": "</a.js>"}
    kind = {"content-type": "text/html; charset=utf-8"}
    known = sent.answer(asking(if_none_match=tag), more={"Link": "</a.js>"})
    assert (known.status_code, dict(known.headers)) == (304, told)
    plain = sent.answer(asking(), 404, {"Link": "</a.js>"})
    assert (plain.status_code, dict(plain.headers)) == (404, told | kind | {"content-length": str(WORTH_PACKING)})
    packed = sent.answer(asking(accept_encoding="gzip"), more={"Link": "</a.js>"})
    length = {"content-length": str(len(packed.body)), "content-encoding": "gzip"}
    assert (packed.status_code, dict(packed.headers)) == (200, told | kind | length)
    assert packed.body == gzip.compress(LONG, 9, mtime=0)
    assert WORTH_PACKING == 512
