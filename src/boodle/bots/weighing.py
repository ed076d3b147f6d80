"""A bet as a good player weighs it: his part of the pot beside the price, and the sentence that says so."""

from collections.abc import Iterable

from boodle.bots.given import Reason
from boodle.frozen import Frozen
from boodle.poker.wagers import Call, Check, Fold, RaiseTo
from boodle.seats import Chips

IN_ALL = 100
"""Chances are told as so many in a hundred."""


class Weighed(Frozen):
    """What a hand wins of a pot on average, 0 to 1, against so many others; what it costs to stay, and for how much."""

    share: float
    others: int
    price: Chips
    pot: Chips
    """What the seat can win, without what it pays now."""
    behind: int = 0
    """How many of the others may still raise."""
    raised: bool = False
    """Somebody has raised a raise, and is taken to hold so much that few hands beat it."""

    @property
    def in_all(self) -> int:
        """The share of a hundred."""
        return round(IN_ALL * self.share)

    @property
    def needed(self) -> float:
        """The share from which a call pays for itself."""
        return self.price / (self.pot + self.price) if self.price else 0.0

    def why(self, said: object) -> Reason | None:
        """Return why this was said; None where the figures alone do not tell, and for what is no bet."""
        win = self.in_all
        match said:
            case RaiseTo():
                equal = round(IN_ALL / (self.others + 1))
                return Reason("bet.ahead", {"win": win, "equal": equal}) if win > equal else None
            case Check():
                return Reason("bet.free", {"win": win})
            case Call() | Fold():
                return self._priced(win, said)
            case _:
                return None

    def _priced(self, win: int, said: Call | Fold) -> Reason | None:
        price, of = self._odds()
        facts: dict[str, object] = {"win": win, "price": price, "of": of}
        plain = "bet.raised" if self.raised else "bet.price"
        pays = win * of > price * IN_ALL
        if isinstance(said, Call):
            return Reason(plain, facts) if win * of >= price * IN_ALL else None
        if pays and self.behind:
            return Reason("bet.behind", facts | {"behind": self.behind})
        return Reason("bet.hardly" if pays else plain, facts)

    def _odds(self) -> tuple[int, int]:
        """Return the price as one in so many where that is exact, else in a hundred."""
        most = self.pot + self.price
        return (1, most // self.price) if most % self.price == 0 else (round(IN_ALL * self.needed), IN_ALL)


def can_be_won(pot: Chips, paid: Iterable[Chips], reach: Chips) -> Chips:
    """Return what of a pot a seat can win that has paid so much itself, its call included (POT-02)."""
    return pot - sum(max(0, chips - reach) for chips in paid)
