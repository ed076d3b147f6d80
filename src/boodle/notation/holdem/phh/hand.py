"""One hand as PHH tells it, before the rules have seen it: fields of the right kind, one value for each seat."""

from collections.abc import Mapping
from decimal import Decimal
from enum import Enum
from math import isfinite

from boodle.echo import echo
from boodle.frozen import Frozen
from boodle.names import tidy
from boodle.notation.errors import NotationError
from boodle.seats import Chips

MOST_ACTIONS = 2000


class Variant(Enum):
    """The games of the format that are Hold'em with 52 cards."""

    NO_LIMIT = "NT"
    FIXED_LIMIT = "FT"


OTHER_GAMES = {
    "NS": "short-deck Hold'em",
    "PO": "pot-limit Omaha",
    "FO/8": "Omaha high-low",
    "F7S": "seven-card stud",
    "F7S/8": "seven-card stud high-low",
    "FR": "razz",
    "N2L1D": "single draw deuce to seven",
    "F2L3D": "triple draw deuce to seven",
    "FB": "badugi",
}
"""The format's other games, which are not played here."""

SIZES = {Variant.NO_LIMIT: ("min_bet",), Variant.FIXED_LIMIT: ("small_bet", "big_bet")}
"""The fields that say how much is bet."""


class Phh(Frozen, kw_only=True):
    """A hand of Hold'em; p1 is the first left of the button, and of two players the one with the big blind."""

    variant: Variant = Variant.NO_LIMIT
    antes: tuple[Chips, ...]
    blinds_or_straddles: tuple[Chips, ...]
    bets: tuple[Chips, ...]
    """At no limit the smallest bet; at fixed limit the small and the big bet."""
    starting_stacks: tuple[Chips, ...]
    actions: tuple[str, ...]
    players: tuple[str, ...] = ()
    """Their names; nothing where the hand gives none."""
    finishing_stacks: tuple[Chips, ...] | None = None
    ante_trimming_status: bool = False
    """Whether a short ante wins only as much from each other one; here it always does (POKER 1.6)."""
    others: tuple[tuple[str, object], ...] = ()
    """What else the hand tells, as it stands: event, table, currency, fields of its author's own."""

    @property
    def seats(self) -> range:
        """Every seat; seat 0 is the format's p1."""
        return range(len(self.starting_stacks))

    def name(self, seat: int) -> str:
        """Return what a seat's player is called; where he has no name, as the format calls him."""
        return (tidy(self.players[seat]) if self.players else "") or f"p{seat + 1}"

    def other(self, field: str) -> object:
        """Return another field of the hand, or None."""
        return dict(self.others).get(field)


def hand_of_fields(fields: Mapping[str, object]) -> Phh:
    """Return the hand that these fields tell; raises NotationError naming the first that is wrong."""
    variant = _variant(fields)
    stacks = _chips("starting_stacks", fields, least=1)
    if not 2 <= len(stacks) <= 10:
        raise NotationError("starting_stacks has {count} stacks: expected 2 to 10", count=len(stacks))
    sizes = SIZES[variant]
    known = {"variant", "antes", "blinds_or_straddles", "starting_stacks", "actions", "players", "finishing_stacks"}
    known |= {"ante_trimming_status", *sizes}
    trimmed = fields.get("ante_trimming_status", False)
    if not isinstance(trimmed, bool):
        raise NotationError("ante_trimming_status is {value}: expected true or false", value=echo(trimmed))
    finishing = _chips("finishing_stacks", fields, seats=len(stacks)) if "finishing_stacks" in fields else None
    return Phh(
        variant=variant,
        antes=_chips("antes", fields, seats=len(stacks)),
        blinds_or_straddles=_chips("blinds_or_straddles", fields, seats=len(stacks)),
        bets=tuple(_whole(size, _given(size, fields), 1) for size in sizes),
        starting_stacks=stacks,
        actions=_actions(fields),
        players=_names(fields, len(stacks)),
        finishing_stacks=finishing,
        ante_trimming_status=trimmed,
        others=tuple((name, value) for name, value in fields.items() if name not in known and value is not None),
    )


def _variant(fields: Mapping[str, object]) -> Variant:
    """Read the game; a line of JSON may leave it out, and the size of its bets says it then."""
    code = fields.get("variant", Variant.NO_LIMIT.value if "min_bet" in fields else Variant.FIXED_LIMIT.value)
    if isinstance(code, str) and code in OTHER_GAMES:
        raise NotationError(
            "variant is {code}, {game}: expected NT or FT, Texas Hold'em", code=echo(code), game=OTHER_GAMES[code]
        )
    try:
        return Variant(code)
    except ValueError:
        raise NotationError("variant is {code}: expected NT or FT, Texas Hold'em", code=echo(code)) from None


def _given(name: str, fields: Mapping[str, object]) -> object:
    if name not in fields:
        raise NotationError("{name} is missing", name=name)
    return fields[name]


def _whole(name: str, value: object, least: int = 0) -> Chips:
    """Read whole chips; a number written with a point is whole where nothing but noughts follows it."""
    whole = int(value) if isinstance(value, (float, Decimal)) and isfinite(value) and value % 1 == 0 else value
    if type(whole) is not int or whole < least:
        raise NotationError(
            "{name} is {value}: expected whole chips, {least} or more", name=name, value=value, least=least
        )
    return whole


def _chips(name: str, fields: Mapping[str, object], *, seats: int | None = None, least: int = 0) -> tuple[Chips, ...]:
    told = _given(name, fields)
    if not isinstance(told, (list, tuple)):
        raise NotationError(
            "{name} is {value}: expected one number for each seat, as in [100, 100]", name=name, value=echo(told)
        )
    if seats is not None and len(told) != seats:
        raise NotationError(
            "{name} has {count} numbers: expected {seats}, one for each seat", name=name, count=len(told), seats=seats
        )
    if all([type(chips) is int and least <= chips for chips in told]):  # noqa: C419 - a generator takes twice as long
        return tuple(told)
    return tuple(_whole(f"{name}[{seat}]", chips, least) for seat, chips in enumerate(told))


def _actions(fields: Mapping[str, object]) -> tuple[str, ...]:
    told = _given("actions", fields)
    if not isinstance(told, (list, tuple)) or not all([isinstance(action, str) for action in told]):  # noqa: C419
        raise NotationError("actions is no list of texts: expected one text for each action")
    if len(told) > MOST_ACTIONS:
        raise NotationError("actions has {count} actions: expected at most {most}", count=len(told), most=MOST_ACTIONS)
    return tuple(told)


def _names(fields: Mapping[str, object], seats: int) -> tuple[str, ...]:
    """Read the players' names; a number of players is told by the stacks already."""
    told = fields.get("players")
    if told is None or told == seats:
        return ()
    if not isinstance(told, (list, tuple)) or len(told) != seats or not all(isinstance(name, str) for name in told):
        raise NotationError("players is {value}: expected {seats} names", value=echo(told), seats=seats)
    for name in told:
        if not name.isprintable():
            raise NotationError("players has {name}: expected a name on one line", name=echo(name))
    return tuple(told)
