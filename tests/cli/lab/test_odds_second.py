"""`boodle odds` answers only what players who bet in two ways come to alike."""

import pytest

from boodle.cards import CardSet
from boodle.cli.lab.odds.advice import sentences
from boodle.cli.lab.odds.drawn import SecondOpinion, answered
from boodle.frozen import replace
from boodle.sim.odds.answers import ANSWERS, HEADS
from boodle.sim.odds.figures import Figure, FigureRow, Label, Unit
from boodle.sim.odds.hand import HandOdds, odds_of_hand
from boodle.sim.odds.one_hand import CHOICES, KEEP, LEADS, PRODUCTS, SWAP, WAYS
from boodle.sim.terms import Terms, terms_of
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words
from tests.cli.typed import Typed
from tests.sim.odds_slowly import slowly

pytestmark = pytest.mark.kernels

GOOD = "QH KH 8S 9S TS 2C 3C 4D"


@pytest.fixture(autouse=True)
def _without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    slowly(monkeypatch)


odds = Typed("odds")
said, told = odds.says, odds.as_json


def test_a_second_opinion_is_asked_unless_one_policy_is_named() -> None:
    """By players who bet by the book; at a house that has none, and by one policy alone, there is nothing to add."""
    asked = ("--chapter", "answers", "--deals", "60")
    both = told(*asked)
    assert (both["policy"], both["second"]["policy"]) == ("control", "book")
    assert {row["chapter"] for row in both["second"]["figures"]} == {ANSWERS}
    assert "like book" in " ".join(said(*asked).split())
    assert "second" not in told(*asked, "--policy", "casual")
    assert "second" not in told("poch", "--players", "4", *asked)
    assert told(*asked, "--policy", "careful,casual")["second"]["policy"] == "casual"
    hand = told("hand", GOOD, "--players", "5", "--deals", "40")
    assert (hand["policy"], hand["second"]["policy"]) == ("control", "book")


def chips_of(mean: float) -> Figure:
    """A figure that is sure to a quarter of a chip."""
    return Figure(Unit.CHIPS, mean, 0.25)


def test_what_two_ways_of_playing_answer_otherwise_has_no_answer() -> None:
    """The question then has both figures; whatever both say is said."""
    words, both = Words(), (terms_of_policy("control"), terms_of_policy("book"))
    figures = {head: chips_of(2) for head in HEADS}
    one, other = (
        FigureRow(Label("players", 5), tuple((figures | {"sell_0": chips_of(1), "left": chips_of(left)}).values()))
        for left in (-1, 0.1)
    )
    alone = [*answered(words, both[0], one)]
    assert [sentence.split("?")[1].split()[0] for sentence in alone] == ["Yes,", "To", "No:"]
    agreed, also, differing = answered(words, both[0], one, SecondOpinion(both[1], other))
    assert [agreed, also] == alone[:2]
    assert differing == (
        "Is it fair to the dealer's left? That depends on how you all bet: -1.0 ±0.2 chips among players like control, "
        "+0.1 ±0.2 among players like book."
    )


def test_a_hand_about_which_two_ways_differ_is_not_advised_on() -> None:
    """To swap or not, and which suit to lead: then both figures, or both suits, are told."""
    words, hand = Words(), CardSet.parse(GOOD)
    odds = odds_of_hand(terms_of_policy("control"), hand, 0)
    best, *_, worst = odds.suits()
    second = exchanged(exchanged(odds, KEEP, SWAP), LEADS + best, LEADS + worst)
    told_of = " ".join(sentences(words, odds, second))
    assert "Swap it? That depends on how you all bet: -" in told_of
    assert "Do not swap it" not in told_of
    assert "Which suit to lead first depends on how you all bet: " in told_of
    assert [*sentences(words, odds, odds)] == [*sentences(words, odds)]


def test_figures_that_are_printed_alike_do_not_differ() -> None:
    """Where one is surely above nought by a hair and the other is not, nothing could be measured."""
    above, even = (
        FigureRow(Label("players", 5), tuple(Figure(Unit.CHIPS, 0.6, width) for _ in HEADS)) for width in (0.599, 0.601)
    )
    control, book = map(terms_of_policy, ("control", "book"))
    for one, other in ((above, even), (even, above)):
        sentences_of = [*answered(Words(), control, one, SecondOpinion(book, other))]
        assert ["could" in said_of and "measured" in said_of for said_of in sentences_of] == [True] * 3


def exchanged(odds: HandOdds, one: int, other: int) -> HandOdds:
    """Return the odds with two choices in each other's place."""
    place = {one: other, other: one}
    sums = list(odds.sums)
    for choice in range(CHOICES):
        sums[choice], sums[WAYS + choice] = (
            odds.sums[place.get(choice, choice)],
            odds.sums[WAYS + place.get(choice, choice)],
        )
        for beside in range(CHOICES):
            of = place.get(choice, choice), place.get(beside, beside)
            sums[PRODUCTS + CHOICES * choice + beside] = odds.sums[PRODUCTS + CHOICES * of[0] + of[1]]
    return replace(odds, sums=tuple(sums))


def terms_of_policy(policy: str) -> Terms:
    """Return a few deals of five who play alike."""
    return terms_of(HouseRules(), players=5, policies=policy, spare="", deals=60, evening=1, seed=1)
