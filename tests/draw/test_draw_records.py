"""Records of draw: whole evenings there and back, and as one seat saw them."""

import re
from collections.abc import Callable
from random import Random

import pytest

from boodle.draw import open_hand
from boodle.notation.draw.house import NOTATION
from boodle.notation.errors import NotationError
from boodle.records.laws import chips_on
from boodle.records.record import read_record, replay, write_record
from boodle.records.seen import check_seen, read_seen, write_seen
from boodle.rulebook import Viewer
from boodle.session import Session
from tests.draw.games import play_on, random_house, random_session, session_of
from tests.records.fair_games import Dealer, check_proofs, every_deal, no_deal


@pytest.mark.parametrize("seed", range(6))
def test_an_evening_replays_to_an_equal_one(seed: int) -> None:
    """Same start, same log, same moves; the text of the replay is the same text."""
    session, rng = random_session(seed)
    play_on(session, rng, lambda _: None)
    text = write_record(session)
    assert text.splitlines()[1] == "game draw"
    again = replay(read_record(text))
    assert (again.start, again.log, again.round) == (session.start, session.log, session.round)
    assert write_record(again) == text


def test_one_hand_replays_alone() -> None:
    """It has a line of its own to begin with, and nothing lies on its table."""
    session = Session(open_hand(NOTATION.preset("home-draw"), ("Ann", "Ben"), (50, 20), 1), None)
    text = write_record(session)
    assert text.splitlines()[1] == "game draw hand"
    assert replay(read_record(text)).round == session.round
    with pytest.raises(NotationError, match="board: nothing lies on this table"):
        read_record(text.replace("dealer 1\n", "dealer 1\nboard K=5\n"))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_was_seen_is_followed_to_its_end(seed: int, viewer: Viewer) -> None:
    """Every chip and every card that was shown has its place, for a seat and for a spectator."""
    session, rng = random_session(seed)
    play_on(session, rng, lambda _: None)
    told = check_seen(read_seen(write_seen(session, viewer)))
    table = session.round.table
    assert (told.deals, told.chips, told.stacks) == (table.deals, chips_on(table), tuple(table.stacks))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("opened", [no_deal, every_deal])
def test_every_proof_holds(seed: int, opened: Callable[[int], bool]) -> None:
    """The one sealed shuffle of a deal settles the cards that are drawn, too: for the record and for each viewer."""
    rng = Random(seed)
    house = random_house(rng)
    dealer = Dealer(str(seed), house.most_players)
    session = session_of(house, house.most_players, None, dealer)
    play_on(session, rng, lambda _: None)
    check_proofs(session, dealer.proofs(session, opened), None, 0)


def seen_by_the_first() -> str:
    """An evening as seat 0 saw it, in which it draws and shows."""
    for seed in range(60):
        session, rng = random_session(seed)
        play_on(session, rng, lambda _: None)
        text = write_seen(session, 0)
        draws = re.search(r'"CardsReplaced","seat":0,"discarded":\["(..)"', text)
        if draws and '"HandTabled","seat":0' in text[draws.end() :]:
            return text
    raise AssertionError("nobody draws and shows")


@pytest.mark.parametrize("viewer", [None, 0])
def test_a_card_that_was_shown_is_in_no_other_hand_of_the_deal(viewer: Viewer) -> None:
    """Whether or not the hands were seen as they were dealt."""
    shown = re.compile(r'"HandTabled","seat":[1-9],"cards":\["(..)"')
    changed = 0
    for seed in range(20):
        session, rng = random_session(seed)
        play_on(session, rng, lambda _: None)
        first, *deals = re.split(r'(?="CardsDealt")', write_seen(session, viewer))
        for place, deal in enumerate(deals):
            hands = [*shown.finditer(deal)]
            if len(hands) > 1:
                twice = deal[: hands[1].start(1)] + hands[0][1] + deal[hands[1].end(1) :]
                with pytest.raises(NotationError, match=f"{hands[0][1]} was shown elsewhere"):
                    check_seen(read_seen("".join([first, *deals[:place], twice, *deals[place + 1 :]])))
                changed += 1
                break
    assert changed > 5


def test_what_cannot_have_been_seen_is_told() -> None:
    """A card thrown away that was never held, other numbers thrown away and drawn, and a hand that was not."""
    text = seen_by_the_first()
    found = re.search(r'"CardsReplaced","seat":(\d),"discarded":([123]),"drawn":([123])', text)
    assert found
    other = found[0].replace(f'"drawn":{found[3]}', f'"drawn":{int(found[3]) + 1}')
    with pytest.raises(NotationError, match="CardsReplaced does not fit what was seen"):
        check_seen(read_seen(text.replace(found[0], other, 1)))
