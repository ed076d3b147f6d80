"""Hands at the pot desk, spoken in the desk's own notation."""

from typing import TypeVar

from boodle.notation.pots.desk import POTS
from boodle.poker.desk import AnteFrom, DeskHand, HandSetting, LimitKind, PaidIn, SmallFrom, asked_of, begin, opened
from boodle.rulebook import Office, Round
from boodle.seats import BySeat

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eva", "Finn", "Gus", "Hal", "Ida", "Jo")


def setting(
    *stacks: int,
    button: int = 0,
    small: int = 50,
    small_from: SmallFrom = SmallFrom.LEFT_OF_BUTTON,
    big: int = 100,
    ante: int = 0,
    ante_from: AnteFrom = AnteFrom.EACH,
    dead: int = 0,
    limit: LimitKind = LimitKind.NO_LIMIT,
) -> HandSetting:
    """A table with these stacks; the button is at Ann, so Ben posts the small blind and Cem the big one."""
    return HandSetting(
        names=NAMES[: len(stacks)],
        stacks=BySeat(stacks),
        button=button,
        small=small,
        small_from=small_from,
        big=big,
        ante=ante,
        ante_from=ante_from,
        dead=dead,
        limit=limit,
    )


H = TypeVar("H", DeskHand, PaidIn)


def tell(hand: H, *lines: str) -> H:
    """The same hand after these lines were told."""
    here: Round[H] = begin(hand)
    for line in lines:
        here, _ = here.play(Office.HOST, POTS.read(line))
    return here.table


def follow(begun: HandSetting | DeskHand, *lines: str) -> DeskHand:
    """A hand after these lines were told."""
    return tell(opened(begun) if isinstance(begun, HandSetting) else begun, *lines)


def paid(seats: int, *lines: str, button: int = 0, dead: int = 0) -> PaidIn:
    """What each has in, after these lines were told."""
    return tell(PaidIn.empty(NAMES[:seats], button=button, dead=dead), *lines)


def may(hand: DeskHand) -> str:
    """Whose turn it is and what may be said, in one line: `Dora: call 100, raise 200-1000`."""
    asked = asked_of(hand)
    if asked is None:
        return hand.stage.value
    call = f"call {asked.to_call}" if asked.to_call else "check"
    reason = asked.no_raise.value if asked.no_raise else f"raise {asked.raise_to[0]}-{asked.raise_to[-1]}"
    return f"{NAMES[asked.seat]}: {call}, {reason}"
