"""Who won what in one deal, in short words."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from boodle.rulebook import Event
from boodle.seats import Chips, Seat
from boodle.tripoley.events.dealing import SpareSold
from boodle.tripoley.events.ending import LayoutShared
from boodle.tripoley.events.pay import Collected
from boodle.tripoley.events.poker import PotWon
from boodle.tripoley.events.stops import NobodyCanLead, SpaceWon, WentOut
from boodle.words.tripoley.table import Teller

COUNTED: set[type[Event]] = {Collected, SpaceWon, LayoutShared, PotWon, SpareSold, WentOut, NobodyCanLead}


@dataclass(slots=True)
class DealTally:
    """What each seat took in one deal, in short words."""

    teller: Teller
    notes: dict[Seat, list[str]] = field(default_factory=dict)
    stuck: bool = False

    def count(self, events: Iterable[Event]) -> "DealTally":
        """Gather what these events say."""
        for event in _of(events, COUNTED):
            match event:
                case Collected(seat=seat, space=space, chips=chips) | SpaceWon(seat=seat, space=space, chips=chips):
                    self._note(seat, f"{self.teller.space(space, 'label')} {chips}")
                case LayoutShared(seat=seat, chips=chips):
                    self._note(seat, self._word("shared", chips=chips))
                case PotWon(number=number, shares=shares):
                    for seat, chips in shares:
                        self._note(seat, self._word("side_pot" if number else "pot", chips=chips))
                case SpareSold(dealer=dealer, chips=chips):
                    self._note(dealer, self._word("sold", chips=chips))
                case WentOut(seat=seat):
                    self._note(seat, self._word("out"))
                case NobodyCanLead():
                    self.stuck = True
        return self

    def line(self, order: Sequence[Seat]) -> str:
        """Return everything in one line."""
        parts = [f"{self.teller.name(seat)} {', '.join(self.notes[seat])}" for seat in order if seat in self.notes]
        if self.stuck:
            parts.append(self._word("stuck"))
        return "; ".join(parts)

    def _note(self, seat: Seat, note: str) -> None:
        self.notes.setdefault(seat, []).append(note)

    def _word(self, key: str, **facts: Chips) -> str:
        return self.teller.words(f"play.tally.{key}", **facts)


def _of(events: Iterable[Event], kinds: set[type[Event]]) -> Iterator[Event]:
    """Pick the events of some kinds; to look at the type alone is quick, and a long evening has many."""
    return (event for event in events if type(event) in kinds)
