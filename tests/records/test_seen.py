"""Games as one viewer saw them: followed chip by chip and card by card, and refused at the first line that is wrong."""

import json
import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards import CARDS
from boodle.notation.errors import NotationError
from boodle.records.record import read_record, replay
from boodle.records.seen import TITLE, check_seen, is_seen, read_seen, write_seen
from boodle.session import Session
from boodle.tripoley import Table
from tests.shared import ROOT
from tests.tripoley.games import play_on, random_session

RECORDS = ROOT / "tests" / "records"
SEEN = [file.read_text(encoding="utf-8") for file in sorted((RECORDS / "seen").glob("v2-*.txt"))]
PROVED = (RECORDS / "seen" / "v2-proved-2.txt").read_text(encoding="utf-8").splitlines()
BY_LINE = re.compile(r"line \d+: [^\n]+")
CHIPS = ("Staked", "Wagered", "Collected", "SpaceWon", "CardsPaid", "UncalledReturned", "SpareSold")
CLOSED = '{"t":"SeatingClosed"}'
SHOWING = ("Led", "Followed", "HandShown", "TurnedUp")


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
    for viewer in (None, 1):
        lines = write_seen(session, viewer).splitlines()
        dealt = [json.loads(lines[place]) for place in places(lines, ("Dealt",))]
        assert dealt
        for one in dealt:
            assert type(one["spare"]) is int
            known = [seat for seat, hand in enumerate(one["hands"]) if type(hand) is not int]
            assert known == ([] if viewer is None else [viewer])
    assert "nature:" not in write_seen(session, 0)


def places(lines: list[str], kinds: tuple[str, ...]) -> list[int]:
    """The places of the lines with events of these kinds."""
    return [place for place, line in enumerate(lines) if line.startswith(tuple(f'{{"t":"{kind}"' for kind in kinds))]


def otherwise(line: str, **facts: object) -> str:
    """An event with other facts."""
    return json.dumps(json.loads(line) | facts, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize("text", SEEN, ids=range(len(SEEN)))
def test_no_chip_can_be_changed(text: str) -> None:
    """A chip more in any payment is found, when the deal closes if not before."""
    lines = text.splitlines()
    closings = re.compile('stacks |{"t":"DealVoided"')
    for place in places(lines, CHIPS):
        if next(line for line in lines[place:] if closings.match(line)).startswith("{"):
            continue  # the chips went back to where they lay
        told = refusal(instead(lines, place, otherwise(lines[place], chips=json.loads(lines[place])["chips"] + 1)))
        assert told is not None, lines[place]
        assert BY_LINE.fullmatch(told), told
        assert int(told[5:].partition(":")[0]) > place


@pytest.mark.parametrize("text", SEEN, ids=range(len(SEEN)))
def test_no_card_that_was_shown_can_be_changed(text: str) -> None:
    """Neither the card nor who showed it, where the deals are proved."""
    lines, rng = [line for line in text.splitlines() if not line.startswith("fair seed")], Random(1)
    for place in rng.sample(places(lines, SHOWING), 10):
        event = json.loads(lines[place])
        if "card" in event:
            other = rng.choice([card for card in map(str, CARDS) if card != event["card"]])
            assert refusal(instead(lines, place, otherwise(lines[place], card=other))) is not None, (event, other)
        if event["t"] != "TurnedUp":
            moved = otherwise(lines[place], seat=(event["seat"] + 1) % 3)
            assert refusal(instead(lines, place, moved)) is not None, event


def test_a_hand_that_changes_is_seen_by_its_owner() -> None:
    """What the viewer was dealt is what he shows, and nobody else shows it."""
    bare = [line for line in PROVED if not line.startswith("fair ")]
    assert refusal(bare) is None
    place = places(bare, ("Dealt",))[0]
    hands = json.loads(bare[place])["hands"]
    for card in hands[2]:
        other = next(other for other in map(str, CARDS) if other not in hands[2])
        changed = [*hands[:2], [other if one == card else one for one in hands[2]], *hands[3:]]
        assert refusal(instead(bare, place, otherwise(bare[place], hands=changed))) is not None, card


@pytest.mark.parametrize("kind", ["Dealt", "Led", "Followed", "RunStopped", "Staked", "DealBegun", "Asked"])
def test_no_event_can_be_left_out_or_said_twice(kind: str) -> None:
    """Of those on which others rest."""
    for place in places(PROVED, (kind,))[:3]:
        assert refusal(instead(PROVED, place, PROVED[place], PROVED[place])) is not None, PROVED[place]
        assert refusal(instead(PROVED, place)) is not None, PROVED[place]


def test_no_stacks_can_be_left_out_or_said_twice() -> None:
    """Each deal closes once."""
    for place, line in enumerate(PROVED):
        if line.startswith("stacks "):
            assert refusal(instead(PROVED, place, line, line)) is not None
            assert refusal(instead(PROVED, place)) is not None


def test_a_game_of_the_first_version_is_refused_by_name() -> None:
    """Its words told of events without their facts; the room that keeps the evening writes it anew."""
    text = (RECORDS / "seen" / "v1-proved-2.txt").read_text(encoding="utf-8")
    assert is_seen(text)
    assert refusal(text.splitlines()) == (
        "line 1: version 1 cannot be checked any more: the room writes the game as 'boodle seen 2' now"
    )


@pytest.mark.parametrize(
    ("find", "line", "why"),
    [
        (TITLE, "boodle seen 3", "line 1: a game that was seen of version 3 cannot be read here: expected version 2"),
        (TITLE, "boodle saw", "line 1: expected 'boodle seen 2'"),
        ("game tripoley", "game poch", "line 2: expected 'game tripoley' or 'game tripoley deal'"),
        ("viewer 2", "viewer 9", "line {n}: viewer 9: expected a seat 0 to"),
        ("viewer 2", "viewer two", "line {n}: 'two' is no number"),
        ("viewer 2", "viewer 2\nviewer 2", "line {m}: 'viewer' has no place here: expected house, one dealer"),
        ("viewer 2", "board K=1", "line {m}: expected a line 'viewer -' or 'viewer 0' before this"),
        ("fair proved", "board K=1", "line {f}: a proof has no place here: the header has no line 'fair TABLE'"),
        ("seen", "saw", "line {z}: the game that was seen is cut short before its line 'seen'"),
        ("end", "over", "line {z}: the game that was seen is cut short, its last line must be 'end'"),
        (CLOSED, "nonsense 1", "line {n}: 'nonsense 1' has no place here: expected an event"),
        (CLOSED, "[" * 20000, "line {n}: '[[["),
        (CLOSED, "stacks 1 2", "line {n}: 'stacks 1 2' has no place here: expected an event"),
        (CLOSED, '{"t":"Nonsense"}', "line {n}: expected an object with 't' of a known kind"),
        (CLOSED, '{"t":"Followed","seat":0,"card":"QH"}', "line {n}: Followed does not fit what was seen before"),
        (CLOSED, '{"t":"PlayerLeft"}', "line {n}: expected PlayerLeft with chips, seat, t, got"),
        (
            CLOSED,
            '{"t":"FinePaid","seat":0,"chips":999,"space":"pot"}',
            "line {n}: after 'fine-paid 0 999 pot' there are less",
        ),
        (CLOSED, '{"t":"FinePaid","seat":0,"chips":-1,"space":"pot"}', "line {n}: '-1' is no number"),
        (CLOSED, '{"t":"FinePaid","seat":0,"chips":1,"space":"nowhere"}', "line {n}: expected the name of a space"),
        (CLOSED, '{"t":"FinePaid","seat":7,"chips":1,"space":"pot"}', "line {n}: FinePaid does not fit what was seen"),
        (CLOSED, '{"t":"PlayerLeft","seat":0,"chips":7}', "line 253: 'stacks 97 110 91 94' is not how the deal closed"),
        (CLOSED, '{"t":"NewcomerSeated","seat":0,"name":"Al","chips":9,"fee":0}', "line {n}: after "),
        (CLOSED, '{"t":"Staked","seat":0,"chips":3,"on":[1,1]}', "line {n}: Staked does not fit what was seen before"),
        (
            CLOSED,
            '{"t":"Asked","number":9,"question":{"t":"LowCardDraw","deal":0,"count":0,"cards":[],"purpose":""}}',
            "line {n}: question 9: expected question",
        ),
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
    at = {
        "{n}": place + 1,
        "{m}": place + 2 if line.startswith(f"{find}\n") else seen,
        "{f}": first_proof,
        "{z}": len(lines),
    }
    for mark, number in at.items():
        why = why.replace(mark, str(number))
    assert told.startswith(why)


@pytest.mark.parametrize(
    ("kind", "facts", "why"),
    [
        ("Dealt", {"hands": [12, 11, 11, 11]}, "expected a pile of 11 cards, got 12"),
        ("Dealt", {"spare": 9}, "expected a pile of 10 cards, got 9"),
        ("Dealt", {"hands": [11, 11, ["2C", "2C"], 10]}, "expected a number of cards face down, got "),
        ("Dealt", {"hands": [11, 11, ["2X"], 10]}, "expected a number of cards face down, got "),
        ("Led", {"card": "QQ"}, "expected a card as in QH, got "),
        ("Picked", {"cards": ["2C", "3C", "4C", "5C", "6C"]}, "seat 2 picks cards that it was not seen to hold"),
    ],
)
def test_cards_that_cannot_be_are_told(kind: str, facts: dict[str, object], why: str) -> None:
    """By what was seen before."""
    place = next(
        place for place in places(PROVED, (kind,)) if kind != "Picked" or json.loads(PROVED[place])["seat"] == 2
    )
    told = refusal(instead(PROVED, place, otherwise(PROVED[place], **facts)))
    assert told is not None
    assert told.startswith(f"line {place + 1}: {why}")


def test_a_card_is_played_once() -> None:
    """Neither its player nor another may lay it again."""
    place = places(PROVED, ("Led",))[0]
    led = json.loads(PROVED[place])
    stop = otherwise(PROVED[place], t="RunStopped", wanted=None)
    again = refusal(instead(PROVED, place, PROVED[place], stop, PROVED[place]))
    assert again == f"line {place + 3}: {led['card']} has been played already"
    other = json.dumps({"t": "HandShown", "seat": (led["seat"] + 1) % 4, "cards": [led["card"]]})
    told = refusal(instead(PROVED, place, PROVED[place], other))
    assert told == f"line {place + 2}: {led['card']} was shown elsewhere"


def test_a_game_cut_short_is_refused_where_it_ends() -> None:
    """After whichever line."""
    for length in range(0, len(PROVED), 7):
        told = refusal(PROVED[:length])
        assert told is not None
        assert BY_LINE.fullmatch(told)
        assert int(told[5:].partition(":")[0]) in (1, 2, length)


def test_a_game_is_cut_before_the_stacks_of_its_last_deal() -> None:
    """They are what was expected."""
    last = max(place for place, line in enumerate(PROVED) if line.startswith("stacks "))
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
    sign = data.draw(st.sampled_from('0123456789:-# ACDHKQSTx=(){}[],"'))
    line = lines[place][:spot] + sign + lines[place][spot + data.draw(st.integers(0, 3)) :]
    told = refusal(instead(lines, place, line))
    assert told is None or told.startswith("unfair: ") or BY_LINE.fullmatch(told), told
