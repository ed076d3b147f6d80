"""`boodle odds` as somebody types it at the table."""

import csv
import re
from pathlib import Path

import pytest

from boodle.cards import CardSet
from boodle.cli.lab.odds.asked import EVERY
from boodle.notation.tripoley.house import presets
from boodle.sim.odds.answers import ANSWERS
from boodle.sim.odds.chapters import CHAPTERS
from boodle.words.catalogue import Words, languages
from boodle.words.signs import signs_of
from tests.cli.typed import Typed
from tests.sim.odds_slowly import slowly

pytestmark = pytest.mark.kernels

GOOD = "QH KH 8S 9S TS 2C 3C 4D"
OTHER = ("hand", GOOD + " 5D", "--players", "5", "--seat", "4")


@pytest.fixture(autouse=True)
def _without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    slowly(monkeypatch)


odds = Typed("odds")
said, told = odds.says, odds.as_json


def test_what_is_counted_is_printed_without_an_interval() -> None:
    """The chapter of the cards in full."""
    assert said("--players", "5", "--chapter", "cards", "--deals", "1").splitlines()[:10] == [
        "1 deal by the rules pagat, 5 players, evenings of 1 deal, everybody plays",
        "control, seed 1.",
        "",
        "How many pay cards a hand holds, by its size: counted, exact.",
        "",
        "hand     hands  no pay card        1        2       3       4       5",
        "-------  -----  -----------  -------  -------  ------  ------  ------",
        "9 cards      4      37.04 %  42.74 %  17.09 %  2.92 %  0.21 %  0.00 %",
        "8 cards      1      41.79 %  41.79 %  14.27 %  2.04 %  0.12 %  0.00 %",
        "",
    ]


def test_every_chapter_is_printed_under_its_sentence() -> None:
    """After the answers to the three questions."""
    words, shown = Words(), " ".join(said("--deals", "100").split())
    places = [shown.index(words(f"odds.chapter.{name}")) for name in CHAPTERS]
    assert places == sorted(places)
    assert shown.index("Should the dealer swap?") < shown.index("What is the spare hand worth?")
    assert shown.index("Is it fair to the dealer's left?") < places[0]


@pytest.mark.parametrize("name", presets())
def test_no_answer_lacks_its_figure(name: str) -> None:
    """Where a pay card forbids the spare hand, nothing is said of it with one."""
    shown = said(name, "--players", "4", "--chapter", "length", "--deals", "150")
    _, answers, _ = shown.split("\n\n", 2)
    assert re.findall(r"\s[.;,]", answers) == []


def test_one_chapter_alone() -> None:
    """With the spaces as the layout has them, exact and measured beside each other."""
    shown = said("michigan", "--players", "4", "--chapter", "spaces", "--deals", "40").splitlines()
    row = next(line for line in shown if line.startswith("A♥"))
    assert "78.85 %" in row
    assert "±" in row


def test_a_house_that_closes_a_chapter_says_why() -> None:
    """In one sentence."""
    result = odds("cadaco-1960", "--chapter", "dealer", "--deals", "1")
    assert result.exit_code == 2
    assert result.stderr == (
        "boodle odds: --chapter dealer says nothing here: the dealer has no choice by these rules\n"
    )


def test_json_has_every_figure_and_how_to_make_it_again() -> None:
    """A figure that is exact has no half-width."""
    found = told("--players", "4", "--chapter", "spaces", "--deals", "60", "--seed", "7")
    assert {key: found[key] for key in ("rules", "players", "policy", "deals", "deals_an_evening", "seed")} == {
        "rules": "pagat",
        "players": 4,
        "policy": "control",
        "deals": 60,
        "deals_an_evening": 20,
        "seed": 7,
    }
    kings = [line for line in found["figures"] if line["which"] == "K"]
    assert [line["what"] for line in kings] == ["can_be_claimed", "claimed", "won", "pile"]
    assert kings[0]["mean"] == pytest.approx(1 - 10 / 52, abs=1e-6)
    assert kings[0]["half_width"] is None
    assert kings[1]["half_width"] > 0


def test_csv_has_a_line_for_each_figure(tmp_path: Path) -> None:
    """The same figures, in a file that a spreadsheet opens."""
    file = tmp_path / "odds.csv"
    arguments = ("--chapter", "seats", "--deals", "40")
    said(*arguments, "--csv", str(file))
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    figures = told(*arguments)["figures"]
    assert [(row["which"], row["what"], float(row["mean"])) for row in rows] == [
        (str(line["which"]), line["what"], line["mean"]) for line in figures
    ]


def test_the_seed_alone_settles_it() -> None:
    """Not the cores."""
    arguments = ("--chapter", "dealer", "--deals", "40", "--policy", "control")
    assert said(*arguments, "--cores", "1") == said(*arguments, "--cores", "3")
    assert said(*arguments) != said(*arguments, "--seed", "2")


def test_variations_are_named_with_their_rule() -> None:
    """The house as it is comes first."""
    shown = said("--players", "3", "--chapter", "variations", "--deals", "20").splitlines()
    head = next(place for place, line in enumerate(shown) if line.startswith("rule "))
    assert shown[head + 2].startswith("as it is ")
    assert any(line.startswith("TRI-V-07: poker_opener dealer ") for line in shown)


def test_a_hand_is_advised_on() -> None:
    """What it collects, its poker, whether to swap, what to lead."""
    shown = " ".join(said("hand", GOOD, "--players", "5", "--dealer", "--deals", "150").split())
    assert "It collects K♥, Q♥, K-Q♥ and 8-9-10." in shown
    assert "Poker: K♥ Q♥ 10♠ 9♠ 8♠, king high, then queen, ten, nine and eight;" in shown
    assert "Do not swap it: " in shown
    assert "With the first lead, lead " in shown
    assert shown.count("instead: ") == 3


PAYING = (
    "hand",
    "TH TS 2S 4D 6C 8D 9C 3C 5D 7S KD",
    "--rules",
    "boxed-michigan-rummy",
    "--players",
    "4",
    "--seat",
    "1",
)


def test_a_pay_card_that_forbids_the_spare_hand_is_told() -> None:
    """PRS: neither a bid nor what the spare hand would be worth is told of then."""
    shown = " ".join(said(*PAYING, "--deals", "60").split())
    assert "It holds a pay card, so it may not be exchanged for the spare hand" in shown
    assert "The spare hand instead" not in shown
    assert "bid" not in told(*PAYING, "--deals", "60", "--auction", "")


def test_what_the_deal_decides_is_not_foretold() -> None:
    """POCH: the card that is turned up says which suit pays; there is a bet, and no spare hand."""
    asked = ("hand", "QH KH 8S 9S TS AC KC JD", "--rules", "poch", "--players", "4", "--deals", "40")
    shown = " ".join(said(*asked).split())
    assert "It collects" not in shown
    assert "What pays is settled by the deal" in shown
    assert "spare hand" not in shown
    assert told(*asked)["collects"] is None
    assert "somebody bets" in said("poch", "--players", "4", "--deals", "40", "--chapter", "betting")


def test_a_lead_is_told_against_the_best() -> None:
    """So that a smaller loss does not look like the better lead."""
    shown = " ".join(said(*PAYING, "--deals", "60").split())
    assert re.search(r"With the first lead, lead (\w+): .* Leading \w+ instead: \S+ ±\S+ against \1\.", shown)


def test_a_hand_of_another_seat_may_take_the_spare_one() -> None:
    """Counted from the dealer's left; which seat it is follows from its size where none is named."""
    shown = said("hand", GOOD + " 5D", "--players", "5", "--deals", "60")
    assert "1 at the dealer's left" in " ".join(shown.split())
    assert "The spare hand instead wins" in " ".join(shown.split())
    assert told("hand", GOOD + " 5D", "--players", "5", "--seat", "3", "--deals", "10")["place"] == 3


def test_what_lies_on_the_layout_counts() -> None:
    """Chips on the queen and the king are worth more to a hand that holds both; the title says what lies there."""
    asked = ("hand", GOOD, "--players", "5", "--dealer", "--deals", "60")
    fresh, rich = told(*asked), told(*asked, "--layout", "K=40 Q=25")
    assert (fresh["layout"], rich["layout"]) == ({}, {"K": 40, "Q": 25})
    assert rich["keep"]["mean"] - fresh["keep"]["mean"] == pytest.approx(65 * 4 / 5, abs=0.001)
    title = " ".join(said(*asked, "--layout", "K=40 Q=25").split())
    assert "on the layout lie already 40 on K♥ and 25 on Q♥" in title


def test_what_was_said_of_the_spare_hand_counts() -> None:
    """Whether to bid one more or to pass, among players who would have said what they said."""
    asked = ("hand", GOOD + " 5D", "--players", "5", "--seat", "4", "--deals", "80", "--auction")
    shown = " ".join(said(*asked, "1=0 2=0").split())
    assert "The dealer offers the spare hand for sale; seat 1 passes and seat 2 passes. In " in shown
    assert "If it passes, it wins " in shown
    assert "Pass: with a bid of 1 it wins " in shown
    found = told(*asked, "")
    assert found["auction"]["bids"] == []
    assert 30 <= found["auction"]["deals"] < 80
    assert found["bid_against_pass"]["mean"] == pytest.approx(found["bid"]["mean"] - found["pass"]["mean"], abs=1e-5)
    assert "nobody has spoken yet" in " ".join(said(*asked, "").split())


def test_a_hand_as_json() -> None:
    """Every figure, the swap against keeping among them."""
    found = told("hand", GOOD, "--players", "5", "--deals", "40")
    assert found["collects"] == ["K", "Q", "K-Q", "8-9-10"]
    assert found["swap_against_keep"]["mean"] == pytest.approx(found["swap"]["mean"] - found["keep"]["mean"], abs=1e-5)
    assert set(found["leads"]) == {"C", "D", "H", "S"}


@pytest.mark.parametrize("language", languages())
def test_it_speaks_every_language(language: str) -> None:
    """All of what it says, of a house and of a hand."""
    words = Words(language)
    chapters = " ".join(said("--deals", "40", "--language", language).split())
    assert all(" ".join(words(f"odds.chapter.{name}").split()) in chapters for name in CHAPTERS)
    hand = " ".join(said("hand", GOOD, "--players", "5", "--deals", "60", "--language", language).split())
    assert " ".join(words("odds.hand.note").split()) in hand
    assert hand.startswith(signs_of(words).in_hand(CardSet.parse(GOOD)))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nonsense"], "--rules: 'nonsense' is neither a preset nor a file"),
        (["pot-limit"], "--rules names rules of another game than Tripoley"),
        (["pagat", "royal"], "RULES is named more than once"),
        (["pagat", "--rules", "royal"], "RULES is named more than once"),
        (["poch", "--players", "9"], "--players is 9: expected a number from 3 to 4 by the rules poch"),
        (["--dealer"], "--dealer, --seat, --layout and --auction go with a hand"),
        (["--layout", "K=3"], "--dealer, --seat, --layout and --auction go with a hand"),
        (["--auction", ""], "--dealer, --seat, --layout and --auction go with a hand"),
        (["hand", GOOD, "--auction", ""], "--auction goes with rules by which the dealer may sell"),
        (["hand", GOOD + " 5D", "--rules", "cadaco-1960", "--auction", ""], "--auction goes with rules by which"),
        ([*OTHER, "--auction", "1=0 1=2"], "--auction names '1=2': expected what was said"),
        ([*OTHER, "--auction", "1=2 2=2"], "--auction names '2=2': expected what was said"),
        ([*OTHER, "--auction", "5=2"], "--auction names '5=2': expected what was said"),
        ([*OTHER, "--auction", "1=2 4=3"], "--auction ends with a bid of seat 4"),
        ([*OTHER, "--auction", "4=0"], "--auction names '4=0': expected what was said"),
        ([*OTHER, "--auction", "1=1000"], "--auction names '1=1000': expected what was said"),
        ([*OTHER, "--auction", "", "--deals", "9"], "--auction: in "),
        (["hand", GOOD, "--layout", "K=3 K=4"], "--layout names 'K=4': expected spaces of this house"),
        (["hand", GOOD, "--layout", "king=3"], "--layout names 'king=3': expected"),
        (["hand", GOOD, "--layout", "K"], "--layout names 'K': expected"),
        (["hand"], "hand needs its CARDS"),
        (["hand", "QH XX"], "CARDS cannot be read"),
        (["hand", "QH QH"], "CARDS cannot be read"),
        (["hand", "QH KH"], "CARDS are 2 cards: expected 8 or 9 with 5 players"),
        (["hand", GOOD, "--seat", "1"], "CARDS are 8 cards: expected 9, as that place is dealt with 5 players"),
        (["hand", GOOD, "--seat", "7"], "--seat is 7: expected a number from 1 to 4 with 5 players"),
        (["hand", GOOD, "--seat", "1", "--dealer"], "--dealer and --seat are named both"),
        (["hand", GOOD, "--chapter", "cards"], "--chapter goes with the odds of a house"),
        (["hand", GOOD, "--csv", "odds.csv"], "--csv goes with the odds of a house"),
        (["hand", "2H 3H 4H 5H 6H 7H 8H 9H", "--rules", "poch", "--players", "4"], "CARDS names 2H 3H 4H 5H 6H"),
        (["hand", GOOD, "--rules", "poch"], "CARDS names "),
        (["--policy", "control,book,casual"], "--policy names 3: expected one, or two"),
        (["--policy", "control,nobody"], "--policy names nobody: expected random"),
    ],
)
def test_bad_input_ends_in_one_sentence(arguments: list[str], sentence: str) -> None:
    """Naming what was wrong, and what was expected; code 2."""
    result = odds(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"boodle odds: {sentence}")
    assert result.stderr.count("\n") == 1


def test_a_house_with_an_auction_by_people_is_refused(tmp_path: Path) -> None:
    """Nobody bids for a suit in the simulator."""
    file = tmp_path / "ours.toml"
    file.write_text('preset = "pagat"\npay_suit = "auction"\npay_time = "played"\n', encoding="utf-8")
    result = odds(str(file), "--deals", "1")
    assert result.exit_code == 2
    assert "pay_suit is auction" in result.stderr


def test_the_chapters_of_the_help_are_those_there_are() -> None:
    """Named in their order."""
    assert f"The chapters are {', '.join((ANSWERS, *EVERY))}." in " ".join(said("--help").split())
