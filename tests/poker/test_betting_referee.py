"""A second reading of the betting rules, which remembers every word and asks the history, must agree at every step."""

from dataclasses import dataclass, field
from random import Random

import pytest

from boodle.poker.betting import Betting
from boodle.poker.limits import NoLimit, SpreadLimit
from boodle.poker.wagers import Fold, RaiseTo, Wager
from boodle.seats import BySeat, Chips, Seat
from tests.poker.betting_words import choose
from tests.reliability import Report

SEED = 8_1009


@dataclass
class Referee:
    """Reads the rules of no limit and of the kitchen table from the whole history of a round."""

    betting: Betting
    smallest: Chips
    limit: Chips | None
    grows: bool
    history: list[tuple[Seat, Wager, Chips]] = field(default_factory=list)
    """Seat, word, and the level right after it."""

    def level(self) -> Chips:
        """The level as it stands."""
        return self.history[-1][2] if self.history else self.betting.level

    def full_raise(self) -> Chips:
        """The last full bet or raise."""
        level, full = self.betting.level, self.smallest
        for _, _, after in self.history:
            if self.grows and after - level >= full:
                full = after - level
            level = after
        return full

    def paid(self, seat: Seat) -> Chips:
        """What a seat has put in: its post, then what each of its words came to."""
        chips = self.betting.paid[seat]
        for who, word, level in self.history:
            if who == seat and not isinstance(word, Fold):
                chips = max(chips, min(level, self.betting.stacks[seat]))
        return chips

    def live(self) -> list[Seat]:
        """The seats still in."""
        folded = {who for who, word, _ in self.history if isinstance(word, Fold)}
        return [seat for seat in self.betting.contesting if seat not in folded]

    def may_raise(self, seat: Seat) -> bool:
        """A seat that has acted needs a full raise since the level at which it did."""
        levels = [level for who, _, level in self.history if who == seat]
        reopened = not levels or self.level() - levels[-1] >= self.full_raise()
        callers = [other for other in self.live() if other != seat and self.betting.stacks[other] > self.level()]
        return reopened and bool(callers) and self.betting.stacks[seat] > self.level()

    def raise_to(self, seat: Seat) -> range:
        """The totals to raise to."""
        stack, lowest = self.betting.stacks[seat], self.level() + self.full_raise()
        highest = stack if self.limit is None else min(stack, self.level() + self.limit)
        if not self.may_raise(seat):
            return range(0)
        return range(stack, stack + 1) if stack < lowest else range(lowest, highest + 1)

    def to_call(self, seat: Seat) -> Chips:
        """What a call adds: up to the level, or to the highest all-in where nobody else has chips left."""
        stacks = self.betting.stacks
        others = [other for other in self.live() if other != seat]
        reach = max(self.level() if stacks[other] > self.paid(other) else self.paid(other) for other in others)
        return max(0, min(self.level(), reach, stacks[seat]) - self.paid(seat))

    def to_act(self) -> Seat | None:
        """The first seat left of the last to speak that owes something, or has not spoken and could be called."""
        if len(self.live()) < 2:
            return None
        first = self.history[-1][0] + 1 if self.history else self.betting.turn
        for step in range(len(self.betting.stacks)):
            seat = (first + step) % len(self.betting.stacks)
            if seat not in self.live() or self.betting.stacks[seat] == self.paid(seat):
                continue
            spoke = any(who == seat for who, _, _ in self.history)
            if self.to_call(seat) > 0 or (not spoke and self.may_raise(seat)):
                return seat
        return None

    def hear(self, seat: Seat, word: Wager) -> None:
        """Write down a word."""
        self.history.append((seat, word, word.to if isinstance(word, RaiseTo) else self.level()))


def begun(chance: Random) -> tuple[Betting, Referee]:
    """Any table, any stacks, blinds posted whole, short or not at all, perhaps some seats not in the round."""
    stacks = BySeat(chance.choice((chance.randint(0, 12), chance.randint(0, 200))) for _ in range(chance.randint(2, 9)))
    seats = range(len(stacks))
    level = chance.choice((0, 2, 10, 20))
    smallest, limit, grows = chance.randint(1, 20), None, chance.random() < 0.6
    if not grows:
        smallest, limit = chance.randint(1, 3), chance.choice((None, chance.randint(3, 20)))
    betting = Betting.begin(
        limits=NoLimit(minimum_bet=smallest) if grows else SpreadLimit(limit=limit, minimum=smallest),
        stacks=stacks,
        first=chance.choice(seats),
        contesting=[seat for seat in seats if chance.random() < 0.9],
        posted=BySeat(min(stack, chance.choice((0, level // 2, level))) for stack in stacks),
        level=level,
    )
    return betting, Referee(betting, smallest, limit, grows)


def one_round(chance: Random) -> None:
    """Play one round and compare every question."""
    betting, referee = begun(chance)
    while (seat := referee.to_act()) is not None:
        assert betting.to_act == seat
        assert betting.choices().to_call == referee.to_call(seat)
        assert list(betting.choices().raise_to) == list(referee.raise_to(seat))
        word = choose(chance, betting.choices())
        referee.hear(seat, word)
        betting = betting.after(word)
    assert betting.to_act is None


def test_the_referee_agrees() -> None:
    """What a seat owes and whether it may raise again can be read from what it has paid."""
    chance = Random(SEED)
    for _ in range(1_000):
        one_round(chance)


@pytest.mark.slow
def test_the_referee_agrees_for_long(report_line: Report) -> None:
    """The same over many more rounds."""
    count = 100_000
    report_line(suite="betting rounds against a second reading of the rules", count=count, seed=SEED + 1)
    chance = Random(SEED + 1)
    for _ in range(count):
        one_round(chance)
