"""Asking a room over HTTP, byte for byte."""

import asyncio
import json
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

from boodle.frozen import Frozen


class Answered(Frozen):
    """What the room answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def facts(self) -> Any:  # noqa: ANN401 - whatever JSON says
        """The answer read as JSON."""
        return json.loads(self.body)


def ask(address: str, body: object = None, *, here: str = "", **headers: str) -> Answered:
    """Ask once, from an address of this computer, and return the answer; with a body it is a POST.

    Headers are named with _ for -.
    """
    parts = urlsplit(address)
    line = HTTPConnection(parts.netloc, timeout=30, source_address=(here, 0) if here else None)
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    sent = None if body is None else json.dumps(body).encode()
    if sent is not None:
        told.setdefault("Content-Type", "application/json")
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    try:
        line.request("GET" if sent is None else "POST", path, sent, told)
        answer = line.getresponse()
        found = {name.lower(): value for name, value in answer.getheaders()}
        return Answered(answer.status, found, answer.read())
    finally:
        line.close()


async def asked(address: str, body: object = None, **headers: str) -> Answered:
    """Ask from within the loop in which the room runs."""
    return await asyncio.to_thread(ask, address, body, **headers)
