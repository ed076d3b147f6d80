"""The desk over HTTP: everything that was told so far comes in, where the evening stands goes out; nothing is kept."""

from collections.abc import Sequence

from boodle.echo import cut
from boodle.names import tidy
from boodle.notation.errors import NotationError
from boodle.notation.tripoley.desk import WORD_OF, read_act
from boodle.server.rooms import Facts, Refusal, RoomError
from boodle.tripoley.board import Space
from boodle.tripoley.desk import Desk, Refused, Stage, acts, entered, open_desk
from boodle.tripoley.desk.options import Option, options
from boodle.tripoley.house import HouseRules
from boodle.words.catalogue import Words
from boodle.words.tripoley.desk import refusal, told

MOST_ACTS = 3000
"""More than the longest evening holds."""
GATHERING = "gathering"


def desk_facts(
    words: Words, house: HouseRules, names: Sequence[str], stacks: Sequence[int] | None, lines: Sequence[str]
) -> Facts:
    """Tell a desk everything, one line after the other; the first that cannot be ends it, and is refused by its number.

    Whoever joins before anything else is told sits down with the players that were named.
    """
    if len(lines) > MOST_ACTS:
        raise RoomError(Refusal.TOO_LARGE)
    joining = _joined_first(lines)
    seated = [*names, *joining]
    try:
        desk = open_desk(house, seated, stacks if not joining else None)
    except Refused as error:
        return _gathering(seated, words(f"desk.refused.{error.why.value}", **error.facts), len(joining))
    return _told(words, desk, lines, len(joining))


def _told(words: Words, desk: Desk, lines: Sequence[str], first: int) -> Facts:
    said, refused = [""] * first, None
    for number, line in enumerate(lines[first:], first):
        try:
            act = read_act(line)
            desk, events = entered(desk, act)
        except NotationError as error:
            says = words("desk.refused.unread", text=cut(line))
            refused = {"number": number, "says": says, "code": "unread", "detail": str(error)}
            break
        except Refused as error:
            refused = {"number": number, "says": refusal(words, desk, error), "code": error.why.value}
            break
        said.append(" ".join(told(words, desk, act, events)))
    return _facts(desk) | {"said": said, "refused": refused}


def _joined_first(lines: Sequence[str]) -> list[str]:
    """Return the names of those who join before anything else is told."""
    names: list[str] = []
    for line in lines:
        word, _, name = line.partition(" ")
        if word != WORD_OF[acts.Joined]:
            break
        names.append(tidy(name))
    return names


def _gathering(names: Sequence[str], says: str, number: int) -> Facts:
    """Return what is known before enough have sat down."""
    return {
        "stage": GATHERING,
        "players": [{"name": name, "stack": 0, "standing": "playing"} for name in names],
        "said": [""] * number,
        "refused": {"number": number, "says": says, "code": GATHERING},
        "next": [{"act": WORD_OF[acts.Joined]}],
    }


def _facts(desk: Desk) -> dict[str, object]:
    """Return everything that a page shows of a desk."""
    table = desk.table
    return {
        "stage": desk.stage.value,
        "ending": desk.ending,
        "players": [
            {"name": player.name, "stack": stack, "standing": player.standing.value}
            for player, stack in zip(table.players, table.stacks, strict=True)
        ],
        "dealer": table.dealer,
        "deal": table.deals,
        "order": [] if desk.stage in (Stage.BETWEEN, Stage.OVER) else list(table.deal.order),
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
        "next": [_option(option) for option in options(desk)],
    }


def _space(space: Space) -> Facts:
    return {
        "name": space.name,
        "ranks": [rank.letter for rank in space.ranks],
        "suit": None if space.suit is None else space.suit.letter,
        "wins": space.wins.value,
    }


def _poker(desk: Desk) -> Facts | None:
    if desk.stage not in (Stage.POKER, Stage.POOL):
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


def _option(option: Option) -> Facts:
    facts: dict[str, object] = {"act": WORD_OF[option.act]}
    if option.seats:
        facts["seats"] = list(option.seats)
    if option.spaces:
        facts["spaces"] = [space.name for space in option.spaces]
    if option.pots:
        facts["pots"] = list(option.pots)
    if option.most:
        facts["most"] = list(option.most)
    return facts
