"""What is played at `boodle odds` for a house or for a hand, and what is done with what came of it."""

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boodle.cards import CardSet
from boodle.cli.lab import odds as here
from boodle.cli.lab.odds.advice import advice_as_json
from boodle.cli.lab.odds.drawn import SecondOpinion
from boodle.cli.lab.odds.written import COLUMNS, chapters_as_json
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.sim.odds.answers import ANSWERS, HEADS
from boodle.sim.odds.chapters import CHAPTERS
from boodle.sim.odds.figures import Figure, FigureRow, Label, OddsTable, Unit
from boodle.sim.odds.hand import AuctionHeard, BidHeard
from boodle.sim.terms import Terms, terms_of
from boodle.tripoley.board import KING
from tests.cli.lab.test_odds_advice import Made
from tests.cli.typed import Typed

odds = Typed("odds")
GOOD, NINE = "QH KH 8S 9S TS 2C 3C 4D", "QH KH 8S 9S TS 2C 3C 4D 5D"


def terms(policy: str = "control", **facts: Any) -> Terms:  # noqa: ANN401 - what is asked
    """Return what is played where nothing is said."""
    usual: dict[str, Any] = {"players": 5, "deals": 200_000, "evening": 20, "seed": 1} | facts
    made = terms_of(preset(usual.pop("rules", "pagat")), policies="control", spare="", **usual)
    return replace(made, policies=(policy,) * made.players)  # to look whether there is a book takes a second


def table(name: str, *heads: str) -> OddsTable:
    """Return a chapter of one row."""
    return OddsTable(name, heads, (FigureRow(Label("players", 5), (Figure(Unit.CHIPS, 2, 0.25),) * len(heads)),))


class Played:
    """Odds that are said to have been played: what was asked for, and what came of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *agreeing: int) -> None:
        """So many deals agree with what was said, by each of the policies."""
        self.agreeing = list(agreeing)
        self.asked: list[object] = []
        self.printed: list[object] = []
        monkeypatch.setattr("boodle.cli.lab.odds.asked.made_for", lambda _: "a book")
        monkeypatch.setattr(here, "play_for", self.play_for)
        monkeypatch.setattr(here, "unfairness", self.unfairness)
        monkeypatch.setattr(here, "odds_of_hand", self.odds_of_hand)
        monkeypatch.setattr(here, "answers", lambda _: table(ANSWERS, *HEADS))
        chapters = {name: (lambda _, name=name: table(name, "chips")) for name in CHAPTERS}
        monkeypatch.setattr(here, "CHAPTERS", chapters)
        for name in ("print_chapters", "print_advice"):
            monkeypatch.setattr(here, name, lambda _, *facts, name=name: self.printed.append((name, *facts)))

    def told(self, cores: int | None, tell: Callable[[int, int], None]) -> tuple[int | None, str, str]:
        """Tell how far it is; returns what is said of it then, of which rules."""
        tell(3, 5)
        bar = tell.__self__  # type: ignore[attr-defined] # it is one
        return cores, bar.now, bar.rules

    def play_for(self, terms: Terms, names: tuple[str, ...], *, cores: int | None, tell: Any) -> object:  # noqa: ANN401
        """Play what chapters need."""
        self.asked.append((terms, names, *self.told(cores, tell)))
        return None

    def unfairness(self, terms: Terms, *, cores: int | None, tell: Any) -> OddsTable:  # noqa: ANN401
        """Play the variations."""
        self.asked.append((terms, *self.told(cores, tell)))
        return table("variations", "left")

    def odds_of_hand(
        self,
        terms: Terms,
        hand: CardSet,
        place: int,
        *,
        lies: object,
        auction: AuctionHeard | None,
        cores: int | None,
        tell: Any,  # noqa: ANN401
    ) -> Made:
        """Play a hand."""
        self.asked.append((terms, hand, place, lies, auction, *self.told(cores, tell)))
        agreeing = self.agreeing.pop(0) if self.agreeing else terms.deals
        return Made(terms, hand, place, (), worth={0: 1.5}, agreeing=agreeing)


GOING = 3, "3 of 5 deals", "royal"


@pytest.mark.parametrize(
    ("arguments", "policies", "names"),
    [
        ("--chapter lead --chapter variations --chapter cards", ("control",), ("lead", "variations", "cards")),
        ("--chapter answers --policy careful", ("careful",), (ANSWERS,)),
        ("--chapter lead --chapter answers --chapter variations", ("control", "book"), ("lead", ANSWERS, "variations")),
    ],
)
def test_chapters_of_a_house_are_played(
    arguments: str, policies: tuple[str, ...], names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In the order in which they are named; the questions once more by a second opinion."""
    played, file = Played(monkeypatch), tmp_path / "a.csv"
    arguments += " --players 4 --deals 60 --seed 7 --jobs 3"
    assert odds.says("royal", *arguments.split(), "--csv", file) == ""
    first, *others = (terms(policy, players=4, deals=60, seed=7, rules="royal") for policy in policies)
    heads = {ANSWERS: HEADS, "variations": ("left",)}
    chapters = [table(name, *heads.get(name, ("chips",))) for name in names]
    second = SecondOpinion(others[0], table(ANSWERS, *HEADS).rows[0]) if others else None
    assert played.printed == [("print_chapters", "royal", first, chapters, second)]
    varied = [(first, *GOING)] if "variations" in names else []
    assert played.asked == [(first, names, *GOING), *varied, *((other, (ANSWERS,), *GOING) for other in others)]
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert (tuple(rows[0]), len(rows)) == (COLUMNS, sum(len(chapter.heads) for chapter in chapters))
    told = odds.as_json("royal", *arguments.split())
    assert told == json.loads(json.dumps(chapters_as_json("royal", first, chapters, second)))


def test_what_is_usual_is_asked_where_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """200,000 deals of five, and all that says something of the house."""
    played = Played(monkeypatch)
    odds.says()
    going = None, "3 of 5 deals", "pagat"
    names = (ANSWERS, *CHAPTERS)
    assert played.asked == [(terms(), names, *going), (terms("book"), (ANSWERS,), *going)]
    odds.says("--chapter", "lead", "--policy", "control,book")
    assert played.asked[2:] == [(terms(), ("lead",), *going)]


def test_a_hand_is_played_by_both_policies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it sits, with what lies on the layout and what was said."""
    played = Played(monkeypatch)
    arguments = ("hand", NINE, "--rules", "royal", "--seat", 2, "--layout", "K=3", "--deals", 60, "--jobs", 3)
    odds.says(*arguments, "--auction", "1=4")
    found = [terms(policy, deals=60, evening=1, rules="royal") for policy in ("control", "book")]
    hand, heard = CardSet.parse(NINE), AuctionHeard((BidHeard(1, 4),))
    assert played.asked == [(one, hand, 2, {KING: 3}, heard, *GOING) for one in found]
    first, second = (Made(one, hand, 2, (), worth={0: 1.5}) for one in found)
    assert played.printed == [("print_advice", "royal", replace(first, agreeing=60), replace(second, agreeing=60))]
    told = odds.as_json(*arguments, "--policy", "careful")
    alone = Made(terms("careful", deals=60, evening=1, rules="royal"), hand, 2, (), worth={0: 1.5})
    assert told == json.loads(json.dumps(advice_as_json("royal", alone)))
    assert len(played.printed) == 1


@pytest.mark.parametrize(("agreeing", "refused"), [((30, 30), None), ((30, 29), 29), ((29, 60), 29)])
def test_what_hardly_anybody_would_have_said_is_refused(
    agreeing: tuple[int, ...], refused: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty deals at least are to agree with an auction, by each policy."""
    Played(monkeypatch, *agreeing)
    result = odds("hand", NINE, "--auction", "1=4", "--deals", 60, "--seat", 2)
    told = "would have said so: expected 30 at least, by more --deals or other bids\n"
    few = "" if refused is None else f"boodle odds: --auction: in {refused} of 60 deals all {told}"
    assert (result.exit_code, result.stderr) == (2 if refused else 0, few)
    Played(monkeypatch, 3)
    assert odds("hand", NINE, "--deals", 60, "--seat", 2).exit_code == 0


def test_a_file_of_figures_is_of_a_house_and_there_can_be_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What cannot be is refused before anything is played."""
    played = Played(monkeypatch)
    told = "boodle odds: --csv goes with the odds of a house: expected --json with a hand\n"
    assert odds("hand", NINE, "--csv", tmp_path / "a.csv").stderr == told
    refused = odds("--csv", tmp_path)
    assert (refused.exit_code, refused.stderr) == (
        2,
        f"boodle odds: --csv {tmp_path} cannot be written: it is a folder\n",
    )
    assert played.asked == []
