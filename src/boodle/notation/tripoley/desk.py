"""What is told to the desk, as a line of text each: `take K 2`, `paid 0 45`, `won 0 1 3`.

    join NAME · dealer S · sit-out S · in S · buy S [CHIPS] · leave S · deal · end
    suit SUIT · spread S [CHIPS …] · sold S CHIPS · took S · bought S CHIPS SUIT · take SPACE S …
    paid S CHIPS · fold S · unfold S · won POT S … · fine S · out S · stuck · left S CARDS · misdeal

S is the number of a seat, POT that of a pot (0: the main one), SPACE the name of a space, SUIT its letter.
"""

from boodle.cards import CardError, Suit
from boodle.frozen import replace
from boodle.names import tidy
from boodle.notation.desk_acts import NUMBER, SEAT, ActLine, DeskNotation, LinePart, LineRest, numbers_part, word_part
from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_number
from boodle.notation.tripoley.answers import read_space
from boodle.seats import Seat
from boodle.tripoley.desk import acts


def _seats(rest: LineRest) -> tuple[Seat, ...]:
    seats = tuple(read_number(token.text) for token in rest.tokens())
    if not seats or len({*seats}) < len(seats):
        raise NotationError("expected each seat once, and one at least")
    return seats


def _suit(letter: str) -> Suit:
    try:
        return Suit.parse(letter)
    except CardError as error:
        raise NotationError(str(error)) from None


SEATS = replace(numbers_part("seats"), read=_seats)
SPACE = word_part("a space", read_space)
SUIT = word_part("a suit", _suit, lambda suit: suit.letter)

DESK: DeskNotation[acts.DeskAct] = DeskNotation(
    "the desk",
    {
        "join": ActLine(acts.Joined, LinePart("a name", lambda rest: tidy(rest.whole()))),
        "dealer": ActLine(acts.Deals, SEAT),
        "sit-out": ActLine(acts.SitsOut, SEAT),
        "in": ActLine(acts.SitsIn, SEAT),
        "buy": ActLine(acts.Buys, SEAT, replace(NUMBER, may_lack=True)),
        "leave": ActLine(acts.Leaves, SEAT),
        "deal": ActLine(acts.DealsOn),
        "end": ActLine(acts.LastDeal),
        "suit": ActLine(acts.SuitDrawn, SUIT),
        "spread": ActLine(acts.LaysStake, SEAT, numbers_part("chips")),
        "sold": ActLine(acts.SpareBought, SEAT, NUMBER),
        "took": ActLine(acts.SpareTook, SEAT),
        "bought": ActLine(acts.SuitBuys, SEAT, NUMBER, SUIT),
        "take": ActLine(acts.Takes, SPACE, SEATS),
        "paid": ActLine(acts.PutsIn, SEAT, NUMBER),
        "fold": ActLine(acts.GivesUp, SEAT),
        "unfold": ActLine(acts.StaysIn, SEAT),
        "won": ActLine(acts.WinsPot, NUMBER, SEATS),
        "fine": ActLine(acts.Fined, SEAT),
        "out": ActLine(acts.GoesOut, SEAT),
        "stuck": ActLine(acts.Stuck),
        "left": ActLine(acts.Holds, SEAT, NUMBER),
        "misdeal": ActLine(acts.DealtWrong),
    },
)
