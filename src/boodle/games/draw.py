"""Five-card draw as the room knows it."""

from collections.abc import Mapping
from typing import ClassVar

import boodle.draw
import boodle.ring
from boodle.bots.comparing import Adviser
from boodle.bots.draw import DRAW_BOTS, away
from boodle.bots.draw.advice import advise
from boodle.bots.draw.comparing import ADVISER
from boodle.bots.draw.matching import DrawTerms
from boodle.bots.given import Bot
from boodle.bots.matching import MatchTerms
from boodle.draw import HouseRules, Table, open_evening
from boodle.draw.consistency import RANGES, faults
from boodle.draw.view import Mine, Shown, mine, shown
from boodle.games.form import HouseForm
from boodle.games.ring_game import RingGame
from boodle.notation.beginning import Beginning
from boodle.notation.case_moves import GameCase
from boodle.notation.draw.beginning import DrawBeginning
from boodle.notation.draw.case import DrawCase
from boodle.notation.draw.house import NOTATION
from boodle.notation.draw.pieces import DrawPieces
from boodle.notation.pieces import Pieces
from boodle.notation.wire.kinds import Kinds
from boodle.words.draw.house import HOUSE
from boodle.words.draw.table import DrawTeller

FORM: HouseForm[HouseRules] = HouseForm(
    notation=NOTATION,
    words=HOUSE,
    ranges=RANGES,
    kinds={str: "name"},
    faults=faults,
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
    floor: ClassVar[str | None] = "boardless"
    most_seats: ClassVar[int] = RANGES["most_players"][1]
    begin = staticmethod(open_evening)
    kinds: ClassVar[Kinds] = Kinds(boodle.ring, boodle.draw)
    shown_kind = Shown
    mine_kind = Mine
    picture = staticmethod(shown)
    own = staticmethod(mine)
    advise = staticmethod(advise)
    adviser: ClassVar[Adviser] = ADVISER
    match: ClassVar[type[MatchTerms]] = DrawTerms
    telling = DrawTeller
