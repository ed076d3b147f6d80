"""Records with the proofs of their deals, and with chips that lay on the layout at first."""

import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.fair import Caller, MisdealCalled, PastDoubted, Proved
from boodle.frozen import replace
from boodle.games import TRIPOLEY
from boodle.notation.case import read_cases, run_cases
from boodle.notation.errors import NotationError
from boodle.notation.tripoley.house import preset
from boodle.records.fairness import Fairness, fairness, witnesses
from boodle.records.laws import Laws
from boodle.records.record import read_record, replay, write_record
from boodle.records.seen import check_seen, read_seen, write_seen
from boodle.rulebook import Office, RulesError
from boodle.seating import SeatsError
from boodle.session import Session
from boodle.tripoley import HouseRules, Table, open_deal, open_evening
from boodle.tripoley.board import KITTY, LAYOUT, POT, Board
from boodle.tripoley.misdeal import Misdeal
from tests.records.fair_games import Dealer, every_deal, no_deal
from tests.records.test_record import assert_same, nobody
from tests.shared import ROOT
from tests.tripoley.games import NAMES, Watch, play_on, random_house, random_stacks

PROVED = (ROOT / "tests" / "records" / "v3-proved.txt").read_text(encoding="utf-8")
SEEDS = st.integers(min_value=0, max_value=2**40)


def told(text: str) -> Fairness:
    """What the proofs of a record prove."""
    record = read_record(text)
    assert record.proofs is not None
    return fairness(record.proofs, witnesses(replay(record)))


def misdealing(rng: Random) -> Watch:
    """A host who calls a misdeal now and then."""

    def look(session: Session[Table]) -> None:
        if rng.random() < 0.02:
            try:
                session.submit(Office.HOST, Misdeal())
            except RulesError:
                return

    return look


def proved_game(seed: int, house: HouseRules | None = None) -> tuple[Session[Table], Dealer]:
    """An evening of this house or any, with misdeals, whose deals are proved."""
    rng = Random(seed)
    house = house or random_house(rng, deals=2)
    players = rng.randint(house.fewest_players, house.most_players)
    dealer = Dealer(str(seed), players)
    session = Session(open_evening(house, NAMES[:players], random_stacks(rng, players)), dealer)
    play_on(session, rng, misdealing(rng))
    return session, dealer


@given(seed=SEEDS, opened=st.sampled_from([no_deal, every_deal, lambda deal: deal % 2 == 0]))
@settings(max_examples=12)
def test_every_proof_reads_back_and_holds(seed: int, opened: Callable[[int], bool]) -> None:
    """Any house, any number of shuffles in a deal; the record and what each viewer saw prove the same."""
    session, dealer = proved_game(seed)
    proofs = dealer.proofs(session, opened)
    text = write_record(session, proofs)
    record = read_record(text)
    assert record.proofs is not None
    assert record.proofs.proofs == {proof.deal: proof for proof in proofs}
    assert_same(session, replay(record))
    assert write_record(session, record.proofs.proofs.values()) == text
    found = told(text)
    whole = sum(len(many) for deal, many in dealer.sealed.items() if opened(deal))
    assert (found.unfair, found.whole, found.whole + found.shown) == (None, whole, found.shuffles)
    assert found.shuffles <= sum(map(len, dealer.sealed.values()))
    for viewer in (None, *session.round.table.seats):
        seen = check_seen(read_seen(write_seen(session, viewer, proofs)))
        assert (seen.fairness, seen.over, seen.deals) == (found, True, session.round.table.deals)
        assert seen.chips == sum(session.round.table.stacks) + session.round.table.board.total


def test_who_called_a_misdeal_and_whose_device_doubted_the_past_is_read_back() -> None:
    """Both stand with the proof of their deal, a misdeal once for each shuffle, and are told as facts."""
    session, dealer = proved_game(394, preset("michigan"))
    first, one, other = dealer.proofs(session)
    assert [shuffle.count for shuffle in one.shuffles] == [0, 1, 2]
    doubts = (PastDoubted(2, f"12-{'0a' * 24}"), PastDoubted(0, f"13-{'0b' * 24}"))
    called = (MisdealCalled(0, Caller.HOST), MisdealCalled(1, Caller.OWNER))
    one, other = replace(one, misdeals=called), replace(other, doubts=doubts)
    proofs = [first, one, other]
    text = write_record(session, proofs)
    record = read_record(text)
    assert record.proofs is not None
    assert record.proofs.proofs == {proof.deal: proof for proof in proofs}
    found = told(text)
    assert (found.misdeals, found.by_owner, found.doubts) == (2, (1,), ((2, 2), (2, 0)))
    assert check_seen(read_seen(write_seen(session, 1, proofs))).fairness == found
    (line,) = [line for line in text.splitlines() if line.startswith("fair misdeal 1 0 ")]
    with pytest.raises(NotationError, match="is said twice"):
        read_record(text.replace(line, f"{line}\n{line}"))


def test_what_differs_between_deals_is_counted() -> None:
    """All whole, all shown, nothing, or some of each."""
    session, dealer = proved_game(1)
    assert told(write_record(session, dealer.proofs(session))).proved is Proved.SHOWN
    assert told(write_record(session, dealer.proofs(session, every_deal))).proved is Proved.SHUFFLE
    assert told(PROVED).proved is None
    bare = [line for line in PROVED.splitlines() if not line.startswith(("fair open", "fair seed"))]
    assert told("\n".join(bare)).proved is Proved.NOTHING


def test_a_deal_without_a_proof_proves_nothing() -> None:
    """The others are counted."""
    before = told(PROVED)
    lines = [line for line in PROVED.splitlines() if not re.match(r"fair \w+ 2 ", line)]
    found = told("\n".join(lines))
    assert (found.unfair, found.shuffles, found.whole, found.shown) == (
        None,
        before.shuffles,
        before.whole - 1,
        before.shown,
    )
    assert found.proved is None


def byte_edits(line: str) -> list[str]:
    """The line with one figure of each of its parts another, and with a part less."""
    words = line.split(" ")
    edits = [" ".join(words[:-1])]
    for place, word in enumerate(words[2:], 2):
        instead = {"0": "1", "-": "00"}.get(word[-1], "0")
        edits.append(" ".join([*words[:place], word[:-1] + instead, *words[place + 1 :]]))
    return edits


@pytest.mark.lengthy
def test_no_line_of_a_proof_can_be_changed() -> None:
    """Each is refused as it is read, or its proof does not hold, in whichever part it is changed."""
    lines = PROVED.splitlines()
    places = [number for number, line in enumerate(lines) if line.startswith("fair ")]
    kinds = {lines[place].split(" ")[1] for place in places[1:]}
    assert kinds == {"commit", "seat", "positions", "open", "seed"}
    some = {kind: [place for place in places[1:] if lines[place].split(" ")[1] == kind][:1] for kind in kinds}
    for place in (place for many in some.values() for place in many):
        for edit in byte_edits(lines[place]):
            assert not holds([*lines[:place], edit, *lines[place + 1 :]]), edit
        assert not holds([*lines[:place], lines[place], *lines[place:]]), f"twice: {lines[place]}"


@pytest.mark.parametrize("kind", ["commit", "seat", "positions", "open"])
def test_no_line_of_a_proof_can_be_left_out(kind: str) -> None:
    """But for the seed, without which less is proved."""
    lines = PROVED.splitlines()
    for place in [number for number, line in enumerate(lines) if line.startswith(f"fair {kind} 1 ")][:5]:
        assert not holds([*lines[:place], *lines[place + 1 :]]), lines[place]


def holds(lines: list[str]) -> bool:
    """Tell whether a record is read, is played, and its proofs hold."""
    try:
        return told("\n".join([*lines, ""])).unfair is None
    except NotationError:
        return False


def test_another_order_of_the_deck_is_found() -> None:
    """Two cards that lie out are exchanged: the game is the same, the deck is not."""
    lines = PROVED.splitlines()
    deals = [place for place, line in enumerate(lines) if line.startswith("nature: order") and line.count(" ") > 50]
    place = deals[1]
    cards = lines[place].split(" ")
    other = " ".join([*cards[:2], cards[3], cards[2], *cards[4:]])
    assert not holds([*lines[:place], other, *lines[place + 1 :]])


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (
            "fair",
            "'fair' is no line of a proof: expected fair, then commit, seat, positions, open, seed, misdeal or past",
        ),
        ("fairly 1", "'fairly 1' is no line of a proof: expected fair, then "),
        ("fair commit 1", "'fair commit' has 1 parts: expected 2"),
        ("fair commit one 00", "'one' is no number"),
        ("fair commit 77 00", "'00' has 1 bytes: expected 32"),
        ("fair commit 77 0g", "'0g' is no text of bytes: expected pairs of 0-9 and a-f"),
        ("fair seat 77 0 bot -", "'fair seat' comes before the commitment of deal 77"),
        ("fair seat 1 9 bot -", "seat 9 has no place here: expected seat "),
        ("fair open 1 desk 0 0 00 QH", "the positions of desk 0 have not been told"),
        ("fair misdeal 1 7 host", "the positions of deck 7 have not been told"),
        ("fair misdeal 1 0 nobody", "'nobody' says not who called a misdeal: expected host or owner"),
        ("fair misdeal 1 0 host now", "'fair misdeal' has 4 parts: expected 3"),
        ("fair past 1 0 7", "'7' is no head: expected a count, a dash and 48 figures of hex"),
    ],
)
def test_a_line_that_is_no_part_of_a_proof_is_refused_with_its_number(line: str, why: str) -> None:
    """Before anything is played."""
    lines = PROVED.splitlines()
    with pytest.raises(NotationError, match=f"^line {len(lines)}: ") as refused:
        read_record("\n".join([*lines[:-1], line, "end"]))
    assert str(refused.value).startswith(f"line {len(lines)}: {why}")


@pytest.mark.parametrize(
    ("kind", "why"),
    [("positions", "the positions of .* are said twice"), ("seed", "the seed of deal .* is said twice")],
)
def test_a_line_of_a_proof_is_said_once(kind: str, why: str) -> None:
    """Said twice it is refused, though it says the same."""
    lines = PROVED.splitlines()
    place = max(n for n, line in enumerate(lines) if line.startswith(f"fair {kind} "))
    with pytest.raises(NotationError, match=f"^line {place + 2}: {why}$"):
        read_record("\n".join([*lines[: place + 1], lines[place], *lines[place + 1 :]]))


def test_a_seat_is_sent_silent_bot_or_empty() -> None:
    """Nothing else."""
    text = PROVED.replace(" silent -", " asleep -", 1)
    with pytest.raises(NotationError, match="'asleep' says not what became of a seat's bytes: expected sent, silent, "):
        read_record(text)


def test_a_proof_needs_its_table_in_the_header() -> None:
    """Which versions before the third did not have."""
    with pytest.raises(NotationError, match="a proof has no place here: the header has no line 'fair TABLE'"):
        read_record(PROVED.replace("\nfair proved\n", "\n"))
    with pytest.raises(NotationError, match="'fair' has no place here: expected house, one dealer, player or moves"):
        read_record(PROVED.replace("record 3", "record 2", 1))
    for name in ("", "two words"):
        with pytest.raises(NotationError, match=f"{name!r} is no table: expected a name without spaces"):
            read_record(PROVED.replace("\nfair proved\n", f"\nfair {name}\n"))


def lying(**chips: int) -> Board:
    """A layout on which chips lie."""
    return Board(LAYOUT, tuple(chips.get(space.name, 0) for space in LAYOUT))


def test_an_evening_goes_on_with_chips_on_the_layout() -> None:
    """The bank has sold them too; they are won like all others, and the record begins with them."""
    house = replace(preset("pagat"), deals=1)
    start = open_evening(house, ("Ann", "Ben", "Cem"), (30, 30, 30), 0, board=lying(K=5, pot=3))
    assert (start.table.board.total, start.table.bank, start.table.chips_in_all) == (8, -98, 0)
    session = Session(start, Dealer("lying", 3))
    play_on(session, Random(5), nobody)
    text = write_record(session)
    assert "\nboard K=5 pot=3\nmoves\n" in text
    record = read_record(text)
    assert_same(session, replay(record, watch=Laws(record.begin())))
    assert session.round.table.chips_in_all == 0
    assert run_cases(TRIPOLEY.case, read_cases(TRIPOLEY.case.write(session, "It goes on.") or "")) == []


def test_a_deal_alone_may_begin_with_chips_on_the_layout() -> None:
    """As any table may."""
    start = open_deal(preset("pagat"), ("Ann", "Ben"), (20, 20), board=lying(K=2))
    assert read_record(write_record(Session(start, None))).begin().round.table == Session(start, None).round.table


@pytest.mark.parametrize(
    "board", [Board((KITTY, POT), (1, 2)), Board(LAYOUT, (1, 2)), lying(K=-1)], ids=["layout", "piles", "below none"]
)
def test_a_board_of_another_house_is_refused(board: Board) -> None:
    """Its layout, and numbers of chips."""
    with pytest.raises(SeatsError, match=r"^board: expected "):
        open_evening(preset("pagat"), ("Ann", "Ben"), board=board)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("board K=", "line 42: '' is no number"),
        ("board K=x", "line 42: 'x' is no number"),
        ("board KC=4", "line 42: board: 'KC' is not on this layout, or there twice: expected one of A, K, Q"),
        ("board K=4 K=4", "line 42: board: 'K' is not on this layout, or there twice"),
        ("board ?=4", "line 42: '?' is no space"),
        ("board\nboard", "line 43: 'board' has no place here: expected house, one dealer, player, one board, one fair"),
    ],
)
def test_a_board_that_cannot_be_is_refused_at_its_line(line: str, why: str) -> None:
    """By what was expected."""
    lines = write_record(Session(open_evening(preset("pagat"), ("Ann", "Ben"), dealer=0), None)).splitlines()
    place = lines.index("moves")
    with pytest.raises(NotationError) as refused:
        read_record("\n".join([*lines[:place], line, *lines[place:]]))
    number = place + 1
    assert str(refused.value).startswith(
        why.replace("line 43", f"line {number + 1}").replace("line 42", f"line {number}")
    )
