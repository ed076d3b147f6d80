"""Play from which no seat gains by leaving it, as near as is asked for: discounted regret minimisation (DCFR).

The seats learn in turn, each from what the others do now. Regrets fade, those below nought by half a round, and round
t counts by its square in the mean, as Brown and Sandholm (2019) have it. How near it is to perfect play is not
believed but measured, by the best response of every seat. Of two players no opponent wins more than that from it;
of three or more nothing is promised but what was measured: nobody gains more by leaving it alone.
"""

from boodle.frozen import Frozen
from boodle.sim.compiler import arrays
from boodle.sim.exact.plans import Numbers, SequenceForm

MOST_ROUNDS = 2000
LOOK = 20
"""So many rounds lie between two looks at how near it is."""
FADES = 1.5
KEPT_BELOW = 0.5


class PerfectPlay(Frozen):
    """A plan for each seat, what each wins a deal by it, what leaving it brings on average, and how many rounds."""

    plans: tuple[Numbers, ...]
    values: tuple[float, ...]
    exploitability: float
    rounds: int


def solve(game: SequenceForm, *, near: float, rounds: int = MOST_ROUNDS) -> PerfectPlay:
    """Return plans that are exploitable by at most `near` chips a deal, or what so many rounds bring."""
    if rounds < 1:
        raise ValueError(f"rounds is {rounds}: expected 1 or more")
    learner = Learner(game)
    while True:
        learner.learn()
        if learner.rounds % LOOK == 0 or learner.rounds == rounds:
            plans = learner.means()
            left = game.exploitability(plans)
            if left <= near or learner.rounds == rounds:
                return PerfectPlay(plans, game.values(plans), left, learner.rounds)


class Learner:
    """The regrets of every choice, how all play now, and the sum of all plans so far."""

    def __init__(self, game: SequenceForm) -> None:
        """Begin with all choices alike."""
        np = arrays()
        self.game, self.rounds = game, 0
        self.likely = [choices.uniform() for choices in game.seats]
        self.now = [choices.plan(likely) for choices, likely in zip(game.seats, self.likely, strict=True)]
        self.regrets, self.sums = ([np.zeros(choices.size) for choices in game.seats] for _ in range(2))

    def learn(self) -> None:
        """Play a round: every seat in turn regrets what it has not done."""
        np = arrays()
        self.rounds += 1
        faded = (self.rounds - 1) ** FADES
        faded /= faded + 1
        for seat, choices in enumerate(self.game.seats):
            worth, questions = choices.worth(self.game.gains(seat, tuple(self.now)), self.likely[seat])
            regrets = self.regrets[seat]
            regrets *= np.where(regrets > 0, faded, KEPT_BELOW)
            regrets[1:] += worth[1:] - np.repeat(questions, choices.many)
            self.likely[seat] = choices.likely(np.maximum(regrets, 0))
            self.now[seat] = choices.plan(self.likely[seat])
            self.sums[seat] += self.rounds**2 * self.now[seat]

    def means(self) -> tuple[Numbers, ...]:
        """Return the mean of all rounds."""
        return tuple(total / total[0] for total in self.sums)
