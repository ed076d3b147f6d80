"""In which order players go out who lose their last chips in one hand."""

from collections.abc import Mapping
from itertools import zip_longest

from boodle.seats import Chips
from boodle.tournament.rules import OtherTables


def out_together(
    stacks: Mapping[str, Chips], tables: Mapping[str, int], same_hand: OtherTables = OtherTables.TIE
) -> tuple[tuple[str, ...], ...]:
    """Return those who went out in one hand, the worst place first and those who share a place together.

    At one table whoever began the hand with more is placed better, and equal stacks share. Of several tables, hand for
    hand, the best of each share, then the next of each, unless the house ranks all of them by stack.
    """
    apart = sorted({tables[name] for name in stacks}) if same_hand is OtherTables.TIE else [None]
    ladders = [
        _by_stack({name: chips for name, chips in stacks.items() if number is None or tables[name] == number})
        for number in apart
    ]
    steps = [tuple(name for group in step for name in group) for step in zip_longest(*ladders, fillvalue=())]
    return tuple(reversed(steps))


def _by_stack(stacks: Mapping[str, Chips]) -> list[tuple[str, ...]]:
    """Return groups of equal stacks, the biggest first."""
    sizes = sorted({*stacks.values()}, reverse=True)
    return [tuple(name for name, chips in stacks.items() if chips == size) for size in sizes]
