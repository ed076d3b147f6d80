"""How the questions of any poker are put at the terminal, who took what, and how each seat is marked."""

from typing import Any

import pytest

from boodle.cards import CardSet
from boodle.cli.table.holdem.drawn import TableDrawn, blinds_told
from boodle.cli.table.looking import AnyView
from boodle.cli.table.prompts import Prompt
from boodle.cli.table.ring import RingQuestion, pots_parted, takings
from boodle.frozen import replace
from boodle.holdem.answers import Level
from boodle.holdem.view import Shown, shown, view
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wagers
from boodle.pots import PotShown
from boodle.ring.actions import ComingIn
from boodle.ring.story import AwardTold
from boodle.ring.table import Owed
from boodle.rulebook import Choices
from boodle.seating import Between, HostSays, Standing
from boodle.seats import BySeat, Seat
from boodle.session.view import Asking
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard
from tests.cli.table.test_holdem_drawn import all_in_before_the_flop

WORDS = Words()
NOBODY: tuple[Seat, ...] = ()


def asked(choices: Choices, kind: str = "BettingTurn", default: object = None, *, optional: bool = False) -> Asking:
    """A question."""
    return Asking(7, kind, choices, default, optional)


def put(question: Asking, at: AnyView) -> Prompt:
    """How it is put at Hold'em."""
    return RingQuestion(question, at, "play_holdem").prompt(WORDS)


def lines(prompt: Prompt) -> list[tuple[object, ...]]:
    """What may be typed."""
    return [(one.typed, one.means, one.action, one.also) for one in prompt.offers]


def ben(**hand: Any) -> AnyView:  # noqa: ANN401 - the fields of a hand
    """Ben has 10 in the pot and 50 behind; 500 are to be matched."""
    at = view(all_in_before_the_flop().round, 1)
    assert at.shown.hand is not None
    return replace(at, shown=replace(at.shown, hand=replace(at.shown.hand, **hand)))


CALL = ("call",)
FOLD = ("f", "fold", Fold(), ("fold",))


@pytest.mark.parametrize(
    ("to_call", "raise_to", "offers"),
    [
        (50, range(0), [("c", "call with all you have, 50", Call(), (*CALL, "all in", "all-in", "allin")), FOLD]),
        (40, range(0), [("c", "call 40", Call(), CALL), FOLD]),
        (
            40,
            range(55, 60),
            [("c", "call 40", Call(), CALL), FOLD, ("raise N", "make it N in all, from 55 to 59", None, ())],
        ),
        (
            40,
            range(60, 61),
            [
                ("c", "call 40", Call(), CALL),
                FOLD,
                ("raise 60", "make it 60 in all", None, ()),
                ("all-in", "all-in with your 50 chips", RaiseTo(60), ("all in", "all-in", "allin")),
            ],
        ),
    ],
)
def test_a_bet_is_asked_for(to_call: int, raise_to: range, offers: list[tuple[object, ...]]) -> None:
    """All-in stands among the answers where it raises; where it only calls it is another word for that."""
    prompt = put(asked(Wagers(to_call=to_call, raise_to=raise_to, fold=Fold())), ben())
    assert lines(prompt) == offers
    assert (prompt.facts, prompt.enter, prompt.betting, prompt.opening) == ((), None, True, False)


def test_a_bet_is_asked_for_where_nobody_has_bet() -> None:
    """Nothing is put in yet, and a raise is a bet; Enter checks."""
    free = Wagers(to_call=0, raise_to=range(10, 51), fold=None)
    prompt = put(asked(free), ben(bets=BySeat((0, 0, 0, 0)), level=0))
    assert lines(prompt) == [
        ("c", "check", Check(), ("check",)),
        ("bet N", "bet N chips, from 10 to 50", None, ()),
        ("all-in", "all-in with your 50 chips", RaiseTo(50), ("all in", "all-in", "allin")),
    ]
    assert (prompt.enter, prompt.opening) == (Check(), True)


def test_what_is_said_between_hands() -> None:
    """Each in full with what it costs; Enter plays on where there is a choice."""
    at = ben()
    at = replace(at, house=replace(at.house, top_up_to=120, start_chips=100))
    prompt = put(asked((Between.READY, ComingIn.TOP_UP, Between.REBUY), "InNextHand"), at)
    assert lines(prompt) == [
        ("ready", "play on", Between.READY, ()),
        ("top-up", "buy 70 chips more", ComingIn.TOP_UP, ()),
        ("rebuy", "buy 100 chips", Between.REBUY, ()),
    ]
    assert (prompt.facts, prompt.enter) == ((), Between.READY)
    assert put(asked((HostSays.END,), "HostBetweenHands"), at).enter is None
    assert put(asked((HostSays.DEAL, HostSays.END), "HostBetweenHands"), at).enter is HostSays.DEAL
    assert put(asked((HostSays.DEAL, HostSays.END), "Other", HostSays.END), at).enter is HostSays.END
    assert put(asked((HostSays.DEAL,), "Other", HostSays.END), at).enter is None
    assert put(asked((HostSays.DEAL,), "InNextHand", HostSays.DEAL), at).enter is HostSays.DEAL


def test_who_took_what() -> None:
    """Pot by pot, side pots as such."""
    awards = [AwardTold(1, 0, ((2, 5),)), AwardTold(0, 0, ((0, 7), (2, 6)))]
    assert takings(WORDS, awards) == {2: ["side pot 5", "pot 6"], 0: ["pot 7"]}


def test_pots_that_no_all_in_parts_are_one() -> None:
    """Whoever has folded, or has yet to call, parts none."""
    three, two, one = PotShown(9, (0, 1, 2)), PotShown(4, (1, 2)), PotShown(2, (2,))
    assert pots_parted([three, two, one], [0]) == [three, PotShown(6, (1, 2))]
    assert pots_parted([three, two, one], [1]) == [PotShown(13, (0, 1, 2)), one]
    assert pots_parted([three, two, one], [0, 1]) == [three, two, one]
    assert pots_parted([three, two, one], []) == [PotShown(15, (0, 1, 2))]


# ---------------------------------------------------------------- how the table is drawn


def drawn(seen: Shown, you: Seat | None = None) -> TableDrawn:
    """The table, as it is drawn for a listener."""
    return TableDrawn(Heard(lambda *_: ""), LETTERS, WORDS, seen, you)


def said(picture: TableDrawn) -> list[str]:
    """What stands on its screen."""
    assert isinstance(picture.screen, Heard)
    return picture.screen.lines


def seen(change: dict[str, Any] | None = None, /, **table: Any) -> Shown:  # noqa: ANN401 - the fields of a table
    """Ann and Dora are all-in, of the four that play."""
    found = shown(all_in_before_the_flop().round)
    assert found.hand is not None
    return replace(found, **{"hand": replace(found.hand, **(change or {}))} | table)


@pytest.mark.parametrize(
    ("seat", "hand", "table", "marks"),
    [
        (3, {}, {}, ["dealer button", "all-in"]),
        (0, {}, {}, ["small blind", "all-in"]),
        (1, {}, {}, ["big blind"]),
        (1, {"folded": (1,)}, {}, ["big blind", "folded"]),
        (1, {"folded": (1,), "all_in": (1,), "over": True}, {}, []),
        (1, {"mucked": (1,), "over": True}, {}, ["not shown"]),
        (1, {"shown": BySeat((CardSet(), CardSet.parse("2C AH"), CardSet(), CardSet()))}, {}, ["big blind", "AH 2C"]),
        (2, {"all_in": ()}, {"owed": BySeat([Owed.SMALL] * 4)}, []),
        (2, {"all_in": (), "order": (0, 1, 3)}, {"owed": BySeat([Owed.SMALL] * 4)}, ["has to post"]),
        (2, {"all_in": (), "order": (0, 1, 3)}, {"waits": (2,)}, ["waits for the big blind"]),
        (2, {}, {"hand": None, "owed": BySeat([Owed.SMALL] * 4)}, ["has to post"]),
        (3, {}, {"hand": None}, ["dealer button"]),
    ],
)
def test_how_each_seat_is_marked(seat: Seat, hand: dict[str, Any], table: dict[str, Any], marks: list[str]) -> None:
    """By what it has to do in the hand that is on, or with the next one."""
    assert drawn(seen(hand, **table)).marks(seat) == marks


def test_who_sits_out_is_marked_so() -> None:
    """Whatever he owes, or waits for."""
    found = seen()
    players = found.players.put(2, replace(found.players[2], standing=Standing.SITTING_OUT))
    assert drawn(seen({"all_in": ()}, players=players, waits=(2,))).marks(2) == ["sits out"]


def test_the_middle_of_the_table() -> None:
    """Boards that are dealt, and the pots where they are parted."""
    found = drawn(seen({"all_in": ()}))
    assert found.middle() == ["In the middle: 1360."]
    assert drawn(seen({"pots": (PotShown(9, (0, 1)),)})).middle() == ["In the middle: 1360."]
    assert drawn(seen({"over": True})).middle() == drawn(replace(seen(), hand=None)).middle() == []
    flop, other = CardSet.parse("2C 3C 4C"), CardSet.parse("5C 6C 7C")
    boards = (tuple(flop), tuple(other))
    assert drawn(seen({"boards": boards[:1], "over": True})).middle() == ["The board: 2C 3C 4C"]
    assert drawn(seen({"boards": boards, "over": True})).middle() == ["Board 1: 2C 3C 4C", "Board 2: 5C 6C 7C"]
    assert drawn(seen({"boards": ((), ()), "over": True})).middle() == []


def test_seats_and_chips() -> None:
    """Bets stand only while there are any, and of those who have left nothing does."""
    found = seen()
    players = found.players.put(0, replace(found.players[0], standing=Standing.GONE))
    picture = drawn(replace(seen({"over": True}), players=players), 1)
    picture.seats()
    picture.chips()
    assert said(picture) == [
        "player     chips  bet",
        "Ben (you)     50",
        "Cem            0",
        "Dora           0       dealer button",
        "Chips: you 50, Cem 0, Dora 0 (dealer button).",
    ]
    picture = drawn(seen({"bets": None}))
    picture.show()
    assert said(picture) == [
        "Main pot: 1060 (Ann, Ben, Cem, Dora).",
        "Side pot: 300 (Cem, Dora).",
        "player  chips  bet",
        "Ann         0       small blind, all-in",
        "Ben        50       big blind",
        "Cem         0       all-in",
        "Dora        0       dealer button, all-in",
    ]


def test_ones_own_cards() -> None:
    """With what they make, once that can be told."""
    picture = drawn(seen())
    hand, best = CardSet.parse("2C AH"), CardSet.parse("2C AH AS 5D 9D")
    picture.hand(CardSet(), CardSet())
    picture.hand(hand, CardSet())
    picture.hand(hand, best)
    assert said(picture) == [
        "You have no cards.",
        "Your hand: AH 2C",
        "Your hand: AH 2C (pair of aces, nine, five and two kickers)",
    ]


def test_blinds_are_told() -> None:
    """With the ante where there is one; where there are no levels nothing comes next."""
    assert blinds_told(WORDS, Level(5, 10)) == "5/10"
    assert blinds_told(WORDS, Level(5, 10, 3)) == "5/10, ante 3"
    picture = drawn(seen())
    picture.blinds()
    assert said(picture) == ["Blinds 5/10"]
