"""German as it is spoken at a card table: "du" in every case, forms that agree, the letters on German cards."""

import re

import pytest

from boodle.cards import CardSet
from boodle.notation.tripoley.house import preset, presets
from boodle.poker.ranking import best_hand
from boodle.server.doors.words_json import PARTS
from boodle.tripoley.board import KITTY, SEQUENCE
from boodle.tripoley.events.dealing import AuctionOpened, SpareSold
from boodle.tripoley.events.pay import Collected
from boodle.tripoley.events.poker import PotWon
from boodle.tripoley.events.seating import DealPassed
from boodle.tripoley.events.stops import CardsPaid, LeadPassed
from boodle.words.catalogue import Words
from boodle.words.hands import hand_in_words
from boodle.words.rules import law, rule
from boodle.words.tripoley.house import HOUSE
from boodle.words.tripoley.leaflet import entries
from boodle.words.tripoley.table import Teller
from tests.tripoley.games import play_on, random_session

DE = Words("de")
NAMES = ("Anna", "Ben", "Cem")
ANNA, BEN = Teller(DE, NAMES, 0), Teller(DE, NAMES, 1)

TYPEWRITTEN = re.compile(r"\w'\w|[\"”]|“[^„]*“|\s-\s")
"""An apostrophe, quotation marks or a dash as on a typewriter, or quotation marks of another language."""

GOVERNED = re.compile(r"\b(ab|an|auf|aus|bei|durch|für|gegen|in|mit|nach|ohne|um|von|vor|zu) du\b")
"""After a preposition the listener is never "du"."""


def test_the_listener_is_called_by_his_case() -> None:
    """Who is paid is "dir", to whom the lead goes is "dich", who acts is "du"; a name stays as it is."""
    paid, passed = CardsPaid(0, 4, 4, 1), LeadPassed(0, 1)
    assert BEN(paid) == "Anna zahlt dir 4 Chips für 4 übrige Karten."
    assert ANNA(paid) == "Du zahlst Ben 4 Chips für 4 übrige Karten."
    assert BEN(passed) == "Anna hat nichts zum Ausspielen, das Ausspiel geht an dich."
    assert BEN(SpareSold(2, 1, 7)) == "Cem kauft das Reserveblatt und zahlt dir dafür 7 Chips."
    assert (ANNA(DealPassed(0)), BEN(DealPassed(0))) == ("Als Nächstes gibst du.", "Als Nächstes gibt Anna.")


def test_forms_agree_with_their_number() -> None:
    """One bidder and several, one chip and several."""
    assert BEN(AuctionOpened((0,))) == "Das Reserveblatt wird verdeckt versteigert. Bieten darf: Anna."
    assert BEN(AuctionOpened((0, 1))) == "Das Reserveblatt wird verdeckt versteigert. Bieten dürfen: Anna und du."
    assert BEN(PotWon(0, ((0, 3), (1, 3)), 1)) == (
        "Gleichstand um den Topf: Anna 3 und du 3; 1 Chip bleibt dort für die nächste Runde."
    )


def test_spaces_stand_without_an_article() -> None:
    """So that they fit into every case."""
    assert BEN(CardsPaid(0, 1, 1, KITTY)) == "Anna legt für 1 übrige Karte 1 Chip auf das Feld Kitty."
    run = Collected(2, SEQUENCE, 1, CardSet.parse("9S TS JS"))
    assert ANNA(run) == "Cem nimmt 1 Chip vom Feld 8-9-10 mit 9♠ 10♠ B♠."


def test_signs_are_those_of_print() -> None:
    """Quotation marks „so“, and an apostrophe that is curved, wherever a page shows them."""
    told = [
        said
        for topic in DE.topics()
        if any(topic in part for part in PARTS.values())
        for said in map(DE.sentence, DE.keys(topic))
    ]
    told += [entry.says for found in entries("de").values() for entry in found]
    told += [said for rule in law("de").values() for said in rule.values()]
    assert [said for said in told if TYPEWRITTEN.search(said)] == []


@pytest.mark.parametrize("seed", range(12))
def test_du_is_the_one_who_acts(seed: int) -> None:
    """In no sentence of random evenings does it stand where another case must."""
    session, rng = random_session(seed)
    play_on(session, rng, lambda _: None)
    names = [player.name for player in session.round.table.players]
    for viewer in range(len(names)):
        teller = Teller(DE, names, viewer)
        said = [teller(event) or "" for _, event in session.since(0, viewer) if event is not None]
        assert [sentence for sentence in said if GOVERNED.search(sentence)] == []


def test_poker_hands() -> None:
    """As they are called at a table."""
    said = {
        "6C 6D AH KS 9D": "Paar Sechsen, Beikarten Ass, König und Neun",
        "KC KD 7H 7S AS": "zwei Paare, Könige und Siebenen, Beikarte Ass",
        "TC TD TH 4C 4D": "Full House, Zehnen und Vieren",
    }
    assert {cards: hand_in_words(DE, best_hand(CardSet.parse(cards))) for cards in said} == said


@pytest.mark.parametrize("name", presets())
def test_no_leaflet_slips_into_english(name: str) -> None:
    """Nor says "Sie" to a player in the middle of a sentence."""
    told = HOUSE.leaflet(DE, preset(name))
    assert re.findall(r"\b(the|and|hand of|whoever|chip of)\b", told) == []
    assert re.findall(r"[a-zäöüß,] (Sie|Ihnen|Ihre?n?)\b", told) == []


def test_a_rule_in_german() -> None:
    """With its source and what is played by its own names."""
    assert rule("tri-e-01", "de").says == "Die Spieler dürfen aufhören, wann sie mögen."
    assert rule("TRI-G-06", "de").source == "So lesen wir es; Cadaco-Heft von 1960"


ANOTHER_WORD = re.compile(r"Zahlkarte|(?<!-)\bPots?\b(?! Limit|-)")
"""A pay card is a "Gewinnkarte", a pot a "Topf"; Pot Limit and the like are names."""


def test_one_thing_has_one_word() -> None:
    """But where it is looked up by whatever somebody may call it."""
    told = {key: DE.sentence(key) for topic in DE.topics() for key in DE.keys(topic) if not key.endswith(".also")}
    assert [key for key, says in told.items() if ANOTHER_WORD.search(says)] == []
