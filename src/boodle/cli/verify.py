"""`boodle verify`: play records through, and name the first line of each that cannot be."""

import sys
from pathlib import Path

import click

from boodle.cli import BAD_INPUT
from boodle.cli.terminal.saving import CannotRead, read_text
from boodle.notation.errors import NotationError
from boodle.notation.laws import Laws
from boodle.notation.record import read_record, replay
from boodle.session import Session
from boodle.tripoley import Table
from boodle.words.catalogue import Words

HELP = """Check records: every move is legal, and no chip and no card is lost.

Each record is played through. After every event chips, the bank's account
and cards are counted, and the stacks are compared as each deal closes. Of a
record at fault the first wrong line is named.

\b
  boodle verify boodle-save.txt
  boodle verify evenings/*.txt
  boodle verify - < boodle-save.txt

Ends with code 2 when a record is at fault or cannot be read.
"""

STANDARD_INPUT = Path("-")


@click.command(help=HELP)
@click.argument("files", nargs=-1, required=True, metavar="RECORD...", type=click.Path(path_type=Path))
@click.pass_context
def verb(ctx: click.Context, files: tuple[Path, ...]) -> None:
    """Play every record through, one after the other."""
    words = Words()
    failed = sum(not told(file, words) for file in files)
    if len(files) > 1:
        click.echo(words(f"verify.{'some_fail' if failed else 'all_hold'}", files=len(files), failed=failed))
    ctx.exit(BAD_INPUT if failed else 0)


def told(file: Path, words: Words) -> bool:
    """Play one record through and say how it went; tells whether it holds."""
    name = words("verify.standard_input") if file == STANDARD_INPUT else file
    try:
        session = verified(text_of(file, words))
    except CannotRead as error:
        click.echo(error, err=True)
        return False
    except NotationError as error:
        click.echo(words("verify.fault", file=name, why=error), err=True)
        return False
    table = session.round.table
    facts = {"deals": table.deals, "moves": len(session.moves), "chips": sum(table.stacks) + table.board.total}
    click.echo(words("verify.holds" if session.round.over else "verify.holds_so_far", file=name, **facts))
    return True


def verified(text: str) -> Session[Table]:
    """Play a record through under every law; raises NotationError naming the first line that is wrong."""
    record = read_record(text)
    return replay(record, watch=Laws(record.begin()))


def text_of(file: Path, words: Words) -> str:
    """Return what a file or standard input holds; raises CannotRead."""
    if file != STANDARD_INPUT:
        return read_text(file, words)
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CannotRead(words("play.error.no_text", file=words("verify.standard_input"))) from None
