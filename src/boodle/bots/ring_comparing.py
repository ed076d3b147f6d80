"""Two answers at poker beside each other: both followed to the end of the hand, by the rules themselves.

The hand is dealt anew as the seat saw it: every event that it was shown happens again, with cards drawn by chance
where it was shown only how many there were.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from boodle.bots.comparing import Decision, Difference, difference
from boodle.bots.given import Bot, Seen
from boodle.cards import CARDS, Card
from boodle.cards.deck import SEED_BYTES, Stream
from boodle.frozen import Frozen
from boodle.rulebook import Event, Office, Round, Shuffle, spoken
from boodle.seats import Chips, Seat

BYTE = 256
MOST_ANSWERS = 400
"""No hand takes so many answers to its end."""


class RingComparer(Frozen, kw_only=True):
    """What differs between the games: what a seat sees, how hidden cards may lie, by whom a hand is played on."""

    view: Callable[[Round[Any], Seat], Any]
    dealt: Callable[[Seen[Any, Any, Any], Stream], Iterable[Event]]
    """Returns the events that a seat was shown, with cards drawn by chance where it was shown only how many."""
    plays: Bot[Any, Any, Any]

    def compare(self, decision: Decision, other: object, chance: Stream, worlds: int) -> Difference:
        """Return by how much another answer is better in so many worlds; everybody plays on as one bot does."""
        return difference(self._pair(decision, other, chance) for _ in range(worlds))

    def _pair(self, decision: Decision, other: object, chance: Stream) -> tuple[float, float]:
        """Return what both answers leave in one world."""
        here, seat = spoken(decision.opened, Round), spoken(decision.seen.view.seat, int)
        for event in self.dealt(decision.seen, chance):
            here = here.after(event)
        seed = bytes(chance.draw(BYTE) for _ in range(SEED_BYTES))
        return self._chips(here, seat, decision.action, seed), self._chips(here, seat, other, seed)

    def _chips(self, here: Round[Any], seat: Seat, action: object, seed: bytes) -> Chips:
        """Return the chips that an answer leaves a seat with once the hand is over."""
        chance = Stream(seed, 0, "played on")
        here, _ = here.play(seat, action)
        for _ in range(MOST_ANSWERS):
            if here.over or here.table.hand is None or here.table.hand.over:
                break
            asked = here.open[0].question
            if isinstance(asked, Shuffle):
                here, _ = here.play(Office.NATURE, chance.shuffle(asked.things))
            elif isinstance(asked.who, int):
                choices = asked.choices(here.table)
                said = self.plays(Seen(self.view(here, asked.who)), choices, chance)
                here, _ = here.play(asked.who, said)
            else:
                here, _ = here.play(asked.who, asked.default(here.table))
        return spoken(here.table.stacks[seat], int)


def unseen(known: Iterable[Card], chance: Stream) -> list[Card]:
    """Return all other cards of the pack in an order drawn by chance."""
    gone = frozenset(known)
    return list(chance.shuffle([card for card in CARDS if card not in gone]))


def last_place(events: Sequence[Event], kind: type[Event]) -> int:
    """Return where the last event of a kind stands; ValueError where there is none."""
    return max(place for place, event in enumerate(events) if type(event) is kind)
