"""Tripoley as the room knows it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

import boodle.tripoley
from boodle.bots.comparing import Adviser
from boodle.bots.given import Bot
from boodle.bots.matching import MatchTerms
from boodle.bots.tripoley import BOTS, at_hand
from boodle.bots.tripoley.advice import advise
from boodle.bots.tripoley.comparing import ADVISER
from boodle.bots.tripoley.master import master_at_table
from boodle.bots.tripoley.matching import TripoleyTerms
from boodle.cards import CARDS, Card
from boodle.games.form import HouseForm
from boodle.games.game import AnyStory, Game
from boodle.notation.beginning import Beginning
from boodle.notation.case_moves import GameCase
from boodle.notation.pieces import Pieces
from boodle.notation.tripoley.beginning import TripoleyBeginning
from boodle.notation.tripoley.case import TripoleyCase
from boodle.notation.tripoley.house import NOTATION
from boodle.notation.tripoley.pieces import TripoleyPieces
from boodle.notation.wire.kinds import Kinds
from boodle.rulebook import Event, Round, Viewer, spoken
from boodle.seats import Chips, Seat
from boodle.tripoley import HouseRules, Table, open_evening
from boodle.tripoley.board import KITTY, Board
from boodle.tripoley.consistency import MOST_SEATS, RANGES, faults, most_that_deck_serves
from boodle.tripoley.events.poker import PotWon
from boodle.tripoley.events.stops import Followed, Led, RunStopped, WentOut
from boodle.tripoley.misdeal import Misdeal
from boodle.tripoley.seating import open_chairs
from boodle.tripoley.story import Story
from boodle.tripoley.view import Mine, Shown, mine, shown
from boodle.words.catalogue import Words
from boodle.words.signs import Signs
from boodle.words.tripoley.house import HOUSE
from boodle.words.tripoley.table import LISTS_OF_SEATS, SEATS, Teller


def _players(house: HouseRules) -> tuple[int, int]:
    """Return how many can play at least and at most, the deck serving them."""
    return house.fewest_players, min(house.most_players, most_that_deck_serves(house))


def _listed(name: str) -> tuple[object, ...]:
    """Return every card, or the spaces of known layouts, each as a list of its own."""
    default = NOTATION.defaults[name]
    if isinstance(default, Card):
        return CARDS
    spaces = dict.fromkeys(_known_spaces(name)) if isinstance(default, tuple) else ()
    return tuple((space,) for space in spaces)


def _known_spaces(name: str) -> Iterator[object]:
    yield from getattr(HouseRules(), name)
    for one in NOTATION.presets():
        yield from getattr(NOTATION.preset(one), name)
    offered = "J-Q A-K" if name == "combinations" else ""
    spaces = NOTATION.answer_of(name, offered)
    yield from spaces if isinstance(spaces, tuple) else ()


FORM: HouseForm[HouseRules] = HouseForm(
    notation=NOTATION,
    words=HOUSE,
    ranges=RANGES,
    kinds={Card: "card", tuple: "spaces", str: "name"},
    faults=faults,
    players=_players,
    listed=_listed,
)


class Tripoley(Game[Table, HouseRules, Shown, Mine]):
    """Tripoley and the games of its family."""

    __slots__ = ()
    name: ClassVar[str] = "tripoley"
    form: HouseForm[HouseRules] = FORM
    beginning: ClassVar[Beginning] = TripoleyBeginning()
    case: GameCase[Table] = TripoleyCase()
    pieces: ClassVar[type[Pieces]] = TripoleyPieces
    bots: Mapping[str, Bot[HouseRules, Shown, Mine]] = {**BOTS, "master": master_at_table}
    levels: ClassVar[tuple[str, ...]] = at_hand()
    stand_in: ClassVar[str] = "casual"
    deals_on: ClassVar[bool] = False
    adviser: ClassVar[Adviser] = ADVISER
    match: ClassVar[type[MatchTerms]] = TripoleyTerms
    most_seats: ClassVar[int] = MOST_SEATS
    floor: ClassVar[str | None] = "tripoley"
    interventions = (Misdeal,)
    watched: ClassVar[Mapping[type[Event], int]] = {Led: 1, Followed: 1, RunStopped: 2, PotWon: 4, WentOut: 4}
    kinds: ClassVar[Kinds] = Kinds(boodle.tripoley)
    shown_kind = Shown
    mine_kind = Mine
    advise = staticmethod(advise)
    seat_fields: ClassVar[frozenset[str]] = SEATS
    seat_lists: ClassVar[frozenset[str]] = LISTS_OF_SEATS

    def opened(
        self,
        house: HouseRules,
        names: Sequence[str],
        stacks: tuple[Chips, ...] | None = None,
        dealer: Seat | None = None,
        board: Mapping[str, Chips] | None = None,
    ) -> Round[Table]:
        """Return an evening before its first event; `board` are chips by the names of spaces. Raises SeatsError."""
        lies = None
        if board:
            lies = Board(house.layout, tuple(board.get(space.name, 0) for space in house.layout))
        return open_evening(house, tuple(names), stacks, dealer, board=lies)

    def moved(self, table: Table, house: HouseRules) -> dict[str, Chips]:
        """Return what lies on the layout under other rules: what lay on spaces that are gone lies in the kitty."""
        spaces = [space.name for space in house.layout]
        board: dict[str, Chips] = {}
        for space, chips in table.board:
            if chips:
                home = space.name if space.name in spaces else KITTY.name
                board[home] = board.get(home, 0) + chips
        return board

    def open_chairs(self, table: Table) -> tuple[Seat, ...]:
        """Return the chairs that a newcomer may take: empty ones, and the next after the last."""
        return open_chairs(table)

    def story(self) -> Story:
        """Return the story of an evening before its first event."""
        return Story()

    def shown(self, now: Round[Table], story: AnyStory[Table], before: tuple[Table, Shown] | None = None) -> Shown:
        """Return what everybody sees."""
        return shown(now, spoken(story, Story), before)

    def mine(self, now: Round[Table], seat: Viewer) -> Mine:
        """Return what one seat alone sees."""
        return mine(now, seat)

    def teller(self, words: Words, you: Viewer, table: Table, signs: Signs | None = None) -> Teller:
        """Return who tells events to one listener in his language; `table` is the table after them."""
        return Teller(words, [player.name for player in table.players], you, signs, table.marks)
