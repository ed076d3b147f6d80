"""Settlements for the law tests: small chips, so that ties, empty hands and short antes come up often."""

from hypothesis import strategies as st

from boodle.frozen import Frozen
from boodle.pots import Cut, cut_pots


class Paid(Frozen):
    """What was paid, by whom, and how good every hand is."""

    contributions: tuple[int, ...]
    folded: tuple[bool, ...]
    dead: int
    entitled: tuple[bool, ...] | None
    strength: tuple[int, ...]

    @property
    def live(self) -> set[int]:
        """The seats that have not folded."""
        return {seat for seat, out in enumerate(self.folded) if not out}

    def cut(self) -> Cut:
        """Cut it into pots."""
        return cut_pots(self.contributions, self.folded, self.dead, self.entitled)


@st.composite
def settlements(draw: st.DrawFn, *, partly_entitled: bool = True) -> Paid:
    """Up to nine seats of which at least one is live; every third or so with dead money."""
    seats = draw(st.integers(1, 9))
    chips = st.integers(0, 12) | st.sampled_from((0, 5, 10))
    folded = [draw(st.booleans()) for _ in range(seats)]
    folded[draw(st.integers(0, seats - 1))] = False
    flags = st.lists(st.booleans(), min_size=seats, max_size=seats).map(tuple)
    return Paid(
        contributions=tuple(draw(chips) for _ in range(seats)),
        folded=tuple(folded),
        dead=draw(st.sampled_from((0, 0, 1, 7))),
        entitled=draw(st.none() | flags) if partly_entitled else None,
        strength=tuple(draw(st.integers(-1, 3)) for _ in range(seats)),
    )
