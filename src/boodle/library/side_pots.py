"""Side pots without a table: who put in what, who may win it, and who is paid."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from boodle.echo import echo
from boodle.library.reckoning import rank
from boodle.notation.pots.lines import Settlement, read_order, read_settlement
from boodle.poker.ranking import Hand
from boodle.pots import Award, Explanation, award_pots, explain
from boodle.words.catalogue import Words
from boodle.words.pots import PotsInWords, Row


class NamedPot(NamedTuple):
    """The chips of a pot, and who may win them."""

    chips: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class SplitPots:
    """What was put in, cut into pots, and where hands are shown who is paid what; printing it tells it in words.

    >>> import boodle
    >>> split = boodle.split_pots({"Ann": 100, "Ben": 60, "Cem": 150}, hands="Ben > Ann > Cem")
    >>> split.uncalled, split.pots[0]
    ({'Cem': 50}, NamedPot(chips=180, players=('Ann', 'Ben', 'Cem')))
    >>> split.paid_out
    {'Ann': 80, 'Ben': 180, 'Cem': 50}
    """

    settlement: Settlement
    explanation: Explanation
    award: Award | None

    @property
    def pots(self) -> tuple[NamedPot, ...]:
        """The pots, main pot first."""
        names = self.settlement.names
        return tuple(
            NamedPot(pot.chips, tuple(names[seat] for seat in pot.eligible)) for pot in self.explanation.cut.pots
        )

    @property
    def uncalled(self) -> dict[str, int]:
        """The chips that nobody matched, and whose they are again; empty where all were."""
        back = self.explanation.cut.uncalled
        return {} if back is None else {self.settlement.names[back.seat]: back.chips}

    @property
    def paid_out(self) -> dict[str, int] | None:
        """What each player is handed, uncalled chips and pots together; None while that hangs on hands nobody knows."""
        if self.award is None:
            return None
        won = dict(zip(self.settlement.names, self.award.totals, strict=True))
        return {name: chips + self.uncalled.get(name, 0) for name, chips in won.items()}

    def __str__(self) -> str:
        """Tell which pots there are, and who wins them."""
        said = PotsInWords(Words(), self.explanation, self.settlement.names)
        won = [] if self.award is None else [*said.awards(self.award), *map(_line, said.pay_out(self.award))]
        return "\n".join([*map(_line, said.summary()), *won])

    def __repr__(self) -> str:
        """Print the same."""
        return str(self)


def split_pots(
    paid: str | Mapping[str, int] | Sequence[int],
    /,
    *,
    folded: str | Iterable[str | int] = (),
    dead: int = 0,
    hands: str | Mapping[str, str | Hand] | None = None,
) -> SplitPots:
    """Cut what each player put in, clockwise from the left of the button, into pots, and pay whoever has the best hand.

    `paid` is chips by names, or by seat alone, or a line as `boodle pots` takes it; `folded` are names or seats;
    `hands` are the cards of each who shows, or the order of the hands, best first, as in `"Cem > Ann = Ben"`.
    ValueError says what is wrong.

    >>> import boodle
    >>> boodle.split_pots({"Ann": 350, "Ben": 60, "Cem": 500, "Dora": 500})
    Main pot 240 Ann, Ben, Cem and Dora
    Side pot 1 870 Ann, Cem and Dora
    Side pot 2 300 Cem and Dora
    >>> boodle.split_pots([50, 100, 100], folded=[1]).pots
    (NamedPot(chips=150, players=('0', '2')), NamedPot(chips=100, players=('2',)))
    >>> shown = {"Ann": "AS AH KD QC JC", "Ben": "2S 2H 2D 9C 8C"}
    >>> boodle.split_pots("Ann 80, Ben 30, Cem 80 folded; dead 5", hands=shown).paid_out
    {'Ann': 100, 'Ben': 95, 'Cem': 0}
    """
    settlement = read_settlement(paid) if isinstance(paid, str) else _by_name(paid)
    names = settlement.names
    gone = {str(one).strip() for one in (filter(None, folded.split(",")) if isinstance(folded, str) else folded)}
    for name in gone.difference(names):
        raise ValueError(f"folded: {echo(name)} is not among those who paid: {', '.join(names)}")
    out = tuple(before or name in gone for before, name in zip(settlement.folded, names, strict=True))
    strength = settlement.strength if hands is None else _strengths(hands, names, out)
    settlement = replace(settlement, folded=out, dead=dead or settlement.dead, strength=strength)
    explanation = explain(settlement.contributions, settlement.folded, settlement.dead, all_in=settlement.all_in)
    award = None
    if strength is not None or all(len(pot.eligible) == 1 for pot in explanation.cut.pots):
        award = award_pots(explanation.cut.pots, strength or (None,) * len(names))
    return SplitPots(settlement, explanation, award)


def _by_name(paid: Mapping[str, int] | Sequence[int]) -> Settlement:
    """Return chips by names, or by the number of each seat."""
    named = dict(paid) if isinstance(paid, Mapping) else {str(seat): chips for seat, chips in enumerate(paid)}
    return Settlement(names=tuple(named), contributions=tuple(named.values()), folded=(False,) * len(named))


def _strengths(
    hands: str | Mapping[str, str | Hand], names: Sequence[str], folded: Sequence[bool]
) -> tuple[int | None, ...]:
    """Return how strong each hand is, from their order or from their cards; ValueError for whom nobody knows."""
    if isinstance(hands, str):
        return read_order(hands, names, folded)
    for name in {*hands}.difference(names):
        raise ValueError(f"hands: {echo(name)} is not among those who paid: {', '.join(names)}")
    shown = {name: hand if isinstance(hand, Hand) else rank(hand) for name, hand in hands.items()}
    return tuple(shown[name].strength if name in shown else None for name in names)


def _line(row: Row) -> str:
    """Write what, how many chips, and a note."""
    return " ".join(str(part) for part in row if part != "")
