"""What a page should have read out: worked out from the frames that it got, apart from the page."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Page

RANKS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace", "T": "10"}
SUITS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
SIGNS = {"♠": "spades", "♥": "hearts", "♣": "clubs", "♦": "diamonds"}
PAIR = re.compile(r"(?<![\w-])((?:(?:10|[2-9JQKA])-)+(?:10|[2-9JQKA]))([♠♥♣♦])")
CARD = re.compile(r"(?<![\w-])(10|[2-9JQKA])([♠♥♣♦])(?= (?:10|[2-9JQKA])[♠♥♣♦])?")
BEGINNINGS = ("DealBegun", "HandBegun", "DrawHandBegun")


def in_words(says: str) -> str:
    """Return a sentence of the room as it is spoken, in English."""
    pairs = PAIR.sub(lambda found: f"{found[1]} {SIGNS[found[2]]}", says)
    listed = re.sub(r"([♠♥♣♦]) (?=(?:10|[2-9JQKA])[♠♥♣♦])", r"\1, ", pairs)
    return CARD.sub(lambda found: f"{RANKS.get(found[1], found[1])} of {SIGNS[found[2]]}", listed)


@dataclass
class Told:
    """The events that a page was told since its last welcome, and what it saw of the table."""

    events: list[dict[str, Any]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    seat: int = -1
    hand: list[str] = field(default_factory=list)
    deals: int = 0

    def follow(self, page: Page) -> None:
        """Read every frame of the page's lines from now on."""
        page.on("websocket", lambda line: line.on("framereceived", self._take))

    def _take(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "welcome" and "players" in message["picture"]:
            self.seat = message["seat"]
            self._names(message["picture"])
            self.hand = message["mine"]["hand"]
            self.events = []
        for event in message.get("events", ()):
            self.events.append(event)
            self._names(event.get("change", {}))
            self.hand = event.get("mine", {}).get("hand", self.hand)
            self.deals += event.get("event", {}).get("t") in BEGINNINGS

    def _names(self, picture: dict[str, Any]) -> None:
        if "players" in picture:
            self.names = [one["name"] for one in picture["players"]]

    def who(self, seat: int) -> str:
        """Name a seat as the page does."""
        return "you" if seat == self.seat else self.names[seat]

    def pieces(self) -> Iterator[tuple[str, str]]:
        """Yield what has to be said, event by event: a sentence, or a card with who laid it and what its run is of."""
        for one in self.events:
            event = one.get("event", {})
            if event.get("t") in ("Led", "Followed"):
                rank, suit = event["card"][:-1], event["card"][-1]
                yield SUITS[suit].capitalize(), f"{self.who(event['seat'])} {RANKS.get(rank, rank)}"
            elif one.get("says") and not self._no_news(one):
                yield "", in_words(one["says"]).removesuffix(".")

    def _no_news(self, one: dict[str, Any]) -> bool:
        return one.get("event", {}).get("t") == "SeatSaid" and not {"players", "waits"} & set(one.get("change", {}))


def faults_of(told: Told, said: list[str], questions: Iterable[str]) -> list[str]:
    """Return which events were not said in their order, and which were said again other than in a question."""
    rest = "\n".join(said)
    apart: list[str] = []
    faults: list[str] = []
    last = ""
    pieces = list(told.pieces())
    for suit, piece in pieces:
        who, _, rank = piece.rpartition(" ")
        forms = (
            [f"{suit}: {piece}", f"; {piece}"] + ([f", {rank}"] if suit and who == last else []) if suit else [piece]
        )
        places = [(rest.find(form), form) for form in forms if form in rest]
        if not places:
            faults.append(f"not said: {suit} {piece}")
            continue
        at, form = min(places)
        apart.append(rest[:at])
        rest = rest[at + len(form) :]
        last = who if suit else ""
    apart.append(rest)
    sentences = {piece for suit, piece in pieces if not suit}
    asked = "|".join(re.escape(title) for title in questions) or "$^"
    between = re.sub(rf"(?:{asked})[^\n]*", "", " | ".join(apart))
    faults += [f"said again: {piece}" for piece in sentences if re.search(rf"(?<!\w){re.escape(piece)}[.;]", between)]
    runs = (
        rf"(?:{'|'.join(one.capitalize() for one in SUITS.values())}): (?:you|{'|'.join(map(re.escape, told.names))}) "
    )
    return faults + [f"a run said again: {found[0]}" for found in re.finditer(runs, between)]
