"""What each page of a table has been told, folded apart from the page: all of them have to know the same table."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Page

CARD = re.compile(r'"((?:10|[2-9TJQKA])[SHDC])"')
SIGNED = re.compile(r"(?<![\w-])(10|[2-9JQKA])([♠♥♦♣])")
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def cards_in(told: object) -> set[str]:
    """Return every card that is named in what was told, as the rooms write it or with the sign of its suit."""
    text = json.dumps(told, ensure_ascii=False)
    signed = {rank.replace("10", "T") + SIGNS[sign] for rank, sign in SIGNED.findall(text)}
    return signed | {card.replace("10", "T") for card in CARD.findall(text)}


@dataclass
class Followed:
    """A page's frames, folded: the table as everybody may see it after each event, and what is for this page alone."""

    seat: int | None = None
    next: int = 0
    picture: dict[str, Any] = field(default_factory=dict)
    mine: dict[str, Any] = field(default_factory=dict)
    tables: dict[int, str] = field(default_factory=dict)
    """The whole table after each event, by its number."""
    cards: dict[int, set[str]] = field(default_factory=dict)
    """The cards that each event told for all to see."""

    def follow(self, page: Page) -> None:
        """Read every frame of the page's lines from now on."""
        page.on("websocket", lambda line: line.on("framereceived", self._take))

    def _take(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "welcome" and "players" in message["picture"]:
            self.seat, self.next = message["seat"], message["next"]
            self.picture, self.mine = message["picture"], message["mine"]
        for one in message.get("events", ()):
            self._fold(one)

    def _fold(self, one: dict[str, Any]) -> None:
        assert one["n"] == self.next, f"event {one['n']} came where {self.next} was next"
        self.next += 1
        self.picture = self.picture | one.get("change", {})
        self.mine = self.mine | one.get("mine", {})
        self.tables[one["n"]] = json.dumps(self.picture, sort_keys=True)
        self.cards[one["n"]] = cards_in([one.get("event"), one.get("says"), one.get("change")])


def apart(pages: list[Followed]) -> list[str]:
    """Return where two pages know another table after the same event."""
    first, *others = pages
    return [
        f"after event {number}: {table[:400]} and {other.tables[number][:400]}"
        for other in others
        for number, table in first.tables.items()
        if other.tables.get(number, table) != table
    ]


def told_alone(watcher: Followed, players: list[Followed]) -> list[str]:
    """Return the cards that were told to whoever looks on, and not to everybody who plays."""
    alone: list[str] = []
    for number, cards in watcher.cards.items():
        secret = {card for card in cards if any(card not in player.cards.get(number, cards) for player in players)}
        alone += [f"event {number} tells {sorted(secret)}"] if secret else []
    return alone
