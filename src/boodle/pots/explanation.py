"""Why the pots are as they are: facts, from which `words` makes sentences and pictures."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from boodle.pots.layers import LIVE_OF, Cut, Pot, cut_layers, cut_pots, entitled_among
from boodle.seats import BySeat, Chips, Seat


@dataclass(frozen=True, slots=True)
class PotOrigin:
    """Where one pot's chips come from: each seat's part, the dead money in it, and the height at which it is cut."""

    pot: Pot
    paid: BySeat[Chips]
    dead: Chips
    height: Chips


@dataclass(frozen=True, slots=True)
class SeatShare:
    """One seat's column, cut across, and what it can win.

    `slices` is its part of each pot, main pot first, and `uncalled` what goes back to it: together what it paid.
    `wins_from` is what it takes from each seat when it wins all it may, its own chips included, and `wins_dead` the
    dead money among that. `all_in` was said, or is deduced: it can win something, and has paid less than another.
    """

    seat: Seat
    paid: Chips
    folded: bool
    all_in: bool
    slices: tuple[Chips, ...]
    uncalled: Chips
    wins_from: BySeat[Chips]
    wins_dead: Chips

    @property
    def most(self) -> Chips:
        """The most it can win: every pot that it may win, whole, its own chips included (POT-02, gross)."""
        return sum(self.wins_from) + self.wins_dead

    @property
    def most_net(self) -> Chips:
        """The most it can win above what it paid itself and did not get back; negative when it can only lose."""
        return self.most - sum(self.slices)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The pots with their origin, main pot first, and every seat's share in them."""

    cut: Cut
    pots: tuple[PotOrigin, ...]
    seats: BySeat[SeatShare]
    dead: Chips

    @property
    def chips(self) -> Chips:
        """All chips: those that go back, and those in the pots."""
        return sum(share.paid for share in self.seats) + self.dead


def explain(
    contributions: Sequence[Chips],
    folded: Sequence[bool],
    dead: Chips = 0,
    entitled: Sequence[bool] | None = None,
    all_in: Collection[Seat] = (),
) -> Explanation:
    """Tell where each pot comes from and what each seat can win; takes and refuses what `cut_pots` does.

    `all_in` names seats that are known to be so: who was called by nobody bigger has paid no less than another.
    """
    cut = cut_pots(contributions, folded, dead, entitled)
    live = LIVE_OF[tuple(folded)]
    base = live if entitled is None else entitled_among(live, entitled, len(contributions))
    _, _, layers = cut_layers(contributions, live, base, dead)
    called = list(contributions)
    if cut.uncalled:
        called[cut.uncalled.seat] -= cut.uncalled.chips
    pots = tuple(_origins(cut, called, [height for _, _, height in layers]))
    return Explanation(cut, pots, BySeat(_shares(contributions, folded, called, pots, all_in)), dead)


def _origins(cut: Cut, called: Sequence[Chips], heights: Sequence[Chips]) -> Iterator[PotOrigin]:
    below = 0
    for pot, height in zip(cut.pots, heights, strict=True):
        paid = BySeat(min(chips, height) - min(chips, below) for chips in called)
        yield PotOrigin(pot, paid, pot.chips - sum(paid), height)
        below = height


def _shares(
    contributions: Sequence[Chips],
    folded: Sequence[bool],
    called: Sequence[Chips],
    pots: Sequence[PotOrigin],
    all_in: Collection[Seat],
) -> Iterator[SeatShare]:
    for seat, paid in enumerate(contributions):
        won = [origin for origin in pots if seat in origin.pot.eligible]
        yield SeatShare(
            seat=seat,
            paid=paid,
            folded=bool(folded[seat]),
            all_in=bool(won) and (seat in all_in or called[seat] < max(called)),
            slices=tuple(origin.paid[seat] for origin in pots),
            uncalled=paid - called[seat],
            wins_from=BySeat(sum(origin.paid[other] for origin in won) for other in range(len(called))),
            wins_dead=sum(origin.dead for origin in won),
        )
