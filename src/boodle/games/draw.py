"""Five-card draw as the room knows it."""

from collections.abc import Mapping
from typing import ClassVar

import boodle.draw
import boodle.ring
from boodle.bots.draw import DRAW_BOTS, away
from boodle.bots.given import Bot
from boodle.draw import HouseRules, Table, open_evening
from boodle.draw.consistency import RANGES, faults
from boodle.draw.view import Mine, Shown, mine, shown
from boodle.games.form import HouseForm
from boodle.games.game import AnyStory
from boodle.games.ring_game import RingGame
from boodle.notation.beginning import Beginning
from boodle.notation.case_moves import GameCase
from boodle.notation.draw.beginning import DrawBeginning
from boodle.notation.draw.case import DrawCase
from boodle.notation.draw.house import NOTATION
from boodle.notation.draw.pieces import DrawPieces
from boodle.notation.pieces import Pieces
from boodle.notation.wire.kinds import Kinds
from boodle.ring.story import RingStory
from boodle.rulebook import Round, Viewer, spoken
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


class FiveCardDraw(RingGame[Table, HouseRules, Shown, Mine]):
    """Five-card draw, a cash game with antes."""

    __slots__ = ()
    name: ClassVar[str] = "draw"
    form: HouseForm[HouseRules] = FORM
    beginning: ClassVar[Beginning] = DrawBeginning()
    case: GameCase[Table] = DrawCase()
    pieces: ClassVar[type[Pieces]] = DrawPieces
    bots: Mapping[str, Bot[HouseRules, Shown, Mine]] = {**DRAW_BOTS, "away": away}
    most_seats: ClassVar[int] = RANGES["most_players"][1]
    begin = staticmethod(open_evening)
    kinds: ClassVar[Kinds] = Kinds(boodle.ring, boodle.draw)
    shown_kind = Shown
    mine_kind = Mine
    seat_fields: ClassVar[frozenset[str]] = frozenset({"seat", "dealer"})

    def agreed(self, table: Table) -> HouseRules:
        """Return the house rules that a table plays by."""
        return table.house

    def shown(self, now: Round[Table], story: AnyStory[Table], before: tuple[Table, Shown] | None = None) -> Shown:
        """Return what everybody sees."""
        return shown(now, spoken(story, RingStory), before)

    def mine(self, now: Round[Table], seat: Viewer) -> Mine:
        """Return what one seat alone sees."""
        return mine(now, seat)

    def teller(self, words: Words, you: Viewer, table: Table, signs: Signs | None = None) -> DrawTeller:
        """Return who tells events to one listener in his language; `table` is the table after them."""
        return DrawTeller(words, [player.name for player in table.players], you, signs, table)
