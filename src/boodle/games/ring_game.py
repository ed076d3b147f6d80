"""What the room needs of every poker game alike."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeVar

from boodle.frozen import Frozen, replace
from boodle.games.game import AnyStory, Game
from boodle.ring.between import open_chairs
from boodle.ring.story import RingStory
from boodle.ring.table import RingTable
from boodle.rulebook import Question, Round, Viewer, spoken
from boodle.seating import Between, Standing
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words
from boodle.words.ring import RingTeller
from boodle.words.signs import Signs

Table = TypeVar("Table", bound=RingTable)
House = TypeVar("House", bound=Frozen)
Shown = TypeVar("Shown", bound=Frozen)
Mine = TypeVar("Mine", bound=Frozen)


class RingGame(Game[Table, House, Shown, Mine]):
    """A poker game: hand follows hand, and between two of them no chip lies on the table."""

    __slots__ = ()
    levels: ClassVar[tuple[str, ...]] = ("first", "casual", "careful")
    stand_in: ClassVar[str] = "away"
    deals_on: ClassVar[bool] = True
    seat_fields: ClassVar[frozenset[str]] = frozenset({"seat"})
    seat_lists: ClassVar[frozenset[str]] = frozenset({"order"})
    begin: Callable[[House, tuple[str, ...], tuple[Chips, ...] | None, Seat | None], Round[Table]]
    """Opens an evening: house, names, stacks, and the seat with the button where it is not drawn for."""
    picture: Callable[[Round[Table], RingStory, tuple[Table, Shown] | None], Shown]
    """Makes what everybody sees."""
    own: Callable[[Round[Table], Viewer], Mine]
    """Makes what one seat alone sees."""
    telling: ClassVar[type[RingTeller]]

    def opened(
        self,
        house: House,
        names: Sequence[str],
        stacks: tuple[Chips, ...] | None = None,
        dealer: Seat | None = None,
        board: Mapping[str, Chips] | None = None,
    ) -> Round[Table]:
        """Return an evening before its first event, the button at `dealer`; raises SeatsError."""
        del board
        return self.begin(house, tuple(names), stacks, dealer)

    def moved(self, table: Table, house: House) -> dict[str, Chips] | None:
        """Return that nothing lies on the table."""
        del table, house
        return {}

    def open_chairs(self, table: Table) -> tuple[Seat, ...]:
        """Return the chairs that a newcomer may take."""
        return open_chairs(table)

    def before_deal(self, now: Round[Table]) -> Round[Table]:
        """Return the table between two hands, without the cards of the last one."""
        return replace(now, table=replace(now.table, hand=None))

    def said_for_absent(self, question: Question[Table], table: Table) -> object | None:
        """Sit out who is away: at cash he is not dealt in, in a tournament he is blinded out (FLR-23)."""
        seat = question.who
        if not isinstance(seat, int) or table.players[seat].standing is not Standing.PLAYING:
            return None
        return Between.SIT_OUT if Between.SIT_OUT in question.choices(table) else None

    def story(self) -> RingStory:
        """Return the story of an evening before its first event."""
        return RingStory()

    def shown(self, now: Round[Table], story: AnyStory[Table], before: tuple[Table, Shown] | None = None) -> Shown:
        """Return what everybody sees."""
        return self.picture(now, spoken(story, RingStory), before)

    def mine(self, now: Round[Table], seat: Viewer) -> Mine:
        """Return what one seat alone sees."""
        return self.own(now, seat)

    def teller(self, words: Words, you: Viewer, table: Table, signs: Signs | None = None) -> RingTeller:
        """Return who tells events to one listener in his language; `table` is the table after them."""
        return self.telling(words, [player.name for player in table.players], you, signs, table)
