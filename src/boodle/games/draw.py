"""Five-card draw as the room knows it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import boodle.draw
import boodle.ring
from boodle.bots.draw import DRAW_BOTS, away
from boodle.bots.given import Bot
from boodle.draw import HouseRules, Table, open_evening
from boodle.draw.consistency import RANGES, faults
from boodle.draw.view import Mine, Shown, mine, shown
from boodle.games.form import HouseForm
from boodle.games.game import AnyStory, Game
from boodle.notation.beginning import Beginning
from boodle.notation.case_moves import GameCase
from boodle.notation.draw.beginning import DrawBeginning
from boodle.notation.draw.case import DrawCase
from boodle.notation.draw.house import NOTATION
from boodle.notation.draw.pieces import DrawPieces
from boodle.notation.pieces import Pieces
from boodle.notation.wire.kinds import Kinds
from boodle.ring.between import open_chairs
from boodle.ring.story import RingStory
from boodle.rulebook import Question, Round, Viewer, spoken
from boodle.seating import Between, Standing
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words
from boodle.words.draw.house import HOUSE
from boodle.words.draw.table import DrawTeller
from boodle.words.signs import Signs

FORM: HouseForm[HouseRules] = HouseForm(
    notation=NOTATION,
    words=HOUSE,
    ranges=RANGES,
    kinds={str: "name"},
    faults=faults,
    players=lambda house: (house.fewest_players, house.most_players),
    listed=lambda _field: (),
)


class FiveCardDraw(Game[Table, HouseRules, Shown, Mine]):
    """Five-card draw, a cash game with antes."""

    __slots__ = ()
    name: ClassVar[str] = "draw"
    form: HouseForm[HouseRules] = FORM
    beginning: ClassVar[Beginning] = DrawBeginning()
    case: GameCase[Table] = DrawCase()
    pieces: ClassVar[type[Pieces]] = DrawPieces
    bots: Mapping[str, Bot[HouseRules, Shown, Mine]] = {**DRAW_BOTS, "away": away}
    stand_in: ClassVar[str] = "away"
    most_seats: ClassVar[int] = RANGES["most_players"][1]
    deals_on: ClassVar[bool] = True
    kinds: ClassVar[Kinds] = Kinds(boodle.ring, boodle.draw)
    shown_kind = Shown
    mine_kind = Mine
    seat_fields: ClassVar[frozenset[str]] = frozenset({"seat", "dealer"})
    seat_lists: ClassVar[frozenset[str]] = frozenset({"order"})

    def agreed(self, table: Table) -> HouseRules:
        """Return the house rules that a table plays by."""
        return table.house

    def opened(
        self,
        house: HouseRules,
        names: Sequence[str],
        stacks: tuple[Chips, ...] | None = None,
        dealer: Seat | None = None,
        board: Mapping[str, Chips] | None = None,
    ) -> Round[Table]:
        """Return an evening before its first event; raises SeatsError."""
        del board  # between two hands no chip lies on the table
        return open_evening(house, tuple(names), stacks, dealer)

    def moved(self, table: Table, house: HouseRules) -> dict[str, Chips]:
        """Return that nothing lies on the table."""
        del table, house
        return {}

    def open_chairs(self, table: Table) -> tuple[Seat, ...]:
        """Return the chairs that a newcomer may take."""
        return open_chairs(table)

    def said_for_absent(self, question: Question[Table], table: Table) -> object | None:
        """Sit out who is away: he is not dealt in and pays no ante."""
        seat = question.who
        if not isinstance(seat, int) or table.players[seat].standing is not Standing.PLAYING:
            return None
        return Between.SIT_OUT if Between.SIT_OUT in question.choices(table) else None

    def story(self) -> RingStory:
        """Return the story of an evening before its first event."""
        return RingStory()

    def shown(self, now: Round[Table], story: AnyStory[Table], before: tuple[Table, Shown] | None = None) -> Shown:
        """Return what everybody sees."""
        return shown(now, spoken(story, RingStory), before)

    def mine(self, now: Round[Table], seat: Viewer) -> Mine:
        """Return what one seat alone sees."""
        return mine(now, seat)

    def teller(self, words: Words, you: Viewer, table: Table, signs: Signs | None = None) -> DrawTeller:
        """Return who tells events to one listener in his language; `table` is the table after them."""
        return DrawTeller(words, [player.name for player in table.players], you, signs, table)
