"""Tables of Hold'em bots: whole evenings, and hands dealt twice with the seats changed."""

from boodle.bots.given import Seen
from boodle.bots.holdem import HoldemBot, HoldemSeen
from boodle.cards.deck import Stream, seed_of
from boodle.holdem import HouseRules, Table, open_evening, open_hand, view
from boodle.holdem.events.dealing import HandBegun
from boodle.rulebook import Office, Round
from boodle.seats import Chips, Seat
from boodle.session import Session, nature_of

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan")
DEEP: Chips = 200


def seen_from(session: Session[Table], seat: Seat) -> HoldemSeen:
    """Return what a seat has been shown since the hand began, and its view."""
    begun = [number for number, event in enumerate(session.log) if isinstance(event, HandBegun)]
    shown = session.since(begun[-1] if begun else 0, seat)
    return Seen(view(session.round, seat), tuple(event for _, event in shown if event is not None))


def play(session: Session[Table], bots: tuple[HoldemBot, ...], chance: Stream) -> None:
    """Let bots play until the book ends; the host goes on as long as he can."""
    while not session.round.over:
        waiting = session.round.open[0]
        who, choices = waiting.question.who, waiting.question.choices(session.round.table)
        action = waiting.question.default(session.round.table)
        if not isinstance(who, Office):
            action = bots[who % len(bots)](seen_from(session, who), choices, chance)
            assert action in choices, f"{action!r} of {choices!r}"
        session.submit(who, action, waiting.number)


def evening(seed: object, house: HouseRules, bots: tuple[HoldemBot, ...]) -> Round[Table]:
    """Return the end of an evening of these bots."""
    opened = open_evening(house, NAMES[: len(bots)])
    session = Session(opened, nature_of(seed_of(str(seed))))
    play(session, bots, Stream(seed_of(str(seed)), 0, "bots"))
    return session.round


def duplicate(seed: int, one: HoldemBot, other: HoldemBot) -> Chips:
    """Return what one bot wins over another, heads-up, in a hand that is dealt twice with the seats changed."""
    won = 0
    for seat in (0, 1):
        bots = (one, other) if seat == 0 else (other, one)
        session = Session(open_hand(HouseRules(), NAMES[:2], (DEEP, DEEP)), nature_of(seed_of(seed)))
        play(session, bots, Stream(seed_of(seed), 0, "bots"))
        won += session.round.table.stacks[seat] - DEEP
    return won
