"""A client that knows nothing of Boodle but docs/protocol.md: it says what the page's examples and tables say.

It imports no module of Boodle. What stands in capitals in an example is bound where the room answers it, and filled in
where the client says it; what may be answered is read from the table under "Answering".
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from boodle.frozen import Frozen

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
CAPITALS = re.compile(r"\b[A-Z]{2,}\b")
LEAVE = "leave"
"""What nobody answers who wants to play on: the page says so."""

Facts = dict[str, Any]


class Exchange(NamedTuple):
    """One example over HTTP: what is asked, and what is answered."""

    method: str
    path: str
    body: str
    status: int
    answer: str
    sets_cookie: bool


class Frame(NamedTuple):
    """One example over the socket."""

    sent: bool
    text: str


class Action(NamedTuple):
    """A row of the table of actions."""

    choices: str
    action: str
    where: str


class Line(Protocol):
    """An open socket that carries text."""

    async def send(self, message: str) -> None:
        """Send a frame."""

    async def recv(self) -> str | bytes:
        """Hear the next one."""


class Protocol2(Frozen):
    """What the page says: its examples in their order, and how each kind of choices is answered."""

    exchanges: tuple[Exchange, ...]
    frames: tuple[Frame, ...]
    actions: tuple[Action, ...]


def read_page(page: str) -> Protocol2:
    """Read the examples and the table of actions."""
    frames = re.findall(r"^```frames\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    rows = re.findall(r"^\| `([A-Za-z]+)` \| `([^`]+)` \| ([^|]+) \|$", page, re.MULTILINE)
    return Protocol2(
        tuple(map(_exchange, re.findall(r"^```http\n(.*?)^```", page, re.MULTILINE | re.DOTALL))),
        tuple(Frame(line.startswith(">"), line[2:]) for block in frames for line in block.splitlines()),
        tuple(Action(*row) for row in rows if "`" in row[2] or row[2] == "always"),
    )


def _exchange(block: str) -> Exchange:
    asked, answered = re.split(r"\n(?=\d{3}$)", block, maxsplit=1, flags=re.MULTILINE)
    method, path = asked.splitlines()[0].split()
    status = int(answered.splitlines()[0])
    return Exchange(method, path, _json(asked), status, _json(answered), "Set-Cookie" in answered)


def _json(part: str) -> str:
    return next((line for line in part.splitlines() if line.startswith("{")), "")


@dataclass(slots=True)
class Bound:
    """What the words in capitals stand for so far."""

    words: dict[str, object] = field(default_factory=dict)

    def fill(self, text: str) -> str:
        """Return an example with everything that is known."""
        return CAPITALS.sub(lambda found: str(self.words.get(found[0], found[0])), text)

    def learn(self, example: str, told: Facts) -> None:
        """Hold an answer against its example: fields are as they stand there, and capitals stand for what came."""
        for name, value in re.findall(r'"(\w+)": ("[^"]*"|[\w]+)', example):
            assert name in told, f"{name} is not in {told}"
            word = value.strip('"')
            if CAPITALS.fullmatch(word):
                self.words[word] = told[name]
            elif word != "…":
                assert told[name] == json.loads(value), f"{name}: {told[name]!r}, but the page has {value}"


def actions_for(page: Protocol2, choices: Facts) -> Iterator[Action]:
    """Yield the rows whose condition holds for these choices."""
    rows = [row for row in page.actions if row.choices == choices["t"]]
    assert rows, f"the page does not say how {choices['t']} is answered"
    for row in rows:
        condition = re.match(r"`(\w+)` is (0|more than 0|true)$", row.where)
        if condition is None or bool(choices[condition[1]]) == (condition[2] != "0"):
            yield row


def answer_by(row: Action, choices: Facts, luck: Random) -> str | None:
    """Return an action as a row writes it, or None where there is nothing to choose from."""
    if row.where == "always":
        return row.action
    source = re.search(r"(?:one of|in) `(\w+)`", row.where)
    if source is None or "NAME" in row.action:
        return row.action if re.match(r"`\w+` is", row.where) else None
    members = choices[source[1]]
    if " is in " in f" {row.where}":
        least, most = members
        return row.action.replace("N", str(luck.randint(least, most))) if least <= most else None
    picks = row.action.split().count("X")
    if len(members) < picks:
        return None
    chosen = iter(luck.sample([member for member in members if member != LEAVE], picks))
    return " ".join(next(chosen) if word == "X" else word for word in row.action.split())


def asked_after(waiting: list[Facts], event: Facts) -> list[Facts]:
    """Return the open questions after an event, as the page says."""
    if event.get("t") == "Asked":
        question = event["question"]
        return [
            *waiting,
            {"number": event["number"], "who": question.get("who", question.get("seat")), "kind": question["t"]},
        ]
    if event.get("t") == "Answered":
        return [one for one in waiting if one["number"] != event["number"]]
    return [] if event.get("t") == "Withdrawn" else waiting


def put_at_paths(whole: Facts, told: Facts) -> None:
    """Put what is otherwise where it stands, as the page says: a place more than a list has is its end."""
    for path, value in told.items():
        inside: Any = whole
        *way, last = [int(name) if name.isdigit() else name for name in path.split(".")]
        for name in way:
            inside = inside[name]
        if isinstance(inside, list) and last == len(inside):
            inside.append(value)
        else:
            inside[last] = value


@dataclass(slots=True)
class Client:
    """Folds what it hears as the page says, and answers whatever it is asked."""

    page: Protocol2
    bound: Bound
    line: Line
    luck: Random
    mine: Facts = field(default_factory=dict)
    picture: Facts = field(default_factory=dict)
    room: Facts = field(default_factory=dict)
    next: int = 0
    commands: int = 0
    kinds: set[str] = field(default_factory=set)
    refused: list[Facts] = field(default_factory=list)

    async def hear(self) -> Facts:
        """Hear one frame, and fold it."""
        frame: Facts = json.loads(await self.line.recv())
        if frame["t"] == "welcome":
            self.picture, self.mine, self.next = frame["picture"], frame["mine"], frame["next"]
            self.room = frame["room"]
        if frame["t"] == "events":
            for event in frame["events"]:
                assert event["n"] <= self.next, "an event is missing"
                if event["n"] == self.next:
                    self.next += 1
                    self.picture["waiting"] = asked_after(self.picture["waiting"], event.get("event", {}))
                    put_at_paths(self.picture, event.get("change", {}))
                    self.mine = self.mine | event.get("mine", {})
        if frame["t"] == "room":
            put_at_paths(self.room, frame["room"])
        return frame

    @property
    def over(self) -> bool:
        """Whether the evening is over."""
        return bool(self.room.get("over"))

    async def say(self, example: str, **words: object) -> Facts:
        """Say an example with these words in place of its capitals, and return the answer to it."""
        self.commands += 1
        known = Bound(self.bound.words | words | {"ID": f"mine-{self.commands}"})
        sent = re.sub(r'"question": (\w+)', lambda found: f'"question": {known.fill(found[1])}', example)
        await self.line.send(known.fill(sent))
        while True:
            frame = await self.hear()
            if frame.get("id") == f"mine-{self.commands}":
                return frame

    async def play(self, answer: str) -> None:
        """Answer every question until the evening is over."""
        tried = -1
        while not self.over:
            asked = self.mine.get("asked") or self.mine.get("host")
            if asked is None or asked["number"] == tried:
                await self.hear()
                continue
            tried = asked["number"]
            reply = await self.say(answer, NUMBER=asked["number"], ACTION=self._choose(asked))
            if reply["t"] == "refused" and reply["code"] != "stale":
                self.refused.append(reply | {"asked": asked})

    def _choose(self, asked: Facts) -> str:
        self.kinds.add(asked["choices"]["t"])
        rows = list(actions_for(self.page, asked["choices"]))
        found = [action for row in rows if (action := answer_by(row, asked["choices"], self.luck)) is not None]
        of_the_host = asked is self.mine.get("host")
        return str(asked["default"]) if of_the_host or not found else self.luck.choice(found)
