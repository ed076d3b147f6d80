"""Golden playthroughs of Hold'em: every view of every seat at each question as text; `make golden` renews them."""

import re
from collections.abc import Iterator

import pytest

from boodle.cards import CardSet
from boodle.holdem import Table, view
from boodle.rulebook import Viewer
from tools.golden import SPECTATOR, playthrough, write_playthrough
from tools.golden_holdem import EVENINGS, HoldemEvening
from tools.views import lines_of

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")
SHUFFLE = "purpose="
"""Stands in an open question that only names the deck."""
MOST_LINES = 1500


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.preset)
def test_everybody_sees_what_he_saw_before(evening: HoldemEvening) -> None:
    """A playthrough comes out as it is kept, and is short enough to be read."""
    kept = evening.file.read_text(encoding="utf-8")
    assert write_playthrough(evening) == kept, "run `make golden` and review the diff"
    assert len(kept.splitlines()) < MOST_LINES


def test_there_is_a_file_for_each_and_no_other() -> None:
    """Cash and tournament, each of them once."""
    folder = EVENINGS[0].file.parent
    assert sorted(folder.iterdir()) == sorted(evening.file for evening in EVENINGS)


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.preset)
def test_no_line_holds_a_hidden_card(evening: HoldemEvening) -> None:
    """Whatever card a view names has been shown to everyone who sees it."""
    for _, session, _ in playthrough(evening):
        for viewer in (*session.round.table.seats, None):
            shown = shown_to(session.round.table, viewer)
            for name, line in lines_of(view(session.round, viewer)).items():
                if SHUFFLE not in line:
                    assert CardSet.parse(" ".join({*CARD.findall(line)})) <= shown, (viewer, name, line)


def shown_to(table: Table, viewer: Viewer) -> CardSet:
    """Return every card of the hand that a viewer may see."""
    hand = table.hand
    if hand is None:
        return CardSet()
    shown = CardSet.of(card for board in hand.boards for card in board)
    for cards in hand.shown:
        shown = shown | cards
    return shown | hand.hole[viewer] if viewer is not None and hand.hole else shown


def cards_of(text: str) -> Iterator[tuple[str, str]]:
    """Yield each line of events below an answer that names cards of hands: who sees it, and what it says."""
    for line in text.splitlines():
        found = re.fullmatch(r"(\w+) +> (cards-dealt .+)", line)
        if found:
            yield found[1], found[2]


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.preset)
def test_each_seat_is_dealt_its_own_cards_before_its_own_eyes(evening: HoldemEvening) -> None:
    """The line of the deal is another for each seat that is dealt in, and shows a spectator no card."""
    for who, line in cards_of(evening.file.read_text(encoding="utf-8")):
        assert len(who) == 1
        assert len(CARD.findall(line)) == (0 if who == SPECTATOR or " -" in line else 2)
