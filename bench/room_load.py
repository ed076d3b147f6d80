"""Many clients in one light loop: each reads its frames as bytes, and looks into those alone that ask it something."""

import asyncio
import json
import os
import random
import struct
import time
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boodle.notation.wire.messages import VERSION

DONE = b'{"t":"done","id":"'
HELLO = json.dumps({"t": "hello", "version": VERSION})


def any_answer(asked: Mapping[str, Any]) -> str:
    """Return a mild legal answer to a question as the wire puts it, so that deals go on and on."""
    choices = asked["choices"]
    match choices["t"]:
        case "OneOf":
            return str(choices["answers"][0])
        case "Wagers":
            return "call" if choices["to_call"] else "check"
        case "Bids":
            return "pass"
        case "ClaimsOf":
            return " ".join(["claim", *(choices["spaces"] or ["none"])])
        case "FiveOf":
            return " ".join(["five", *choices["hand"][:5]])
        case "Spreads":
            return " ".join(["spread", str(choices["chips"]), *["0"] * (choices["spaces"] - 1)])
        case _:
            return str(choices["words"][0] if "words" in choices else asked["default"])


@dataclass(slots=True)
class Tally:
    """What all clients together have seen: answers carried out, how long each took, bytes read."""

    done: int = 0
    waits: list[float] = field(default_factory=list)
    bytes: int = 0
    cpu: float = 0
    """The seconds of CPU of the server meanwhile."""
    counting: bool = False


class Client(asyncio.Protocol):
    """One socket, by hand: the few lines of RFC 6455 that a client on this machine needs."""

    def __init__(self, table: str, token: str, tally: Tally, *, echoes: bool = False, thinks: float = 0) -> None:
        """Speak for a seat, after so many seconds of thought; one that echoes speaks as soon as it has been heard."""
        self.thinks = thinks
        self.table, self.token, self.tally, self.echoes = table, token, tally, echoes
        self.kept = b""
        self.open = False
        self.sent: dict[str, float] = {}
        self.answered: set[int] = set()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = transport  # type: ignore[assignment] # of a stream
        key = b64encode(os.urandom(16)).decode()
        self._write(
            f"GET /t/{self.table}/ws HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {self.token}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Read whole frames."""
        self.kept += data
        if self.tally.counting:
            self.tally.bytes += len(data)
        if not self.open:
            head, end, rest = self.kept.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                raise ConnectionError(head[:80])
            self.open, self.kept = True, rest
            self.say(HELLO)
            if self.echoes:
                self._timed("x", "{}")
        while (size := self._whole()) is not None:
            head_size, length = size
            frame, self.kept = self.kept[head_size : head_size + length], self.kept[head_size + length :]
            self._frame(frame)

    def _whole(self) -> tuple[int, int] | None:
        """Return the sizes of the head and the body of the first frame, once it is all there."""
        if len(self.kept) < 2:
            return None
        length, head = self.kept[1] & 127, 2
        if length == 126 and len(self.kept) >= 4:
            length, head = struct.unpack(">H", self.kept[2:4])[0], 4
        elif length == 127 and len(self.kept) >= 10:
            length, head = struct.unpack(">Q", self.kept[2:10])[0], 10
        elif length > 125:
            return None
        return (head, length) if len(self.kept) >= head + length else None

    def _frame(self, frame: bytes) -> None:
        if frame.startswith(DONE):
            name = frame[len(DONE) : frame.index(b'"', len(DONE))].decode()
            since = self.sent.pop(name, None)
            if since is not None and self.tally.counting:
                self.tally.done += 1
                self.tally.waits.append(time.perf_counter() - since)
            if self.echoes:
                self._timed("x", "{}")
        elif b'"number":' in frame and b'"choices":' in frame:
            self._asked(json.loads(frame))

    def _asked(self, message: dict[str, Any]) -> None:
        told = [message.get("mine", {})] if "mine" in message else [one.get("mine", {}) for one in message["events"]]
        latest: dict[str, Any] = {}
        for mine in told:
            latest.update(mine)
        for asked in (latest.get("asked"), latest.get("host")):
            if asked and asked["number"] not in self.answered:
                self.answered.add(asked["number"])
                name = f"a{asked['number']}"
                answer = {"t": "answer", "id": name, "question": asked["number"], "action": any_answer(asked)}
                pause = self.thinks * (0.5 + random.random())
                asyncio.get_running_loop().call_later(pause, self._timed, name, json.dumps(answer))

    def _timed(self, name: str, text: str) -> None:
        self.sent[name] = time.perf_counter()
        self.say(text)

    def say(self, text: str) -> None:
        """Send one frame, masked with zeros, as a client may."""
        body = text.encode()
        length = bytes([128 | len(body)]) if len(body) < 126 else b"\xfe" + struct.pack(">H", len(body))
        self._write(b"\x81" + length + b"\0\0\0\0" + body)

    def _write(self, data: bytes) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(data)
