"""Every event of a Hold'em table has its sentence in every language, and tells nobody what is not his to know."""

import re
from random import Random

import pytest

import boodle.holdem.events as event_modules
import boodle.ring.events as ring_events
from boodle.cards import Card, CardSet, FaceDown
from boodle.cards.deck import seed_of
from boodle.frozen import fields
from boodle.holdem import HouseRules, Table, open_evening, order_of_evening
from boodle.holdem.events.board import RunTwiceAgreed, StreetDealt
from boodle.notation.holdem.house import house_of, preset, presets
from boodle.poker.wagers import Call, Fold, RaiseTo, Wagers
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import CardsDealt, Post, Posted
from boodle.ring.events.seating import KnockedOut, SeatFilled
from boodle.ring.events.showdown import ChipsReturned, HandTabled, PotAwarded
from boodle.ring.table import Owed, hand_of
from boodle.rulebook import Event, PageTurned, TableEvent
from boodle.seats import BySeat
from boodle.session import Session, nature_of
from boodle.words.catalogue import Words, languages
from boodle.words.holdem.table import FACTS, KINDS, UNTOLD, HoldemTeller
from boodle.words.ring import PLAIN
from boodle.words.signs import SYMBOLS
from tests.words.kinds import kinds_in

NAMES = ("Anna", "Ben", "Cem", "Dora")
BESIDE = {"who", "v", "card", "cards", "number", "small", "big", "ante", "to", "hand", "pot", "chips", "shares"}
"""What a teller works out beside the plain fields of an event."""

OTHERS = {"you"}
PARTS = ("name", "page")
A_CARD = re.compile(r"(10|[2-9JQKA])[♣♦♥♠]")


def event_classes() -> list[type[Event]]:
    """Every event that needs a sentence."""
    return [kind for kind in kinds_in(TableEvent, event_modules, ring_events) if kind not in UNTOLD]


def keys_of(kind: type[Event]) -> list[str]:
    """The keys under which an event is told."""
    key = f"holdem.{kind.__name__}"
    return [f"{key}.{way}" for way in KINDS[kind][0]] if kind in KINDS else [key]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", event_classes(), ids=lambda kind: kind.__name__)
def test_every_event_has_words(language: str, kind: type[Event]) -> None:
    """In every language, one sentence for each way in which it is told, from facts that there are."""
    words = Words(language)
    plain = {*fields(kind)} & set(PLAIN)
    for key in keys_of(kind):
        assert key in words, f"{language} has no words for {key}"
        assert words.fields(key) <= plain | (BESIDE if kind in FACTS else {"who", "v"})


@pytest.mark.parametrize("language", languages())
def test_no_words_are_left_over(language: str) -> None:
    """A sentence that nothing speaks is a mistake."""
    spoken = {key for kind in event_classes() for key in keys_of(kind)} | {f"holdem.{key}" for key in OTHERS}
    rest = {key for key in set(Words(language).keys("holdem")) - spoken if key.split(".")[1] not in PARTS}
    assert not rest


@pytest.mark.parametrize("language", languages())
def test_every_page_has_a_name(language: str) -> None:
    """And no page that there is not."""
    pages = {f"holdem.page.{page.__name__}" for page in order_of_evening(HouseRules())}
    assert {key for key in Words(language).keys("holdem") if key.startswith("holdem.page.")} == pages


def answer_at_random(session: Session[Table], rng: Random) -> None:
    """Let somebody who is asked say something that he may."""
    waiting = rng.choice(session.round.open)
    choices = waiting.question.choices(session.round.table)
    if isinstance(choices, Wagers):
        said = [choices.mildest, *([Fold()] if choices.to_call else []), *map(RaiseTo, _sample(choices.raise_to, rng))]
        session.submit(waiting.question.who, rng.choice(said), waiting.number)
    else:
        session.submit(waiting.question.who, rng.choice(list(choices)), waiting.number)


def _sample(totals: range, rng: Random) -> list[int]:
    return [totals[0], totals[-1], rng.choice(totals)] if totals else []


RUN_TWICE = {"run_twice": "ask", "mucking": "ask", "deals": 12, "all_in_cards": "face-up"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", presets())
def test_whole_evenings_are_told(name: str, language: str) -> None:
    """Whatever happens in random evenings is told to every seat and to a spectator, as full sentences.

    As the cards are dealt, who is dealt in is told two of them, and nobody else any.
    """
    words, rng = Words(language), Random(name)
    house = house_of(RUN_TWICE, preset(name))
    session = Session(open_evening(house, NAMES), nature_of(seed_of(name)))
    told = 0
    while not session.round.over and told < 150:
        answer_at_random(session, rng)
        told += 1
    names = [player.name for player in session.round.table.players]
    table = session.start.table
    for event in session.log:
        table = event.change(table) if isinstance(event, TableEvent) else table
        for viewer in (None, *range(len(NAMES))):
            seen = event.seen_by(viewer)
            said = HoldemTeller(words, names, viewer, SYMBOLS, table)(seen) if seen is not None else None
            if said is not None:
                assert said[0].isupper(), said
                assert said.endswith("."), said
                assert "{" not in said
                if isinstance(event, CardsDealt):
                    assert len(A_CARD.findall(said)) == (2 if viewer in hand_of(table).order else 0)


def tell(event: Event, you: int | None = None, table: Table | None = None, language: str = "en") -> str | None:
    """Tell an event to one listener."""
    return HoldemTeller(Words(language), NAMES, you, SYMBOLS, table)(event)


def test_events_of_the_book_say_nothing() -> None:
    """Pages turned and questions asked are for the machine."""
    assert tell(PageTurned("flop")) is None


def test_you_are_called_you_and_the_verb_follows() -> None:
    """The listener is "you", everybody else has a name."""
    raised = Acted(1, RaiseTo(40), 38)
    assert tell(raised) == "Ben raises to 40."
    assert tell(raised, you=1) == "You raise to 40."
    assert tell(raised, you=1, language="de") == "Du erhöhst auf 40."
    assert tell(raised, you=1, language="fr") == "Tu relances à 40."
    assert tell(PotAwarded(0, 0, ((0, 3), (1, 4))), you=1) == "A tie for the pot: Anna 3 and you 4."


def test_one_is_no_plural() -> None:
    """One chip, and the fourth place."""
    assert tell(ChipsReturned(0, 1)) == "Anna gets 1 chip back: nobody matched it."
    assert tell(SeatFilled(4, "Eva", 200, Owed.NEW)) == "Eva joins the table with 200 chips."
    assert tell(KnockedOut(0, 4), language="de") == "Anna kommt auf Platz 4."
    assert tell(KnockedOut(0, 1), language="fr") == "Anna gagne le tournoi."


def test_cards_are_dealt_in_the_open_to_their_owner_alone() -> None:
    """Nobody's cards are named to a spectator."""
    dealt = CardsDealt(BySeat((CardSet.parse("AS KH"), CardSet.parse("2C 2D"))), FaceDown(48))
    assert tell(dealt.seen_by(0), 0) == "The cards are dealt: A♠ K♥."
    assert tell(dealt.seen_by(None)) == "The cards are dealt."


STACKS = (200, 30, 200)


def all_in_by(stacks: tuple[int, ...], **house: str) -> tuple[list[str], Table]:
    """Play one hand in which everybody goes all-in or calls; return what a spectator is told, and the last table."""
    rules = house_of({"deals": 1, **house})
    session = Session(open_evening(rules, NAMES[: len(stacks)], stacks, 0), nature_of(seed_of("all in")))
    said: list[str] = []
    while not session.round.over:
        waiting = session.round.open[0]
        choices = waiting.question.choices(session.round.table)
        if isinstance(choices, Wagers):
            word: object = RaiseTo(choices.raise_to[-1]) if choices.raise_to else choices.mildest
        else:
            word = list(choices)[-1 if "Runs" in type(waiting.question).__name__ else 0]
        session.submit(waiting.question.who, word, waiting.number)
    table = session.start.table
    for event in session.log:
        table = event.change(table) if isinstance(event, TableEvent) else table
        said.append(tell(event, table=table) or "")
    return [sentence for sentence in said if sentence], table


def test_pots_have_names_where_there_are_several() -> None:
    """A side pot, the main pot last, each with the hand that won it."""
    said, _ = all_in_by(STACKS, mucking="never")
    assert "Ben calls with 29 and is all-in." in said
    won = [sentence for sentence in said if " wins " in sentence]
    assert re.fullmatch(r"(Anna|Cem) wins the side pot \(.+\): 340 chips\.", won[0])
    assert re.fullmatch(r"(Anna|Ben|Cem) wins the main pot \(.+\): 90 chips\.", won[1])
    assert len([sentence for sentence in said if " shows " in sentence and ": " in sentence]) == 3


def test_the_halves_of_two_boards_are_told() -> None:
    """Which street lies on which board, and which half goes to whom."""
    said, _ = all_in_by((60, 60), run_twice="ask", mucking="never")
    assert "The rest of the board is dealt twice: each board decides half of every pot." in said
    assert sum("of board 2:" in sentence for sentence in said) == 3
    assert sum("half of the pot, for board" in sentence for sentence in said) == 2


def test_a_first_bet_is_a_bet() -> None:
    """Before the flop the blinds have bet already; whoever puts in his last chips is all-in."""
    said, _ = all_in_by((60, 60))
    assert said[-1] == "The evening is over."
    assert any(re.fullmatch(r"\w+ raises to 60 and is all-in\.", sentence) for sentence in said)
    house = house_of({"deals": 1})
    session = Session(open_evening(house, NAMES[:2], (60, 60), 0), nature_of(seed_of("a bet")))
    while session.round.table.hand is None or not session.round.table.hand.boards[0]:
        waiting = session.round.open[0]
        session.submit(waiting.question.who, next(iter(waiting.question.choices(session.round.table))), waiting.number)
    waiting = session.round.open[0]
    seat = waiting.question.who
    assert isinstance(seat, int)
    session.submit(seat, RaiseTo(10), waiting.number)
    bet = next(event for event in reversed(session.log) if isinstance(event, Acted))
    assert tell(bet, table=session.round.table) == f"{NAMES[seat]} bets 10."
    session.submit(1 - seat, RaiseTo(58))
    raised = next(event for event in reversed(session.log) if isinstance(event, Acted))
    assert tell(raised, table=session.round.table) == f"{NAMES[1 - seat]} raises to 58 and is all-in."


def test_without_a_table_a_teller_says_what_the_event_holds() -> None:
    """No hand, no board, no all-in."""
    assert tell(Acted(0, Call(), 4)) == "Anna calls 4."
    assert tell(HandTabled(0, CardSet.parse("2C 2D"))) == "Anna shows 2♦ 2♣."
    assert tell(Posted(0, Post.BIG, 2)) == "Anna posts the big blind, 2."
    street = StreetDealt(0, FaceDown(1), tuple(map(Card.parse, ("AS", "2D", "TC"))))
    assert tell(street) == "The flop: A♠ 2♦ 10♣."
    assert tell(RunTwiceAgreed(), language="fr")
