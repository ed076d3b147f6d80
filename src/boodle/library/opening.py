"""How a table is begun: for one deal, for an evening, or from a record."""

from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex

from boodle.cards.deck import seed_of
from boodle.echo import echo
from boodle.library.rules import Rules, game_named
from boodle.library.tables import Table
from boodle.notation.errors import NotationError
from boodle.records import record as records
from boodle.session import Session, nature_of


def deal(
    rules: str | Path | Rules,
    /,
    *names: str,
    seed: str | int | None = None,
    stacks: Sequence[int] | None = None,
    dealer: int = 0,
) -> Table:
    """Begin one deal of a game (at Hold'em a hand) for these players, clockwise; the seed settles every shuffle.

    `rules` is a game, a preset, a file or a `Rules`; `stacks` are the chips of each player, `dealer` is the seat that
    deals, or has the button. ValueError where these players cannot be seated.

    >>> import boodle
    >>> table = boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1)
    >>> table
    tripoley, deal 1: seat 0 is asked spare-offer
    >>> table.choices(0)
    keep, swap, auction
    >>> table.play("0: keep")
    ['Ann keeps the hand as it is.', 'Cem takes 3 chips from A♥.', ...]
    """
    agreed, chance = Rules(rules), seed_of(token_hex() if seed is None else seed)
    game = game_named(agreed.game)
    chips = tuple(stacks) if stacks is not None else tuple(game.opened(agreed.house, names).table.stacks)
    lies = game.beginning.read_lies(agreed.house, "")
    start = game.beginning.opened(agreed.house, names, chips, dealer, lies, alone=True)
    return Table(Session(start, nature_of(chance)), chance)


def evening(
    rules: str | Path | Rules,
    /,
    *names: str,
    seed: str | int | None = None,
    stacks: Sequence[int] | None = None,
    dealer: int | None = None,
) -> Table:
    """Begin an evening: deal after deal, until the host says that it ends; without a dealer the first is drawn.

    Between deals the host says `deal-on` or `end`, and whoever has run out of chips may buy some.

    >>> import boodle
    >>> table = boodle.evening("home-cash", "Ann", "Ben", "Cem", seed=1)
    >>> table.play("host: deal-on")
    [...]
    >>> while not table.over:
    ...     who = next(iter(table.asked))
    ...     told = table.play(who, table.choices(who).default)
    >>> table.stacks_by_deal
    ((200, 200, 200), (199, 201, 200))
    """
    agreed, chance = Rules(rules), seed_of(token_hex() if seed is None else seed)
    chips = None if stacks is None else tuple(stacks)
    start = game_named(agreed.game).opened(agreed.house, names, chips, dealer)
    return Table(Session(start, nature_of(chance)), chance)


def read_record(record: str | Path, /, *, seed: str | int | None = None) -> Table:
    """Read a record, as text or from its file, and play it through; the table stands where the record ends.

    ValueError names the first line that cannot be read or is against the rules. Where the game goes on, the seed
    settles its shuffles.

    >>> import boodle
    >>> table = boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1)
    >>> told = table.play("0: keep")
    >>> again = boodle.read_record(table.record())
    >>> again.stacks == table.stacks, again.asked == table.asked
    (True, True)
    """
    text = record.read_text("utf-8") if isinstance(record, Path) else record
    if "\n" not in text:
        raise NotationError(f"{echo(text)} is no record: expected its text, or its file as a Path")
    chance = seed_of(token_hex() if seed is None else seed)
    return Table(records.replay(records.read_record(text), nature_of(chance)), chance)
