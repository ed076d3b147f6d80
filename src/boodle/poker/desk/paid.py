"""The short way: only what each has put in, in all, and who has folded."""

from boodle.frozen import Frozen
from boodle.poker.desk.setting import check_chips, checked_names
from boodle.seats import BySeat, Chips, Seat


class PaidIn(Frozen, kw_only=True):
    """What each seat has in (None: it is not in the hand), who folded, and who was said to win each pot."""

    names: tuple[str, ...]
    button: Seat = 0
    dead: Chips = 0
    chips: BySeat[Chips | None]
    out: frozenset[Seat] = frozenset()
    winners: tuple[tuple[Seat, ...], ...] = ()

    def __post_init__(self) -> None:
        checked_names(self.names)
        check_chips("dead", self.dead)

    @classmethod
    def empty(cls, names: tuple[str, ...], *, button: Seat = 0, dead: Chips = 0) -> "PaidIn":
        """Begin with nobody in the hand; raises Refused as `HandSetting` does."""
        return cls(names=names, button=button, dead=dead, chips=BySeat(None for _ in names))

    @property
    def put(self) -> BySeat[Chips]:
        """What each seat has put in; nothing for who is not in the hand."""
        return BySeat(chips or 0 for chips in self.chips)

    @property
    def folded(self) -> BySeat[bool]:
        """Who can win nothing: who folded, and who is not in the hand."""
        return BySeat(chips is None or seat in self.out for seat, chips in enumerate(self.chips))

    @property
    def live(self) -> tuple[Seat, ...]:
        """The seats that are in the hand and have not folded."""
        return tuple(seat for seat, out in enumerate(self.folded) if not out)
