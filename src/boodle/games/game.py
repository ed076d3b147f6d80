"""What the room needs of a game, whatever its rules; everything that knows them stands behind these names."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

from boodle.bots.comparing import Adviser
from boodle.bots.given import Advice, AnySeen, Bot
from boodle.bots.matching import MatchTerms
from boodle.cards.deck import Stream
from boodle.frozen import Frozen
from boodle.games.form import HouseForm
from boodle.notation.beginning import Beginning
from boodle.notation.case_moves import GameCase
from boodle.notation.pieces import Pieces
from boodle.notation.wire.kinds import Kinds
from boodle.rulebook import Choices, Event, Intervention, Question, Round, Viewer
from boodle.seating import Player
from boodle.seats import BySeat, Chips, Seat
from boodle.words.catalogue import Words
from boodle.words.signs import Signs


class AnyTable(Protocol):
    """What a table of every game has."""

    @property
    def house(self) -> Any:  # noqa: ANN401 - the game's own rules
        """What it is played by."""

    @property
    def players(self) -> BySeat[Player]:
        """Who sits where."""

    @property
    def seats(self) -> range:
        """The seats by their numbers."""

    @property
    def stacks(self) -> BySeat[Chips]:
        """The chips before each seat."""

    @property
    def dealer(self) -> Seat | None:
        """Who deals, or has the button."""

    @property
    def deals(self) -> int:
        """How many deals have begun."""


Table = TypeVar("Table", bound=AnyTable)
Table_contra = TypeVar("Table_contra", contravariant=True)
House = TypeVar("House", bound=Frozen)
Shown = TypeVar("Shown", bound=Frozen)
Mine = TypeVar("Mine", bound=Frozen)


class AnyClosing(Protocol):
    """One deal that is over."""

    @property
    def stacks(self) -> BySeat[Chips]:
        """The chips before each seat as it closed."""

    @property
    def so_far(self) -> BySeat[Chips]:
        """What each seat has won or lost since the evening began; chips bought are no gain."""


class AnyStory(Protocol[Table_contra]):
    """What everybody saw of an evening so far, folded from its events."""

    @property
    def closings(self) -> Sequence[AnyClosing]:
        """The deals that are over, void ones too."""

    @property
    def closing(self) -> AnyClosing | None:
        """How the last deal closed; none before the first is over."""

    def after(self, event: Event, table: Table_contra) -> Self:
        """Return the story after an event; `table` is the table after it."""


class AnyTeller(Protocol):
    """Puts what happens into sentences for one listener."""

    def __call__(self, event: Event) -> str | None:
        """Tell an event, or None where there is nothing to say."""

    def name(self, seat: Seat) -> str:
        """Name a seat; the listener is "you"."""


class Timed(Frozen, Generic[Table]):
    """An act that the room's clock does: after so many seconds of play since its key first stood at the table."""

    key: str
    seconds: float
    act: Intervention[Table]
    ends_level: bool = False
    """Whether a level ends by it, so that everybody may know when."""


class Game(ABC, Generic[Table, House, Shown, Mine]):
    """One game of the room, generic over its table, its house rules, what everybody sees of it, and what one seat does.

    Its house has `chairs`, `clock` and `preset`.
    """

    __slots__ = ()
    name: ClassVar[str]
    form: HouseForm[House]
    beginning: ClassVar[Beginning]
    """How its records begin."""
    case: GameCase[Table]
    """How the cases of its rules are played."""
    pieces: ClassVar[type[Pieces]]
    """What is counted at its table."""
    bots: Mapping[str, Bot[House, Shown, Mine]]
    """Every bot of this game by its level, `stand_in` among them."""
    levels: ClassVar[tuple[str, ...]]
    """The levels that people choose from."""
    hints: ClassVar[str] = "careful"
    """The level that plays for somebody who names none."""
    adviser: ClassVar[Adviser]
    """With whom decisions are compared after the deal."""
    match: ClassVar[type[MatchTerms]]
    """What is played when its bots are measured against each other."""
    stand_in: ClassVar[str]
    """The level of the bot that plays on for somebody who is away."""
    most_seats: ClassVar[int]
    watched: ClassVar[Mapping[type[Event], int]] = MappingProxyType({})
    """So many beats everybody watches these events, which all see alike; meanwhile no bot answers and no clock runs."""
    deals_on: ClassVar[bool]
    """Whether after a few seconds the next deal begins by itself, unless the host pauses; else he says so each time."""
    floor: ClassVar[str | None] = None
    """The column of the floor's decisions that it reads, `boardless` among them; None: the books."""
    interventions: tuple[type[Intervention[Table]], ...] = ()
    """What the host may do that no question asked for."""
    seat_fields: ClassVar[frozenset[str]]
    """The fields of events that hold one seat, whose player hears himself called "you"."""
    seat_lists: ClassVar[frozenset[str]]
    """The fields that hold several."""

    kinds: ClassVar[Kinds]
    """Its events and questions, found in its rooms."""
    shown_kind: type[Shown]
    mine_kind: type[Mine]
    """What everybody sees of it and what one seat alone sees, to be read from the wire."""

    # ---------------------------------------------------------------- its house rules

    def house(self, answers: Mapping[str, str]) -> House:
        """Read house rules, each answer as notation writes it; raises NotationError."""
        house: House = self.form.notation.from_texts(answers)
        return house

    def answers(self, house: House) -> dict[str, str]:
        """Write house rules, each answer as text."""
        return self.form.notation.texts(house)

    def agreed(self, table: Table) -> House:
        """Return the house rules that a table plays by."""
        house: House = table.house
        return house

    # ---------------------------------------------------------------- its table

    @abstractmethod
    def opened(
        self,
        house: House,
        names: Sequence[str],
        stacks: tuple[Chips, ...] | None = None,
        dealer: Seat | None = None,
        board: Mapping[str, Chips] | None = None,
    ) -> Round[Table]:
        """Return an evening before its first event; raises SeatsError.

        `board` are chips that lie there already, by the names of what they lie on.
        """

    @abstractmethod
    def moved(self, table: Table, house: House) -> dict[str, Chips] | None:
        """Return what lies there when the game goes on between deals under other rules; None where it cannot."""

    @abstractmethod
    def open_chairs(self, table: Table) -> Sequence[Seat]:
        """Return the chairs that a newcomer may take now."""

    def before_deal(self, now: Round[Table]) -> Round[Table] | None:
        """Return what `adviser` plays a deal from, given where it began: nothing in it is secret; None: nothing."""
        del now
        return None

    def said_for_absent(self, question: Question[Table], table: Table) -> object | None:
        """Return what somebody away says to a question between deals that need not be answered; None: nothing."""
        del question, table
        return None

    def timed(self, table: Table) -> tuple[Timed[Table], ...]:
        """Return what the room's clock does at this table when its time has come."""
        del table
        return ()

    @abstractmethod
    def advise(self, seen: AnySeen, choices: Choices, chance: Stream) -> Advice:
        """Return what a hint tells a seat that has seen this: an answer, and why it is a good one."""

    # ---------------------------------------------------------------- what is seen and told of it

    @abstractmethod
    def story(self) -> AnyStory[Table]:
        """Return the story of an evening before its first event."""

    @abstractmethod
    def shown(self, now: Round[Table], story: AnyStory[Table], before: tuple[Table, Shown] | None = None) -> Shown:
        """Return what everybody sees; `before` is another table and what was seen of it, to take parts from.

        TypeError for the story of another game.
        """

    @abstractmethod
    def mine(self, now: Round[Table], seat: Viewer) -> Mine:
        """Return what one seat alone sees; nothing for a spectator."""

    @abstractmethod
    def teller(self, words: Words, you: Viewer, table: Table, signs: Signs | None = None) -> AnyTeller:
        """Return who tells events to one listener in his language; `table` is the table after them.

        Without signs cards bear the letters of the language.
        """

    def explained(self, kind: str, house: House) -> tuple[str, ...]:
        """Return the ids of the rules behind a question, by the name of its class, or behind a page."""
        return self.form.words.explained(kind, house)


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""Any of the games: what a list of different ones holds."""
