"""Who plays the decks: any engine that can say what each seat wins in them. The readable one can always."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from boodle.bots.tripoley.matching.compiled import CompiledEngine
from boodle.bots.tripoley.matching.entrants import Entrant
from boodle.bots.tripoley.matching.readable import ReadableEngine
from boodle.bots.tripoley.matching.terms import MatchTerms, Pairing
from boodle.seats import Chips


class Engine(Protocol):
    """Plays decks with bots in seats; can be pickled, as it may be asked in other processes."""

    @property
    def name(self) -> str:
        """What it is called in a result."""

    @property
    def batch(self) -> int:
        """How many decks it is best asked for at once."""

    def can_play(self, terms: MatchTerms, entrants: Sequence[Entrant]) -> bool:
        """Tell whether it knows these rules, and a policy of its own that plays as each of these bots does."""

    def chips_won(
        self, terms: MatchTerms, entrants: Sequence[Entrant], plays: Sequence[Pairing]
    ) -> Iterator[tuple[Chips, ...]]:
        """Yield for each play, in order, how the stack of each seat has changed; raises BotFailed at one that fails.

        Chips bought do not count as won. The chips depend on the terms and the play alone.
        """


ENGINES: tuple[Engine, ...] = (CompiledEngine(), ReadableEngine())
"""The quickest first; the last can play anything."""


def engine_for(terms: MatchTerms, entrants: Sequence[Entrant]) -> Engine:
    """Return the first engine that can play this."""
    return next(engine for engine in ENGINES if engine.can_play(terms, entrants))
