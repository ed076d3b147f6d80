"""A hand of Hold'em as it is told at the terminal: paragraphs, titles, one line for each hand, and what is asked."""

from types import SimpleNamespace
from typing import Any

import pytest

from boodle.cards import Card, CardSet, FaceDown
from boodle.cli.table.holdem.telling import HoldemTelling
from boodle.games import GAMES
from boodle.holdem.answers import Level
from boodle.holdem.events import board, dealing
from boodle.holdem.table import Positions
from boodle.poker.wagers import Check, Fold, Wagers
from boodle.ring.actions import Showing
from boodle.ring.events import seating, showdown
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import CardsDealt
from boodle.ring.story import AwardTold
from boodle.ring.table import Owed
from boodle.rulebook import Event
from boodle.seating import Between, HostSays, Standing
from boodle.seats import BySeat, Seat
from boodle.session.view import Asking
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard
from tests.cli.table.test_ring_drawn import IDLE, playing, seen

NO_CARDS: BySeat[CardSet | FaceDown] = BySeat((FaceDown(2),) * 5)
DEALT, OVER = CardsDealt(NO_CARDS, FaceDown(42)), showdown.HandOver()
FLOP = board.StreetDealt(0, FaceDown(1), tuple(map(Card.parse, ("2C", "3C", "4C"))))
CHECKED, FOLDED = Acted(1, Check(), 0), Acted(2, Fold(), 0)
AWARDS = (AwardTold(1, 0, ((2, 4), (0, 5))), AwardTold(0, 0, ((2, 7),)))


def begun(button: Seat = 2, *order: Seat) -> dealing.HandBegun:
    """A hand begins."""
    return dealing.HandBegun(
        Positions(button, 3, 4), order or (3, 4, 0, 1, 2), BySeat((Owed.NOTHING,) * 5), Level(5, 10)
    )


def closing(**facts: Any) -> Any:  # noqa: ANN401
    """How the third hand closed."""
    usual = {"deal": 3, "gains": (1, -2, 3, 0, -2), "so_far": (1, -2, 3, 0, -2), "stacks": (1, 22, 333, 0, 5)}
    return SimpleNamespace(**(usual | {"awards": AWARDS} | facts))


def at(hand: Any = None, seat: Seat | None = 1, **facts: Any) -> Any:  # noqa: ANN401
    """The table as Ben sees it, or another."""
    usual = {"deals": 3, "closing": closing(), "placed": (), "page": "betting"}
    asked = {name: facts.pop(name, None) for name in ("asked", "host")}
    mine = SimpleNamespace(hand=facts.pop("held", CardSet()), best=CardSet())
    house = SimpleNamespace(start_chips=200, top_up_to=100)
    return SimpleNamespace(seat=seat, house=house, shown=seen(hand, **(usual | facts)), mine=mine, **asked)


def telling(where: Any = None) -> tuple[HoldemTelling, Heard]:  # noqa: ANN401
    """Who tells somebody, and his screen."""
    screen = Heard(lambda *_: "")
    screen.width = 120
    return HoldemTelling(GAMES["holdem"], screen, Words(), LETTERS, where or at()), screen


def told(*events: Event, brief: bool = False, where: Any = None, aloud: bool = True) -> list[str]:  # noqa: ANN401
    """What is told of events, each put into a sentence by the name of its kind."""
    tells, screen = telling(where)
    tells.brief, tells.aloud = brief, aloud
    for event in events:
        tells.event(event, lambda event=event: type(event).__name__, tells.at)  # type: ignore[misc]
    return screen.lines


SCORE = [
    *("", "Hand 3 is over", "player     chips  change  took", "Ann            1      +1  side pot 5"),
    *("Ben (you)     22      -2", "Cem          333      +3  side pot 4, pot 7", "Dot            0       0"),
    "Eve            5      -2",
]
TITLE = ["", "Hand 3: Cem has the button, blinds 5/10"]
LINE = "Hand 3, Cem has the button: Ann side pot 5; Cem side pot 4, pot 7."
FINAL = [
    *("", "Final chips", "player  chips  bought  won", "Cem       333     330   +3", "Ann         1       0   +1"),
    *("Dot         0       0    0", "Ben        22      24   -2  you", "Eve         5       7   -2"),
]


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([begun(), DEALT, CHECKED, FOLDED], TITLE),
        (
            [begun(), DEALT, CHECKED, FOLDED, FLOP, CHECKED, showdown.HandMucked(1), showdown.Raked(2), OVER],
            [
                *(*TITLE, "CardsDealt Acted Acted", "StreetDealt Acted", "HandMucked Raked", "HandOver"),
                *SCORE,
            ],
        ),
        (
            [seating.LetBackIn("Fay"), seating.SeatSaid(1, Standing.SITTING_OUT, waits=False), begun()],
            ["LetBackIn SeatSaid", *TITLE],
        ),
        (
            [
                seating.SeatSaid(1, Standing.PLAYING, waits=False),
                seating.HostAnswered(HostSays.DEAL),
                seating.SeatSaid(1, Standing.PLAYING, waits=True),
                seating.HostAnswered(HostSays.END),
                CHECKED,
            ],
            ["SeatSaid HostAnswered"],
        ),
        ([FOLDED, seating.TableClosed()], ["Acted", "TableClosed", *FINAL]),
    ],
)
def test_a_hand_is_told_in_paragraphs(events: list[Event], lines: list[str]) -> None:
    """Cards begin a new one, and so do the showdown and what is said around a hand; what is plain is left out."""
    assert told(*events) == lines


def test_streets_and_what_is_said_of_them_begin_paragraphs() -> None:
    """How often the board is run belongs to the end of a hand; nothing is shown where nothing is told aloud."""
    events = (CHECKED, board.RunsSaid(1, 2), board.RunTwiceAgreed(), FOLDED, FLOP, seating.TableClosed())
    lines = ["Acted", "RunsSaid", "RunTwiceAgreed Acted", "StreetDealt", "TableClosed"]
    assert told(*events)[:5] == lines
    assert told(*events, aloud=False) == told(*events, brief=True, aloud=False) == []


ENDS: list[Event] = [
    *(showdown.ChipsReturned(1, 2), showdown.HandTabled(1, CardSet()), showdown.HandMucked(1), showdown.Raked(2)),
    *(showdown.PotAwarded(0, 0, ((1, 2),)), board.RunsSaid(1, 2)),
]


@pytest.mark.parametrize("end", ENDS)
def test_the_end_of_a_hand_is_a_paragraph(end: Event) -> None:
    """Parted from the bets before it and from what is said around it."""
    name = type(end).__name__
    paragraphs = ["Acted", f"{name} HandMucked", "LetBackIn", "Acted", "TableClosed"]
    events = (CHECKED, end, showdown.HandMucked(1), seating.LetBackIn("Fay"), CHECKED, seating.TableClosed())
    assert told(*events)[:5] == paragraphs


def test_a_hand_in_one_line() -> None:
    """With what came of it at once; of a void hand nothing is shown."""
    assert told(begun(), DEALT, OVER, brief=True, where=at(playing())) == []
    over = at(playing(over=True))
    assert told(begun(), DEALT, OVER, begun(), brief=True, where=over) == [LINE]
    dead = at(playing(order=(0, 1)))
    notes = "Ann side pot 5; Cem side pot 4, pot 7."
    assert told(OVER, begun(), brief=True, where=dead) == [f"Hand 3, a dead button: {notes}"]
    assert told(OVER, begun(), brief=True) == [f"Hand 3, a dead button: {notes}"]
    out = [OVER, seating.KnockedOut(3, 4), seating.KnockedOut(4, 2), seating.KnockedOut(2, 1), seating.TableClosed()]
    first, second, *final = told(*out, brief=True, where=over)
    assert f"{first} {second}" == f"{LINE} Dot is out, in place 4. Eve ends in place 2 with 5 chips."
    assert final == FINAL
    void = dealing.HandVoided(Any)  # type: ignore[arg-type]
    assert told(CHECKED, void) == ["Acted", "HandVoided"]


def test_a_title_names_the_button() -> None:
    """The listener is addressed; a dead button has nobody behind it."""
    tells, _ = telling()
    assert tells.heading(begun(1)) == "Hand 3: you have the button, blinds 5/10"
    assert tells.heading(begun(2, 3, 4)) == "Hand 3: a dead button, blinds 5/10"


def test_places_are_shown_after_a_tournament() -> None:
    """Best first."""
    tells, screen = telling(at(placed=((1, 2), (2, 1), (0, 3))))
    tells.final()
    assert screen.lines == [
        *(
            "",
            "Final chips",
            "place  chips  player",
            "1        333  Cem",
            "2         22  Ben (you)",
            "3          1  Ann",
        ),
    ]


def asking(kind: str, *choices: object, optional: bool = True, number: int = 1) -> Asking:
    """A question for a seat."""
    return Asking(number, kind, choices, choices[-1], optional=optional)


NEXT = asking("InNextHand", Between.READY, Between.SIT_OUT)
MUST = asking("InNextHand", Between.REBUY, Between.SIT_OUT, optional=False)
HOST = asking("HostBetweenHands", HostSays.DEAL, HostSays.END, number=2)
SHOW = asking("ShowOrMuck", Showing.SHOW, Showing.MUCK)
BET = Asking(3, "HandWager", Wagers(to_call=0, raise_to=range(0), fold=None), Check(), optional=False)


@pytest.mark.parametrize(
    ("facts", "first"),
    [
        ({"asked": BET}, BET),
        ({"asked": BET, "host": HOST}, BET),
        ({"asked": NEXT, "host": HOST}, HOST),
        ({"asked": MUST, "host": HOST}, MUST),
        ({"host": HOST}, HOST),
        ({}, None),
        ({"asked": NEXT}, None),
        ({"asked": MUST}, MUST),
        ({"asked": SHOW}, SHOW),
        ({"asked": NEXT, "waits": (1,)}, NEXT),
        ({"asked": NEXT, "owed": (Owed.NOTHING, Owed.NEW, *[Owed.NOTHING] * 3)}, NEXT),
        ({"asked": NEXT, "seat": 0, "first": Standing.SITTING_OUT}, NEXT),
        ({"asked": NEXT, "seat": None}, NEXT),
    ],
)
def test_whoever_is_in_anyway_is_not_asked(facts: dict[str, Any], first: Asking | None) -> None:
    """The host is asked before whether he is in the next hand; who owes or waits is asked."""
    tells, _ = telling()
    assert tells.first(at(**facts)) == first


def test_a_question_is_put_with_the_table_where_a_hand_is_on() -> None:
    """And with one's own cards; beside the host's question stands the other one."""
    where = at(playing(pots=(), level=5), asked=BET, held=CardSet.parse("AS KS"))
    tells, screen = telling(where)
    assert tells.put(where, BET).beside is None
    table = [
        *("", "In the middle: 42.", "player     chips  bet", "Ann            1", "Ben (you)     22    5"),
        *("Cem          333       dealer button", "Dot            0       small blind"),
        "Eve            5       big blind",
    ]
    ask = ["It is your turn to bet.", "  c  check (Enter)"]
    assert screen.lines == [*table, "Your hand: AS KS", *ask]
    screen.lines.clear()
    tells.put(at(playing(pots=(), level=5), asked=BET), BET)
    assert screen.lines == [*table, *ask]
    assert tells.put(at(host=HOST), HOST).beside is None
    screen.lines.clear()
    where = at(asked=NEXT, host=HOST, held=CardSet.parse("AS KS"))
    both = tells.put(where, HOST)
    assert both.typed() == ["deal-on", "end", "ready", "sit-out"]
    assert screen.lines == [
        *(
            "",
            "Does the evening go on?",
            "  deal-on  deal on (Enter)",
            "  end      end the evening",
            "  ready    play on",
        ),
        "  sit-out  sit out a deal",
    ]


def test_everything_can_be_looked_at() -> None:
    """The table with the blinds, one's cards, everybody's chips."""
    where = at(held=CardSet.parse("AS KS"))
    tells, screen = telling(where)
    assert list(tells.looks) == ["table", "hand", "score", "house"]
    for look in ("table", "hand", "score"):
        tells.looks[look](where)
    chips = "Chips: Ann 1, you 22, Cem 333 (dealer button), Dot 0, Eve 5."
    assert screen.lines == ["Blinds 5/10", *IDLE, "Eve            5", "Your hand: AS KS", chips]
    assert tells.wishes == {"out": "sit-out", "in": "ready", "top-up": "top-up", "leave": "leave"}
    assert (tells.dealt_in(where), tells.dealt_in(at(playing()))) == ((), (3, 4, 0, 1, 2))
    assert tells.listed() == {
        "?": "play.help.rule",
        "? POT-03": "play.help.rule_id",
        **{look: f"play_holdem.help.{look}" for look in tells.looks},
    }
