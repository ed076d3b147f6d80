"""What was asked for at `boodle pushfold`, read and checked: each fault is one sentence naming the option."""

import re
from collections.abc import Sequence
from fractions import Fraction

from boodle.cli.options import MOST_CHIPS
from boodle.frozen import Frozen
from boodle.rulebook import Refused
from boodle.seats import Chips, Seat
from boodle.sim.pushfold.spot import POSITIONS, Spot, TooShort
from boodle.tournament.icm import icm
from boodle.words.catalogue import Words
from boodle.words.tournament import refusal

SEATS = 2
NUMBER = re.compile(r"\d{1,9}(?:\.\d{1,4})?")


class PushFoldAsked(Frozen):
    """A spot as it was typed, what is paid for places, and who else is still in at other tables."""

    spot: Spot
    stacks: tuple[Fraction, ...]
    blinds: tuple[Fraction, Fraction]
    antes: tuple[Fraction, Fraction]
    """What each lays, and what the big blind lays for all."""
    prizes: tuple[Fraction, ...]
    others: tuple[Fraction, ...]

    @classmethod
    def read(
        cls,
        words: Words,
        *,
        seats: int | None,
        stacks: str,
        blinds: str,
        ante: str,
        big_blind_ante: str,
        prizes: str,
        others: str,
    ) -> "PushFoldAsked":
        """Read what stands on the command line; raises ValueError."""
        held = numbers(words, "--stacks", stacks)
        if len(held) == 1:
            held *= seats or SEATS
        if not held or len(held) != (seats or len(held)) or not SEATS <= len(held) <= len(POSITIONS):
            raise ValueError(words("pushfold.error.stacks", stacks=len(held), most=len(POSITIONS)))
        small, slash, big = blinds.partition("/")
        posted = number(words, "--blinds", small), number(words, "--blinds", big if slash else "0")
        if not 0 < posted[0] <= posted[1]:
            raise ValueError(words("pushfold.error.blinds", blinds=repr(blinds)))
        antes = number(words, "--ante", ante), number(words, "--big-blind-ante", big_blind_ante)
        paid, elsewhere = numbers(words, "--prizes", prizes), numbers(words, "--others", others)
        if elsewhere and not paid:
            raise ValueError(words("pushfold.error.others"))
        if len(paid) > (left := len(held) + len(elsewhere)):
            raise ValueError(words("pushfold.error.prizes", prizes=len(paid), most=left))
        try:
            spot = Spot.of(held, small=posted[0], big=posted[1], ante=antes[0], big_ante=antes[1])
        except TooShort as short:
            raise ValueError(words("pushfold.error.short", seat=short.position)) from None
        asked = cls(spot, held, posted, antes, paid, elsewhere)
        try:
            asked.worth(spot.stacks)
        except Refused as refused:
            raise ValueError(refusal(words, refused.fault)) from None
        return asked

    def worth(self, stacks: Sequence[Chips]) -> Sequence[float]:
        """Return what stacks are worth: big blinds, or prize money in what a big blind is worth of it on average."""
        if not self.prizes:
            return [chips / self.spot.big for chips in stacks]
        scale = self.spot.big / self.blinds[1]
        others = [int(chips * scale) for chips in self.others]
        prizes = [int(prize) if prize.denominator == 1 else float(prize) for prize in self.prizes]
        whole = icm([*stacks, *others], prizes)
        return [money / self.of_a_blind for money in whole[: len(stacks)]]

    @property
    def of_a_blind(self) -> float:
        """How much prize money a big blind is worth on average."""
        chips = sum(self.stacks) + sum(self.others)
        return float(sum(self.prizes[: len(self.stacks) + len(self.others)]) * self.blinds[1] / chips)

    def grids_of(self, words: Words, named: Sequence[str]) -> frozenset[Seat]:
        """Return the seats of which tables are shown in full: all of two, else those named; raises ValueError."""
        positions = self.spot.positions
        seats = {position.upper(): seat for seat, position in enumerate(positions)}
        for name in named:
            if name.upper() not in seats:
                raise ValueError(words("pushfold.error.grid", name=repr(name), seats=positions))
        chosen = frozenset(seats[name.upper()] for name in named)
        return chosen or (frozenset(range(SEATS)) if len(positions) == SEATS else frozenset())


def numbers(words: Words, option: str, text: str) -> tuple[Fraction, ...]:
    """Read numbers parted by commas or blanks; raises ValueError."""
    return tuple(number(words, option, one) for one in text.replace(",", " ").split())


def number(words: Words, option: str, text: str) -> Fraction:
    """Read a number of chips or big blinds, with a part where somebody likes; raises ValueError."""
    if NUMBER.fullmatch(text.strip()) is None:
        facts = {"option": option, "value": repr(text.strip()), "least": 0, "most": MOST_CHIPS}
        raise ValueError(words("pushfold.error.number", **facts))
    return Fraction(text.strip())
