"""Who may know which card: told once more, by the rules of each game alone, and held against every frame.

Nothing here asks an event who may see it. Six kinds of events hold cards that lie hidden; the cards of all others were
turned up by them. What a viewer is told of events, of the table and of what is his own may name no other card than
those he was dealt or everybody has seen.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from boodle.rulebook import DealOpened, Event
from tests.simulation.world import World

CARDS = frozenset(rank + suit for rank in "23456789TJQKA" for suit in "CDHS")
ALL = None
"""The viewer who sees what everybody sees."""

HANDS = {"Dealt": "hands", "CardsDealt": "hole"}
"""Events that deal: the field with a hand for each seat; the rest of them lies hidden."""
OWN = {"HandsExchanged", "Picked", "CardsReplaced"}
"""Events whose cards only the seat knows that they name."""
HIDDEN = {"StreetDealt": "burned"}
"""The field of an event that nobody sees."""
ASKED = "Asked"
"""What names cards that may lie anywhere: the whole deck, where nature is asked for an order of it."""
CURRENT = ("poker", "revealed", "hand", "spare")
"""The parts of what everybody sees that hold cards of the deal that is on, and no card of an earlier one."""


def cards_in(told: object) -> Iterator[str]:
    """Yield every card that is named in something told."""
    if isinstance(told, str):
        if told in CARDS:
            yield told
    elif isinstance(told, dict):
        for value in told.values():
            yield from cards_in(value)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from cards_in(value)


class Secrets:
    """What each viewer may know of the deal that is on, event by event."""

    def __init__(self) -> None:
        """Begin with no card."""
        self._known: dict[int | None, set[str]] = defaultdict(set)
        self._first = 0
        """The number of the first event of the deal."""

    def begin(self) -> None:
        """Begin another game."""
        self._known.clear()
        self._first = 0

    def happened(self, events: Sequence[Event], plain: Sequence[dict[str, Any]], until: int) -> None:
        """Take the newest events of the log, also as it has them; it ends before number `until`."""
        for n, (event, told) in enumerate(zip(events, plain, strict=True), until - len(events)):
            if isinstance(event, DealOpened):
                self._known.clear()
                self._first = n
            self._learn(told)

    def _learn(self, plain: dict[str, Any]) -> None:
        kind = plain["t"]
        if kind in HANDS:
            for seat, hand in enumerate(plain[HANDS[kind]]):
                self._known[seat].update(cards_in(hand))
        elif kind == ASKED:
            return
        elif kind in OWN:
            self._known[plain["seat"]].update(cards_in(plain))
        else:
            shown = {name: value for name, value in plain.items() if name != HIDDEN.get(kind)}
            self._known[ALL].update(cards_in(shown))

    def _strange(self, told: object, seat: int | None) -> list[str]:
        may = self._known[ALL] | (self._known[seat] if seat is not None else set())
        return [card for card in cards_in(told) if card not in may]

    def check_event(self, world: World, facts: dict[str, Any], seat: int | None) -> None:
        """Hold one event, as a viewer is told it, against what he may know."""
        if facts["n"] < self._first:
            return
        event = facts.get("event")
        if event is not None and event["t"] != ASKED:
            self._check(world, "an event", event, seat)
        self.check_parts(world, facts.get("change", {}), facts.get("mine", {}), seat)

    def check_parts(self, world: World, shown: dict[str, Any], mine: dict[str, Any], seat: int | None) -> None:
        """Hold parts of the table, and of what is a viewer's own, against what he may know."""
        current = [shown.get(name) for name in CURRENT]
        self._check(world, "the table", current, ALL)
        self._check(
            world, "his own", {name: part for name, part in mine.items() if name not in ("asked", "host")}, seat
        )

    def _check(self, world: World, what: str, told: object, seat: int | None) -> None:
        strange = self._strange(told, seat)
        world.hold("secrets", not strange, lambda: f"seat {seat} was told {strange} in {what}: {told}"[:600])
