"""What everybody takes home: chips bought and won in the whole evening, those who left included."""

from dataclasses import dataclass
from typing import Any

from boodle.cli.table.sight import Known
from boodle.rulebook import DealClosed, EveningClosed, Event, SeatLeft, SeatTaken
from boodle.seating import Standing
from boodle.seats import Chips, Seat


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


class Ledger:
    """Remembers who left, and whether he came back; what the others have done stands on the table."""

    def __init__(self) -> None:
        """Nobody has left yet."""
        self._gone: dict[str, Account] = {}
        self._before: dict[Seat, Account] = {}
        """The earlier accounts of those who came back, by the seats that they have now."""
        self._new: dict[Seat, Chips] = {}
        """What those bought who came since the last deal closed."""

    def take(self, event: Event, before: Known) -> None:
        """Note who leaves and who comes; `before` is the table before the event."""
        told: Any = event
        match event:
            case SeatLeft(seat=seat):
                account = self._account(seat, before, told.chips)
                self._gone[account.name] = Account(account.name, seat, account.bought, account.chips, left=True)
                self._before.pop(seat, None)
            case SeatTaken(seat=seat, name=name):
                back = self._gone.pop(name, None)
                if back is not None:
                    self._before[seat] = back
                self._new[seat] = told.chips
            case DealClosed() if not isinstance(event, EveningClosed):
                self._new.clear()

    def accounts(self, at: Known) -> list[Account]:
        """Return everybody's account, of whoever came back one alone; the winners first."""
        here = [seat for seat, player in enumerate(at.picture.players) if player.standing is not Standing.GONE]
        accounts = [*(self._account(seat, at, at.stacks[seat]) for seat in here), *self._gone.values()]
        return sorted(accounts, key=lambda account: (-account.net, account.seat))

    def _account(self, seat: Seat, at: Known, chips: Chips) -> Account:
        """Return the account of somebody who has so many chips now: what is neither won nor lost was bought."""
        won = chips - self._new[seat] if seat in self._new else at.so_far[seat]
        back = self._before.get(seat)
        bought, home = (chips - won, chips) if back is None else (back.bought + chips - won, back.chips + chips)
        return Account(at.names[seat], seat, bought, home)
