"""Hands at the pot desk, spoken in the desk's own notation."""

from boodle.notation.pots.desk import read_act
from boodle.poker.desk import AnteFrom, Hand, LimitKind, PaidIn, Setting, SmallFrom, asked_of, opened, told
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
) -> Setting:
    """A table with these stacks; the button is at Ann, so Ben posts the small blind and Cem the big one."""
    return Setting(
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


def follow(begun: Setting | Hand, *lines: str) -> Hand:
    """A hand after these lines were told."""
    hand = opened(begun) if isinstance(begun, Setting) else begun
    for line in lines:
        after = told(hand, read_act(line))
        assert isinstance(after, Hand)
        hand = after
    return hand


def paid(seats: int, *lines: str, button: int = 0, dead: int = 0) -> PaidIn:
    """What each has in, after these lines were told."""
    hand = PaidIn.empty(NAMES[:seats], button=button, dead=dead)
    for line in lines:
        after = told(hand, read_act(line))
        assert isinstance(after, PaidIn)
        hand = after
    return hand


def may(hand: Hand) -> str:
    """Whose turn it is and what may be said, in one line: `Dora: call 100, raise 200-1000`."""
    asked = asked_of(hand)
    if asked is None:
        return hand.stage.value
    call = f"call {asked.to_call}" if asked.to_call else "check"
    reason = asked.no_raise.value if asked.no_raise else f"raise {asked.raise_to[0]}-{asked.raise_to[-1]}"
    return f"{NAMES[asked.seat]}: {call}, {reason}"
