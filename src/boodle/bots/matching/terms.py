"""What is played in a match, as far as every game has it; and who plays it: any engine that tells what seats win."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from boodle.bots.matching.entrants import AnyBot, Entrant
from boodle.cards.deck import seed_of
from boodle.frozen import Family, Frozen
from boodle.rulebook import Round
from boodle.seats import Chips, Seat

WORLDS = 1000
"""At so many sampled worlds a bot's strength is measured, unless another number is named."""
NAMES = tuple("ABCDEFGHI")
"""What the seats are called: nothing tells a bot whom it plays."""
DEALER: Seat = 0
"""Who deals a deck, or has the button, first of all where more than one deal is played in a row."""


class Pairing(Frozen):
    """One deck played once: which entrant sits in which seat."""

    deck: int
    seats: tuple[int, ...]


Terms_contra = TypeVar("Terms_contra", bound="MatchTerms", contravariant=True)


class Engine(Protocol[Terms_contra]):
    """Plays decks with bots in seats; can be pickled, as it may be asked in other processes."""

    @property
    def name(self) -> str:
        """What it is called in a result."""

    @property
    def batch(self) -> int:
        """How many decks it is best asked for at once."""

    def can_play(self, terms: Terms_contra, entrants: Sequence[Entrant]) -> bool:
        """Tell whether it knows these rules, and a policy of its own that plays as each of these bots does."""

    def chips_won(
        self, terms: Terms_contra, entrants: Sequence[Entrant], plays: Sequence[Pairing]
    ) -> Iterator[tuple[Chips, ...]]:
        """Yield for each play, in order, how the stack of each seat has changed; raises BotFailed at one that fails.

        It is told in the terms' parts of a chip, and depends on the terms and the play alone. Chips bought are not won.
        """


class MatchTerms(Frozen, metaclass=Family, kw_only=True):
    """What is played: every deck has its own chance, so that the seed alone settles a match.

    `rules` is what the house rules are called in a result. The fields that a game adds are what only its matches are
    asked.
    """

    bots: ClassVar[Mapping[str, AnyBot]]
    """The bots of the house by name."""
    measure: ClassVar[str] = "chips"
    """What a result is told in: `match.head.<measure>`."""
    house: Any
    players: int
    seed: str
    worlds: int = WORLDS
    rules: str = ""

    @property
    def key(self) -> bytes:
        """The seed as the source of chance wants it."""
        return seed_of(self.seed)

    @property
    def deals_in_a_row(self) -> int:
        """How many deals are one unit, played one after the other."""
        return 1

    @property
    def parts(self) -> int:
        """In how many parts of a chip engines count, so that a mean over luck is still a whole number."""
        return 1

    @property
    def unit(self) -> float:
        """How many chips a deal are one of what a result is told in."""
        return 1.0

    @property
    @abstractmethod
    def keeps_chips(self) -> bool:
        """Whether chips of a deal can end elsewhere than in a stack."""

    @property
    @abstractmethod
    def engines(self) -> tuple[Engine[Any], ...]:
        """Who can play it, the quickest first; the last can play anything."""

    @abstractmethod
    def opened(self) -> Round[Any]:
        """Return a deck's first deal before its first event; raises SeatsError."""

    def engine(self, entrants: Sequence[Entrant]) -> Engine[Any]:
        """Return the first engine that can play this."""
        return next(engine for engine in self.engines if engine.can_play(self, entrants))

    def titles(self) -> Mapping[str, Mapping[str, object]]:
        """Return what is to be said of it above a result, with its facts: `match.title.<key>`."""
        return {}

    def notes(self) -> Mapping[str, Mapping[str, object]]:
        """Return what is to be said of its figures below them, with its facts: `match.note.<key>`."""
        return {}

    def facts(self) -> Mapping[str, object]:
        """Return what settles it besides the fields that all matches have, for JSON and CSV."""
        return {}
