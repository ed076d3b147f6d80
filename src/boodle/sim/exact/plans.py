"""A tree in the sequence form: what each seat may choose one after the other, and what plans of such are worth.

A plan says of every choice of a seat how likely the seat makes it and all that it must have chosen before; choice 0 is
to have chosen nothing yet. All that a seat wins is linear in its plan, so that deals in which all have chosen alike
are added up once, and a best response is reckoned exactly, from the last questions to the first (Koller, Megiddo and
von Stengel 1996).
"""

from itertools import pairwise
from typing import Any

from boodle.frozen import Frozen
from boodle.seats import Seat
from boodle.sim.compiler import arrays
from boodle.sim.exact.growing import ANSWERS, BEFORE_IT, CHOICE_OF, FIRST, SEAT
from boodle.sim.exact.tree import Tree

Numbers = Any
"""An array of NumPy."""
BITS = 63
"""Of a whole number without its sign."""


class ChoiceLevel(Frozen):
    """Questions of a seat before which it has chosen equally often: which sets and which choices, from and below."""

    sets: slice
    choices: slice
    before: slice
    """The choices after which these questions come."""


class SeatChoices(Frozen):
    """What one seat may choose, level by level; the choices of a set follow each other."""

    number: Numbers
    """The number in the tree of each set."""
    first: Numbers
    """Its first choice."""
    many: Numbers
    """How many choices it has."""
    after: Numbers
    """The choice that the seat has made before it."""
    levels: tuple[ChoiceLevel, ...]
    size: int
    """How many choices there are, the empty one among them."""
    of_tree: Numbers
    """The number in the tree of each choice but the empty one."""

    def uniform(self) -> Numbers:
        """Return how likely each choice is at its question when all are alike."""
        np = arrays()
        return np.concatenate([[1.0], np.repeat(1 / self.many, self.many)])

    def plan(self, likely: Numbers) -> Numbers:
        """Return the plan by which a seat chooses so at each question."""
        np = arrays()
        plan = np.ones(self.size)
        for level in self.levels:
            before = np.repeat(plan[self.after[level.sets]], self.many[level.sets])
            np.multiply(likely[level.choices], before, out=plan[level.choices])
        return plan

    def likely(self, plan: Numbers) -> Numbers:
        """Return how likely each choice is at its question by a plan or by regrets; all alike where there are none."""
        np = arrays()
        likely = self.uniform()
        if len(self.first):
            total = np.repeat(np.add.reduceat(plan[1:], self.first - 1), self.many)
            np.divide(plan[1:], total, out=likely[1:], where=total > 0)
        return likely

    def worth(self, gains: Numbers, likely: Numbers | None = None) -> tuple[Numbers, Numbers]:
        """Return what each choice brings with all that follows, and each question, by such play or the best.

        `gains` are what ends bring whose last choice it is, times how likely all others and the cards come there.
        """
        np = arrays()
        worth, questions = gains.copy(), np.empty(len(self.first))
        for level in reversed(self.levels):
            here, starts = worth[level.choices], self.first[level.sets] - level.choices.start
            if likely is None:
                found = np.maximum.reduceat(here, starts)
            else:
                found = np.add.reduceat(here * likely[level.choices], starts)
            questions[level.sets] = found
            size = level.before.stop - level.before.start
            worth[level.before] += np.bincount(self.after[level.sets] - level.before.start, found, size)
        return worth, questions


class SequenceForm(Frozen):
    """The choices of every seat, and the ends: each seat's last choice, and what each wins times how likely it is."""

    tree: Tree
    seats: tuple[SeatChoices, ...]
    last: tuple[Numbers, ...]
    won: tuple[Numbers, ...]

    def plans(self, likely: Numbers) -> tuple[Numbers, ...]:
        """Return the plans by which every choice of the tree is so likely at its question."""
        np = arrays()
        return tuple(choices.plan(np.concatenate([[1.0], likely[choices.of_tree]])) for choices in self.seats)

    def uniform(self) -> tuple[Numbers, ...]:
        """Return the plans by which all choices are alike at each question."""
        return tuple(choices.plan(choices.uniform()) for choices in self.seats)

    def likely(self, plans: tuple[Numbers, ...]) -> Numbers:
        """Return how likely plans make every choice of the tree at its question."""
        likely = arrays().zeros(self.tree.choices)
        for choices, plan in zip(self.seats, plans, strict=True):
            likely[choices.of_tree] = choices.likely(plan)[1:]
        return likely

    def gains(self, seat: Seat, plans: tuple[Numbers, ...]) -> Numbers:
        """Return what the ends after each last choice of a seat bring it, when the others play by these plans."""
        np = arrays()
        weights = self.won[seat]
        for other, plan in enumerate(plans):
            if other != seat:
                weights = weights * plan[self.last[other]]
        return np.bincount(self.last[seat], weights, self.seats[seat].size)

    def values(self, plans: tuple[Numbers, ...]) -> tuple[float, ...]:
        """Return the chips that each seat wins in a deal when all play by these plans."""
        return tuple(float(self.gains(seat, plans) @ plan) for seat, plan in enumerate(plans))

    def best(self, seat: Seat, plans: tuple[Numbers, ...]) -> float:
        """Return the chips in a deal that a seat wins at most when the others play by these plans."""
        return float(self.seats[seat].worth(self.gains(seat, plans))[0][0])

    def exploitability(self, plans: tuple[Numbers, ...]) -> float:
        """Return the chips in a deal that a seat gains on average by leaving these plans for its best response.

        Of two players it is what perfect opponents win from them, the mean of both seats: half of NashConv.
        """
        gained = (self.best(seat, plans) - value for seat, value in enumerate(self.values(plans)))
        return sum(gained) / len(plans)


def game_of(tree: Tree) -> SequenceForm:
    """Return a tree in the sequence form."""
    np = arrays()
    local = np.zeros(tree.choices + 1, np.int64)  # the last one, -1, is to have chosen nothing
    seats = tuple(_choices(tree, seat, local) for seat in range(tree.players))
    ends = tree.ends
    last = [local[ends[:, CHOICE_OF + seat]] for seat in range(tree.players)]
    mixed = last[0]
    for seat in range(1, tree.players):
        if tree.players * np.log2([one.size for one in seats]).mean() >= BITS:
            raise AssertionError("the ends cannot be numbered in 64 bits")
        mixed = mixed * seats[seat].size + last[seat]
    _, kept, of = np.unique(mixed, return_index=True, return_inverse=True)
    share = tree.players * len(tree.decks)
    won = (np.bincount(of, ends[:, CHOICE_OF + tree.players + seat]) / share for seat in range(tree.players))
    return SequenceForm(tree, seats, tuple(rows[kept] for rows in last), tuple(won))


def _choices(tree: Tree, seat: Seat, local: Numbers) -> SeatChoices:
    """Return what a seat may choose, and write into `local` which of its choices each of the tree's is."""
    np = arrays()
    sets = tree.sets
    mine = np.flatnonzero((sets[:, SEAT] == seat) & (sets[:, ANSWERS] > 1))
    bounds, numbers, afters, size = [(0, 1)], [], [], 1
    left, before = mine, np.full(1, -1)
    while len(left):
        here = np.isin(sets[left, BEFORE_IT], before)
        level, left = left[here], left[~here]
        if not len(level):
            raise AssertionError("a question after a choice that is never made")
        after = local[sets[level, BEFORE_IT]]
        level = level[np.argsort(after, kind="stable")]
        numbers.append(level)
        afters.append(np.sort(after, kind="stable"))
        before = _numbers_of(sets[level])
        local[before] = np.arange(size, size + len(before))
        bounds.append((size, size + len(before)))
        size += len(before)
    number = np.concatenate([*numbers, np.empty(0, np.int64)]).astype(np.int64)
    many = sets[number, ANSWERS]
    ends = np.cumsum([0, *map(len, numbers)])
    levels = tuple(
        ChoiceLevel(slice(int(low), int(high)), slice(*own), slice(*earlier))
        for (low, high), (earlier, own) in zip(pairwise(ends), pairwise(bounds), strict=True)
    )
    first = 1 + np.cumsum(many) - many
    after = np.concatenate([*afters, np.empty(0, np.int64)]).astype(np.int64)
    return SeatChoices(number, first, many, after, levels, size, _numbers_of(sets[number]))


def _numbers_of(sets: Numbers) -> Numbers:
    """Return the tree's numbers of all choices of sets, one set after the other."""
    np = arrays()
    many = sets[:, ANSWERS]
    steps = np.arange(many.sum()) - np.repeat(np.cumsum(many) - many, many)
    return np.repeat(sets[:, FIRST], many) + steps
