"""Writes down what a room answers at its doors and tells its listeners, line by line."""

import json
from collections.abc import Mapping
from hashlib import sha256

from boodle.client import Ticket
from tests.server.live import Live
from tests.server.talk import Talker
from tests.server.web import asked

LONGEST, SHOWN = 1200, 200
"""What is longer than that is not written whole, but for its beginning."""
REFUSED = 400


class Scribe:
    """Writes down what a room says."""

    def __init__(self, live: Live) -> None:
        """Begin with nothing."""
        self.live = live
        self.lines: list[str] = []
        self._before: dict[str, Mapping[str, object]] = {}

    async def ask(
        self, path: str, body: object = None, ticket: Ticket | None = None, who: str = "", **headers: str
    ) -> None:
        """Ask at a door, and write what is answered: of facts each on a line, where they are not as before."""
        if ticket is not None and ticket.token is not None:
            headers["Authorization"] = f"Bearer {ticket.token}"
        answer = await asked(f"{self.live.address}{path}", body, **headers)
        self.lines.append(" ".join([">", *filter(None, [who]), path, *([] if body is None else [self._as_json(body)])]))
        door = path.partition("?")[0]
        try:
            facts = answer.facts
        except ValueError:
            self.lines.append(f"{answer.status} {answer.headers.get('content-type')}, {len(answer.body)} bytes")
            return
        if not isinstance(facts, dict):
            self.lines.append(f"{answer.status} {self._as_json(facts)}")
            return
        before = self._before.get(door, {}) if answer.status < REFUSED else {}
        self.lines.append(str(answer.status))
        for name, fact in facts.items():
            if before.get(name, self) != fact:
                self.lines.append(f"  {name}: {self._as_json(fact)}")
        for name in sorted(before.keys() - facts.keys()):
            self.lines.append(f"  {name}: -")
        if answer.status < REFUSED:
            self._before[door] = facts

    def heard(self, who: str, talker: Talker) -> None:
        """Write what a listener has heard; a pong may come before or after what else comes just then."""
        self.lines += [f"== {who}", *(self._as_json(frame) for frame in talker.heard if frame["t"] != "pong")]

    def _as_json(self, value: object) -> str:
        """Write JSON on one line, wherever this room is; of what is long its beginning, and by what it is known."""
        text = json.dumps(value, ensure_ascii=False).replace(self.live.address, "http://room")
        if len(text) <= LONGEST:
            return text
        return f"{text[:SHOWN]} … {len(text)}, {sha256(text.encode()).hexdigest()[:16]}"
