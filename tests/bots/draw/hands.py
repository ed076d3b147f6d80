"""A hand of five-card draw in which every seat holds the cards that a test is about."""

from boodle.bots.draw import DrawSeen
from boodle.cards import CARDS, CardSet, parse_cards
from boodle.cards.deck import Stream, seed_of
from boodle.draw import HouseRules, Table, open_hand
from boodle.games import GAMES
from boodle.games.stream import TableStream
from boodle.poker.wagers import Wagers
from boodle.rulebook import Choices, Shuffle, spoken
from boodle.session import Session

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay")


def stream(purpose: str = "bots") -> Stream:
    """Return the same chance each time."""
    return Stream(seed_of("draw"), 0, purpose)


class Lowest(Stream):
    """Chance that always draws the first of what there is."""

    __slots__ = ()

    def draw(self, below: int) -> int:
        """Draw the first."""
        del below
        return 0


LOWEST = Lowest(seed_of("lowest"), 0, "bots")


def dealt(*hands: str, house: HouseRules | None = None, stub: str = "") -> Session[Table]:
    """Return a hand before its first bet: the seats hold these, the first speaks first, and this is drawn first."""
    held = [parse_cards(hand) for hand in hands]
    told = [*(card for cards in zip(*held, strict=True) for card in cards), *parse_cards(stub)]
    deck = (*told, *(card for card in CARDS if card not in told))

    def nature(asked: Shuffle[Table]) -> object:
        del asked
        return deck

    return Session(open_hand(house or HouseRules(), NAMES[: len(hands)], None, len(hands) - 1), nature)


def say(session: Session[Table], *answers: object) -> Session[Table]:
    """Answer the open questions, one after the other; returns the hand then."""
    for answer in answers:
        session.submit(session.round.open[0].question.who, answer)
    return session


def asked(session: Session[Table]) -> tuple[DrawSeen, Choices]:
    """Return what the seat sees that is asked, and what it may answer."""
    question = session.round.open[0].question
    assert isinstance(question.who, int)
    seen: DrawSeen = TableStream(GAMES["draw"], session).seen(question.who)
    return seen, question.choices(session.round.table)


def cards(text: str) -> CardSet:
    """Return cards as notation writes them."""
    return CardSet.parse(text)


def bet(session: Session[Table]) -> tuple[DrawSeen, Wagers]:
    """Return what the seat sees that is asked for a bet, and what it may say."""
    seen, choices = asked(session)
    return seen, spoken(choices, Wagers)
