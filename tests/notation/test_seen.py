"""Games as one viewer saw them: followed chip by chip and card by card, and refused at the first line that is wrong."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards import CARDS
from boodle.echo import echo
from boodle.notation.errors import NotationError
from boodle.records.record import read_record, replay
from boodle.records.seen import TITLE, check_seen, is_seen, read_seen, write_seen
from boodle.session import Session
from boodle.tripoley import Table
from tests.shared import ROOT
from tests.tripoley.games import play_on, random_session

RECORDS = ROOT / "tests" / "records"
SEEN = [file.read_text(encoding="utf-8") for file in sorted((RECORDS / "seen").glob("*.txt"))]
PROVED = (RECORDS / "seen" / "v1-proved-2.txt").read_text(encoding="utf-8").splitlines()
BY_LINE = re.compile(r"line \d+: [^\n]+")
CHIPS = ("staked ", "wagered ", "collected ", "space-won ", "cards-paid ", "uncalled-returned ", "spare-sold ")
SHOWING = ("led ", "followed ", "hand-shown ", "turned-up ")


def refusal(lines: list[str]) -> str | None:
    """Why a game is refused, its proofs at fault, or None where it holds."""
    try:
        facts = check_seen(read_seen("\n".join([*lines, ""])))
    except NotationError as error:
        return str(error)
    return None if facts.fairness is None or facts.fairness.unfair is None else f"unfair: {facts.fairness.unfair}"


def instead(lines: list[str], place: int, *others: str) -> list[str]:
    """The lines with others in place of one."""
    return [*lines[:place], *others, *lines[place + 1 :]]


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=15)
def test_any_evening_is_followed_through_any_eyes(seed: int) -> None:
    """Any house; every viewer, chairs that were taken late among them, finds all chips where they are."""
    session, rng = random_session(seed, deals=1)
    play_on(session, rng, lambda _: None)
    table = session.round.table
    for viewer in (None, *table.seats):
        text = write_seen(session, viewer)
        facts = check_seen(read_seen(text))
        assert is_seen(text)
        assert (facts.deals, facts.over, facts.fairness) == (table.deals, True, None)
        assert (facts.chips, facts.stacks) == (sum(table.stacks) + table.board.total, tuple(table.stacks))
        assert facts.events == sum(shown is not None for _, shown in session.since(0, viewer))


def played() -> Session[Table]:
    """A game of four, with its cards."""
    return replay(read_record((RECORDS / "v3-pagat.txt").read_text(encoding="utf-8")))


def test_nothing_that_is_hidden_is_written() -> None:
    """A spectator's game names no card of a hand before it is shown; a seat's own names its hand alone."""
    session = played()
    dealt = [line for line in write_seen(session, None).splitlines() if line.startswith("dealt ")]
    assert dealt
    assert all(re.fullmatch(r"dealt( \(\d+\))+", line) for line in dealt)
    own = [line for line in write_seen(session, 1).splitlines() if line.startswith("dealt ")]
    assert all(re.fullmatch(r"dealt \(\d+\)( [2-9TJQKA][CDHS])+( \(\d+\)){3}", line) for line in own)
    assert "nature:" not in write_seen(session, 0)


def places(lines: list[str], starts: tuple[str, ...]) -> list[int]:
    """The places of the lines that begin so."""
    return [place for place, line in enumerate(lines) if line.startswith(starts)]


@pytest.mark.parametrize("text", SEEN, ids=range(len(SEEN)))
def test_no_chip_can_be_changed(text: str) -> None:
    """A chip more in any payment is found, when the deal closes if not before."""
    lines = text.splitlines()
    closings = re.compile("stacks |deal-voided")
    for place in places(lines, CHIPS):
        if next(line for line in lines[place:] if closings.match(line)).startswith("deal-voided"):
            continue  # the chips went back to where they lay
        words = lines[place].split(" ")
        chips = {"wagered": len(words) - 1, "staked": 2, "uncalled-returned": 2}.get(words[0], 3)
        words[chips] = str(int(words[chips]) + 1)
        told = refusal(instead(lines, place, " ".join(words)))
        assert told is not None, lines[place]
        assert BY_LINE.fullmatch(told), told
        assert int(told[5:].partition(":")[0]) > place


@pytest.mark.parametrize("text", SEEN, ids=range(len(SEEN)))
def test_no_card_that_was_shown_can_be_changed(text: str) -> None:
    """Neither the card nor who showed it, where the deals are proved."""
    lines, rng = [line for line in text.splitlines() if not line.startswith("fair seed")], Random(1)
    for place in rng.sample(places(lines, SHOWING), 30):
        name, *told = lines[place].split(" ")
        if name != "hand-shown":
            spot = 0 if name == "turned-up" else 1
            other = rng.choice([card for card in map(str, CARDS) if card not in told])
            forged = [*told[:spot], other, *told[spot + 1 :]]
            assert refusal(instead(lines, place, " ".join([name, *forged]))) is not None, (lines[place], other)
        if name != "turned-up":
            seat = str((int(told[0]) + 1) % 3)
            assert refusal(instead(lines, place, " ".join([name, seat, *told[1:]]))) is not None, lines[place]


def test_a_hand_that_changes_is_seen_by_its_owner() -> None:
    """What the viewer was dealt is what he shows, and nobody else shows it."""
    bare = [line for line in PROVED if not line.startswith("fair ")]
    assert refusal(bare) is None
    place = places(bare, ("dealt ",))[0]
    dealt = bare[place].split(" ")
    cards = [word for word in dealt[1:] if not word.startswith("(")]
    for card in cards:
        others = [other for other in map(str, CARDS) if other not in cards]
        forged = [others[0] if word == card else word for word in dealt]
        assert refusal(instead(bare, place, " ".join(forged))) is not None, card


@pytest.mark.parametrize(
    "starts", ["dealt ", "led ", "followed ", "run-stopped ", "stacks ", "staked ", "deal-begun ", "asked nature "]
)
def test_no_line_can_be_left_out_or_said_twice(starts: str) -> None:
    """Of those on which others rest."""
    for place in places(PROVED, (starts,))[:3]:
        assert refusal(instead(PROVED, place, PROVED[place], PROVED[place])) is not None, PROVED[place]
        assert refusal(instead(PROVED, place)) is not None, PROVED[place]


@pytest.mark.parametrize(
    ("find", "line", "why"),
    [
        (TITLE, "boodle seen 2", "line 1: version 2 cannot be read here: expected 'boodle seen 1'"),
        (TITLE, "boodle saw", "line 1: expected 'boodle seen 1'"),
        ("game tripoley", "game poch", "line 2: expected 'game tripoley' or 'game tripoley deal'"),
        ("viewer 2", "viewer 9", "line {n}: viewer 9: expected a seat 0 to"),
        ("viewer 2", "viewer two", "line {n}: 'two' is no number"),
        ("viewer 2", "viewer 2\nviewer 2", "line {m}: 'viewer' has no place here: expected house, one dealer"),
        ("viewer 2", "board K=1", "line {m}: expected a line 'viewer -' or 'viewer 0' before this"),
        ("fair proved", "board K=1", "line {f}: a proof has no place here: the header has no line 'fair TABLE'"),
        ("seen", "saw", "line {z}: the game is cut short, its last line must be 'end'"),
        ("end", "over", "line {z}: the game is cut short, its last line must be 'end'"),
        ("seating-closed", "nonsense 1", "line {n}: 'nonsense' is no event"),
        ("seating-closed", "stacks 1 2", "line {n}: 'stacks 1 2' has no place here: expected an event"),
        ("seating-closed", "followed 0 QH", "line {n}: 'followed 0 QH': nothing was shuffled for this: expected the"),
        ("seating-closed", "player-left", "line {n}: 'player-left' does not fit what was seen before"),
        ("seating-closed", "fine-paid 0 999 pot", "line {n}: 'fine-paid 0 999 pot': this leaves less chips than none"),
        ("seating-closed", "fine-paid 0 1 nowhere", "line {n}: 'fine-paid 0 1 nowhere' does not fit what was seen"),
        ("seating-closed", "fine-paid 7 1 pot", "line {n}: 'fine-paid 7 1 pot' does not fit what was seen"),
        ("seating-closed", "player-left 0 7", "line {n}: 'player-left 0 7': seat 0 leaves with 7 chips and has 100"),
        ("seating-closed", "newcomer-seated 0 Al 9 0", "line {n}: 'newcomer-seated 0 Al 9 0': the chair 0 is taken"),
        ("seating-closed", "deal-voided 1 2", "line {n}: 'deal-voided 1 2': a deal cannot be void before its stakes"),
        ("seating-closed", "staked 0 3 1 1", "line {n}: 'staked 0 3 1 1': a stake of 3 does not lie on 9 spaces"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(find: str, line: str, why: str) -> None:
    """By what was expected there."""
    place = PROVED.index(find)
    lines = "\n".join(instead(PROVED, place, line)).split("\n")
    first_proof = next(number for number, text in enumerate(lines, 1) if text.startswith("fair commit"))
    told = refusal(lines)
    assert told is not None
    seen = lines.index("seen") + 1 if "seen" in lines else 0
    at = {"n": place + 1, "m": place + 2 if line.startswith(f"{find}\n") else seen, "f": first_proof, "z": len(lines)}
    assert told.startswith(why.format(**at))


@pytest.mark.parametrize(
    ("before", "line", "why"),
    [
        ("dealt ", "dealt (12) (12) (12) (12) (12)", "expected a pile of 11 cards, got "),
        ("dealt ", "dealt (11) (11) (10) (10) (10) 2C", "'2C' is a card too many"),
        ("dealt ", "dealt (11) (11) 2C 2C 3C 4C 5C 6C 7C 8C 9C TC (10) (10)", "a card is there twice"),
        ("dealt ", "dealt (11) (11) 2X 2C 3C 4C 5C 6C 7C 8C 9C TC (10) (10)", "'2X' is no card of this deck"),
        ("hand-shown ", "hand-shown 0 ZZ", "'ZZ' is no card of this deck"),
        ("led ", "led 0 QQ", "'QQ' is no card of this deck"),
        ("picked 2 ", "picked 2 ZZ", "seat 2 picks cards that it was not seen to hold"),
    ],
)
def test_cards_that_cannot_be_are_told(before: str, line: str, why: str) -> None:
    """By what was seen before."""
    place = places(PROVED, (before,))[0]
    told = refusal(instead(PROVED, place, line))
    assert told is not None
    assert told.startswith(f"line {place + 1}: {echo(line)}: {why}")


def test_a_card_is_played_once() -> None:
    """Neither its player nor another may lay it again."""
    place = places(PROVED, ("led ",))[0]
    _, seat, card = PROVED[place].split(" ")
    stop = f"run-stopped {seat} {card} -"
    again = refusal(instead(PROVED, place, PROVED[place], stop, PROVED[place]))
    assert again == f"line {place + 3}: {PROVED[place]!r}: {card} has been played already"
    other = f"hand-shown {(int(seat) + 1) % 4} {card}"
    told = refusal(instead(PROVED, place, PROVED[place], other))
    assert told == f"line {place + 2}: {other!r}: {card} has been played by seat {seat}"


def test_a_game_cut_short_is_refused_where_it_ends() -> None:
    """After whichever line."""
    for length in range(0, len(PROVED), 7):
        told = refusal(PROVED[:length])
        assert told is not None
        assert BY_LINE.fullmatch(told)
        assert int(told[5:].partition(":")[0]) in (1, 2, length)


def test_a_game_is_cut_before_the_stacks_of_its_last_deal() -> None:
    """They are what was expected."""
    last = places(PROVED, ("stacks ",))[-1]
    told = refusal([*PROVED[:last], "end"])
    assert told == f"line {last + 1}: the game ends before the stacks of its last deal: expected {PROVED[last]!r}"
    wrong = refusal(instead(PROVED, last, "stacks 1 2 3 4"))
    assert wrong == f"line {last + 1}: 'stacks 1 2 3 4' is not how the deal closed: expected {PROVED[last]!r}"


@given(st.data())
@settings(max_examples=60)
def test_an_edited_game_is_refused_in_one_sentence_or_holds(data: st.DataObject) -> None:
    """Whatever is written in it, there is no crash."""
    lines = data.draw(st.sampled_from(SEEN)).splitlines()
    place = data.draw(st.integers(min_value=0, max_value=len(lines) - 1))
    spot = data.draw(st.integers(min_value=0, max_value=len(lines[place])))
    sign = data.draw(st.sampled_from("0123456789:-# ACDHKQSTx=()"))
    line = lines[place][:spot] + sign + lines[place][spot + data.draw(st.integers(0, 3)) :]
    told = refusal(instead(lines, place, line))
    assert told is None or told.startswith("unfair: ") or BY_LINE.fullmatch(told), told
