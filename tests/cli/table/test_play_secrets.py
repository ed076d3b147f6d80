"""Nobody at the terminal is shown a card that is not his to see: neither alone nor with the table handed over."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from boodle.cards import Card, CardSet, Suit, face_up
from boodle.cards.deck import seed_of
from boodle.cli.table.evening import LocalEvening
from boodle.cli.table.local import Local
from boodle.games import TRIPOLEY
from boodle.notation.tripoley.house import preset
from boodle.seats import Seat
from boodle.session import Session, nature_of
from boodle.tripoley import Table, open_evening
from boodle.tripoley.board import Wins
from boodle.tripoley.events.dealing import Dealt, HandsExchanged
from boodle.tripoley.events.pay import Claimed, Collected
from boodle.tripoley.events.poker import HandShown
from boodle.tripoley.events.stops import CardPlayed, RunStopped
from boodle.words.catalogue import Words
from boodle.words.signs import SYMBOLS
from tests.cli.playing import Heard, answered, enter_or_default

NAMES = ("Ann", "Bo", "Cy", "Di")


def known_to(session: Session[Table], seat: Seat | None) -> CardSet:
    """The cards that a seat may have been shown in all deals so far, with the next card above every stop."""
    known = CardSet()
    for event in session.log:
        match event:
            case CardPlayed(card=card):
                known = known.with_card(card)
            case Collected(cards=cards) | HandShown(cards=cards):
                known |= cards
            case Claimed(spaces=spaces):
                ranks = [rank for space in spaces for rank in space.ranks if space.wins is Wins.PAY_SUIT]
                known |= CardSet.of(Card.of(rank, Suit.HEARTS) for rank in ranks)
            case RunStopped(wanted=Card() as wanted):
                known = known.with_card(wanted)
            case Dealt(hands=hands) if seat is not None:
                known |= face_up(hands[seat])
            case HandsExchanged(seat=whose, taken=taken, left=left) if whose == seat:
                known |= face_up(taken) | face_up(left)
    return known


def evening_of(people: int, book: str, seed: str, answer: Callable[[LocalEvening, Heard, str], str]) -> None:
    """Play one deal and the ending with so many people, who answer as they are told to."""
    house = preset(book)
    session = Session(open_evening(house, NAMES), nature_of(seed_of(seed)))
    local = Local(TRIPOLEY, session, frozenset(range(people)), ("casual",), seed_of(seed))
    heard = Heard(lambda screen, mark: answer(evening, screen, mark))
    evening = LocalEvening(local, heard, Words(), SYMBOLS)
    evening.play()


@pytest.mark.parametrize("book", ["pagat", "cadaco-1960"])
@pytest.mark.parametrize("people", [1, 2, 4])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_card_on_the_screen_is_known_to_who_looks_at_it(people: int, book: str, seed: str) -> None:
    """At every question: what stands on the screen since the last hand-over holds nothing that is another's."""
    looks = [0, 0]

    def answer(evening: LocalEvening, screen: Heard, mark: str) -> str:
        everybody = evening.holder is None
        seat = None if everybody and people > 1 else evening.holder if not everybody else 0
        may_see = known_to(evening.local.session, seat)
        assert screen.cards() <= may_see, f"{screen.cards() - may_see} shown to {seat}"
        looks[everybody] += 1
        between = mark == "> " and evening.holder is None
        if between:
            return "end" if evening.local.table.deals else ""
        return "" if mark != "> " else "default"

    evening_of(people, book, seed, answer)
    assert min(looks) > 0


def test_a_hand_is_recognised_on_the_screen() -> None:
    """The test before would see a card if there were one to see."""
    screen = Heard(lambda _, __: "")
    screen.lines = ["Your hand: ♠ 2 10   ♥ K", "Run of clubs: 3♣ Ann."]
    assert screen.cards() == CardSet.parse("2S 10S KH 3C")


def test_the_table_is_handed_over_on_an_empty_screen(tmp_path: Path) -> None:
    """By pipe: empty lines, one sentence, empty lines; only then what the next one may see."""
    told, code = answered(
        *("--humans", "2", "--players", "3", "--deals", "1", "--seed", "3"), answer=enter_or_default, folder=tmp_path
    )
    assert code == 0
    empty = "\n" * 60
    screens = [screen.strip() for screen in told.split(empty)]
    hand_overs = [place for place, screen in enumerate(screens) if screen.startswith("Hand over to ")]
    assert len(hand_overs) > 2
    for place in hand_overs:
        assert screens[place] in ("Hand over to Anna, then press Enter.", "Hand over to Ben, then press Enter.")
        assert "Your " in screens[place + 1]
    names = [screens[place].split()[3] for place in hand_overs]
    assert all(one != after for one, after in pairwise(names))


def test_stopping_at_a_hand_over(tmp_path: Path) -> None:
    """Whoever is handed the table may also stop."""

    def answer(asked: str) -> str:
        return "quit" if "Hand over" in asked else ""

    told, code = answered("--humans", "2", "--seed", "3", answer=answer, folder=tmp_path)
    assert code == 0
    assert "Saved in boodle-autosave.txt." in told
