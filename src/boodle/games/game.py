"""What the room needs of a game, whatever its rules; everything that knows them stands behind these names."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from boodle.games.form import HouseForm
from boodle.notation.beginning import Beginning
from boodle.notation.case_moves import GameCase
from boodle.notation.pieces import Pieces
from boodle.rulebook import Event, Intervention, Question, Round, Viewer
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words

AnyBot: TypeAlias = Callable[[Any, Any, Any], object]
"""`choose(seen, choices, chance) -> action`, where `seen` is what its own game shows a seat."""


@dataclass(frozen=True, slots=True)
class Timed:
    """An act that the room's clock does: after so many seconds of play since its key first stood at the table."""

    key: str
    seconds: float
    act: Intervention[Any]
    ends_level: bool = False
    """Whether a level ends by it, so that everybody may know when."""


class Game(ABC):
    """One game of the room. Its table has `house`, `players`, `seats`, `stacks`, `dealer`, `deals` and `evening`.

    Its house has `chairs`, `clock` and `preset`; its story has `after(event, table)` and `closings`, one for each deal
    that is over, void ones too.
    """

    __slots__ = ()
    name: ClassVar[str]
    form: ClassVar[HouseForm[Any]]
    beginning: ClassVar[Beginning]
    """How its records begin."""
    case: ClassVar[GameCase[Any]]
    """How the cases of its rules are played."""
    pieces: ClassVar[type[Pieces]]
    """What is counted at its table."""
    bots: ClassVar[Mapping[str, AnyBot]]
    """Every bot of this game by its level, `stand_in` among them."""
    levels: ClassVar[tuple[str, ...]] = ("first", "casual", "careful")
    """The levels that people choose from."""
    hints: ClassVar[str] = "careful"
    """The level that a hint at a practice table comes from."""
    stand_in: ClassVar[str] = "casual"
    """The level of the bot that plays on for somebody who is away."""
    most_seats: ClassVar[int]
    deals_on: ClassVar[bool] = False
    """Whether after a few seconds the next deal begins by itself, unless the host pauses; else he says so each time."""
    interventions: ClassVar[tuple[type[Intervention[Any]], ...]] = ()
    """What the host may do that no question asked for."""
    seat_fields: ClassVar[frozenset[str]]
    """The fields of events that hold one seat, whose player hears himself called "you"."""
    seat_lists: ClassVar[frozenset[str]]
    """The fields that hold several."""

    # ---------------------------------------------------------------- its house rules

    def house(self, answers: Mapping[str, str]) -> Any:  # noqa: ANN401 - the game's own rules
        """Read house rules, each answer as notation writes it; raises NotationError."""
        return self.form.notation.from_texts(answers)

    def answers(self, house: Any) -> dict[str, str]:  # noqa: ANN401 - the game's own rules
        """Write house rules, each answer as text."""
        return self.form.notation.texts(house)

    # ---------------------------------------------------------------- its table

    @abstractmethod
    def opened(
        self,
        house: Any,  # noqa: ANN401 - the game's own rules
        names: Sequence[str],
        stacks: tuple[Chips, ...] | None = None,
        dealer: Seat | None = None,
        board: Mapping[str, Chips] | None = None,
    ) -> Round[Any]:
        """Return an evening before its first event; raises SeatsError.

        `board` are chips that lie there already, by the names of what they lie on.
        """

    @abstractmethod
    def moved(self, table: Any, house: Any) -> dict[str, Chips] | None:  # noqa: ANN401 - the game's own
        """Return what lies there when the game goes on between deals under other rules; None where it cannot."""

    @abstractmethod
    def open_chairs(self, table: Any) -> Sequence[Seat]:  # noqa: ANN401 - the game's own table
        """Return the chairs that a newcomer may take now."""

    def said_for_absent(self, question: Question[Any], table: Any) -> object | None:  # noqa: ANN401
        """Return what somebody away says to a question between deals that need not be answered; None: nothing."""
        del question, table
        return None

    def timed(self, table: Any) -> tuple[Timed, ...]:  # noqa: ANN401 - the game's own table
        """Return what the room's clock does at this table when its time has come."""
        del table
        return ()

    # ---------------------------------------------------------------- what is seen and told of it

    @abstractmethod
    def story(self) -> Any:  # noqa: ANN401 - the game's own
        """Return the story of an evening before its first event."""

    @abstractmethod
    def picture(self, now: Round[Any], story: Any, before: tuple[Any, Any] | None = None) -> Any:  # noqa: ANN401
        """Return what everybody sees; `before` is another table with its picture, from which parts may be taken."""

    @abstractmethod
    def reopened(self, before: Any, now: Round[Any]) -> Any:  # noqa: ANN401 - the game's own picture
        """Return the picture after an event of the book itself: another page, other questions, the same table."""

    @abstractmethod
    def mine(self, now: Round[Any], viewer: Viewer, *, host: Viewer = None) -> Any:  # noqa: ANN401
        """Return what one seat alone sees; nothing for a spectator."""

    @abstractmethod
    def own(self, table: Any) -> tuple[Sequence[object], ...]:  # noqa: ANN401 - the game's own table
        """Return, by seat, the values from which `mine` is drawn: the very same ones as long as it stays the same."""

    @abstractmethod
    def seen(self, now: Round[Any], seat: Seat, events: tuple[Event, ...]) -> Any:  # noqa: ANN401
        """Return what a bot is given: its seat's view, and what its seat was shown since the deal began."""

    @abstractmethod
    def tell(self, event: Event, words: Words, names: Sequence[str], you: Viewer, table: Any) -> str | None:  # noqa: ANN401
        """Tell an event to one listener in his language; `table` is the table after it."""

    def explained(self, kind: str, house: Any) -> tuple[str, ...]:  # noqa: ANN401 - the game's own rules
        """Return the ids of the rules behind a question, by the name of its class, or behind a page."""
        return self.form.words.explained(kind, house)
