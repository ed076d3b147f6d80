"""Hold'em as the room knows it."""

from collections.abc import Mapping
from typing import ClassVar

import boodle.holdem
import boodle.ring
from boodle.bots.comparing import Adviser
from boodle.bots.given import Bot
from boodle.bots.holdem import HOLDEM_BOTS, away
from boodle.bots.holdem.advice import advise
from boodle.bots.holdem.comparing import ADVISER
from boodle.bots.holdem.matching import HoldemTerms
from boodle.bots.matching import MatchTerms
from boodle.games.form import HouseForm
from boodle.games.game import Timed
from boodle.games.ring_game import RingGame
from boodle.holdem import HouseRules, Table, open_evening
from boodle.holdem.consistency import RANGES, faults
from boodle.holdem.intervening import RaiseBlinds, VoidHand
from boodle.holdem.view import Mine, Shown, mine, shown
from boodle.notation.beginning import Beginning
from boodle.notation.case_moves import GameCase
from boodle.notation.holdem.beginning import HoldemBeginning
from boodle.notation.holdem.case import HoldemCase
from boodle.notation.holdem.house import NOTATION
from boodle.notation.holdem.pieces import HoldemPieces
from boodle.notation.pieces import Pieces
from boodle.notation.wire.kinds import Kinds
from boodle.ring.between import LetBack
from boodle.rulebook import Intervention
from boodle.seats import Chips
from boodle.words.holdem.house import HOUSE
from boodle.words.holdem.table import HoldemTeller

MINUTE = 60


FORM: HouseForm[HouseRules] = HouseForm(
    notation=NOTATION,
    words=HOUSE,
    ranges=RANGES,
    kinds={tuple: "levels", str: "name"},
    faults=faults,
)


class Holdem(RingGame[Table, HouseRules, Shown, Mine]):
    """Texas Hold'em: cash and tournament tables."""

    __slots__ = ()
    name: ClassVar[str] = "holdem"
    form: HouseForm[HouseRules] = FORM
    beginning: ClassVar[Beginning] = HoldemBeginning()
    case: GameCase[Table] = HoldemCase()
    pieces: ClassVar[type[Pieces]] = HoldemPieces
    levels: ClassVar[tuple[str, ...]] = (*RingGame.levels, "master")
    bots: Mapping[str, Bot[HouseRules, Shown, Mine]] = {**HOLDEM_BOTS, "away": away}
    most_seats: ClassVar[int] = RANGES["most_players"][1]
    interventions: tuple[type[Intervention[Table]], ...] = (VoidHand, RaiseBlinds, LetBack)
    begin = staticmethod(open_evening)
    kinds: ClassVar[Kinds] = Kinds(boodle.ring, boodle.holdem)
    shown_kind = Shown
    mine_kind = Mine
    picture = staticmethod(shown)
    own = staticmethod(mine)
    advise = staticmethod(advise)
    adviser: ClassVar[Adviser] = ADVISER
    match: ClassVar[type[MatchTerms]] = HoldemTerms
    telling = HoldemTeller

    def moved(self, table: Table, house: HouseRules) -> dict[str, Chips] | None:
        """Return that nothing lies on the table; a tournament is played to its end by the rules it began with."""
        cash = not table.tournament and house.play is table.house.play
        return {} if cash else None

    def timed(self, table: Table) -> tuple[Timed[Table], ...]:
        """Return the next level, where levels end by minutes, and the way back of those who have cashed (FLR-07)."""
        house = table.house
        more = table.level + 1 < len(house.levels) and house.level_minutes
        level = Timed(f"level {table.level}", house.level_minutes * MINUTE, RaiseBlinds(), ends_level=True)
        back: list[Timed[Table]] = [
            Timed(f"back {name}", house.return_wait * MINUTE, LetBack(name)) for name in table.evening.cashed
        ]
        return (level, *back) if more else tuple(back)
