"""What cards left cost and how pots are named, as a deal of Tripoley is told at the terminal; and its tally."""

import pytest

from boodle.cards import Card, CardSet
from boodle.cli.table.story import HEADING, TEXT, Item, Paragraphs
from boodle.cli.table.tripoley.scored import DealTally
from boodle.cli.table.tripoley.story import DealTold, pot_key
from boodle.rulebook import Event
from boodle.tripoley.board import ACE, KING, Space
from boodle.tripoley.events.dealing import SpareSold
from boodle.tripoley.events.ending import LayoutShared
from boodle.tripoley.events.pay import Collected
from boodle.tripoley.events.poker import PotWon
from boodle.tripoley.events.stops import CardsPaid, NobodyCanLead, SpaceWon, WentOut
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from boodle.words.tripoley.table import Teller

TELLER = Teller(Words(), ("Ann", "Ben", "Cem"), 0, LETTERS)


def told() -> DealTold:
    """A deal of which nothing has been told to Ann."""
    return DealTold(TELLER, 1)


@pytest.mark.parametrize(
    ("pots", "names"),
    [
        (1, ["pot"]),
        (2, ["main_pot", "one_side_pot"]),
        (3, ["main_pot", "side_pot", "side_pot"]),
    ],
)
def test_a_pot_is_named_by_how_many_there_are(pots: int, names: list[str]) -> None:
    """A pot alone is the pot; a side pot alone needs no number."""
    assert [pot_key(number, pots) for number in range(pots)] == names


@pytest.mark.parametrize(
    ("to", "sentence"),
    [
        (0, "A chip for each card left goes to you: Ben 3, Cem 1 (of 2)."),
        (ACE, f"A chip for each card left goes into {TELLER.space(ACE)}: Ben 3, Cem 1 (of 2)."),
    ],
)
def test_cards_left_are_told_in_one_sentence(to: int | Space, sentence: str) -> None:
    """Whoever has not enough pays what he has; the sentence comes once."""
    story = told()
    story.paid = [CardsPaid(1, 3, 3, to), CardsPaid(2, 2, 1, to)]
    story.close()
    story.close()
    assert story.ready() == [Item(TEXT, sentence)]
    assert story.ready() == []


def test_several_cards_in_a_row_name_their_player_once() -> None:
    """The run, what was forced, what ended it and what it won are one paragraph, after what was said before."""
    story = told()
    story.say("before")
    story.close()
    story.run = [(seat, Card.parse(card)) for seat, card in ((1, "3C"), (1, "4C"), (0, "5C"), (2, "6C"), (2, "7C"))]
    story.forced = [Card.parse("5C")]
    story.takings = ["Taken."]
    story.tell_run("The end.")
    story.say("More of it", "run")
    story.close()
    run = "Run of clubs: 3C 4C\u00a0Ben, 5C\u00a0you, 6C 7C\u00a0Cem. You play 5C: forced. The end. Taken. More of it"
    assert story.ready() == [Item(TEXT, "Before"), Item(TEXT, run)]
    assert (story.run, story.forced, story.takings) == ([], [], [])


def test_without_a_run_only_its_end_is_told() -> None:
    """The last card may have been told with what it won; nothing is told where nothing ended."""
    story = told()
    story.tell_run()
    story.tell_run("the end.")
    story.say("more of it", "run")
    story.close()
    assert story.ready() == [Item(TEXT, "The end. More of it")]


def test_sentences_of_one_group_stand_together() -> None:
    """Those of another begin a paragraph, as those of none do; a heading ends one, and nothing is said of nothing."""
    told = Paragraphs()
    for sentence, group in (("a.", "x"), ("b.", "x"), (None, "y"), ("c.", "x"), ("d.", "y"), ("e.", ""), ("f.", "")):
        told.say(sentence, group)
    told.heading("over")
    told.say("g.", "y")
    told.close()
    texts = [Item(TEXT, text) for text in ("A. B. C.", "D.", "E.", "F.")]
    assert told.ready() == [*texts, Item(HEADING, "Over"), Item(TEXT, "G.")]
    assert (told.ready(), told.sentences, told.group) == ([], [], "")


def test_the_listener_is_addressed_and_others_are_named() -> None:
    """The verb follows, and what the sentence tells besides is told of both."""
    assert told().of(0, "leads_first") == "you lead first."
    assert told().of(1, "leads_first") == "Ben leads first."
    assert told().of(2, "lead_passes", to="Ben") == "The lead passes to Ben."


def test_the_tally_notes_what_each_seat_took() -> None:
    """Notes stand in the order of what happened, seats in the order asked for; a seat without notes is left out."""
    events: list[Event] = [
        SpareSold(2, 1, 4),
        Collected(0, KING, 5, CardSet()),
        PotWon(1, ((0, 3),), 0),
        PotWon(0, ((0, 6), (1, 7)), 1),
        CardsPaid(1, 3, 3, 0),
        SpaceWon(1, ACE, 8),
        WentOut(1),
        LayoutShared(0, ACE, 9),
    ]
    king, ace = TELLER.space(KING, "label"), TELLER.space(ACE, "label")
    tally = DealTally(TELLER).count(events)
    ann = [f"{king} 5", "side pot 3", "pot 6", "share 9"]
    ben = ["sold the spare hand 4", "pot 7", f"{ace} 8", "out"]
    assert tally.notes == {0: ann, 1: ben}
    assert tally.line((1, 2, 0)) == f"Ben {', '.join(ben)}; you {', '.join(ann)}"
    assert DealTally(TELLER).count([NobodyCanLead()]).line((0, 1)) == "nobody could lead"
    assert tally.count([NobodyCanLead()]).line((0,)) == f"you {', '.join(ann)}; nobody could lead"
