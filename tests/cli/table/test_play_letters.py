"""Court cards at the terminal bear the letters of the language, and are typed with them or with the English ones."""

import re

import pytest

from boodle.cards import CardSet, Suit
from boodle.cli.table.prompts import Prompt, Unclear, read_cards
from boodle.cli.table.tripoley.asking import prompt_for
from boodle.poker.wagers import Check
from boodle.seats import Seat
from boodle.session import Session
from boodle.tripoley import HouseRules, Table, view
from boodle.tripoley.actions import Bid, Claim, Lead, NamedSuit, PassBid, PickFive, SpareUseSaid
from boodle.tripoley.answers import Claims, PaySuit
from boodle.tripoley.board import JACK, KING_QUEEN, QUEEN
from boodle.words.catalogue import Words
from boodle.words.signs import SYMBOLS, signs_for
from boodle.words.tripoley.table import Teller
from tests.cli.playing import play
from tests.cli.table.test_play_prompts import NAMES, betting, dealt

WRITTEN = {"en": "QH JD KS", "de": "DH BD KS", "fr": "DH VD RS"}


def teller(language: str, seat: Seat = 0, *, plain: bool = False) -> Teller:
    """Who tells in a language, as at a table of the terminal."""
    words = Words(language)
    return Teller(words, NAMES, seat, signs_for(words, plain=plain))


def asked(session: Session[Table], seat: Seat, language: str) -> Prompt:
    """The question that is open to a seat, as it is put in a language."""
    return prompt_for(view(session.round, seat), teller(language, seat))


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("plain", [False, True])
def test_cards_are_read_in_the_letters_they_are_shown_in(language: str, *, plain: bool) -> None:
    """Signs or letters, one's own or the English ones; a diamond is no Dame."""
    told, wanted = teller(language, plain=plain), CardSet.parse("QH JD KS 2D QD")
    written = f"{WRITTEN[language]} 2D {WRITTEN[language][0]}D"
    for typed in ("QH JD KS 2D QD", written, written.lower().replace(" ", ""), told.signs.in_hand(wanted)):
        assert read_cards(typed, told.words, told.signs) == wanted
    with pytest.raises(Unclear, match=re.escape(told.signs.card(CardSet.parse("QH").lowest()))):
        read_cards("d", told.words, told.signs)


@pytest.mark.parametrize(("language", "one"), [("de", "dh"), ("fr", "dh"), ("en", "qh")])
def test_five_and_leads_are_typed_as_they_are_shown(language: str, one: str) -> None:
    """What is offered as a sample is one's own five; `d` leads diamonds, whatever a Dame is called."""
    session = dealt()
    session.submit(2, SpareUseSaid.KEEP)
    picking = asked(session, 1, language)
    assert one in picking.offers[1].means
    assert picking.answer(f"{one} jh 10h 5c 6c") == PickFive(CardSet.parse("QH JH TH 5C 6C"))
    played = betting()
    for seat in (0, 1, 2):
        played.submit(seat, Check())
    leading = asked(played, 1, language)
    assert leading.typed() == ["c", "d", "h", "s"]
    assert leading.answer("d") == Lead(CardSet.parse("JD").lowest())
    for typed in {
        "en": ("jd", "Diamonds", "diamond", "♦", "lead diamonds"),
        "de": ("jd", "bd", "b♦", "lead bd", "Karo", "lead karo"),
        "fr": ("jd", "vd", "V♦", "carreau"),
    }[language]:
        assert leading.answer(typed) == Lead(CardSet.parse("JD").lowest())


@pytest.mark.parametrize(
    ("language", "means"),
    [
        ("en", ["clubs", "diamonds", "hearts", "spades"]),
        ("de", ["Kreuz", "Karo", "Herz", "Pik"]),
        ("fr", ["trèfle", "carreau", "cœur", "pique"]),
    ],
)
def test_a_suit_is_named_by_its_letter_or_its_name(language: str, means: list[str]) -> None:
    """As it is shown, in English, or by its sign; any other word is no suit (TRI-V-05)."""
    session = dealt(HouseRules(pay_suit=PaySuit.AUCTION))
    session.submit(2, SpareUseSaid.KEEP)
    for seat, bid in ((2, Bid(1)), (0, PassBid()), (1, PassBid())):
        session.submit(seat, bid)
    naming = asked(session, 2, language)
    assert (naming.ask, naming.facts, naming.enter) == ("", (), None)
    assert [(offer.typed, offer.means) for offer in naming.offers] == list(zip("cdhs", means, strict=True))
    for suit, shown in zip(Suit, means, strict=True):
        english = suit.name.lower()
        for typed in (suit.letter, shown, shown.upper(), english, english[:-1], SYMBOLS.suits[suit]):
            assert naming.answer(typed) == NamedSuit(suit)
    assert naming.answer("suit") is None
    letters = prompt_for(view(session.round, 2), teller(language, 2, plain=True))
    assert letters.answer("♥") == letters.answer("h") == NamedSuit(Suit.HEARTS)


@pytest.mark.parametrize(("language", "typed"), [("en", ("Q", "J")), ("de", ("D", "B")), ("fr", ("D", "V"))])
def test_spaces_are_claimed_by_the_letters_on_the_layout(language: str, typed: tuple[str, str]) -> None:
    """As they are shown, or by their English names."""
    session = dealt(HouseRules(claims=Claims.DEADLINE))
    session.submit(2, SpareUseSaid.KEEP)
    claiming = asked(session, 1, language)
    assert claiming.offers[2].typed == f"{' '.join(typed)} 10"
    assert claiming.answer(" ".join(typed)) == claiming.answer("q j") == Claim((QUEEN, JACK))
    assert teller(language).typed(KING_QUEEN) == {"en": "K-Q", "de": "K-D", "fr": "R-D"}[language]


@pytest.mark.parametrize(("language", "spaces"), [("de", "D♥ 4, B♥ 4"), ("fr", "R♥ 4, D♥ 4, V♥ 4")])
def test_the_table_has_the_letters_of_its_leaflet(language: str, spaces: str) -> None:
    """The layout, the hand and the cards played, at a table of one's own."""
    given = "\nlayout\n" + "default\n" * 12
    told = play("--players", "4", "--seed", "9", "--language", language, "--plain", given=given).stdout
    assert spaces.replace("♥", "H") in told
    assert not re.search(r"\b[QJ][CDHS]\b", told)
