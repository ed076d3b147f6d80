"""`boodle verify`: check records, say what is proved of their deals, and name the first line of each that cannot be."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import click

from boodle.cli import BAD_INPUT
from boodle.cli.files import CannotRead, called, text_of
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.language import spoken
from boodle.cli.options import JSON, files
from boodle.cli.output import echo_json
from boodle.fair import Proved
from boodle.frozen import Frozen, field
from boodle.notation.errors import NotationError
from boodle.records.fairness import Fairness, Unfair, fairness, witnesses
from boodle.records.laws import Laws, chips_on
from boodle.records.record import read_record, replay
from boodle.records.seen import check_seen, is_seen, read_seen
from boodle.words.catalogue import Words
from boodle.words.mistyped import why_not

FEWEST_FIGURES = 12
NOTED = re.compile(r"[0-9a-fA-F]{12,64}")


class Verdict(Frozen, kw_only=True):
    """What came of one record: what is said of it, what is wrong with it, and its facts for a program."""

    file: str
    said: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    unread: bool = False
    """Whether it could not even be read, which is no fault of a record, but a refusal of the verb."""
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong."""
        return not self.wrong

    def as_json(self) -> dict[str, object]:
        """Return it for a program."""
        return {"file": self.file, "holds": self.holds, **self.facts, "wrong": self.wrong}


@click.command(cls=SpokenCommand, key="verify")
@files("RECORD...")
@option("--commitment", "noted", multiple=True, metavar="HEX")
@JSON
@click.pass_context
def verb(ctx: click.Context, files: tuple[Path, ...], noted: tuple[str, ...], *, as_json: bool) -> None:
    """Play every record through, one after the other."""
    words = spoken()
    wrong = next((one for one in noted if not NOTED.fullmatch(one)), None)
    if wrong is not None:
        raise ValueError(words("verify.commitment.wrong", noted=repr(wrong), least=FEWEST_FIGURES))
    verdicts = []
    for file in files:
        verdicts.append(verdict(file, words, noted))
        if not as_json:
            _say(verdicts[-1])
    failed = sum(not one.holds for one in verdicts)
    if as_json:
        echo_json({"records": [one.as_json() for one in verdicts], "failed": failed})
    elif len(files) > 1:
        click.echo(words(f"verify.{'some_fail' if failed else 'all_hold'}", files=len(files), failed=failed))
    ctx.exit(BAD_INPUT if failed else 0)


def _say(verdict: Verdict) -> None:
    for sentence in verdict.said:
        click.echo(sentence)
    for sentence in verdict.wrong:
        click.echo(f"boodle verify: {sentence}" if verdict.unread else sentence, err=True)


def verdict(file: Path, words: Words, noted: Sequence[str] = ()) -> Verdict:
    """Check one record, and compare what was noted."""
    name = called(file, words)
    try:
        text = text_of(file, words)
        seen = is_seen(text)
        key, facts, fair = seen_facts(text) if seen else record_facts(text)
    except CannotRead as error:
        return Verdict(file=name, wrong=(str(error),), unread=True)
    except NotationError as error:
        return Verdict(file=name, wrong=(words("verify.fault", file=name, why=why_not(words, error)),))
    if fair is not None and fair.unfair is not None:
        return Verdict(file=name, wrong=(words("verify.fault", file=name, why=why_unfair(fair.unfair, words)),))
    said = [words(key, file=name, **facts)]
    if fair is not None:
        said.append(words(f"verify.fair.{PROVED[fair.proved]}", file=name, **proved_facts(fair)))
        said += [words("verify.fair.alone", file=name, deals=fair.alone)] if fair.alone else []
        said += [words("verify.fair.owner", file=name, deal=deal) for deal in fair.by_owner]
        said += [words("verify.fair.past", file=name, deal=deal, seat=seat) for deal, seat in fair.doubts]
    kept = () if fair is None else fair.commitments
    deals = {one: _deal_of(one, kept) for one in noted}
    for one, deal in deals.items():
        said += [] if deal is None else [words("verify.commitment.same", file=name, noted=one, deal=deal)]
    wrong = [words("verify.commitment.other", file=name, noted=one) for one, deal in deals.items() if deal is None]
    proved = None if fair is None else proved_facts(fair) | remarks_of(fair)
    about = {"seen": seen, "over": not key.endswith("_so_far"), **facts, "proved": proved, "commitments": deals}
    return Verdict(file=name, said=tuple(said), wrong=tuple(wrong), facts=about)


def _deal_of(noted: str, kept: Sequence[tuple[int, bytes]]) -> int | None:
    """Return the deal whose commitment somebody noted, if it is of any."""
    return next((deal for deal, one in kept if one.hex().startswith(noted.lower())), None)


Checked: TypeAlias = tuple[str, dict[str, int], Fairness | None]
"""The key of the sentence that tells a good record, its facts, and what its proofs prove."""


def record_facts(text: str) -> Checked:
    """Play a record through under every law; raises NotationError naming the first line that is wrong."""
    record = read_record(text)
    session = replay(record, watch=Laws(record.begin()))
    table = session.round.table
    facts = {"deals": table.deals, "moves": len(session.moves), "chips": chips_on(table)}
    fair = None if record.proofs is None else fairness(record.proofs, witnesses(session))
    return "verify.holds" if session.round.over else "verify.holds_so_far", facts, fair


def seen_facts(text: str) -> Checked:
    """Follow what one viewer saw; raises NotationError naming the first line that is wrong."""
    facts = check_seen(read_seen(text))
    told = {"deals": facts.deals, "events": facts.events, "chips": facts.chips}
    return "verify.seen_holds" if facts.over else "verify.seen_holds_so_far", told, facts.fairness


PROVED = {Proved.SHUFFLE: "shuffle", Proved.SHOWN: "shown", Proved.NOTHING: "nothing", None: "some"}
"""The sentence for what was proved of all shuffles, or for shuffles of which not the same was proved."""


def proved_facts(fair: Fairness) -> dict[str, int]:
    """Return how many shuffles there were, and of how many what was proved."""
    nothing = fair.shuffles - fair.whole - fair.shown
    return {"shuffles": fair.shuffles, "whole": fair.whole, "shown": fair.shown, "nothing": nothing}


def remarks_of(fair: Fairness) -> dict[str, object]:
    """Return what else the proofs say, for a program."""
    doubts = [{"deal": deal, "seat": seat} for deal, seat in fair.doubts]
    return {"alone": fair.alone, "misdeals": fair.misdeals, "by_owner": fair.by_owner, "doubts": doubts}


def why_unfair(unfair: Unfair, words: Words) -> str:
    """Say what is wrong with the proof of a deal, and in which line."""
    fault = unfair.fault
    place = {"seat": fault.seat, "thing": fault.thing, "position": fault.position}
    return words(f"verify.unfair.{fault.kind.value}", line=unfair.line, deal=unfair.deal, **place)
