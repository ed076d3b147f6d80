"""The floor at a terminal, line by line: what it asks, what it takes for an answer, and how it says a ruling."""

import pytest

from boodle.cli.floor_desk import FloorDesk
from boodle.cli.floor_matter import Matter
from boodle.floor import INCIDENTS, RulingBook
from boodle.words.catalogue import Words
from tests.cli.playing import typed

WORDS = Words()
BEYOND = ["Where nothing here fits, the host decides what is fairest.", "", "What is it about?"]
HAPPENED = [
    "What happened?",
    "  1  A card is exposed while the hands are dealt",
    "  2  A hand too many was dealt, or a hand to an empty seat",
    "  3  A misdeal is noticed after betting has begun",
    "  4  A card lies face up in the deck (a boxed card)",
]
MANY, WHICH = (
    "How many cards were exposed in this deal?",
    "Which card of the whole deal was it, counting every card dealt?",
)
RULED = [
    "A card is exposed while the hands are dealt.",
    "Deal on; the card is replaced at the end.",
    "",
    "What the dealer does now",
    "  1.  Finish the deal as if nothing had happened.",
    "  2.  Give the owner of the exposed card the top card of the stub, and take the exposed one back.",
    "  3.  Turn the exposed card up for everybody to see.",
    "  4.  Lay it on top of the stub. It is the burn before the flop.",
    "",
    "Chips and bets",
    "  All chips stay as they lie.",
    "",
    "Who is told",
    "  Show everybody the exposed card: what one has seen all may know.",
    "",
    "Why",
    "  FLR-13: If one later card is exposed, the deal is finished and its owner gets the top card",
    "  instead. The exposed card is shown to all and becomes the first burn.",
    "",
    "With the cards or chips at hand, the room can work it out exactly. To have it worked out, give",
    "--exposed and --stub.",
]
AT_HOLDEM = [
    "  1   Dealing",
    "  2   Flop, turn and river",
    "  3   Bets and chips put in",
    "  4   All-in",
    "  5   Seats and blinds",
    "  6   Chips and money",
    "  7   Tournaments",
    "  8   Cards and deck",
    "  9   Turns and bets out of order",
    "  10  Showdown and pots",
    "  11  Conduct at the table",
]
AT_TRIPOLEY = [
    "  1  Dealing",
    "  2  All-in",
    "  3  Seats",
    "  4  Chips and money",
    "  5  Cards and deck",
    "  6  Turns and bets out of order",
    "  7  Showdown and pots",
    "  8  Conduct at the table",
]


def test_a_matter_in_full() -> None:
    """By numbers; what is no answer is said to be none, and an empty line only asks again."""
    screen = typed("0", "12", "", "1", "X", "5", "1", "many", "0", "53", "1", "3")
    FloorDesk(screen, WORDS, "holdem").from_the_beginning(RulingBook.HOUSE)
    groups, incidents, cards = "1 to 11, or q to stop: ", "1 to 4, or q to stop: ", "a number from 1 to 52: "
    assert screen.lines == [
        *BEYOND,
        *AT_HOLDEM,
        f"{groups}0",
        "`0` is no answer here.",
        f"{groups}12",
        "`12` is no answer here.",
        groups,
        f"{groups}1",
        *HAPPENED,
        f"{incidents}X",
        "`x` is no answer here.",
        f"{incidents}5",
        "`5` is no answer here.",
        f"{incidents}1",
        MANY,
        *(line for text in ("many", "0", "53") for line in (f"{cards}{text}", f"`{text}` is no answer here.")),
        f"{cards}1",
        WHICH,
        f"{cards}3",
        *RULED,
    ]


@pytest.mark.parametrize("stop", ["q", "QUIT", "Stop", None])
def test_one_stops_by_a_word_or_by_going_away(stop: str | None) -> None:
    """Only what comes up in the game is offered."""
    answers = ["1"] if stop is None else ["1", stop]
    screen = typed(*answers)
    FloorDesk(screen, WORDS, "tripoley").from_the_beginning(RulingBook.TDA)
    last = [] if stop is None else [f"1 to 4, or q to stop: {stop}"]
    assert screen.lines == [*BEYOND, *AT_TRIPOLEY, "1 to 8, or q to stop: 1", *HAPPENED, *last, "Stopped."]


def test_a_pipe_that_ends_leaves_the_question_open() -> None:
    """Its line is ended, and why is said."""
    screen = typed(by_somebody=False)
    with pytest.raises(ValueError, match=r"^the input ends while a question is open"):
        FloorDesk(screen, WORDS, "holdem").from_the_beginning(RulingBook.HOUSE)
    assert screen.lines == [*BEYOND, *AT_HOLDEM, ""]


def exposed() -> Matter:
    """Return a matter of which one thing is known."""
    matter = Matter(WORDS, INCIDENTS["exposed-card"], RulingBook.HOUSE, "holdem")
    matter.learn("exposed-cards", 1)
    return matter


def test_what_is_missing_is_asked_at_a_terminal_and_named_elsewhere() -> None:
    """Somebody may stop there too; where all is known nothing is asked of anybody."""
    screen = typed("3")
    FloorDesk(screen, WORDS, "holdem").rule_on(exposed())
    assert screen.lines == [WHICH, "a number from 1 to 52: 3", *RULED]
    screen = typed("q")
    FloorDesk(screen, WORDS, "holdem").rule_on(exposed())
    assert screen.lines == [WHICH, "a number from 1 to 52: q", "Stopped."]
    screen, known = typed(by_somebody=False), exposed()
    with pytest.raises(ValueError, match=f"^--card is missing: {WHICH.removesuffix('?')}"):
        FloorDesk(screen, WORDS, "holdem").rule_on(known)
    known.learn("card", 3)
    FloorDesk(screen, WORDS, "holdem").rule_on(known)
    assert screen.lines == RULED


def test_an_answer_is_chosen_by_its_number_or_its_name() -> None:
    """In whatever case; another is not."""
    for answer in ("1", "no", "NO"):
        screen = typed("nope", answer, "q")
        matter = Matter(WORDS, INCIDENTS["two-burns"], RulingBook.HOUSE, "holdem")
        FloorDesk(screen, WORDS, "holdem").rule_on(matter)
        assert matter.facts == {"acted": "no"}
        assert screen.lines[:3] == [
            "Has anybody checked, bet or folded since those cards came?",
            "  1  No",
            "  2  Yes",
        ]
        assert screen.lines[4] == "`nope` is no answer here."


@pytest.mark.parametrize(("game", "incident"), [("holdem", "final-table"), ("tripoley", "extra-hand")])
def test_a_book_that_was_not_looked_up_is_named(game: str, incident: str) -> None:
    """But not in a game for which there is one book."""
    screen = typed(*["1"] * 9)
    FloorDesk(screen, WORDS, game).rule_on(Matter(WORDS, INCIDENTS[incident], RulingBook.ROBERTS, game))
    assert any("Robert" in line for line in screen.lines) is (game == "holdem")
