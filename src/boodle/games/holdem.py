"""Hold'em as the room knows it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from boodle.bots.holdem import HOLDEM_BOTS, HoldemSeen, away
from boodle.games.form import HouseForm
from boodle.games.game import AnyBot, Game, Timed
from boodle.holdem import HouseRules, Table, open_evening, view
from boodle.holdem.consistency import RANGES, faults
from boodle.holdem.intervening import RaiseBlinds, VoidHand
from boodle.notation.beginning import Beginning
from boodle.notation.case_moves import GameCase
from boodle.notation.holdem.beginning import HoldemBeginning
from boodle.notation.holdem.case import HoldemCase
from boodle.notation.holdem.house import NOTATION
from boodle.notation.holdem.pieces import HoldemPieces
from boodle.notation.pieces import Pieces
from boodle.notation.wire import holdem as wire
from boodle.ring.between import LetBack, open_chairs
from boodle.ring.story import RingStory
from boodle.rulebook import Event, Question, Round, Viewer
from boodle.seating import Between, Standing
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words
from boodle.words.holdem.house import HOUSE
from boodle.words.holdem.table import HoldemTeller

MINUTE = 60


FORM: HouseForm[HouseRules] = HouseForm(
    notation=NOTATION,
    words=HOUSE,
    ranges=RANGES,
    kinds={tuple: "levels", str: "name"},
    faults=faults,
    players=lambda house: (house.fewest_players, house.most_players),
    listed=lambda _field: (),
)


class Holdem(Game):
    """Texas Hold'em: cash and tournament tables."""

    __slots__ = ()
    name: ClassVar[str] = "holdem"
    form: ClassVar[HouseForm[HouseRules]] = FORM
    beginning: ClassVar[Beginning] = HoldemBeginning()
    case: ClassVar[GameCase[Table]] = HoldemCase()
    pieces: ClassVar[type[Pieces]] = HoldemPieces
    bots: ClassVar[Mapping[str, AnyBot]] = {**HOLDEM_BOTS, "away": away}
    stand_in: ClassVar[str] = "away"
    most_seats: ClassVar[int] = RANGES["most_players"][1]
    deals_on: ClassVar[bool] = True
    interventions = (VoidHand, RaiseBlinds, LetBack)
    seat_fields: ClassVar[frozenset[str]] = frozenset({"seat"})
    seat_lists: ClassVar[frozenset[str]] = frozenset({"order"})

    def opened(
        self,
        house: HouseRules,
        names: Sequence[str],
        stacks: tuple[Chips, ...] | None = None,
        dealer: Seat | None = None,
        board: Mapping[str, Chips] | None = None,
    ) -> Round[Table]:
        """Return an evening before its first event, the button at `dealer`; raises SeatsError."""
        del board  # between two hands no chip lies on the table
        return open_evening(house, tuple(names), stacks, dealer)

    def moved(self, table: Table, house: HouseRules) -> dict[str, Chips] | None:
        """Return that nothing lies on the table; a tournament is played to its end by the rules it began with."""
        cash = not table.tournament and house.play is table.house.play
        return {} if cash else None

    def open_chairs(self, table: Table) -> tuple[Seat, ...]:
        """Return the chairs that a newcomer may take."""
        return open_chairs(table)

    def said_for_absent(self, question: Question[Any], table: Table) -> object | None:
        """Sit out who is away: at cash he is not dealt in, in a tournament he is blinded out (FLR-23)."""
        seat = question.who
        if not isinstance(seat, int) or table.players[seat].standing is not Standing.PLAYING:
            return None
        return Between.SIT_OUT if Between.SIT_OUT in question.choices(table) else None

    def timed(self, table: Table) -> tuple[Timed, ...]:
        """Return the next level, where levels end by minutes, and the way back of those who have cashed (FLR-07)."""
        house = table.house
        more = table.level + 1 < len(house.levels) and house.level_minutes
        level = Timed(f"level {table.level}", house.level_minutes * MINUTE, RaiseBlinds(), ends_level=True)
        back = [Timed(f"back {name}", house.return_wait * MINUTE, LetBack(name)) for name in table.evening.cashed]
        return (level, *back) if more else tuple(back)

    def story(self) -> RingStory:
        """Return the story of an evening before its first event."""
        return RingStory()

    def picture(
        self,
        now: Round[Table],
        story: RingStory,
        before: tuple[Table, wire.HoldemPicture] | None = None,
    ) -> wire.HoldemPicture:
        """Return what everybody sees."""
        return wire.holdem_picture(now, story, before)

    def reopened(self, before: wire.HoldemPicture, now: Round[Table]) -> wire.HoldemPicture:
        """Return the picture after an event of the book itself."""
        return wire.holdem_reopened(before, now)

    def mine(self, now: Round[Table], viewer: Viewer, *, host: Viewer = None) -> wire.HoldemMine:
        """Return what one seat alone sees."""
        return wire.holdem_mine(now, viewer, host=host)

    def own(self, table: Table) -> tuple[Sequence[object], ...]:
        """Return the hole cards, and the boards with which they make something, once for each seat."""
        hand = table.hand
        return ((), ()) if hand is None else (hand.hole, (hand.boards,) * len(table.players))

    def seen(self, now: Round[Table], seat: Seat, events: tuple[Event, ...]) -> HoldemSeen:
        """Return a seat's view, and what it was shown since the hand began."""
        return HoldemSeen(view(now, seat), events)

    def tell(self, event: Event, words: Words, names: Sequence[str], you: Viewer, table: Table) -> str | None:
        """Tell an event to one listener in his language; `table` is the table after it."""
        return HoldemTeller(words, names, you, table=table)(event)
