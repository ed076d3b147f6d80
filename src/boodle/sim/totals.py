"""What came of a simulation: sums over evenings, and what follows from them, with how sure it is."""

from boodle.frozen import Frozen
from boodle.sim.parts import OWN, SOME_OF_OWN, EveningCounts
from boodle.sim.plan import pay_spaces_of
from boodle.sim.sureness import Mean, Sums
from boodle.sim.tally import AT, COUNTED, ONCE
from boodle.sim.terms import Terms
from boodle.tripoley.board import Space


class Totals(Frozen):
    """Sums over evenings, equal for equal terms however the evenings were shared out."""

    terms: Terms
    counts: EveningCounts

    @property
    def deals(self) -> int:
        """How many deals were played; fewer than asked for where it was stopped, or nobody could stake any more."""
        return self.sum("deals")

    @property
    def evenings(self) -> int:
        """How many evenings they were."""
        return self.counts.evenings

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces in the order of the counts that have one number for each."""
        return self.terms.house.layout

    def sum(self, name: str, index: int = 0) -> int:
        """Return what was counted in all; raises ValueError for what is not counted."""
        return self.counts.sums[_place(name, index)]

    def histogram(self, name: str) -> tuple[int, ...]:
        """Return every number of a count."""
        first = _place(name, 0)
        return self.counts.sums[first : first + COUNTED[name]]

    def mean(self, name: str, index: int = 0) -> Mean:
        """Return how much it was per deal: chips by seat, claims, leads.

        What is once or not at all in a deal (`tally.ONCE`) is a share, and never surely none or all.
        """
        sums = self._sums(_place(name, index), AT["deals"] - FIRST, self.counts.by_deals)
        return sums.share() if name in ONCE else sums.ratio()

    def each(self, name: str, index: int = 0) -> Mean:
        """Return how much it was for each of what it is told for (`parts.OWN`): chips of a pot, of a sale, of a claim.

        `winning_class` is for each showdown, and a share of them, as `shared_pots` is of the pots. Raises ValueError
        for a count that has no such thing.
        """
        if name not in OWN:
            raise ValueError(f"{name!r} is told for each deal: expected one of {', '.join(OWN)}, or mean")
        other = OWN[name]
        place = _place(other, index if COUNTED[other] > 1 else 0)
        sums = self._sums(_place(name, index), place, self.counts.by_own)
        return sums.share() if name in SOME_OF_OWN else sums.ratio()

    def _sums(self, place: int, per: int, products: tuple[int, ...]) -> Sums:
        counts = self.counts
        return Sums(
            evenings=counts.evenings,
            ours=counts.sums[place],
            theirs=counts.sums[per],
            our_squares=counts.squares[place],
            their_squares=counts.squares[per],
            products=products[place],
        )


FIRST = min(AT.values())


def pay_spaces(totals: Totals) -> tuple[Space, ...]:
    """Return the spaces that cards win: the first of all spaces."""
    return tuple(pay_spaces_of(totals.terms.house))


def _place(name: str, index: int) -> int:
    if name not in COUNTED:
        raise ValueError(f"{name!r} is not counted: expected one of {', '.join(COUNTED)}")
    if not 0 <= index < COUNTED[name]:
        raise ValueError(f"{name} has no number {index}: expected 0 to {COUNTED[name] - 1}")
    return AT[name] - FIRST + index
