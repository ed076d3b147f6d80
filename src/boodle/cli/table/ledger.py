"""What everybody takes home: chips bought and won in the whole evening, those who left included."""

from collections.abc import Sequence

from boodle.frozen import Frozen
from boodle.games.game import AnyClosing
from boodle.rulebook import DealClosed, EveningClosed, Event, SeatLeft, SeatTaken
from boodle.seating import Player, present
from boodle.seats import Chips, Seat


class Account(Frozen):
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

    def and_before(self, before: "Account | None", *, left: bool = False) -> "Account":
        """Return one account of this and what was before."""
        bought, chips = (0, 0) if before is None else (before.bought, before.chips)
        return Account(self.name, self.seat, self.bought + bought, self.chips + chips, left)


class Ledger:
    """Remembers who left, and whether he came back; what the others have done stands on the table."""

    def __init__(self) -> None:
        """Nobody has left yet."""
        self._gone: dict[str, Account] = {}
        self._before: dict[Seat, Account] = {}
        """The earlier accounts of those who came back, by the seats that they have now."""
        self._new: dict[Seat, Chips] = {}
        """What those bought who came since the last deal closed."""

    def take(self, event: Event, players: Sequence[Player], closing: AnyClosing | None) -> None:
        """Note who leaves and who comes; `players` and `closing` are those before the event."""
        match event:
            case SeatLeft(seat=seat, chips=chips):
                account = self._account(seat, players[seat].name, chips, closing)
                self._before.pop(seat, None)
                self._new.pop(seat, None)
                self._gone[account.name] = account.and_before(self._gone.get(account.name), left=True)
            case SeatTaken(seat=seat, name=name, chips=chips):
                back = self._gone.pop(name, None)
                if back is not None:
                    self._before[seat] = back
                self._new[seat] = chips
            case EveningClosed():
                pass  # what has come of newcomers since the last deal stands in no closing
            case DealClosed():
                self._new.clear()

    def accounts(self, players: Sequence[Player], stacks: Sequence[Chips], closing: AnyClosing | None) -> list[Account]:
        """Return everybody's account, of whoever came back one alone; the winners first."""
        accounts = [self._account(seat, players[seat].name, stacks[seat], closing) for seat in present(players)]
        return sorted([*accounts, *self._gone.values()], key=lambda account: (-account.net, account.seat))

    def _account(self, seat: Seat, name: str, chips: Chips, closing: AnyClosing | None) -> Account:
        """Return the account of somebody who has so many chips now: what is neither won nor lost was bought."""
        won = chips - self._new[seat] if seat in self._new else closing.so_far[seat] if closing else 0
        return Account(name, seat, chips - won, chips).and_before(self._before.get(seat))
