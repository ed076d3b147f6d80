"""A part of a simulation: some evenings played one after the other on one core, and what is added up of them."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from boodle.frozen import Frozen
from boodle.sim.asked import DEALS, FIRST, MANY, ROWS, SEED
from boodle.sim.chance import Numbers
from boodle.sim.compiler import arrays, kernel, tables_abreast
from boodle.sim.desk import COUNTS, TALLY, row_of
from boodle.sim.evenings import play_evening
from boodle.sim.search.master import Mind, new_mind
from boodle.sim.search.master_evenings import play_part_searching
from boodle.sim.tables import abreast, array_row, as_array
from boodle.sim.tally import AT, COUNTED, COUNTED_IN_ALL, add_up
from boodle.sim.terms import Terms

OWN = {
    "pot_chips": "pots",
    "shared_pots": "pots",
    "sale_chips": "sales",
    "claimed_chips": "claims",
    "winning_class": "showdowns",
    "dealer_chips_by_pay_cards": "dealer_deals_by_pay_cards",
}
"""What a count is told for each of, besides deals: chips of a pot, of a sale, of a claim."""
SOME_OF_OWN = ("shared_pots", "winning_class")
"""Counts of some of these, which are shares of them: pots that are shared, showdowns that such a hand wins."""

BY_DEALS = AT["deals"] - TALLY
MANY_DEALS = 1_000_000
"""From so many on, tables play abreast."""
BEHAVIOUR = 11
"""Raised whenever the same terms give other totals, and only then."""


def places_of_own() -> list[int]:
    """Return for each count the place of what it is told for each of; deals where there is nothing else."""
    own = [BY_DEALS] * COUNTS
    for name, other in OWN.items():
        for index in range(COUNTED[name]):
            own[AT[name] - TALLY + index] = AT[other] - TALLY + (index if COUNTED[other] > 1 else 0)
    return own


def play_part(desk: Numbers, plan: Numbers, asked: Numbers, own: Numbers, sums: Numbers) -> None:
    """Play so many evenings of so many deals, and add up every count with its squares and products."""
    for evening in range(asked[FIRST], asked[FIRST] + asked[MANY]):
        play_evening(desk, plan, asked[SEED], evening, asked[DEALS])
        add_up(desk, own, sums)


PlayPart = Callable[[Numbers, Numbers, Numbers, Numbers, Numbers], None]


@lru_cache(maxsize=8)
def compiled(tables: int, plan: tuple[int, ...] = ()) -> PlayPart:
    """Return `play_part` compiled for one table, or as many as play abreast; for one plan alone where it is given."""
    return kernel(play_part, plan, many=tables > 1)


@lru_cache(maxsize=1)
def searching() -> Callable[[Numbers, Numbers, Mind, Numbers, Numbers, Numbers], None]:
    """Return the same compiled for tables at which somebody searches."""
    return kernel(play_part_searching)


class Part(Frozen):
    """Some evenings in a row: the number of the first, how many they are, and how many deals each has."""

    first: int
    many: int
    deals: int


class EveningCounts(Frozen):
    """What is added up of some evenings: rows of whole numbers, in the order of `tally.COUNTED`."""

    evenings: int = 0
    sums: tuple[int, ...] = (0,) * COUNTED_IN_ALL
    squares: tuple[int, ...] = (0,) * COUNTED_IN_ALL
    by_deals: tuple[int, ...] = (0,) * COUNTED_IN_ALL
    by_own: tuple[int, ...] = (0,) * COUNTED_IN_ALL

    def plus(self, other: "EveningCounts") -> "EveningCounts":
        """Return both added up."""
        return EveningCounts(
            self.evenings + other.evenings,
            *(
                tuple(map(sum, zip(ours, theirs, strict=True)))
                for ours, theirs in (
                    (self.sums, other.sums),
                    (self.squares, other.squares),
                    (self.by_deals, other.by_deals),
                    (self.by_own, other.by_own),
                )
            ),
        )


def counted(terms: Terms, part: Part, *, fitted: bool = False) -> EveningCounts:
    """Play a part compiled, for these rules alone if fitted, free of the interpreter's lock; raises NeedsExtra."""
    arrays()  # says what to install where it is missing
    rules = terms.plan_at_once()
    plan, own, desk = as_array(rules), as_array(places_of_own()), terms.desk(array_row)
    if terms.searches:
        sums = array_row(ROWS * COUNTS)
        searching()(desk, plan, new_mind(array_row), as_array(asked_row(terms, part)), own, sums)
        return counts_of(part, sums)
    tables = tables_for(terms)
    asked = abreast([asked_row(terms, share) for share in shares(part, tables)])
    sums_of_each = abreast([row_of(ROWS * COUNTS)] * tables)
    play = compiled(tables, tuple(rules) if fitted and not terms.bets_by_book else ())
    play(abreast([desk] * tables), plan, asked, own, sums_of_each)
    return counts_of(part, sums_of_each.reshape(ROWS * COUNTS, tables).sum(axis=1))


def one_by_one(terms: Terms, part: Part) -> Iterator[EveningCounts]:
    """Play the evenings of a part compiled, and yield what was counted in each, in their order; raises NeedsExtra."""
    arrays()
    plan, own, tables = as_array(terms.plan_at_once()), as_array(places_of_own()), tables_for(terms)
    desks, end = abreast([terms.desk(array_row)] * tables), part.first + part.many
    for first in range(part.first, end, tables):
        alone = list(shares(Part(first, min(tables, end - first), part.deals), tables))
        sums = abreast([row_of(ROWS * COUNTS)] * tables)
        compiled(tables)(desks, plan, abreast([asked_row(terms, one) for one in alone]), own, sums)
        for one, counted_there in zip(alone, sums.reshape(ROWS * COUNTS, tables).T, strict=True):
            if one.many:
                yield counts_of(one, counted_there)


def tables_for(terms: Terms) -> int:
    """Return how many tables play: of few deals one, since for one it is compiled in half the time."""
    return tables_abreast() if terms.deals >= MANY_DEALS else 1


def shares(part: "Part", tables: int) -> Iterator["Part"]:
    """Yield the evenings that each of so many tables plays of a part."""
    for table in range(tables):
        begins, ends = part.many * table // tables, part.many * (table + 1) // tables
        yield Part(part.first + begins, ends - begins, part.deals)


def interpreted(terms: Terms, part: Part) -> EveningCounts:
    """Play a part without a compiler, some thousand times slower: the same to the last number."""
    sums = row_of(ROWS * COUNTS)
    desk, plan, asked, own = terms.desk(row_of), terms.plan_at_once(), asked_row(terms, part), places_of_own()
    if terms.searches:
        play_part_searching(desk, plan, new_mind(row_of), asked, own, sums)
    else:
        play_part(desk, plan, asked, own, sums)
    return counts_of(part, sums)


def asked_row(terms: Terms, part: Part) -> list[int]:
    """Return the row `asked` of a part."""
    return [terms.seed, part.first, part.many, part.deals]


def counts_of(part: Part, sums: Numbers) -> EveningCounts:
    """Return what stands in a row of sums."""
    rows = (tuple(int(sums[row * COUNTS + count]) for count in range(COUNTED_IN_ALL)) for row in range(ROWS))
    return EveningCounts(part.many, *rows)
