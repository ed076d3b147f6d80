"""An evening of Hold'em driven hand by hand: who sits out, who comes back, who posted what."""

from boodle.cards.deck import seed_of
from boodle.holdem import HouseRules, Table, open_evening
from boodle.holdem.events.dealing import HandBegun
from boodle.ring.actions import ComingIn
from boodle.ring.events.dealing import Posted
from boodle.rulebook import Office
from boodle.seating import Between, HostSays, SeatNewcomer
from boodle.seats import Chips, Seat
from boodle.session import Session, nature_of

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan")
WORDS = {
    "in": Between.READY,
    "out": Between.SIT_OUT,
    "leaves": Between.LEAVE,
    "rebuys": Between.REBUY,
    "waits": ComingIn.WAIT,
}


def evening(
    house: HouseRules, players: int, stacks: tuple[Chips, ...] | None = None, button: Seat = 0, seed: int = 0
) -> Session[Table]:
    """Return an evening before its first hand, the button at a seat."""
    return Session(open_evening(house, NAMES[:players], stacks, button), nature_of(seed_of(seed)))


def say(session: Session[Table], told: str) -> None:
    """Let players say what they do before the next hand: `2 out, 3 in`; `4 new` is a newcomer."""
    for one in filter(None, (part.strip() for part in told.split(","))):
        seat, word = one.split()
        if word == "new":
            name = f"N{len(session.log)}"
            session.submit(Office.HOST, SeatNewcomer(int(seat), name))
        else:
            session.submit(int(seat), WORDS[word])


def deal(session: Session[Table]) -> str:
    """Deal a hand; returns where the button is and who posts what, an empty chair in brackets: `(1) | 2 big-blind`."""
    first = len(session.log)
    session.submit(Office.HOST, HostSays.DEAL)
    begun = next(event for event in session.log[first:] if isinstance(event, HandBegun))
    posts = ", ".join(f"{event.seat} {event.post.value}" for event in session.log[first:] if isinstance(event, Posted))
    button = begun.places.button
    return f"{button if button in begun.order else f'({button})'} | {posts}"


def finish(session: Session[Table]) -> None:
    """Play the hand to its end, every question taking its default."""
    while not session.round.over and session.round.table.hand is not None and not session.round.table.hand.over:
        waiting = session.round.open[0]
        session.submit(waiting.question.who, waiting.question.default(session.round.table), waiting.number)
