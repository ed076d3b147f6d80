"""The desk over HTTP: an evening as far as it was told, and everything that a page shows of it."""

from typing import Annotated, Self

import msgspec

from boodle.echo import cut
from boodle.frozen import Frozen, replace
from boodle.names import tidy
from boodle.notation.errors import NotationError
from boodle.notation.tripoley.desk import DESK
from boodle.notation.tripoley.house import NOTATION
from boodle.rulebook import Fault, Office, Refused, Round
from boodle.server.doors.desks import PostedToDesk, Untold
from boodle.server.doors.facts.house_check import house_from
from boodle.server.doors.posted import Line, Text
from boodle.server.doors.shapes.desks import DeskOption, DeskPlayer, DeskPoker, DeskSpace, EveningStands
from boodle.tripoley.board import Space
from boodle.tripoley.consistency import MOST_CHIPS, MOST_SEATS
from boodle.tripoley.desk import Desk, DeskStage, acts, open_desk
from boodle.tripoley.desk.options import Option, options
from boodle.tripoley.house import HouseRules
from boodle.words.catalogue import Words
from boodle.words.tripoley.desk import refusal, told

GATHERING = "gathering"
MOST_ACTS = 3000
"""More than the longest evening holds."""
Chips = Annotated[int, msgspec.Meta(ge=0, le=MOST_CHIPS)]


class ToldEvening(PostedToDesk, frozen=True):
    """The house, who sat down with how much, and every act since; or the digest of these, and the acts that follow."""

    base: Line = NOTATION.usual
    answers: dict[str, Line] = msgspec.field(default_factory=dict)
    rules_toml: Text = ""
    players: Annotated[list[Line], msgspec.Meta(max_length=MOST_SEATS)] = msgspec.field(default_factory=list)
    stacks: Annotated[list[Chips], msgspec.Meta(max_length=MOST_SEATS)] | None = None
    acts: Annotated[list[Line], msgspec.Meta(max_length=MOST_ACTS)] = msgspec.field(default_factory=list)


class DeskEvening(Frozen):
    """An evening at the desk; whoever joins before anything else is told sits down with the players that were named."""

    house: HouseRules
    names: tuple[str, ...]
    stacks: tuple[int, ...] | None = None
    joined: tuple[str, ...] = ()
    begun: bool = False
    here: Round[Desk] | None = None
    lacks: Fault | None = None

    @property
    def seated(self) -> tuple[str, ...]:
        """Everybody who sits there before anything else is told."""
        return (*self.names, *self.joined)

    @property
    def _bought(self) -> tuple[int, ...] | None:
        """What each of them begins with, if that was told; whoever joins buys what the house has everybody buy."""
        return None if self.stacks is None else (*self.stacks, *[self.house.start_chips] * len(self.joined))

    def opened(self) -> Self:
        """Return it with its book open, or with what it lacks."""
        try:
            return replace(self, here=open_desk(self.house, self.seated, self._bought))
        except Refused as error:
            return replace(self, here=None, lacks=error.fault)

    def tell(self, words: Words, line: str) -> tuple[Self, str]:
        """Tell it one thing more; raises Untold."""
        word, _, name = line.partition(" ")
        if word == DESK.word_of[acts.Joined] and not self.begun:
            return replace(self, joined=(*self.joined, tidy(name)), lacks=None).opened(), ""
        if self.here is None:
            raise Untold(**(self.missing(words) or {}))
        try:
            act = DESK.read(line)
            here, events = self.here.play(Office.HOST, act)
        except NotationError as error:
            raise Untold(words("desk.refused.unread", text=cut(line)), "unread", detail=str(error)) from None
        except Refused as error:
            raise Untold(refusal(words, self.here.table, error.fault), error.fault.key) from None
        return replace(self, begun=True, here=here), " ".join(told(words, here.table, act, events))

    def missing(self, words: Words) -> dict[str, str] | None:
        """Return why too few have sat down, or the wrong ones."""
        if self.lacks is None:
            return None
        return {"says": words(f"desk.refused.{self.lacks.key}", **self.lacks.facts), "code": GATHERING}

    def facts(self, words: Words) -> EveningStands:
        """Return everything that a page shows of it."""
        if self.here is not None:
            return desk_facts(self.here)
        players: list[DeskPlayer] = [{"name": name, "stack": 0, "standing": "playing"} for name in self.seated]
        return {"stage": GATHERING, "players": players, "next": [{"act": DESK.word_of[acts.Joined]}]}


def open_evening(words: Words, told: ToldEvening) -> DeskEvening:
    """Open an evening by its house rules; raises RoomError(BAD_HOUSE)."""
    house = house_from(words, told.base, told.answers, told.rules_toml)
    stacks = None if told.stacks is None else tuple(told.stacks)
    return DeskEvening(house, tuple(map(tidy, told.players)), stacks).opened()


def desk_facts(here: Round[Desk]) -> EveningStands:
    """Return everything that a page shows of a desk."""
    desk, table = here.table, here.table.table
    return {
        "stage": desk.stage.value,
        "ending": desk.ending,
        "players": [
            {"name": player.name, "stack": stack, "standing": player.standing.value}
            for player, stack in zip(table.players, table.stacks, strict=True)
        ],
        "dealer": table.dealer,
        "deal": table.deals,
        "order": [] if desk.stage in (DeskStage.BETWEEN, DeskStage.OVER) else list(table.deal.order),
        "bank": table.bank,
        "layout": [_space(space) for space in table.board.layout],
        "piles": list(table.board.piles),
        "suit": None if table.marks.suit is None else table.marks.suit.letter,
        "taken": [{"space": one.space.name, "seat": one.seat, "chips": one.chips} for one in desk.story.taken],
        "poker": _poker(desk),
        "out": None if table.stops is None else table.stops.out,
        "cards": {str(seat): cards for seat, cards in desk.cards},
        "closings": [
            {"deal": one.deal, "stacks": list(one.stacks), "layout": one.layout, "out": one.out}
            for one in desk.story.closings
        ],
        "next": [_option(option) for option in options(here)],
    }


def _space(space: Space) -> DeskSpace:
    return {
        "name": space.name,
        "ranks": [rank.letter for rank in space.ranks],
        "suit": None if space.suit is None else space.suit.letter,
        "wins": space.wins.value,
    }


def _poker(desk: Desk) -> DeskPoker | None:
    if desk.stage not in (DeskStage.POKER, DeskStage.POOL):
        return None
    cut = desk.pots
    won = {pot.number: pot.shares for pot in desk.story.pots}
    return {
        "paid": list(desk.paid),
        "folded": sorted(desk.folded),
        "live": list(desk.live),
        "back": None if cut.uncalled is None else {"seat": cut.uncalled.seat, "chips": cut.uncalled.chips},
        "pots": [
            {
                "chips": pot.chips,
                "seats": list(pot.eligible),
                "won": [{"seat": seat, "chips": chips} for seat, chips in won.get(number, ())],
            }
            for number, pot in enumerate(cut.pots)
        ],
    }


def _option(option: Option) -> DeskOption:
    facts: DeskOption = {"act": DESK.word_of[option.act]}
    if option.seats:
        facts["seats"] = list(option.seats)
    if option.spaces:
        facts["spaces"] = [space.name for space in option.spaces]
    if option.pots:
        facts["pots"] = list(option.pots)
    if option.most:
        facts["most"] = list(option.most)
    return facts
