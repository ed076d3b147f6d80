"""What `boodle verify` says of one record: all that its proofs prove, in the order in which it is said."""

import json
from pathlib import Path

import pytest

from boodle.cli import verify as verb
from boodle.cli.verify import Verdict, proved_facts, remarks_of, verdict
from boodle.frozen import replace
from boodle.notation.errors import NotationError
from boodle.records.fairness import Fairness
from boodle.tripoley import Table
from boodle.tripoley.events.dealing import DealBegun
from boodle.words.catalogue import Words
from tests.cli.typed import Typed
from tests.shared import ROOT

WORDS = Words()
NOTED = ((1, bytes.fromhex("ab" * 32)), (2, bytes.fromhex("cd" * 32)))
FACTS = {"deals": 4, "moves": 9, "chips": 300}
HOLDS = "4 deals, 9 moves, 300 chips. Every move is legal, and nothing is lost"
DIFFERS = "The whole shuffle: 3; only that shown cards did not change: 2; nothing: 1."
SEEN = {"deals": 4, "events": 9, "chips": 300}


def said_of(
    monkeypatch: pytest.MonkeyPatch, fair: Fairness | None, *noted: str, key: str = "verify.holds", seen: bool = False
) -> Verdict:
    """Return what is said of a record that holds, and of which this is proved."""
    monkeypatch.setattr(verb, "text_of", lambda *_: "boodle seen 1\n" if seen else "boodle record 3\n")
    found = (key, dict(SEEN if seen else FACTS), fair)
    monkeypatch.setattr(verb, "seen_facts" if seen else "record_facts", lambda _: found)
    return verdict(Path("game.txt"), WORDS, noted)


def test_a_record_without_proofs_says_how_it_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """And whether it is over."""
    found = said_of(monkeypatch, None)
    assert (found.said, found.wrong, found.holds, found.unread) == ((f"game.txt: {HOLDS}.",), (), True, False)
    told = {"file": "game.txt", "holds": True, "seen": False, "over": True}
    assert found.as_json() == told | FACTS | {"proved": None, "commitments": {}, "wrong": ()}
    so_far = said_of(monkeypatch, None, key="verify.holds_so_far")
    assert so_far.said == (f"game.txt: {HOLDS}; the game is not over.",)
    assert so_far.as_json()["over"] is False
    seen = said_of(monkeypatch, None, key="verify.seen_holds", seen=True)
    assert seen.as_json() == told | {"seen": True} | SEEN | {"proved": None, "commitments": {}, "wrong": ()}


@pytest.mark.parametrize(
    ("fair", "begins"),
    [
        (Fairness(3, 3, 0), "game.txt: 3 shuffles are proved: "),
        (Fairness(3, 0, 3), "game.txt: the cards that were shown are those that lay there "),
        (Fairness(3, 0, 0), "game.txt: nothing is proved of the shuffles, for nothing was opened."),
        (
            Fairness(6, 3, 2),
            f"game.txt: what is proved differs among 6 shuffles. {DIFFERS}",
        ),
    ],
)
def test_what_is_proved_of_the_shuffles(fair: Fairness, begins: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all the same, or of how many what."""
    holds, proved = said_of(monkeypatch, fair).said
    assert holds == f"game.txt: {HOLDS}."
    assert proved.startswith(begins)


def test_whatever_else_the_proofs_say_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals to which nobody added, misdeals of the owner, other pasts; then what was noted, right or wrong."""
    fair = Fairness(3, 2, 1, None, 2, NOTED, 4, (1, 3), ((2, 0), (2, 5)))
    good, other = "AB" * 8, "ef" * 8
    found = said_of(monkeypatch, fair, good, other)
    owner = "the misdeal was called at the very machine that shuffles: whoever owns it could have looked at the cards"
    past = "remembered a past of this table that the room did not have: something that was played had been taken back"
    assert found.said[2:] == (
        "game.txt: to 2 deals no seat added bytes, so that the order was the server’s alone.",
        f"game.txt: in deal 1 {owner} first.",
        f"game.txt: in deal 3 {owner} first.",
        f"game.txt: in deal 2 the device of seat 0 {past} or lost.",
        f"game.txt: in deal 2 the device of seat 5 {past} or lost.",
        f"game.txt: the commitment {good} is that of deal 1.",
    )
    changed = "it was changed after it was published, or is of another evening."
    assert found.wrong == (f"game.txt: no deal has the commitment {other} that was noted: {changed}",)
    assert not found.holds
    proved = {"shuffles": 3, "whole": 2, "shown": 1, "nothing": 0, "alone": 2, "misdeals": 4, "by_owner": (1, 3)}
    doubts = [{"deal": 2, "seat": 0}, {"deal": 2, "seat": 5}]
    assert found.facts["proved"] == proved | {"doubts": doubts} == proved_facts(fair) | remarks_of(fair)
    assert found.facts["commitments"] == {good: 1, other: None}
    assert said_of(monkeypatch, None, good).wrong == (
        f"game.txt: no deal has the commitment {good} that was noted: {changed}",
    )


def test_several_records_are_told_one_after_the_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On two streams, and as JSON in one; the exit code says whether all hold."""
    good = Path(__file__).parents[1] / "records" / "v1-pagat.txt"
    bad, none = tmp_path / "bad.txt", tmp_path / "none.txt"
    bad.write_text("milk\n", encoding="utf-8")
    verify = Typed("verify")
    both = verify(good, bad, none)
    assert both.exit_code == 2
    assert both.stdout.splitlines()[1:] == ["2 of 3 records with faults."]
    assert [line.partition(": ")[0] for line in both.stderr.splitlines()] == [str(bad), "boodle verify"]
    assert verify(good, good).stdout.splitlines()[2:] == ["2 records hold."]
    told = verify(good, bad, "--json")
    facts = json.loads(told.stdout)
    assert (told.exit_code, told.stderr, facts["failed"]) == (2, "", 1)
    assert [(one["file"], one["holds"], len(one["wrong"])) for one in facts["records"]] == [
        (str(good), True, 0),
        (str(bad), False, 1),
    ]
    assert set(facts["records"][1]) == {"file", "holds", "wrong"}
    assert json.loads(verify(good, "--json").stdout)["failed"] == verify(good, "--json").exit_code == 0


def test_a_record_is_played_under_every_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chip that nobody paid for is told by the line at which it came."""
    change = DealBegun.change

    def richer(event: DealBegun, table: Table) -> Table:
        after = change(event, table)
        return replace(after, stacks=after.stacks.put(0, after.stacks[0] + 1))

    monkeypatch.setattr(DealBegun, "change", richer)
    with pytest.raises(NotationError, match=r"^line \d+: after 'deal-begun .*' the chips and the bank"):
        verb.record_facts((ROOT / "tests" / "records" / "v1-pagat.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("noted", ["a" * 11, "a" * 65, "g" * 12, ""])
def test_what_nobody_can_have_noted_is_refused(noted: str) -> None:
    """From 12 to 64 figures of hex."""
    result = Typed("verify")("game.txt", "--commitment", "A" * 64, "--commitment", "0" * 12, "--commitment", noted)
    sentence = f"--commitment is {noted!r}: expected 12 to 64 figures of hex"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"boodle verify: {sentence}\n")
