"""Who sits in a chair, and how far the evening has come."""

from collections.abc import Sequence
from enum import Enum

from boodle.echo import Mistyped, echo
from boodle.frozen import Frozen
from boodle.names import can_be_called
from boodle.seats import Seat


class SeatsError(Mistyped):
    """Players that cannot be seated: too few, too many, without a name, or with chips that do not fit them."""


class Standing(Enum):
    """Whether a chair's player is in the game."""

    PLAYING = "playing"
    SITTING_OUT = "sitting out"
    GONE = "gone"


class Player(Frozen):
    """Who sits in a chair: the name, and the standing: playing, sitting out, or gone."""

    name: str
    standing: Standing = Standing.PLAYING


def present(players: Sequence[Player]) -> list[Seat]:
    """Return the seats of everybody who has not left."""
    return [seat for seat, player in enumerate(players) if player.standing is not Standing.GONE]


class Phase(Enum):
    """What part of the evening a table is in: the deals, or the play for what is left on the layout."""

    DEALS = "deals"
    ENDING = "ending"
    OVER = "over"


def check_seats(seats: range, names: Sequence[str], stacks: Sequence[object] | None, dealer: object) -> None:
    """Refuse players that cannot be seated so: SeatsError. Without stacks each buys what the house begins with."""
    if len(names) not in seats:
        raise SeatsError(
            "players: expected {least} to {most}, got {count}", least=seats[0], most=seats[-1], count=len(names)
        )
    for name in names:
        if not can_be_called(name):
            raise SeatsError("names: expected something that can be printed on one line, got {name}", name=echo(name))
    if stacks is not None and (len(stacks) != len(names) or not all(type(one) is int and one >= 0 for one in stacks)):
        raise SeatsError(
            "stacks: expected {count} whole numbers of chips, got {stacks}", count=len(names), stacks=list(stacks)
        )
    if dealer is not None and (type(dealer) is not int or not 0 <= dealer < len(names)):
        raise SeatsError("dealer: expected a seat 0 to {last}, got {dealer}", last=len(names) - 1, dealer=repr(dealer))
