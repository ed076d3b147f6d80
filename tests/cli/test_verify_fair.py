"""`boodle verify` of games with proofs, and of games as one viewer saw them: what was proved, or the fault."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from bench.records import by_bots
from boodle.cli.verify import why_unfair
from boodle.fair import (
    Caller,
    Contribution,
    FaultKind,
    MisdealCalled,
    PastDoubted,
    Proof,
    ProofFault,
    Sender,
    ShuffleProof,
)
from boodle.fair.proof import seal_of
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.records.fairness import Unfair
from boodle.records.record import write_record
from boodle.records.seen import write_seen
from boodle.session import Session
from boodle.tripoley import Table, open_evening
from boodle.words.catalogue import Words
from tests.cli.test_verify import verify
from tests.records.fair_games import Dealer, every_deal
from tests.shared import ROOT

STORED = ROOT / "tests" / "records"
OTHER = bytes(32)


@pytest.fixture(scope="module")
def game() -> tuple[Session[Table], Dealer]:
    """A short evening of three whose deals are proved; its last cards stay hidden."""
    dealer = Dealer("verified", 3)
    house = replace(preset("pagat"), deals=1)
    return by_bots(Session(open_evening(house, ("Ann", "Ben", "Cem")), dealer)), dealer


def told(folder: Path, text: str) -> tuple[int, list[str], str]:
    """The exit code, the sentences after the first without the file's name, and the fault."""
    file = folder / "game.txt"
    file.write_text(text, encoding="utf-8")
    result = verify(file)
    lines = [line.removeprefix(f"{file}: ") for line in (*result.stdout.splitlines(), result.stderr)]
    return result.exit_code, lines[1:-1], lines[-1]


WHOLE = (
    "{n} shuffles are proved: the order follows from the seed and from the bytes that the seats added. That the server "
    "committed to its seed before these bytes came, only somebody who noted the commitment then can tell."
)
SHOWN = (
    "the cards that were shown are those that lay there when the deck was fixed. Only this is proved, not how the deck "
    "was shuffled."
)


OWNER = (
    "in deal {deal} the misdeal was called at the very machine that shuffles: whoever owns it could have looked "
    "at the cards first."
)
PAST = (
    "in deal {deal} the device of seat 2 remembered a past of this table that the room did not have: something "
    "that was played had been taken back or lost."
)


def test_a_whole_opening_is_told(tmp_path: Path, game: tuple[Session[Table], Dealer]) -> None:
    """Of the record and of what was seen."""
    session, dealer = game
    proofs = dealer.proofs(session, every_deal)
    shuffles = sum(map(len, dealer.sealed.values()))
    for text in (write_record(session, proofs), write_seen(session, 1, proofs), write_seen(session, None, proofs)):
        assert told(tmp_path, text) == (0, [WHOLE.format(n=shuffles)], "")


def test_a_misdeal_of_the_owner_and_a_doubted_past_are_told(
    tmp_path: Path, game: tuple[Session[Table], Dealer]
) -> None:
    """A sentence each, by deal and seat; a misdeal that the host called elsewhere is no news."""
    session, dealer = game
    *others, last = dealer.proofs(session)
    count = last.shuffles[-1].count
    doubts = (PastDoubted(2, f"12-{'0a' * 24}"),)
    for caller, says in ((Caller.HOST, []), (Caller.OWNER, [OWNER.format(deal=last.deal)])):
        remarked = replace(last, misdeals=(MisdealCalled(count, caller),), doubts=doubts)
        code, lines, fault = told(tmp_path, write_record(session, [*others, remarked]))
        assert (code, lines[1:], fault) == (0, [*says, PAST.format(deal=last.deal)], "")


def test_a_commitment_that_was_noted_is_compared(tmp_path: Path, game: tuple[Session[Table], Dealer]) -> None:
    """A record whose commitment is another one than was published fails, by the whole of it or by its beginning."""
    session, dealer = game
    file = tmp_path / "game.txt"
    proofs = dealer.proofs(session, every_deal)
    noted = proofs[-1].commitment.hex()
    for text in (write_record(session, proofs), write_seen(session, 1, proofs)):
        file.write_text(text, encoding="utf-8")
        for same in (noted, noted[:12].upper()):
            result = verify("--commitment", same, file)
            assert (result.exit_code, result.stderr) == (0, "")
            assert f"the commitment {same} is that of deal {proofs[-1].deal}." in result.stdout
        result = verify("--commitment", noted, "--commitment", OTHER.hex(), file)
        assert result.exit_code == 2
        assert f"no deal has the commitment {OTHER.hex()} that was noted" in result.stderr
    file.write_text(write_record(session), encoding="utf-8")
    assert verify("--commitment", noted, file).exit_code == 2  # nothing was committed to in it


@pytest.mark.parametrize("wrong", ["", "1ef40b8512f", "1ef40b8512fg", "0" * 65])
def test_what_is_no_commitment_is_refused(wrong: str) -> None:
    """Fewer figures could be anybody's."""
    result = verify("--commitment", wrong, STORED / "v3-proved.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"boodle verify: --commitment is {wrong!r}: expected 12 to 64 figures of hex\n"


def test_an_order_that_is_the_servers_alone_is_told(tmp_path: Path, game: tuple[Session[Table], Dealer]) -> None:
    """Where no seat added bytes, whoever commits to the seed has chosen the deck."""
    session, dealer = game
    silent = (Contribution(Sender.SILENT),) * 3
    proofs = [replace(proof, contributions=silent) for proof in dealer.proofs(session)]
    file = tmp_path / "game.txt"
    file.write_text(write_record(session, [resealed(proof) for proof in proofs]), encoding="utf-8")
    alone = f"to {len(proofs)} deals no seat added bytes, so that the order was the server’s alone."
    assert verify(file).stdout.splitlines()[-1] == f"{file}: {alone}"


def resealed(proof: Proof) -> Proof:
    """The proof of which nothing was opened, sealed for what its seats are said to have added now."""
    shuffles = [
        replace(unopened(one), seal=seal_of(proof.bond, one.purpose, one.count, one.positions))
        for one in proof.shuffles
    ]
    return replace(proof, shuffles=tuple(shuffles))


def test_that_only_shown_cards_are_proved_is_told(tmp_path: Path, game: tuple[Session[Table], Dealer]) -> None:
    """Which is what a table that has not agreed to open everything gets."""
    session, dealer = game
    proofs = dealer.proofs(session)
    for text in (write_record(session, proofs), write_seen(session, None, proofs)):
        assert told(tmp_path, text) == (0, [SHOWN], "")


def test_that_nothing_is_proved_is_told(tmp_path: Path, game: tuple[Session[Table], Dealer]) -> None:
    """Where nothing was opened; a record without proofs says nothing of them."""
    session, dealer = game
    closed = [replace(proof, shuffles=tuple(map(unopened, proof.shuffles))) for proof in dealer.proofs(session)]
    nothing = "nothing is proved of the shuffles, for nothing was opened."
    assert told(tmp_path, write_record(session, closed)) == (0, [nothing], "")
    assert told(tmp_path, write_record(session)) == (0, [], "")


def unopened(shuffle: ShuffleProof) -> ShuffleProof:
    """The shuffle without its openings."""
    return replace(shuffle, openings=())


def test_what_differs_among_deals_is_told() -> None:
    """By numbers."""
    file = STORED / "v3-every-move.txt"
    assert verify(file).stdout.splitlines()[1] == (
        f"{file}: what is proved differs among 4 shuffles. The whole shuffle: 2; only that shown cards did not change: "
        "2; nothing: 0."
    )


def test_a_game_as_it_was_seen_is_told_in_a_sentence() -> None:
    """Deals, events and chips."""
    file = STORED / "seen" / "v2-carried-on-2.txt"
    assert verify(file).stdout.splitlines()[0] == (
        f"{file}: 2 deals as one viewer saw them, 186 events, 186 chips. Nothing is lost, and every card was "
        "shown once."
    )


def test_a_game_that_was_seen_so_far_is_told_so(tmp_path: Path, game: tuple[Session[Table], Dealer]) -> None:
    """It may be checked while it is on."""
    text = write_seen(game[0], None)
    cut = text[: text.index('{"t":"DealBegun"')] + "end\n"
    file = tmp_path / "cut.txt"
    file.write_text(cut, encoding="utf-8")
    assert verify(file).stdout.endswith("and every card was shown once; the game is not over.\n")


def parted(proofs: Iterable[Proof]) -> tuple[Proof, list[Proof]]:
    """The proof of the first deal, and the others."""
    by_deal = {proof.deal: proof for proof in proofs}
    return by_deal.pop(1), list(by_deal.values())


def forged(proofs: Iterable[Proof], kind: FaultKind) -> list[Proof]:
    """The proofs with a fault of a kind in that of the first deal."""
    proof, before = parted(proofs)
    shuffle = proof.shuffles[0]
    first, second, *rest = shuffle.openings
    seal = bytes([shuffle.seal[0] ^ 1]) + shuffle.seal[1:]
    shuffles = {
        FaultKind.UNSEALED: (),
        FaultKind.NUMBER: (replace(shuffle, positions=shuffle.positions[1:]),),
        FaultKind.SEAL: (replace(shuffle, seal=seal),),
        FaultKind.OPENING: (replace(shuffle, openings=(replace(first, thing=second.thing), *rest)),),
        FaultKind.UNOPENED: (replace(shuffle, openings=(second, *rest)),),
    }.get(kind, proof.shuffles)
    silent = (Contribution(Sender.SILENT, b"x"), *proof.contributions[1:])
    seats = silent if kind is FaultKind.CONTRIBUTION else proof.contributions
    seed = OTHER if kind is FaultKind.COMMITMENT else None
    return [*before, replace(proof, shuffles=shuffles, contributions=seats, server_seed=seed)]


@pytest.mark.parametrize(
    ("kind", "line", "why"),
    [
        (FaultKind.CONTRIBUTION, "fair seat 1 0 ", "in deal 1 the bytes of seat 0 do not fit what is said of it"),
        (FaultKind.UNSEALED, "fair commit 1 ", "deal 1 was shuffled without a line of its positions"),
        (FaultKind.NUMBER, "fair positions 1 ", "deal 1 has not as many positions as cards"),
        (
            FaultKind.SEAL,
            "fair positions 1 ",
            "the seal of deal 1 is not that of its positions, its commitment and its",
        ),
        (FaultKind.OPENING, "fair open 1 ", "in deal 1 {thing} is not what was sealed at position {position}"),
        (FaultKind.UNOPENED, "fair positions 1 ", "in deal 1 {lost} was shown, and its position was not laid open"),
        (FaultKind.COMMITMENT, "fair seed 1 ", "the seed of deal 1 is not the one that was committed to"),
    ],
    ids=str,
)
def test_a_proof_that_does_not_hold_is_told_with_its_line(
    tmp_path: Path, game: tuple[Session[Table], Dealer], kind: FaultKind, line: str, why: str
) -> None:
    """In one line, with code 2, of a record and of what was seen alike."""
    session, dealer = game
    proofs = dealer.proofs(session)
    lost, other = parted(proofs)[0].shuffles[0].openings[:2]
    for text in (write_record(session, forged(proofs, kind)), write_seen(session, 0, forged(proofs, kind))):
        number = next(place for place, told in enumerate(text.splitlines(), 1) if told.startswith(line))
        code, said, fault = told(tmp_path, text)
        assert (code, said) == (2, [])
        assert fault.startswith(
            f"line {number}: " + why.format(thing=other.thing, position=lost.position, lost=lost.thing)
        )


def test_a_shuffle_that_nobody_had_and_another_order_are_told(
    tmp_path: Path, game: tuple[Session[Table], Dealer]
) -> None:
    """By the deal."""
    session, dealer = game
    proof, before = parted(dealer.proofs(session, every_deal))
    shuffle = proof.shuffles[0]
    twice = [*before, replace(proof, shuffles=(*proof.shuffles, replace(unopened(shuffle), count=1)))]
    lines = write_record(session, twice).splitlines()
    assert not any("deck 1" in line for line in lines)  # only what was shuffled is written
    place = next(number for number, line in enumerate(lines) if line.startswith("fair positions 1 deck 0"))
    other = lines[place].replace("deck 0", "deck 1")
    text = "\n".join([*lines[: place + 1], other, *lines[place + 1 :], ""])
    assert told(tmp_path, text)[2] == f"line {place + 2}: positions are told of a shuffle that deal 1 did not have\n"
    stacked = dealer.secrets[1].sealed(reversed([one.thing for one in dealer.sealed[1][0].openings]), "deck")
    false = [*before, replace(proof, shuffles=(stacked.showing(),))]
    text = write_seen(session, None, false)
    place = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("fair positions 1"))
    assert told(tmp_path, text)[2].startswith(f"line {place}: position 0 of deal 1 was not sealed with the card that")


@pytest.mark.parametrize("kind", FaultKind, ids=str)
def test_every_fault_has_its_words(kind: FaultKind) -> None:
    """With the line, the deal and what else is known."""
    words = why_unfair(Unfair(3, 70, ProofFault(kind, 1, "deck", 0, 17, "QH")), Words())
    assert words.startswith("line 70: ")
    assert "deal 3" in words
