"""Who won what: in one deal, and in the whole evening with every chip that was bought."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from boodle.rulebook import Event
from boodle.seating import Standing
from boodle.seats import Chips, Seat
from boodle.tripoley.events.dealing import SpareSold
from boodle.tripoley.events.ending import LayoutShared
from boodle.tripoley.events.pay import Collected
from boodle.tripoley.events.poker import PotWon
from boodle.tripoley.events.seating import ChipsBought, NewcomerSeated, PlayerLeft
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
                    self._note(seat, self._word("shared", chips))
                case PotWon(number=number, shares=shares):
                    for seat, chips in shares:
                        self._note(seat, self._word("side_pot" if number else "pot", chips))
                case SpareSold(dealer=dealer, chips=chips):
                    self._note(dealer, self._word("sold", chips))
                case WentOut(seat=seat):
                    self._note(seat, self._word("out", 0))
                case NobodyCanLead():
                    self.stuck = True
        return self

    def line(self, order: Sequence[Seat]) -> str:
        """Return everything in one line."""
        parts = [f"{self.teller.name(seat)} {', '.join(self.notes[seat])}" for seat in order if seat in self.notes]
        if self.stuck:
            parts.append(self._word("stuck", 0))
        return "; ".join(parts)

    def _note(self, seat: Seat, note: str) -> None:
        self.notes.setdefault(seat, []).append(note)

    def _word(self, key: str, chips: Chips) -> str:
        return self.teller.words(f"play.tally.{key}", chips=chips)


@dataclass(frozen=True, slots=True)
class Account:
    """One player's evening: chips bought, and chips in hand or taken home."""

    name: str
    seat: Seat
    bought: Chips
    chips: Chips
    left: bool = False

    @property
    def net(self) -> Chips:
        """What was won or lost."""
        return self.chips - self.bought


class Bank(Enum):
    """What goes between a player and the bank."""

    BOUGHT = "chips bought"
    LEFT = "a chair left, with chips taken home"
    TAKEN = "a chair taken, with chips bought"


BANKED: dict[type[Event], Bank] = {ChipsBought: Bank.BOUGHT, PlayerLeft: Bank.LEFT, NewcomerSeated: Bank.TAKEN}


def accounts(
    start: Any,  # noqa: ANN401 - the game's own table
    log: Iterable[Event],
    now: Any,  # noqa: ANN401 - the game's own table
    banked: Mapping[type[Event], Bank] = BANKED,
) -> list[Account]:
    """Return everybody's account, those who left included, of whoever came back one alone; the winners first.

    `banked` are the events of a game that move chips between a player and the bank.
    """
    names = {seat: start.players[seat].name for seat in start.seats}
    bought = {seat: start.stacks[seat] for seat in start.seats}
    home = dict.fromkeys(start.seats, 0)
    gone: dict[str, Account] = {}
    for event in log:
        if type(event) not in banked:
            continue
        told: Any = event
        seat, chips = told.seat, told.chips
        match banked[type(event)]:
            case Bank.BOUGHT:
                bought[seat] += chips
            case Bank.LEFT:
                gone[names[seat]] = Account(names[seat], seat, bought[seat], home[seat] + chips, left=True)
            case Bank.TAKEN:
                before = gone.pop(told.name, Account(told.name, seat, 0, 0))
                names[seat], bought[seat], home[seat] = told.name, before.bought + chips, before.chips
    here = [
        Account(names[seat], seat, bought[seat], home[seat] + now.stacks[seat])
        for seat in now.seats
        if now.players[seat].standing is not Standing.GONE
    ]
    return sorted([*here, *gone.values()], key=lambda account: (-account.net, account.seat))


def _of(events: Iterable[Event], kinds: set[type[Event]]) -> Iterator[Event]:
    """Pick the events of some kinds; to look at the type alone is quick, and a long evening has many."""
    return (event for event in events if type(event) in kinds)
