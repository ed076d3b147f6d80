"""A timetable made from players, chips and hours: blinds that can be paid, rise smoothly, and end about on time.

The big blind begins at about a hundredth of a stack, so that there is room to play, and ends where all the chips in the
room are ten to twenty of it: then nobody has many left, and the end is near. Between the two, each level is one of the
amounts that look well and that the chips on the table pay. Small chips are needed by no blind and no ante once these
are four times and more as big as the next chip, so that they leave at a break. Of all ways to climb in so many levels,
the one is taken whose steps are most alike.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import log

from boodle.frozen import Frozen
from boodle.rulebook import Refused
from boodle.seats import Chips
from boodle.tournament.levels import Antes, Break, Part, Schedule, TimedLevel
from boodle.tournament.race import unneeded
from boodle.tournament.rules import check_chip_set, check_chips

MINUTES = (20, 15, 12, 25, 30, 10, 40, 8, 60, 6, 5, 4, 3, 90, 120)
"""How long a level may last; of two that do as well the first is taken."""

MANTISSAS = (10, 15, 20, 25, 30, 40, 50, 60, 75, 80)
"""Small blinds that look well, up to a power of ten."""

DEPTHS = (100, 75, 50, 30, 20)
SHALLOWEST = 10
"""With fewer big blinds than these nobody has more to decide than whether to go all-in."""
"""Big blinds in a stack at the beginning, the best first."""

FEWEST_AT_END, MOST_AT_END = 10, 20
STEEPEST = 2
BEST_STEP = log(1.4)
BREAK_MINUTES, BREAK_AFTER = 10, 60
LEVELS_BEYOND = 4
MOST_HOURS, MOST_PLAYERS, MOST_LEVELS = 24, 1000, 60


class Plan(Frozen):
    """A timetable, the place of the level in which the evening should end, and the chips of one stack."""

    schedule: Schedule
    last: int
    stack: tuple[tuple[Chips, int], ...]

    @property
    def minutes(self) -> int:
        """How long the evening lasts if it ends with that level."""
        return sum(part.minutes for part in self.schedule.parts[: self.last + 1])


def make_plan(
    players: int,
    chips: Chips,
    hours: float,
    chip_set: tuple[Chips, ...],
    *,
    minutes: int = 0,
    antes: Antes = Antes.NONE,
) -> Plan:
    """Make a timetable for so many players with so many chips each, that ends after about so many hours.

    `minutes` sets how long a level lasts (0: as suits best). Raises Refused when the chips cannot make such a stack, or
    the blinds could not rise so fast.
    """
    for number in (players - 1, chips, minutes + 1):
        check_chips(number)
    check_chip_set(chip_set)
    if not 0 < hours <= MOST_HOURS or players > MOST_PLAYERS or minutes > MOST_HOURS * 60:
        raise Refused("no_schedule")
    least = 2 * SHALLOWEST * small_blinds(chip_set, max(players * chips, chip_set[-1]), antes)[0]
    if chips < least:
        raise Refused("stack_too_small", chips=chips, least=least, big_blinds=SHALLOWEST)
    best = min(
        _ways(players * chips, chips, round(hours * 60), chip_set=chip_set, lasts=minutes, antes=antes), default=None
    )
    if best is None:
        raise Refused("no_schedule")
    _, lasts, climb = best
    levels = [_level(small, lasts, antes, chip_set, number) for number, small in enumerate(climb)]
    beyond = [_level(s, lasts, antes, chip_set, len(climb)) for s in _beyond(climb, chip_set, antes)]
    parts = with_breaks(levels)
    return Plan(Schedule((*parts, *beyond)), len(parts) - 1, stack_of(chips, chip_set))


def _ways(
    total: Chips, chips: Chips, minutes: int, *, chip_set: tuple[Chips, ...], lasts: int, antes: Antes
) -> Iterator[tuple[float, int, tuple[Chips, ...]]]:
    """Yield ways to climb: how far each is from what one would like, how long its levels last, its small blinds."""
    blinds = small_blinds(chip_set, total, antes)
    for preferred, length in enumerate(MINUTES if not lasts else (lasts,)):
        levels = levels_in(minutes, length)
        if not 2 <= levels <= MOST_LEVELS:
            continue
        for shorter, depth in enumerate(DEPTHS):
            first = min(blinds, key=lambda small: (abs(log(2 * small * depth / chips)), small))
            climb = smoothest(blinds, first, levels, -(-total // MOST_AT_END), total // FEWEST_AT_END)
            if climb is not None:
                step = log(climb[-1] / climb[0]) / (levels - 1)
                late = abs(_with_breaks(levels, length) - minutes) / 100
                yield abs(step - BEST_STEP) + late + preferred / 100 + shorter / 5, length, climb


def levels_in(minutes: int, length: int) -> int:
    """Return how many levels of a length go into an evening with its breaks, to the nearest."""
    levels = 1
    while levels <= MOST_LEVELS and _with_breaks(levels + 1, length) <= minutes + length / 2:
        levels += 1
    return levels


def _with_breaks(levels: int, length: int) -> int:
    return levels * length + BREAK_MINUTES * ((levels - 1) // _levels_to_a_break(length))


def _levels_to_a_break(length: int) -> int:
    return max(1, -(-BREAK_AFTER // length))


def with_breaks(levels: Sequence[TimedLevel]) -> tuple[Part, ...]:
    """Put a break after every hour of play, but none at the end."""
    parts: list[Part] = []
    for number, level in enumerate(levels):
        if number and number % _levels_to_a_break(level.minutes) == 0:
            parts.append(Break(BREAK_MINUTES))
        parts.append(level)
    return tuple(parts)


def small_blinds(chip_set: tuple[Chips, ...], most: Chips, antes: Antes) -> tuple[Chips, ...]:
    """Return the small blinds that look well and can be paid with chips not too small for them, rising."""
    found = set()
    power = 1
    while power <= most:
        for mantissa in MANTISSAS:
            small, rest = divmod(mantissa * power, 10)
            if not rest and small and small % smallest_chip(small, chip_set, antes) == 0:
                found.add(small)
        power *= 10
    return tuple(sorted(found))


def smallest_chip(small: Chips, chip_set: tuple[Chips, ...], antes: Antes) -> Chips:
    """Return the smallest chip that is still on the table at a small blind: half of it, or with antes a quarter."""
    share = 4 if antes is Antes.EACH else 2
    return max((chip for chip in chip_set if chip * share <= small), default=chip_set[0])


def smoothest(
    blinds: Sequence[Chips], first: Chips, levels: int, least: Chips, most: Chips
) -> tuple[Chips, ...] | None:
    """Return the climb, from a small blind to a big blind between two bounds, whose steps are most alike.

    None when there is none in so many levels that never more than doubles.
    """
    ends = [small for small in blinds if least <= 2 * small <= most and small > first]
    found = [_climb(tuple(blinds), first, levels, end) for end in ends]
    ways = [way for way in found if way is not None]
    return min(ways)[1] if ways else None


@lru_cache(64)
def _climb(blinds: tuple[Chips, ...], first: Chips, levels: int, end: Chips) -> tuple[float, tuple[Chips, ...]] | None:
    """Return the smoothest climb to one end, with its roughness: the squares of how far each step is from the mean."""
    step = log(end / first) / (levels - 1)
    ways: dict[Chips, tuple[float, tuple[Chips, ...]]] = {first: (0.0, (first,))}
    for _ in range(levels - 1):
        further: dict[Chips, tuple[float, tuple[Chips, ...]]] = {}
        for last, (rough, climb) in ways.items():
            for small in blinds:
                if last < small <= min(end, STEEPEST * last):
                    way = (round(rough + (log(small / last) - step) ** 2, 9), (*climb, small))
                    further[small] = min(way, further.get(small, way))
        ways = further
    return ways.get(end)


def _beyond(climb: Sequence[Chips], chip_set: tuple[Chips, ...], antes: Antes) -> tuple[Chips, ...]:
    """Return a few small blinds more, for an evening that does not end on time."""
    blinds = small_blinds(chip_set, climb[-1] * STEEPEST ** (LEVELS_BEYOND + 1), antes)
    step, more = log(climb[-1] / climb[0]) / (len(climb) - 1), [climb[-1]]
    for _ in range(LEVELS_BEYOND):
        higher = [small for small in blinds if more[-1] < small <= STEEPEST * more[-1]]
        more.append(min(higher, key=lambda small: (abs(log(small / more[-1]) - step), small)))
    return tuple(more[1:])


def _level(small: Chips, minutes: int, antes: Antes, chip_set: tuple[Chips, ...], number: int) -> TimedLevel:
    """Return a level with its ante: an eighth of the big blind from each, or one big blind; the first two have none."""
    ante = 0
    if number >= 2 and antes is Antes.BIG_BLIND:
        ante = 2 * small
    elif number >= 2 and antes is Antes.EACH:
        chip = smallest_chip(small, chip_set, antes)
        ante = max(chip, small // 4 // chip * chip)
    return TimedLevel(small, 2 * small, minutes, ante)


def stack_of(chips: Chips, chip_set: tuple[Chips, ...]) -> tuple[tuple[Chips, int], ...]:
    """Return what one stack is made of: about eight of each of the two smallest chips, four of the next, the rest big.

    Raises Refused when these chips do not make it.
    """
    if chips % chip_set[0]:
        raise Refused("not_a_multiple", small=chip_set[0], big=chips)
    stack, rest = [], chips
    for place, chip in enumerate(chip_set):
        bigger = chip_set[place + 1] if place + 1 < len(chip_set) else 0
        count = rest // chip
        if bigger and rest >= 2 * bigger:
            wanted = 8 if place < 2 else 4
            wanted = min(wanted, (rest - bigger) // chip)
            count = wanted + (rest - wanted * chip) % bigger // chip
        stack.append((chip, count))
        rest -= count * chip
    return tuple((chip, count) for chip, count in stack if count)


def colour_ups(schedule: Schedule, chip_set: Sequence[Chips]) -> dict[int, tuple[Chips, ...]]:
    """Return at which break which chips leave the table: those that nothing from there on needs (FLR-27)."""
    gone: tuple[Chips, ...] = ()
    leaving = {}
    for place, part in enumerate(schedule.parts):
        if isinstance(part, Break):
            all_gone = unneeded(chip_set, schedule.amounts_from(place))
            leaving[place] = tuple(chip for chip in all_gone if chip not in gone)
            gone = all_gone
    return {place: chips for place, chips in leaving.items() if chips}
