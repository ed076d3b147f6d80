"""`boodle replay`: a recorded evening told again, and written as a case."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from boodle.cards import CardSet
from boodle.cards.deck import seed_of
from boodle.cli import main
from boodle.cli.table.screen import Screen
from boodle.frozen import fields, replace
from boodle.games import TRIPOLEY
from boodle.notation.case import read_cases, run_cases
from boodle.notation.tripoley.house import preset
from boodle.records.record import write_record
from boodle.rulebook import Event, Office, Viewer
from boodle.seating import Between, HostChoices, SeatNewcomer
from boodle.seats import BySeat
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, Table, open_evening
from boodle.tripoley.answers import Ending
from boodle.tripoley.events.dealing import Dealt, HandsExchanged
from boodle.tripoley.events.poker import Picked
from tests.cli.typed import Typed
from tests.shared import ROOT
from tests.tripoley.games import some_answer

NAMES = ("Anna", "Ben", "Cem")


def played(house: HouseRules, seed: int = 3, newcomer: str = "") -> Session[Table]:
    """Return an evening in which everybody stays; a newcomer comes before the first deal."""
    session = Session(open_evening(house, NAMES, dealer=2), nature_of(seed_of(seed)))
    if newcomer:
        session.submit(Office.HOST, SeatNewcomer(3, newcomer))
    rng = Random(seed)
    while not session.round.over:
        waiting = rng.choice(session.round.open)
        choices = waiting.question.choices(session.round.table)
        stays = isinstance(choices, HostChoices) or (isinstance(choices, tuple) and Between.LEAVE in choices)
        answer = next(iter(choices)) if stays else some_answer(choices, rng)
        session.submit(waiting.question.who, answer, waiting.number)
    return session


@pytest.fixture(scope="module")
def session() -> Session[Table]:
    """Return two deals and the ending of a pagat evening."""
    return played(replace(preset("pagat"), deals=2))


@pytest.fixture
def file(session: Session[Table], tmp_path: Path) -> Path:
    """Return its record."""
    return written(tmp_path, write_record(session))


def written(folder: Path, text: str, name: str = "game.txt") -> Path:
    """Write a file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


shown = Typed("replay")
said = shown.says


def test_an_evening_is_told_from_its_first_deal_to_its_end(file: Path, session: Session[Table]) -> None:
    """Who plays, every deal with chips and layout, and the chips when it is over."""
    lines = said(file).splitlines()
    assert lines[:3] == [
        "Tripoley, played by Anna, Ben and Cem.",
        "Rules: Tripoli, as the pagat.com page has it.",
        "Shown whole, with everybody's cards.",
    ]
    assert [line for line in lines if line.startswith(("Deal ", "For the layout"))] == [
        "Deal 1",
        "Deal 2",
        "For the layout",
    ]
    begun = lines.index("Deal 1")
    assert lines[begun - 1 : begun + 6] == [
        "",
        "Deal 1",
        "Cem deals.",
        "Anna stakes 9 chips, one on each space.",
        "Ben stakes 9 chips, one on each space.",
        "Cem stakes 9 chips, one on each space.",
        "All stakes are on the layout.",
    ]
    assert "Chips: Anna 91, Ben 91, Cem 91." in lines
    stacks = session.round.table.stacks
    assert lines[-2:] == ["The evening is over.", f"Chips: Anna {stacks[0]}, Ben {stacks[1]}, Cem {stacks[2]}."]


def test_whole_it_shows_every_hand(file: Path, session: Session[Table]) -> None:
    """The host may see all cards, and the spare hand."""
    dealt = next(event for event in session.log if isinstance(event, Dealt))
    text = said(file, "--plain")
    assert isinstance(dealt.spare, CardSet)
    for hand in (*dealt.hands, dealt.spare):
        assert isinstance(hand, CardSet)
        assert any(set(line.split(": ")[1].split()) == letters(hand) for line in text.splitlines() if ": " in line)


def letters(cards: CardSet) -> set[str]:
    """Return cards as plain text writes them."""
    return {str(card).replace("T", "10") for card in cards}


def cards_of(event: Event | None) -> set[str]:
    """Return the cards that an event names."""
    found: set[str] = set()
    for name in () if event is None else fields(event):
        value = getattr(event, name)
        for cards in value if isinstance(value, BySeat) else (value,):
            if isinstance(cards, CardSet):
                found |= letters(cards)
    card = getattr(event, "card", None)
    return found | ({str(card).replace("T", "10")} if card is not None else set())


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_viewer_is_shown_its_own_cards_only(file: Path, session: Session[Table], viewer: Viewer) -> None:
    """Until the deal's first hand is shown no card is told that the viewer was not shown."""
    text = said(file, "--plain", "--as", "spectator" if viewer is None else str(viewer))
    seen = set().union(*(cards_of(event.seen_by(viewer)) for event in session.log))
    told = set(re.findall(r"\b(?:10|[2-9JQKA])[CDHS]\b", re.sub(r"nobody can play \w+|Layout: .*", "", text)))
    assert told <= seen
    hidden = [event for event in session.log if isinstance(event, (Dealt, HandsExchanged, Picked))]
    assert any(event.seen_by(viewer) != event for event in hidden)
    assert "Spare hand:" not in text


def test_a_seat_is_called_you(file: Path) -> None:
    """By its number or by the player's name, however it is written."""
    by_name = said(file, "--as", "bEN")
    assert by_name == said(file, "--as", "1")
    assert "Shown as Ben saw it." in by_name
    assert "You stake 9 chips, one on each space." in by_name
    assert "Ben stakes" not in by_name
    assert "Shown as a spectator saw it." in said(file, "--as", "Spectator")


BETS = """\
boodle record 2
game tripoley
dealer 2
player 0 12 Anna
player 1 100 Ben
player 2 100 Cem
moves
0: ready
1: ready
2: ready
host: deal-on
nature: order DECK
2: keep
0: five TC JC QC KC AC
1: five 9D TD JD QD KD
2: five 2S 3S 4S 5S 6S
0: raise 4
1: raise 8
2: raise 12
1: call
end
"""


def test_a_bet_is_a_bet_and_a_raise_a_raise(tmp_path: Path) -> None:
    """And pots are named by how many there are."""
    deck = " ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDSH")  # hearts to the spare hand
    told = said(written(tmp_path, BETS.replace("DECK", deck)), "--as", "spectator").splitlines()
    begun = told.index("The betting begins.")
    assert told[begun + 1 : begun + 5] == [
        "Anna bets 4 chips.",
        "Ben makes it 8.",
        "Cem makes it 12.",
        "Ben calls with 4 chips.",
    ]
    assert "Ben wins the side pot: 16 chips." in told
    assert "Anna wins the main pot: 15 chips." in told
    assert told[-2:] == ["", "The record ends here, in the middle of the evening."]


@pytest.mark.parametrize(
    ("edit", "arguments", "told"),
    [
        ("", "--as 7", "nobody sits in seat 7: expected a seat from 0 to 2"),
        ("", "--as 99999", "nobody sits in seat 99999: expected a seat from 0 to 2"),
        ("", "--as Zoe", "nobody called 'Zoe' plays: expected Anna, Ben or Cem, a seat's number or spectator"),
        (" Cem/ anna", "--as Anna", "several players are called Anna: name one by the seat, 0 or 2"),
        ("", "--as-case --as 1 --plain", "a case holds every card, so --as-case cannot go with --as and --plain"),
        ("boodle/", "", "FILE: line 1: expected 'boodle record 3', which opens every record"),
        ("end\n/", "", r"FILE: line \d+: the record is cut short, its last line must be 'end'"),
        ("0: ready/0: rebuy", "", r"FILE: line \d+: 'rebuy' is not legal: expected ready, sit-out, leave"),
    ],
)
def test_what_cannot_be_shown_ends_in_a_sentence(
    tmp_path: Path, session: Session[Table], edit: str, arguments: str, told: str
) -> None:
    """Code 2, and for a record the line; `edit` is what stands in place of what."""
    old, _, new = edit.partition("/")
    text = write_record(session)
    file = written(tmp_path, text.replace(old, new) if old else text)
    result = shown(file, *arguments.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert re.fullmatch(f"boodle replay: {told.replace('FILE', re.escape(str(file)))}\n", result.stderr), result.stderr


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """Is told like any other."""
    assert shown(tmp_path / "none.txt").stderr == (
        f"boodle replay: {tmp_path / 'none.txt'} cannot be read: no such file or directory\n"
    )


def test_step_waits_at_a_terminal_only(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a pipe it scrolls on; at a terminal Enter goes on and q ends it."""
    whole = said(file)
    assert said(file, "--step") == whole
    answers = ["", "", "q"]
    asked: list[str] = []

    def ask(screen: Screen, mark: str, offers: tuple[str, ...] = ()) -> str:
        del screen, offers
        asked.append(mark)
        if not answers:
            raise EOFError
        return answers.pop(0)

    monkeypatch.setattr(Screen, "ask", ask)
    monkeypatch.setattr(Screen, "typed", True, raising=False)
    monkeypatch.setattr(Screen, "__init__", as_typed(Screen.__init__))
    stopped = said(file, "--step")
    assert asked == ["Enter: go on; q: stop "] * 3
    assert whole.startswith(stopped)
    assert len(stopped) < len(whole)
    assert whole.startswith(said(file, "--step"))  # the end of what is typed ends it too


def as_typed(init: Callable[..., None]) -> Callable[..., None]:
    """Make a screen at which somebody types."""

    def typed(screen: Screen, *, plain: bool = False) -> None:
        init(screen, plain=plain)
        screen.typed = True

    return typed


@pytest.mark.parametrize("ending", Ending)
@pytest.mark.parametrize("book", ["pagat", "cadaco-1960"])
def test_every_record_is_a_case_that_holds(tmp_path: Path, book: str, ending: Ending) -> None:
    """`--as-case` writes what `boodle check` plays: the same moves and shuffles, the same stacks."""
    game = played(replace(preset(book), deals=1, ending=ending, bet_limit=3, ending_deals=2), newcomer='Z#1 "é\\')
    case = said(written(tmp_path, write_record(game)), "--as-case")
    file = written(tmp_path, case, "case.toml")
    result = CliRunner().invoke(main, ["check", str(file)], prog_name="boodle")
    assert (result.exit_code, result.stdout) == (0, f"{file}: 1 case holds.\n")
    told = read_cases(case)
    (one,) = told["case"]
    assert one["expect"]["stacks"] == list(game.round.table.stacks)
    assert one["house"]["preset"] == book
    wrong = {**one, "expect": {"stacks": [1, 2, 3, 4]}}
    assert run_cases(TRIPOLEY.case, {**told, "case": [wrong]}) != []


def test_a_record_that_is_not_over_is_a_case_too(tmp_path: Path, session: Session[Table]) -> None:
    """It expects the page at which it was left; a house without a known name is told by its answers."""
    text = write_record(session)
    lines = text.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("stacks"))
    half = "\n".join([*lines[: first + 1], "end", ""]).replace("house preset pagat", "house preset ours")
    case = said(written(tmp_path, half.replace("house raise_cap 0", "house raise_cap 9")), "--as-case")
    assert 'page = "between_deals"' in case
    assert 'house = { preset = "pagat", deals = 2, raise_cap = 9 }' in case
    assert run_cases(TRIPOLEY.case, read_cases(case)) == []


def test_a_game_as_it_was_seen_cannot_be_told_again() -> None:
    """The sentence says what it is, and which verb checks it."""
    told = CliRunner().invoke(main, ["replay", str(ROOT / "examples" / "seen-deal.txt")], prog_name="boodle")
    assert told.exit_code == 2
    assert "a game as one seat saw it, which cannot be played again; `boodle verify` checks it" in told.stderr
