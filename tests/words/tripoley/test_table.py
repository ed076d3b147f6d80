"""Every event of a table has its sentence in every language, and tells nobody what is not his to know."""

import re

import pytest

import boodle.tripoley.events as event_modules
from boodle.cards import Card, CardSet
from boodle.cards.card_set import FaceDown
from boodle.frozen import fields
from boodle.rulebook import BookEvent, Event, PageTurned, TableEvent
from boodle.seats import BySeat
from boodle.tripoley.board import ACE, KING_QUEEN, KITTY, LAYOUT, SEQUENCE
from boodle.tripoley.events.dealing import Dealt, HandsExchanged
from boodle.tripoley.events.pay import Collected
from boodle.tripoley.events.poker import Picked, PotWon
from boodle.tripoley.events.stops import CardPlayed, CardsPaid, RunStopped
from boodle.words.catalogue import Words, languages
from boodle.words.signs import LETTERS, SYMBOLS
from boodle.words.tripoley.table import KINDS, Teller
from tests.tripoley.games import play_on, random_session
from tests.words.kinds import kinds_in

NAMES = ("Anna", "Ben", "Cem")
TOLD_BESIDE = {"who", "v", "chips", "to", "mine", "count", "pot", "shares"} | {"suit", "own", "run"}
"""What a teller works out beside the fields of an event."""

A_CARD = re.compile(r"(10|[2-9JQKA])[♣♦♥♠]")


def event_classes() -> list[type[Event]]:
    """Every event that can happen at a table."""
    return [kind for kind in kinds_in(TableEvent, event_modules) if kind is not CardPlayed]


def keys_of(kind: type[Event]) -> list[str]:
    """The keys under which an event is told."""
    key = f"table.{kind.__name__}"
    return [f"{key}.{way}" for way in KINDS[kind][0]] if kind in KINDS else [key]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", event_classes(), ids=lambda kind: kind.__name__)
def test_every_event_has_words(language: str, kind: type[Event]) -> None:
    """In every language, one sentence for each way in which it is told, from facts that there are."""
    words = Words(language)
    facts = {*fields(kind)} | TOLD_BESIDE
    for key in keys_of(kind):
        assert key in words, f"{language} has no words for {key}"
        assert words.fields(key) <= facts


@pytest.mark.parametrize("language", languages())
def test_no_words_are_left_over(language: str) -> None:
    """A sentence that nothing speaks is a mistake."""
    spoken = {key for kind in event_classes() for key in keys_of(kind)}
    others = {f"table.{key}" for key in ("you", "pot", "main_pot", "side_pot", "one_side_pot", "no_cards")}
    rest = {key for key in set(Words(language).keys("table")) - spoken - others if key.split(".")[1] not in PLACES}
    assert not rest


PLACES = ("space", "label", "suit")


@pytest.mark.parametrize("language", languages())
def test_every_space_and_suit_has_a_name(language: str) -> None:
    """The spaces that no card wins have words, in a sentence and on the layout; the others show their cards."""
    teller = Teller(Words(language), NAMES)
    assert all(teller.space(space) and teller.space(space, "label") for space in LAYOUT)
    assert all(f"table.suit.{suit}" in teller.words for suit in ("clubs", "diamonds", "hearts", "spades"))


def test_events_of_the_book_say_nothing() -> None:
    """Pages turned and questions asked are for the machine."""
    assert issubclass(PageTurned, BookEvent)
    assert told_to(PageTurned("stops")) is None


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seed", range(12))
def test_whole_evenings_are_told(seed: int, language: str) -> None:
    """Whatever happens in random evenings is told to every seat and to a spectator, as full sentences."""
    words = Words(language)
    session, rng = random_session(seed)
    play_on(session, rng, lambda _: None)
    names = [player.name for player in session.round.table.players]
    for viewer in (None, *range(len(names))):
        teller = Teller(words, names, viewer)
        for _, event in session.since(0, viewer):
            sentence = teller(event) if event is not None else None
            if sentence is not None:
                assert sentence[0].isupper() or sentence[0].isdigit(), sentence
                assert sentence.endswith("."), sentence


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seed", range(12))
def test_no_sentence_names_a_card_that_its_listener_may_not_see(seed: int, language: str) -> None:
    """What a seat is told of another's cards, before they lie open, are numbers."""
    session, rng = random_session(seed, deals=1)
    play_on(session, rng, lambda _: None)
    names = [player.name for player in session.round.table.players]
    hidden = (Dealt, HandsExchanged, Picked)
    for viewer in (None, *range(len(names))):
        teller = Teller(Words(language), names, viewer, SYMBOLS)
        for number, event in session.since(0, viewer):
            whole = session.log[number]
            mine = isinstance(whole, Dealt) or getattr(whole, "seat", None) == viewer
            if event is not None and isinstance(event, hidden) and not (mine and viewer is not None):
                assert not A_CARD.search(teller(event) or "")


def told_to(event: Event | None, you: int | None = None) -> str | None:
    """Tell an event to one listener."""
    assert event is not None
    return Teller(Words(), NAMES, you)(event)


def test_you_are_called_you_and_the_verb_follows() -> None:
    """The listener is "you", everybody else has a name."""
    won = PotWon(0, ((1, 12),), 0)
    assert told_to(won) == "Ben wins the pot: 12 chips."
    assert told_to(won, you=1) == "You win the pot: 12 chips."
    assert told_to(PotWon(2, ((0, 3), (1, 3)), 1), you=1) == (
        "A tie for side pot 2: Anna 3 and you 3; 1 chip stays there for the next deal."
    )


def test_a_swap_is_told_with_cards_only_to_whoever_swapped() -> None:
    """Everybody else learns how many cards went each way."""
    swap = HandsExchanged(0, CardSet.parse("2C 3C"), CardSet.parse("QH KH"))
    assert told_to(swap, you=0) == "You put down Q♥ K♥ and take the spare hand: 2♣ 3♣."
    assert told_to(swap.seen_by(1), 1) == ("Anna puts the whole hand down, 2 cards, and takes the spare hand, 2 cards.")


def test_cards_are_dealt_in_the_open_to_their_owner_alone() -> None:
    """Nobody's cards are named to a spectator."""
    dealt = Dealt(BySeat((CardSet.parse("2C"), CardSet.parse("QH"), FaceDown(3))), CardSet.parse("AS"))
    assert told_to(dealt.seen_by(1), 1) == "The cards are dealt: Q♥."
    assert told_to(dealt.seen_by(None)) == "The cards are dealt."


def test_a_stop_says_no_more_than_everybody_can_see() -> None:
    """Which card nobody could play; not where it lies."""
    assert told_to(RunStopped(0, Card.parse("9H"), Card.parse("TH"))) == "The run stops at 9♥: nobody can play 10♥."
    assert told_to(RunStopped(0, Card.parse("AH"), None)) == "A♥ ends the run."


def test_spaces_and_payments() -> None:
    """A single card is named once, a set by its cards; who cannot pay in full pays what is there."""
    assert told_to(Collected(2, ACE, 5, CardSet.parse("AH"))) == "Cem takes 5 chips from A♥."
    run = Collected(2, SEQUENCE, 1, CardSet.parse("8S 9S 10S"))
    assert told_to(run) == "Cem takes 1 chip from 8-9-10 with 8♠ 9♠ 10♠."
    assert told_to(CardsPaid(0, 4, 4, 1), you=1) == "Anna pays you 4 chips for 4 cards left."
    assert told_to(CardsPaid(0, 4, 2, KITTY)) == "Anna has 4 cards left and pays all there is: 2 chips."
    assert told_to(CardsPaid(0, 1, 1, KITTY)) == "Anna pays 1 chip into the kitty for 1 card left."


@pytest.mark.parametrize("language", languages())
def test_court_cards_bear_the_letters_of_the_language(language: str) -> None:
    """Four different ones, and those that the page draws; a sentence that somebody types after keeps the notation."""
    words, queen = Words(language), Card.parse("QH")
    signs = Teller(words, NAMES).signs
    assert len(set(signs.courts)) == 4
    assert signs.card(queen) == f"{words('room_parts.letter.Q')}♥"
    assert signs.card(Card.parse("TH")) == "10♥"
    assert Teller(words, NAMES, signs=SYMBOLS).signs.card(queen) == "Q♥"


def test_letters_instead_of_signs() -> None:
    """Where signs cannot be shown a card is a rank and a letter, and can be typed back."""
    hand = CardSet.parse("QH 10H 2C AS")
    assert LETTERS.in_hand(hand) == "AS 10H QH 2C"
    assert CardSet.parse(LETTERS.in_hand(hand)) == hand
    assert SYMBOLS.by_suit(hand) == [(3, "A"), (2, "10 Q"), (0, "2")]
    assert SYMBOLS.as_poker(CardSet.parse("2C 2D KH KS AC")) == "K♠ K♥ 2♦ 2♣ A♣"
    teller = Teller(Words(), NAMES, signs=LETTERS)
    assert (teller.space(KING_QUEEN), teller.space(KITTY), teller.space(KITTY, "label")) == (
        "K-QH",
        "the kitty",
        "kitty",
    )
