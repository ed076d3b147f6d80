"""Every card of a game as one viewer was shown it: from where in a shuffle it came, and from there alone."""

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from boodle.cards import FaceDown
from boodle.echo import echo
from boodle.fair import Witnessed
from boodle.notation.errors import NotationError
from boodle.notation.pieces import Came, Pieces
from boodle.rulebook import Answered, Asked, DealOpened, Event, Round, Shuffle, Step


@dataclass(slots=True)
class ShuffleSeen:
    """One shuffle that somebody saw, and from where in it each thing that he was shown must have come."""

    shuffle: Shuffle[Any]
    things: tuple[str, ...]
    places: dict[str, frozenset[int]] = field(default_factory=dict)
    shown: set[str] = field(default_factory=set)

    @property
    def witnessed(self) -> Witnessed:
        """What a proof is held against."""
        purpose, count = self.shuffle.purpose, self.shuffle.count
        return Witnessed(purpose, count, self.things, frozenset(self.shown), places=tuple(self.places.items()))

    def see(self, came: Came) -> None:
        """Let things be seen in their pile; raises NotationError for one that cannot have come there."""
        pile = frozenset(map(self.things.index, map(str, came.pile)))
        if not came.shown and len(came.things) != len(pile):
            raise NotationError("expected a pile of {count} cards, got {got}", count=len(pile), got=len(came.things))
        for thing in () if isinstance(came.things, FaceDown) else map(str, came.things):
            if thing not in self.things:
                raise NotationError("{thing} is no card of this deck", thing=echo(thing))
            before = self.places.get(thing, pile)
            if not (pile <= before or before <= pile):
                raise NotationError("{thing} was shown elsewhere", thing=thing)
            self.places[thing] = min(before, pile, key=len)  # who saw the whole stub learns where in it a card lay
            if came.shown:
                self.shown.add(thing)
        if sum(place == pile for place in self.places.values()) > len(pile):
            raise NotationError("more than {count} cards were shown of this pile", count=len(pile))


class CardsSeen:
    """Follows every shuffle: what came of it must come of the same piles as if everything had stayed as it lay."""

    def __init__(self, pieces: Pieces) -> None:
        """Begin before the first deal."""
        self._pieces = pieces
        self._last: ShuffleSeen | None = None
        self._alike = deque[Event]()
        self._by_deal: dict[int, list[ShuffleSeen]] = {}

    @property
    def witnessed(self) -> dict[int, tuple[Witnessed, ...]]:
        """Every shuffle by its deal."""
        return {deal: tuple(one.witnessed for one in shuffles) for deal, shuffles in self._by_deal.items()}

    def see(self, event: Event, here: Round[Any]) -> None:
        """Follow the cards of one event from here; raises NotationError or whatever comes of what does not fit."""
        alike = self._alike.popleft() if self._alike else None
        if alike is not None and type(alike) is not type(event):
            raise NotationError("expected {event}, which comes of a shuffle", event=type(alike).__name__)
        match event:
            case Asked(number=number) if number != here.asked:
                raise NotationError(
                    "question {number}: expected question {asked} next", number=number, asked=here.asked
                )
            case Answered(number=number):
                (question,) = (waiting.question for waiting in here.open if waiting.number == number)
                if isinstance(question, Shuffle):
                    self._shuffled(question, here)
            case DealOpened():
                self._last = None
        shuffle = None if self._last is None else self._last.shuffle
        for came in self._pieces.came(event, here.table, shuffle, alike):
            if self._last is None:
                raise NotationError("nothing was shuffled for this")
            self._last.see(came)

    def _shuffled(self, shuffle: Shuffle[Any], here: Round[Any]) -> None:
        """Note a shuffle, and what would happen if it had left everything as it lay."""
        before = self._by_deal.setdefault(shuffle.deal, [])
        name = shuffle.purpose, shuffle.count
        if shuffle.deal != here.table.deals or name in {(one.shuffle.purpose, one.shuffle.count) for one in before}:
            raise NotationError(
                "{purpose} {count} of deal {deal} is not shuffled here",
                purpose=shuffle.purpose,
                count=shuffle.count,
                deal=shuffle.deal,
            )
        self._last = ShuffleSeen(shuffle, tuple(map(str, shuffle.things)))
        before.append(self._last)
        step = Step(here.table)
        shuffle.answer(step, shuffle.things)
        self._alike.extend(step.events)
