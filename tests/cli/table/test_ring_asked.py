"""How a question of any poker is put: the bets that may be made, what is said between hands, and who took what."""

from types import SimpleNamespace
from typing import Any

import pytest

from boodle.cli.table.prompts import Prompt
from boodle.cli.table.ring import RingQuestion, pots_parted, takings
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wagers
from boodle.pots import PotShown
from boodle.ring.actions import ComingIn, Showing
from boodle.ring.story import AwardTold
from boodle.seating import Between, HostSays
from boodle.seats import Chips, Seat
from boodle.session.view import Asking
from boodle.words.catalogue import Words

UNBET, BET = SimpleNamespace(bets=(0, 0, 0), level=0), SimpleNamespace(bets=(5, 2, 0), level=5)
ALL_IN = ("all in", "all-in", "allin")
FOLD = ("f", "fold", Fold(), ("fold",))
CHECK = ("c", "check", Check(), ("check",))
CALL = ("c", "call 3", Call(), ("call",))


def put(choices: Any, kind: str = "Bet", default: object = None, seat: Seat = 1, hand: Any = BET) -> Prompt:  # noqa: ANN401
    """How a seat is asked that has 9, 30 or 4 chips before it."""
    house = SimpleNamespace(start_chips=200, top_up_to=100)
    now: Any = SimpleNamespace(seat=seat, shown=SimpleNamespace(hand=hand, stacks=(9, 30, 4)), house=house)
    return RingQuestion(Asking(1, kind, choices, default, optional=False), now, "play_holdem").prompt(Words())


def wagers(to_call: Chips, least: Chips = 0, most: Chips = -1, *, fold: bool = True) -> Wagers:
    """What may be bet."""
    return Wagers(to_call=to_call, raise_to=range(least, most + 1), fold=Fold() if fold else None)


def offers(asked: Prompt) -> list[tuple[str, str, object, tuple[str, ...]]]:
    """Everything that is offered."""
    return [(one.typed, one.means, one.action, one.also) for one in asked.offers]


@pytest.mark.parametrize(
    ("may", "seat", "hand", "offered"),
    [
        (
            wagers(3, 10, 32),
            1,
            BET,
            [
                CALL,
                FOLD,
                ("raise N", "make it N in all, from 10 to 32", None, ()),
                ("all-in", "all-in with your 30 chips", RaiseTo(32), ALL_IN),
            ],
        ),
        (
            wagers(0, 4, 9),
            0,
            UNBET,
            [
                CHECK,
                FOLD,
                ("bet N", "bet N chips, from 4 to 9", None, ()),
                ("all-in", "all-in with your 9 chips", RaiseTo(9), ALL_IN),
            ],
        ),
        (wagers(0, 4, 4, fold=False), 0, UNBET, [CHECK, ("bet 4", "bet 4 chips", None, ())]),
        (wagers(3, 9, 9), 0, BET, [CALL, FOLD, ("raise 9", "make it 9 in all", None, ())]),
        (wagers(30), 1, BET, [("c", "call with all you have, 30", Call(), ("call", *ALL_IN)), FOLD]),
        (wagers(3), 1, BET, [CALL, FOLD]),
        (
            wagers(9, 14, 14),
            0,
            BET,
            [
                ("c", "call with all you have, 9", Call(), ("call",)),
                FOLD,
                ("raise 14", "make it 14 in all", None, ()),
                ("all-in", "all-in with your 9 chips", RaiseTo(14), ALL_IN),
            ],
        ),
    ],
)
def test_a_bet_is_asked_for(may: Wagers, seat: Seat, hand: object, offered: list[object]) -> None:
    """Enter checks where nothing is to be called; whoever can go all-in may say so, with a call too."""
    asked = put(may, seat=seat, hand=hand)
    assert offers(asked) == offered
    assert (asked.facts, asked.enter) == ((), None if may.to_call else Check())
    assert (asked.betting, asked.opening) == (True, hand is UNBET)


def test_a_raise_is_read_as_the_table_stands() -> None:
    """To so much, by so much over the bet, or with all that is left."""
    asked = put(wagers(3, 10, 32))
    assert [asked.answer(typed) for typed in ("10", "+7", "Raise by 7", "allin")] == [
        RaiseTo(10),
        RaiseTo(12),
        RaiseTo(12),
        RaiseTo(32),
    ]


@pytest.mark.parametrize(
    ("choices", "kind", "default", "offered", "enter"),
    [
        (
            (Between.READY, Between.SIT_OUT, ComingIn.TOP_UP, ComingIn.WAIT, Between.LEAVE),
            "InNextHand",
            Between.SIT_OUT,
            [
                ("ready", "play on"),
                ("sit-out", "sit out a deal"),
                ("top-up", "buy 70 chips more"),
                ("wait-for-blind", "wait for the big blind"),
                ("leave", "leave with your chips"),
            ],
            Between.READY,
        ),
        ((Between.REBUY,), "InNextHand", Between.LEAVE, [("rebuy", "buy 200 chips")], None),
        (
            (HostSays.DEAL, HostSays.END),
            "HostBetweenHands",
            HostSays.END,
            [("deal-on", "deal on"), ("end", "end the evening")],
            HostSays.DEAL,
        ),
        (
            tuple(Showing),
            "ShowOrMuck",
            Showing.MUCK,
            [("show", "show your hand"), ("muck", "throw your hand away unseen")],
            Showing.MUCK,
        ),
        (
            tuple(Showing),
            "ShowOrMuck",
            None,
            [("show", "show your hand"), ("muck", "throw your hand away unseen")],
            None,
        ),
    ],
)
def test_a_word_is_asked_for(
    choices: tuple[object, ...], kind: str, default: object, offered: list[tuple[str, str]], enter: object
) -> None:
    """Between hands Enter plays on, where there is a choice; else it is what the rules would say."""
    asked = put(choices, kind, default)
    assert [(one.typed, one.means) for one in asked.offers] == offered
    assert [one.action for one in asked.offers] == list(choices)
    assert (asked.facts, asked.enter, asked.betting) == ((), enter, False)


def test_chips_are_bought_up_to_the_houses_mark() -> None:
    """By everybody as many as he lacks."""
    assert put((ComingIn.TOP_UP,), "InNextHand", seat=0).offers[0].means == "buy 91 chips more"


def test_what_everybody_took_is_noted_in_the_order_it_was_won() -> None:
    """A pot beside the main pot is a side pot."""
    awards = [AwardTold(1, 0, ((0, 5), (2, 4))), AwardTold(0, 0, ((2, 7),)), AwardTold(2, 0, ((0, 1),))]
    assert takings(Words(), awards) == {0: ["side pot 5", "side pot 1"], 2: ["side pot 4", "pot 7"]}


@pytest.mark.parametrize(
    ("pots", "all_in", "parted"),
    [
        ([(30, (0, 1, 2)), (12, (0, 2))], (1,), [(30, (0, 1, 2)), (12, (0, 2))]),
        ([(30, (0, 1, 2)), (12, (0, 2))], (0,), [(42, (0, 1, 2))]),
        ([(30, (0, 1, 2)), (12, (0, 2)), (5, (2,))], (0,), [(42, (0, 1, 2)), (5, (2,))]),
        ([(30, (0, 1, 2)), (12, (0, 2)), (5, (2,))], (1,), [(30, (0, 1, 2)), (17, (0, 2))]),
        ([], (), []),
    ],
)
def test_pots_part_where_somebody_all_in_drops_out(
    pots: list[tuple[Chips, tuple[Seat, ...]]], all_in: tuple[Seat, ...], parted: list[tuple[Chips, tuple[Seat, ...]]]
) -> None:
    """Whoever has yet to call parts none."""
    assert pots_parted([PotShown(*pot) for pot in pots], all_in) == [PotShown(*pot) for pot in parted]
