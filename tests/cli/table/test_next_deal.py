"""Who is in the next deal at a table of one's own, as the host has said so far, and what is played of that."""

from typing import Any

import pytest

from boodle.cli.table.between import DEAL_ON, chairs_in, meant
from boodle.cli.table.evening import OwnCommands
from boodle.cli.table.holdem.between import HoldemBetween, HoldemNext
from boodle.cli.table.tripoley.between import TripoleyBetween, TripoleyNext
from boodle.frozen import replace
from boodle.games import HOLDEM, TRIPOLEY
from boodle.holdem import HouseRules as HoldemRules
from boodle.holdem import open_evening as open_holdem
from boodle.notation.answers import write_action
from boodle.notation.holdem.house import preset as tournament
from boodle.ring.actions import ComingIn
from boodle.rulebook import Office
from boodle.seating import Between, HostSays
from boodle.tripoley import HouseRules, open_evening
from tests.cli.table.test_hosting import NAMES, Hosted

TOURNAMENT = replace(tournament("home-tournament"), most_players=4, start_chips=100, rebuys=2, rebuy_levels=2)


def tripoley(**house: Any) -> TripoleyNext:  # noqa: ANN401 - the fields of a house
    """Before the first deal: Cem has too few chips."""
    return TripoleyNext(Hosted(TRIPOLEY, open_evening(HouseRules(**house), NAMES, (100, 100, 3), dealer=0)).local)


def holdem(**house: Any) -> HoldemNext:  # noqa: ANN401 - the fields of a house
    """Before the first hand: Cem has no chips."""
    return HoldemNext(Hosted(HOLDEM, open_holdem(HoldemRules(**house), NAMES, (200, 120, 0), button=0)).local)


def said(coming: TripoleyNext | HoldemNext) -> list[tuple[object, str]]:
    """Every answer that was played between deals, and by whom."""
    moves = coming.local.session.moves
    return [(move.who, write_action(move.action)) for move in moves if move.who is not Office.NATURE]


def test_enter_deals_on_and_so_do_these_words() -> None:
    """Only these."""
    assert DEAL_ON == ("", "deal", "deal-on", "default")


@pytest.mark.parametrize(
    ("says", "out", "answers"),
    [
        (HostSays.DEAL, set(), ["ready", "ready", "rebuy", "deal-on"]),
        (HostSays.END, set(), ["ready", "ready", "sit-out", "end"]),
        (HostSays.DEAL, {1}, ["ready", "sit-out", "rebuy", "deal-on"]),
        (HostSays.DEAL, {2}, ["ready", "ready", "sit-out", "deal-on"]),
    ],
)
def test_everybody_answers_and_then_the_host(says: HostSays, out: set[int], answers: list[str]) -> None:
    """Whoever can buys chips, but not at the end; whoever is out sits out. It is the same at every game."""
    for coming in (tripoley(), holdem()):
        coming.out |= out
        coming.play(says)
        assert said(coming)[:4] == list(zip((0, 1, 2, Office.HOST), answers, strict=True))


def test_newcomers_come_before_the_deal() -> None:
    """One after the other, to the first free chair; at the end none does."""
    for coming in (tripoley(), holdem()):
        coming.newcomers += ["Dora", "Emil"]
        assert coming.able() == 5
        coming.play(HostSays.DEAL)
        seated = [answer for who, answer in said(coming) if who is Office.HOST]
        assert (seated[:3], coming.newcomers) == (["seat 3 Dora", "seat 4 Emil", "deal-on"], [])
    coming = tripoley()
    coming.newcomers += ["Dora"]
    coming.play(HostSays.END)
    assert [answer for who, answer in said(coming) if who is Office.HOST][:1] == ["end"]


def test_what_was_said_is_kept_when_the_evening_stops() -> None:
    """Who sits out says so; that newcomers can come, all answer. The host has not dealt on."""
    for coming in (tripoley(), holdem()):
        coming.out.add(1)
        coming.keep()
        assert said(coming) == [(1, "sit-out")]
        coming.newcomers.append("Dora")
        coming.keep()
        assert said(coming) == [(1, "sit-out"), (0, "ready"), (2, "rebuy"), (Office.HOST, "seat 3 Dora")]


def test_how_many_are_in_and_how_many_more_there_is_room_for() -> None:
    """Who cannot buy counts only with chips; a chair that is promised is free no more."""
    for coming in (tripoley(), holdem()):
        assert (coming.here(), coming.asked(), coming.able()) == ([0, 1, 2], [0, 1, 2], 3)
        coming.out.add(0)
        coming.newcomers.append("Dora")
        assert (coming.able(), coming.words_of(5)) == (3, ())
    coming = tripoley(most_players=4)
    assert coming.free_chairs() == 1
    coming.newcomers.append("Dora")
    assert coming.free_chairs() == 0


def test_at_a_tournament_newcomers_come_while_chips_can_be_bought() -> None:
    """A chair of one who has left is never free again; at a cash game it is."""
    for most, free in ((3, 0), (4, 1), (6, 3)):
        coming = holdem(most_players=most)
        assert coming.free_chairs() == free
        coming.newcomers.append("Dora")
        assert coming.free_chairs() == free - (free > 0)
    coming = holdem(most_players=4)
    coming.local.say(1, Between.LEAVE)
    assert coming.free_chairs() == 2
    hosted = Hosted(HOLDEM, open_holdem(HoldemRules(most_players=4), NAMES, button=0))
    assert HoldemBetween(hosted.local, hosted.evening.commands, lambda: None, introduced=False).keys == (
        *("out", "leave", "seat", "end"),
    )
    hosted.says("")
    assert HoldemNext(hosted.local).free_chairs() == 0
    coming = HoldemNext(Hosted(HOLDEM, open_holdem(TOURNAMENT, NAMES, (150, 150, 0), button=0)).local)
    assert coming.free_chairs() == 1
    coming.play(HostSays.END)
    assert said(coming)[:3] == [(0, "ready"), (1, "ready"), (2, "leave")]


def test_chips_are_bought_beside_playing_on() -> None:
    """At poker, by those who may; whoever sits out buys none."""
    coming = holdem(top_up_to=200)
    coming.otherwise |= {0: ComingIn.TOP_UP, 1: ComingIn.TOP_UP}
    coming.play(HostSays.DEAL)
    assert said(coming)[:3] == [(0, "ready"), (1, "top-up"), (2, "rebuy")]
    coming = holdem(top_up_to=200)
    coming.otherwise |= {1: ComingIn.TOP_UP}
    coming.out.add(1)
    coming.play(HostSays.DEAL)
    assert said(coming)[:2] == [(0, "ready"), (1, "sit-out")]


@pytest.mark.parametrize(
    ("typed", "place"), [("ann", 0), ("An", None), ("anna", 1), ("ANNA", 1), ("b", 2), ("x", None), ("nn", None)]
)
def test_a_name_may_be_typed_as_it_begins(typed: str, place: int | None) -> None:
    """If only one begins so; a whole name is meant though another begins with it."""
    assert meant(typed, ["Ann", "Anna", "Ben"]) == place


def test_the_host_is_asked_in_the_words_of_the_game() -> None:
    """And the rules of that question are at hand until he has answered."""
    hosted = Hosted(TRIPOLEY, open_evening(HouseRules(), NAMES, dealer=0))
    hosted.typed = ["?"]
    commands = hosted.evening.commands
    assert isinstance(commands, OwnCommands)
    asks = TripoleyBetween(hosted.local, commands, lambda: None, introduced=True)
    with pytest.raises(EOFError):
        asks.ask()
    assert commands.between == ("HostBetween", "The first deal?")
    hosted.typed = [""]
    asks.ask()
    assert commands.between == ("", "")
    hosted = Hosted(HOLDEM, open_holdem(HoldemRules(), NAMES, button=0))
    hosted.says()
    assert hosted.evening.commands.between == ("HostBetweenHands", "The first hand?")
    assert chairs_in(()) == ()
