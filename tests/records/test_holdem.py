"""A record of Hold'em is line text that replays to an equal session."""

import json
import re
from collections import defaultdict
from collections.abc import Callable
from random import Random

import pytest

from boodle.bots.given import Seen
from boodle.bots.holdem import HOLDEM_BOTS
from boodle.cards.deck import Stream, seed_of
from boodle.holdem import Table, open_evening, open_hand, view
from boodle.notation.errors import NotationError
from boodle.notation.holdem.house import preset, presets
from boodle.notation.holdem.pieces import HoldemPieces
from boodle.records.laws import chips_on
from boodle.records.record import read_record, replay, write_record
from boodle.records.seen import check_seen, read_seen, write_seen
from boodle.records.seen_cards import CardsSeen
from boodle.rulebook import Office, Round, Shows, Viewer
from boodle.seating import HostSays
from boodle.session import Session, nature_of
from tests.holdem.games import play_on, random_house, session_of
from tests.records.fair_games import Dealer, check_proofs, every_deal, no_deal

NAMES = ("Ann", "Ben", "Cem", "Dot")


def played(start: Round[Table], hands: int, seed: str) -> Session[Table]:
    """Have bots play so many hands; the host deals on."""
    session = Session(start, nature_of(seed_of(seed)))
    while not session.round.over and (
        session.round.table.deals <= hands or not session.round.question_for(Office.HOST)
    ):
        waiting = next((one for one in session.round.open if not one.question.optional), session.round.open[0])
        choices = waiting.question.choices(session.round.table)
        if waiting.question.who is Office.HOST:
            session.submit(Office.HOST, HostSays.DEAL if HostSays.DEAL in choices else HostSays.END)
        else:
            seat = waiting.question.who
            assert isinstance(seat, int)
            seen = Seen(view(session.round, seat), tuple(event for _, event in session.since(0, seat) if event))
            session.submit(seat, HOLDEM_BOTS["first"](seen, choices, Stream(seed_of(seed), seat, "bot")))
    return session


@pytest.mark.parametrize("house", presets())
def test_an_evening_replays_to_an_equal_one(house: str) -> None:
    """Same start, same log, same moves; the text of the replay is the same text."""
    session = played(open_evening(preset(house), NAMES), 3, house)
    text = write_record(session)
    assert text.splitlines()[1] == "game holdem"
    again = replay(read_record(text))
    assert (again.start, again.log, again.round) == (session.start, session.log, session.round)
    assert write_record(again) == text


def test_one_hand_replays_alone() -> None:
    """It has a line of its own to begin with."""
    session = played(open_hand(preset("home-cash"), NAMES, (50, 200, 3, 120), 2), 1, "hand")
    text = write_record(session)
    assert text.splitlines()[1] == "game holdem hand"
    assert replay(read_record(text)).round == session.round


@pytest.mark.parametrize(
    ("line", "other", "told"),
    [
        ("game holdem", "game whist", "line 2: expected 'game tripoley' or 'game tripoley deal' or 'game holdem' or "),
        ("house big_blind 2", "house big_blind none", "line 11: 'none' is no number"),
        ("house limit no-limit", "house bet_limit 10", "line 8: house rule 'bet_limit' is not known"),
        ("dealer -", "dealer -\nboard K=5", "board: nothing lies on this table"),
    ],
)
def test_a_record_that_is_wrong_is_refused_by_its_line(line: str, other: str, told: str) -> None:
    """The line at fault, and what was expected."""
    text = write_record(played(open_evening(preset("home-cash"), NAMES), 1, "wrong"))
    assert f"{line}\n" in text
    with pytest.raises(NotationError, match=re.escape(told)):
        read_record(text.replace(f"{line}\n", f"{other}\n", 1))


def test_what_one_seat_saw_is_written_for_it_alone() -> None:
    """Two cards of its own; of all others how many they hold."""
    session = played(open_evening(preset("home-cash"), NAMES), 1, "seen")
    dealt = json.loads(next(line for line in write_seen(session, 1).splitlines() if "CardsDealt" in line))
    assert [hand if isinstance(hand, int) else len(hand) * ["?"] for hand in dealt["hole"]] == [2, ["?", "?"], 2, 2]
    assert dealt["stub"] == 44


@pytest.mark.parametrize("house", presets())
@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_what_was_seen_is_followed_to_its_end(house: str, viewer: Viewer) -> None:
    """Every chip and every card that was shown has its place."""
    session = played(open_evening(preset(house), NAMES), 6, f"followed-{house}")
    told = check_seen(read_seen(write_seen(session, viewer)))
    table = session.round.table
    assert (told.deals, told.chips, told.stacks) == (table.deals, chips_on(table), tuple(table.stacks))


@pytest.mark.parametrize(
    ("line", "other", "told"),
    [
        ('"small-blind","chips":1', '"small-blind","chips":2', "the hand is over, and 1 chips are in the pot"),
        ('"burned":1,"cards":[', '"burned":1,"cards":["2C",', "2C was shown elsewhere"),
        ('"number":0,"board":0,"shares":[', '"number":0,"board":0,"shares":[[0,1],', "less chips than none"),
        (
            '"question":{"t":"HandShuffle"',
            '"question":{"t":"ButtonDraw"',
            "expected ButtonDrawn, which comes of a shuffle",
        ),
        ('"hole":[2,', '"hole":[1,', "expected a pile of 2 cards, got 1"),
    ],
)
def test_what_cannot_have_been_seen_is_told(line: str, other: str, told: str) -> None:
    """The first line that does not fit what was seen before."""
    text = write_seen(played(open_evening(preset("home-cash"), NAMES, None, 0), 1, "odd"), 1)
    assert line in text
    with pytest.raises(NotationError, match=re.escape(told)):
        check_seen(read_seen(text.replace(line, other, 1)))


def test_a_card_comes_from_one_place() -> None:
    """Whoever held it cannot see it on the board."""
    session = played(open_evening(preset("home-cash"), NAMES, None, 0), 1, "twice")
    lines = write_seen(session, 1).splitlines()
    mine = json.loads(next(line for line in lines if "CardsDealt" in line))["hole"][1][0]
    place = next(place for place, line in enumerate(lines) if "StreetDealt" in line)
    flop = json.loads(lines[place])["cards"]
    lines[place] = lines[place].replace(flop[2], mine)
    with pytest.raises(NotationError, match=f"{mine} was shown elsewhere"):
        check_seen(read_seen("\n".join([*lines, ""])))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_only_what_everybody_saw_is_to_be_proved(viewer: Viewer) -> None:
    """A seat's own cards have been shown to nobody, and no proof opens them: what is followed is what was laid open."""
    session = played(open_evening(preset("home-cash"), NAMES, None, 0), 4, "own")
    cards, here = CardsSeen(HoldemPieces()), session.start
    shown = defaultdict[int, set[str]](set)
    for _, event in session.since(0, viewer):
        assert event is not None
        cards.see(event, here)
        here = here.after(event)
        if isinstance(event, Shows):
            shown[here.table.deals] |= {*map(str, event.shown)}
    assert {deal: {*one.shown} for deal, (one,) in cards.witnessed.items() if one.shown} == shown


@pytest.mark.parametrize("opened", [no_deal, every_deal])
@pytest.mark.parametrize("seed", range(4))
def test_every_proof_holds(seed: int, opened: Callable[[int], bool]) -> None:
    """Of a whole record too, in which every stub lies open, and for each viewer."""
    rng = Random(seed)
    house = random_house(rng)
    dealer = Dealer(str(seed), house.most_players)
    session = session_of(house, house.most_players, None, dealer)
    play_on(session, rng, lambda _: None)
    check_proofs(session, dealer.proofs(session, opened), None)
