"""French calls its listener "tu" where he acts and "toi" elsewhere, never elides before a name, and ties its signs."""

import re
from collections.abc import Iterator

import pytest

from boodle.cards import CardSet, Suit
from boodle.poker.ranking import best_hand
from boodle.rulebook import Event
from boodle.tripoley.board import ACE, KITTY, Marks
from boodle.tripoley.events.pay import Collected
from boodle.tripoley.events.pay_suit import LayoutMarked
from boodle.tripoley.events.poker import PotWon
from boodle.tripoley.events.stops import CardsPaid, LeadPassed
from boodle.words.catalogue import MISTYPED, Words
from boodle.words.hands import hand_in_words
from boodle.words.rules import law
from boodle.words.signs import signs_of
from boodle.words.tripoley.leaflet import entries
from boodle.words.tripoley.table import Teller

FR = Words("fr")
NAMES = ("Anna", "Ben", "Émile")
TIES = str.maketrans("\N{NARROW NO-BREAK SPACE}\N{NO-BREAK SPACE}", "  ")

A_NAME = r"\{(?:who|name|seats?|to|dealer|names|contesting|bidders|lucky)(?::(?:and|or|~\w+))?\}"
ELIDED = re.compile(rf"(?:\b(?:de|que)\s|\b(?:d|qu|l)’){A_NAME}")
LOOSE = re.compile(r" [;:!?](?:\s|$)|« | »|\w'\w")


ANOTHER_WORD = re.compile(r"(?<![-{/\w.])blinds?\b(?![-}])|\bpoules?\b", re.IGNORECASE)
"""A blind is a "blinde", and what poker is played for the "pot"; a word of an option or a fact stays as it is."""


def plain(told: str | None) -> str:
    """A sentence with plain blanks."""
    return (told or "").translate(TIES)


def sentences() -> Iterator[str]:
    """Every sentence of the catalogue, the leaflet and the law."""
    yield from (FR.sentence(key) for topic in (*FR.topics(), MISTYPED) for key in FR.keys(topic))
    yield from (entry.says for found in entries("fr").values() for entry in found)
    yield from (said for rule in law("fr").values() for said in rule.values())


TOLD: tuple[tuple[Event, str, str], ...] = (
    (LeadPassed(0, 1), "Anna n’a rien pour entamer : c’est à Ben.", "Tu n’as rien pour entamer : c’est à Ben."),
    (LeadPassed(1, 0), "Ben n’a rien pour entamer : c’est à Anna.", "Ben n’a rien pour entamer : c’est à toi."),
    (Collected(0, ACE, 1, CardSet.parse("AH")), "Anna prend 1 jeton sur A♥.", "Tu prends 1 jeton sur A♥."),
    (
        CardsPaid(2, 4, 4, 0),
        "Émile paie 4 jetons pour 4 cartes restantes ; ils sont pour Anna.",
        "Émile paie 4 jetons pour 4 cartes restantes ; ils sont pour toi.",
    ),
    (
        CardsPaid(0, 2, 0, KITTY),
        "Anna a encore 2 cartes et paie tout ce qui reste : 0 jeton.",
        "Tu as encore 2 cartes et paies tout ce qui reste : 0 jeton.",
    ),
    (
        PotWon(0, ((0, 3), (1, 3)), 0),
        "Égalité pour le pot : Anna 3 et Ben 3.",
        "Égalité pour le pot : toi 3 et Ben 3.",
    ),
)


@pytest.mark.parametrize(("event", "named", "addressed"), TOLD)
def test_the_listener_is_addressed(event: Event, named: str, addressed: str) -> None:
    """Acting he is "tu", with the verb in its form; told of he is "toi"."""
    assert plain(Teller(FR, NAMES)(event)) == named
    assert plain(Teller(FR, NAMES, 0)(event)) == addressed


def test_no_sentence_elides_before_a_name() -> None:
    """A name may begin with a vowel or without one."""
    assert [said for said in sentences() if ELIDED.search(said)] == []


def test_signs_keep_their_blank() -> None:
    """A sign of two parts and a guillemet stay on the line of their word, and an apostrophe is a curved one."""
    assert [said for said in sentences() if LOOSE.search(said)] == []


def test_a_hand_elides_before_its_aces() -> None:
    """As one says it at the table."""
    aces, kings = (hand_in_words(FR, best_hand(CardSet.parse(cards))) for cards in ("AS AH KS KH 2C", "KS KH KD AS AH"))
    assert aces == "double paire d’as et de rois, kicker deux"
    assert kings == "full, brelan de rois et paire d’as"


def test_court_cards_bear_their_french_letters() -> None:
    """Those of a layout that is drawn for each deal too."""
    marked = LayoutMarked(Marks(own=(("K", Suit.SPADES), ("9", Suit.HEARTS))))
    told = Teller(FR, NAMES, signs=signs_of(FR))(marked)
    assert plain(told) == "Les cartes payantes de cette donne : R♠ et 9♥."


def test_one_thing_has_one_word() -> None:
    """But where it is looked up by whatever somebody may call it, and in the names of English chapters."""
    told = {key: FR.sentence(key) for topic in FR.topics() for key in FR.keys(topic) if not key.endswith(".also")}
    assert [key for key, says in told.items() if ANOTHER_WORD.search(says) and "and Blind Use" not in says] == []
