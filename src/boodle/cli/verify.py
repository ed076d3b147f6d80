"""`boodle verify`: check records, say what is proved of their deals, and name the first line of each that cannot be."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import click

from boodle.cli import BAD_INPUT
from boodle.cli.table.saving import CannotRead, read_text
from boodle.fair import Proved
from boodle.notation.errors import NotationError
from boodle.records.fairness import Fairness, Unfair, fairness, witnesses
from boodle.records.laws import Laws, chips_on
from boodle.records.record import read_record, replay
from boodle.records.seen import check_seen, is_seen, read_seen
from boodle.words.catalogue import Words

HELP = """Check records: every move is legal, no chip and no card is lost, no deal was stacked.

Each record is played through. After every event chips, the bank's account
and cards are counted, and the stacks are compared as each deal closes. A game
as one seat saw it cannot be played through: every chip and every card that was
shown is followed. Where a game holds the proofs of its deals they are checked,
and what they prove is told. Of a record at fault the first wrong line is named.

That the server committed to its seed before it knew what the seats added, a
record cannot show. Whoever noted a commitment when it was published compares
it: at least its first 12 figures, more than once for more than one deal.

\b
  boodle verify boodle-save.txt
  boodle verify evenings/*.txt
  boodle verify - < boodle-save.txt
  boodle verify --commitment 1ef40b8512f8 evening.txt

Ends with code 2 when a record is at fault, cannot be read, or has none of the
commitments that were noted.
"""

STANDARD_INPUT = Path("-")
FEWEST_FIGURES = 12
NOTED = re.compile(r"[0-9a-fA-F]{12,64}")


@click.command(help=HELP)
@click.argument("files", nargs=-1, required=True, metavar="RECORD...", type=click.Path(path_type=Path))
@click.option("--commitment", "noted", multiple=True, metavar="HEX", help="A commitment that you noted.")
@click.pass_context
def verb(ctx: click.Context, files: tuple[Path, ...], noted: tuple[str, ...]) -> None:
    """Play every record through, one after the other."""
    words = Words()
    wrong = next((one for one in noted if not NOTED.fullmatch(one)), None)
    if wrong is not None:
        click.echo(words("verify.commitment.wrong", noted=wrong, least=FEWEST_FIGURES), err=True)
        ctx.exit(BAD_INPUT)
    failed = sum(not told(file, words, noted) for file in files)
    if len(files) > 1:
        click.echo(words(f"verify.{'some_fail' if failed else 'all_hold'}", files=len(files), failed=failed))
    ctx.exit(BAD_INPUT if failed else 0)


def told(file: Path, words: Words, noted: Sequence[str] = ()) -> bool:
    """Check one record, compare what was noted, and say how it went; tells whether it holds."""
    name = words("verify.standard_input") if file == STANDARD_INPUT else file
    try:
        text = text_of(file, words)
        key, facts, fair = seen_facts(text) if is_seen(text) else record_facts(text)
    except CannotRead as error:
        click.echo(error, err=True)
        return False
    except NotationError as error:
        click.echo(words("verify.fault", file=name, why=error), err=True)
        return False
    if fair is not None and fair.unfair is not None:
        click.echo(words("verify.fault", file=name, why=why_unfair(fair.unfair, words)), err=True)
        return False
    click.echo(words(key, file=name, **facts))
    if fair is not None:
        click.echo(words(f"verify.fair.{PROVED[fair.proved]}", file=name, **proved_facts(fair)))
        if fair.alone:
            click.echo(words("verify.fair.alone", file=name, deals=fair.alone))
    kept = () if fair is None else fair.commitments
    return not sum(not compared(words, name, one, kept) for one in noted)


def compared(words: Words, file: object, noted: str, kept: Sequence[tuple[int, bytes]]) -> bool:
    """Say of which deal a commitment is that somebody noted; tells whether it is of any."""
    deal = next((deal for deal, one in kept if one.hex().startswith(noted.lower())), None)
    if deal is None:
        click.echo(words("verify.commitment.other", file=file, noted=noted), err=True)
        return False
    click.echo(words("verify.commitment.same", file=file, noted=noted, deal=deal))
    return True


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


def why_unfair(unfair: Unfair, words: Words) -> str:
    """Say what is wrong with the proof of a deal, and in which line."""
    fault = unfair.fault
    place = {"seat": fault.seat, "thing": fault.thing, "position": fault.position}
    return words(f"verify.unfair.{fault.kind.value}", line=unfair.line, deal=unfair.deal, **place)


def text_of(file: Path, words: Words) -> str:
    """Return what a file or standard input holds; raises CannotRead."""
    if file != STANDARD_INPUT:
        return read_text(file, words)
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CannotRead(words("play.error.no_text", file=words("verify.standard_input"))) from None
