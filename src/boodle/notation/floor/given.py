"""What the floor is given to work with, as text, and what it worked out, as text.

    cards        "3S 4S", top card first
    number       30
    numbers      "1000 500"
    settlement   "A 350, B 60 folded; dead 15", as `boodle pots` reads it
    counts       "Ann 3, Ben 2", from the dealer's left
    dealt        "Ann KH, Ben 3C"
    names        "Ann Ben"
    tables       "A B* . D; a b c* .": tables parted by semicolons, a dot for an empty chair, a star for the button
    chair        "2.5": the second table, the fifth chair
    chairs       "2.5 1.6"

Which of them a ruling takes stands in the decision file.
"""

from collections.abc import Callable, Mapping
from typing import Any

from boodle.cards import Card
from boodle.floor import (
    Given,
    Laid,
    MissedPost,
    Moves,
    NotGiven,
    Paid,
    Pots,
    Ranked,
    Ruling,
    SeatsDrawn,
    Wager,
    Worked,
    decisions,
)
from boodle.notation.errors import NotationError
from boodle.notation.pots.lines import read_settlement
from boodle.notation.tokens import read_number
from boodle.notation.tournament.acts import read_chair
from boodle.seats import BySeat
from boodle.tournament import Chair, ColourUp, FirstHand, SeatedTable, SeatMove


def inputs_of(calculator: str | None) -> tuple[str, ...]:
    """Return the names of what a calculator wants or takes, what it cannot do without first."""
    if calculator is None:
        return ()
    told = decisions()["calculators"][calculator]
    return (*told["inputs"], *told.get("optional", ()))


def wanted_by(ruling: Ruling) -> tuple[str, ...]:
    """Return the names of what the room cannot do without for working a ruling out."""
    return needed_by(ruling.outcome.calculator)


def needed_by(calculator: str | None) -> tuple[str, ...]:
    """Return the names of what a calculator cannot do without."""
    return () if calculator is None else tuple(decisions()["calculators"][calculator]["inputs"])


class CardTwice(NotGiven):
    """A card that was given twice: in one input, or both in the stub and on the board before the mistake."""


def read_given(told: Mapping[str, Any], known: tuple[str, ...]) -> Given:
    """Read what the room works with; raises NotGiven for a name that is not known, or what cannot be read."""
    for name in told:
        if name not in known:
            raise NotGiven(name, told[name], known)
    given = {name: read_input(name, told[name]) for name in told}
    _each_card_once(given)
    return given


def _each_card_once(given: Given) -> None:
    """Raise CardTwice where a card lies in two places: the stub after the shuffle is the one before it, less a few."""
    on_board = given.get("board", ())
    for name, cards in given.items():
        if decisions()["inputs"][name]["kind"] != "cards":
            continue
        lying = [*on_board, *cards] if name in ("stub", "shuffled") else list(cards)
        twice = [card for place, card in enumerate(lying) if card in lying[:place]]
        if twice:
            raise CardTwice(name, str(twice[0]))


def read_input(name: str, told: str | int) -> object:
    """Read one thing that the room works with; raises NotGiven naming it."""
    try:
        return KINDS[decisions()["inputs"][name]["kind"]](str(told).strip())
    except (NotationError, ValueError) as error:
        raise NotGiven(name, told, (error,)) from None


def read_tables(text: str) -> tuple[SeatedTable, ...]:
    """Read who sits where: tables parted by semicolons, a dot for an empty chair, a star behind who has the button."""
    return tuple(_table(number, table.split()) for number, table in enumerate(text.split(";"), 1))


def _table(number: int, chairs: list[str]) -> SeatedTable:
    buttons = [seat for seat, name in enumerate(chairs) if name.endswith("*")]
    if not chairs or len(buttons) > 1:
        raise NotationError("expected chairs at every table, and one button at most")
    names = [name.removesuffix("*") for name in chairs]
    return SeatedTable(number, BySeat(None if name in (".", "") else name for name in names), *buttons)


def _settlement(text: str) -> Paid:
    told = read_settlement(text)
    return Paid(names=told.names, contributions=told.contributions, folded=told.folded, dead=told.dead)


def _counts(text: str) -> dict[str, int]:
    told = read_settlement(text)
    return dict(zip(told.names, told.contributions, strict=True))


def _dealt(text: str) -> dict[str, Card]:
    pairs = [one.split() for one in text.split(",")]
    if any(len(pair) != 2 for pair in pairs):
        raise NotationError("expected a name and a card each, as in 'Ann KH, Ben 3C'")
    return {name: Card.parse(card) for name, card in pairs}


def _cards(text: str) -> tuple[Card, ...]:
    """Read cards; one that is there twice is told by itself, once all are read."""
    return tuple(map(Card.parse, text.replace(",", " ").split()))


def _chairs(text: str) -> tuple[Chair, ...]:
    return tuple(map(read_chair, text.split()))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(read_number, text.replace(",", " ").split()))


KINDS: Mapping[str, Callable[[str], object]] = {
    "cards": _cards,
    "chair": read_chair,
    "chairs": _chairs,
    "counts": _counts,
    "dealt": _dealt,
    "names": lambda text: tuple(text.replace(",", " ").split()),
    "number": read_number,
    "numbers": _numbers,
    "settlement": _settlement,
    "tables": read_tables,
}
"""How each kind of thing is read."""


def write_worked(worked: Worked) -> dict[str, Any]:
    """Write what came of it, by the names that cases and scripts use."""
    match worked:
        case Laid():
            cards = {"board": worked.board, "burned": worked.stub.burned, "seen": worked.seen}
            return {name: " ".join(map(str, found)) for name, found in cards.items()}
        case Wager():
            return {"total": worked.total, "adds": worked.adds, "back": worked.back}
        case MissedPost():
            return {"dead": worked.dead, "live": worked.live}
        case Pots():
            return _write_pots(worked)
        case ColourUp():
            return {"gets": worked.gets, "winners": list(worked.race.winners), "kept_in": list(worked.race.kept_in)}
        case Ranked():
            return {"order": " ".join(map(str, worked.cards))}
        case Moves():
            return {"moves": list(map(_write_move, worked.moves))}
        case SeatsDrawn():
            seats = {one.name: one.seat + 1 for one in worked.seats}
            return {"seats": seats, "button": worked.seats[-1].seat + 1}


def _write_move(move: SeatMove) -> str:
    """Write who goes where, and `waits` where the button has to pass first."""
    waits = " waits" if move.entry is FirstHand.WAITS else ""
    return f"{move.name} {move.source} {move.to}{waits}"


def _write_pots(worked: Pots) -> dict[str, Any]:
    cut = worked.explanation.cut
    return {
        "uncalled": {worked.names[cut.uncalled.seat]: cut.uncalled.chips} if cut.uncalled else {},
        "pots": [{"chips": pot.chips, "eligible": [worked.names[seat] for seat in pot.eligible]} for pot in cut.pots],
        "most": {worked.names[share.seat]: share.most for share in worked.explanation.seats},
    }
