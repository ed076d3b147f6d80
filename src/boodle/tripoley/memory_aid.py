"""What anybody could remember of the stops, from what lay open alone: played, proved dead, still out (HRT-02)."""

from boodle.cards import CardSet, Suit
from boodle.frozen import Frozen
from boodle.tripoley.answers import MemoryAid
from boodle.tripoley.story import Run
from boodle.tripoley.table import Table


class SuitMemory(Frozen):
    """One suit: the cards played, those that nobody could play (dead), and the others, which are still out."""

    suit: Suit
    played: CardSet
    dead: CardSet
    out: CardSet


def memory_aid(table: Table) -> tuple[SuitMemory, ...] | None:
    """Return what is known of each suit in the stops; None outside them, and in a house without the aid."""
    stops = table.stops
    if table.house.memory_aid is MemoryAid.OFF or stops is None:
        return None
    played, dead = stops.played, stops.wanted - stops.played
    out = table.house.cards - played - dead
    return tuple(SuitMemory(suit, played.of_suit(suit), dead.of_suit(suit), out.of_suit(suit)) for suit in Suit)


def runs_remembered(table: Table, runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """Return the runs of this deal as a house with the aid keeps them all; without it the last one."""
    return runs[-1:] if table.house.memory_aid is MemoryAid.OFF else runs
