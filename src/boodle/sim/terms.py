"""What is simulated: the rules, who sits there and how they play, how many deals, from which seed."""

from collections.abc import Sequence

from boodle.frozen import Frozen
from boodle.sim.desk import HABITS, MOST_CARDS, Desk, RowOf
from boodle.sim.plan import ALIKE, plan_of
from boodle.sim.policies import BOOK, MASTER, NAMES
from boodle.sim.policies.betting_book import with_book
from boodle.sim.tables import new_desk
from boodle.tripoley.answers import ShortAnte
from boodle.tripoley.house import HouseRules

POLICIES = NAMES[:MASTER]
"""Those that look at desk and plan alone, by their numbers; `master` searches, and plays with them in `NAMES`."""
HABIT_NAMES = ("", "keep", "take", "sell")
"""What a seat does with a spare hand, by number: as its policy does, or always the same where it may."""
MOST_DEALS, MOST_IN_AN_EVENING, SEEDS = 10**12, 1000, 2**62
EVENING = 20
"""So many deals are an evening, unless another number is named."""
ROOM = 2**62
"""What is added up while deals are played stays below this."""


class Terms(Frozen, kw_only=True):
    """What is simulated, and with these five facts anybody gets the same totals.

    `policies` and `spare` have an entry for each seat; `evening` is how many deals are played in a row, with chips that
    stay on the layout.
    """

    house: HouseRules
    players: int
    policies: tuple[str, ...]
    spare: tuple[str, ...]
    deals: int
    evening: int
    seed: int

    def desk(self, row: RowOf) -> Desk:
        """Return a table of these seats, each with its policy and its habit with the spare hand."""
        desk = new_desk(plan_of(self.house, self.players), self._policies, row)
        for seat, habit in enumerate(self.spare):
            desk[HABITS + seat] = HABIT_NAMES.index(habit)
        return desk

    @property
    def _policies(self) -> list[int]:
        """The number of each seat's policy."""
        return [NAMES.index(policy) for policy in self.policies]

    @property
    def searches(self) -> bool:
        """Whether any seat searches."""
        return NAMES[MASTER] in self.policies

    @property
    def bets_by_book(self) -> bool:
        """Whether any seat bets by the book, which is too long to be fitted into what is compiled."""
        return NAMES[BOOK] in self.policies

    def plan(self) -> list[int]:
        """Return the house rules as numbers, and behind them the book of the betting where somebody bets by it.

        Raises NotCompiled, ValueError for a number of players that the house does not seat.
        """
        return with_book(plan_of(self.house, self.players), self._policies)

    def plan_at_once(self) -> list[int]:
        """Return the same for tables at which nobody is waited for: it tells how all play where all play alike."""
        plan = self.plan()
        alike = len({*self.policies}) == 1 and not any(self.spare) and not self.searches
        plan[ALIKE] = 1 + self._policies[0] if alike else 0
        return plan

    @property
    def most_together(self) -> int:
        """How many evenings can be added up before a sum of squares might outgrow its 64 bits."""
        table = self.players * max(self.house.start_chips, self.house.ante, MOST_CARDS)
        bought = table * (self.evening if self.house.short_ante in (ShortAnte.REBUY, ShortAnte.LOAN) else 0)
        return ROOM // (2 * self.evening * (table + bought)) ** 2


def terms_of(
    house: HouseRules,
    *,
    players: int,
    policies: str | Sequence[str],
    spare: str | Sequence[str],
    deals: int,
    evening: int,
    seed: int,
) -> Terms:
    """Return what is simulated; raises NotCompiled for rules that are not, ValueError naming what else is wrong."""
    whole("players", players, 2, house.most_players)
    whole("deals", deals, 1, MOST_DEALS)
    whole("deals_an_evening", evening, 1, MOST_IN_AN_EVENING)
    whole("seed", seed, 0, SEEDS - 1)
    terms = Terms(
        house=house,
        players=players,
        policies=_each("policies", policies, players, NAMES),
        spare=_each("spare", spare, players, HABIT_NAMES),
        deals=deals,
        evening=min(evening, deals),
        seed=seed,
    )
    terms.plan()
    if not terms.most_together:
        chips = house.start_chips
        raise ValueError(
            f"deals_an_evening is {evening} with start_chips {chips}: expected fewer, their squares are too large"
        )
    return terms


def whole(name: str, number: object, least: int, most: int) -> None:
    """Refuse what is no whole number within bounds; raises ValueError naming it."""
    if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
        raise ValueError(f"{name} is {number!r}: expected a whole number from {least} to {most}")


def _each(name: str, said: str | Sequence[str], players: int, known: Sequence[str]) -> tuple[str, ...]:
    """Return one word for each seat: one for all, or as many as there are seats; raises ValueError."""
    named = (said,) if isinstance(said, str) else tuple(said)
    if len(named) not in (1, players):
        raise ValueError(
            f"{name} has {len(named)} entries for {players} players: expected one for all, or one for each"
        )
    for word in named:
        if word not in known:
            raise ValueError(f"{name} names {word!r}: {_one_of(known)}")
    return named * players if len(named) == 1 else named


def _one_of(known: Sequence[str]) -> str:
    return f"expected one of {', '.join(word or repr(word) for word in known)}"
