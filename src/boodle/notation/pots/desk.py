"""What is told to the pot desk, as a line of text each.

    post S CHIPS · dead S CHIPS · check · call · bet CHIPS · raise CHIPS · all-in · fold [S] · street
    in S CHIPS · out S · unfold S · won POT S …

S is the number of a seat, POT that of a pot (0: the main one). A bet or raise is told by the total of this street that
it goes to. `in` is all that a seat has put into the hand, in place of what was told of it before; `out` takes the seat
out of it; `won 1` without a seat takes back who won side pot 1.
"""

from boodle.echo import cut
from boodle.frozen import replace
from boodle.notation.desk_acts import (
    NUMBER,
    SEAT,
    ActLine,
    DeskNotation,
    LinePart,
    LineRest,
    Several,
    numbers_part,
    word_part,
)
from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_number
from boodle.poker.desk import acts
from boodle.poker.wagers import Call, Check, RaiseTo
from boodle.rulebook import Refused
from boodle.seats import MOST_CHIPS, Chips, Seat


def _chips(text: str, **whose: Seat) -> Chips:
    try:
        return read_number(text)
    except NotationError:
        raise Refused("not_chips", "chips", value=cut(text), most=MOST_CHIPS, **whose) from None


def _seat_and_chips(rest: LineRest) -> Several:
    seat = read_number(rest.next().text)
    return Several([seat, _chips(rest.next().text, seat=seat)])


def _seat_without(rest: LineRest) -> Several:
    return Several([read_number(rest.next().text), None])


CHIPS = word_part("chips", _chips)
SEAT_AND_CHIPS = LinePart("a seat and chips", _seat_and_chips, lambda act: [str(act.seat), str(act.chips)])

POTS: DeskNotation[acts.HandAct] = DeskNotation(
    "the pot desk",
    {
        "post": ActLine(acts.Posts, SEAT_AND_CHIPS),
        "dead": ActLine(acts.PostsDead, SEAT_AND_CHIPS),
        "check": ActLine(Check),
        "call": ActLine(Call),
        "bet": ActLine(RaiseTo, CHIPS),
        "raise": ActLine(RaiseTo, CHIPS),
        "all-in": ActLine(acts.AllIn),
        "fold": ActLine(acts.Folds, replace(SEAT, may_lack=True)),
        "street": ActLine(acts.NextStreet),
        "out": ActLine(acts.PutIn, replace(SEAT, read=_seat_without)),
        "in": ActLine(acts.PutIn, SEAT_AND_CHIPS),
        "unfold": ActLine(acts.Unfolds, SEAT),
        "won": ActLine(acts.WonBy, NUMBER, numbers_part("seats")),
    },
)
