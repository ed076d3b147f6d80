"""A game as one viewer saw it: header, then every event as he was shown it, with the stacks as each deal closes.

    boodle seen 2
    game tripoley             how it began: see `records.header`
    …
    fair a-table              the table in the proofs of its deals, where it has any
    viewer 2                  the seat that saw it, or - for a spectator
    seen
    fair commit 1 …           the proofs, see `notation.fair_lines`: of shown cards only, unless a deal was opened whole
    {"t":"Led","seat":2,…}    an event in plain form, as `notation.wire` writes it; cards face down are their number
    …
    stacks 91 105 104         after each deal
    end

It hides what the viewer could not see, so it may be given away while the game is on. It cannot be played again. But its
events fold to the table as the viewer knows it, what lies face down being nothing; so every chip is counted, and every
card that was shown is followed to where in the deck it lay.
"""

import json
from collections.abc import Iterable
from typing import Any

from boodle.echo import echo
from boodle.fair import Proof
from boodle.frozen import Frozen
from boodle.notation.errors import NotationError
from boodle.notation.fair_lines import FairLines, ProofLines
from boodle.notation.refusals import at_line
from boodle.notation.tokens import read_number
from boodle.notation.wire.kinds import Kinds, write_event
from boodle.records.fairness import Fairness, fairness
from boodle.records.header import MORE_WORDS, Header, RecordLine, parted, read_header, write_header
from boodle.records.laws import check_chips, chips_on
from boodle.records.record import read_proofs, write_stacks
from boodle.records.seen_cards import CardsSeen
from boodle.rulebook import Answered, Asked, DealClosed, Event, Round, Shuffle, Viewer
from boodle.session import Session

VERSION = 2
TITLE = f"boodle seen {VERSION}"
TOO_OLD = "boodle seen 1\n"
BODY = "seen"


class SeenRecord(Frozen):
    """A game as it was seen, read from text."""

    header: Header
    viewer: Viewer
    lines: tuple[RecordLine, ...]
    proofs: FairLines | None


class SeenFacts(Frozen):
    """What a game that was seen holds, and what its proofs prove, where it has any."""

    deals: int
    events: int
    chips: int
    stacks: tuple[int, ...]
    over: bool
    fairness: Fairness | None


def is_seen(text: str) -> bool:
    """Tell whether a text is a game as it was seen, of whatever version."""
    return text.startswith("boodle seen")


def write_seen(session: Session[Any], viewer: Viewer, proofs: Iterable[Proof] = ()) -> str:
    """Write a session as one viewer saw it, with the proofs of its deals."""
    written = ProofLines(proofs)
    head = write_header(session.start, written.table)
    lines = [TITLE, *head, f"viewer {'-' if viewer is None else viewer}", BODY]
    here, asked = session.start, dict[int, Shuffle[Any]]()
    for number, shown in session.since(0, viewer):
        event = session.log[number]
        here = here.after(event)
        if isinstance(event, Asked) and isinstance(event.question, Shuffle):
            asked[event.number] = event.question
            lines += written.before(event.question)
        if shown is not None:
            lines.append(json.dumps(write_event(shown), ensure_ascii=False, separators=(",", ":")))
        if isinstance(event, Answered):
            lines += written.shuffled(asked.pop(event.number, None))
        if isinstance(event, DealClosed):
            lines += [write_stacks(here.table), *written.opened()]
    return "\n".join([*lines, *written.rest(), "end", ""])


def read_seen(text: str) -> SeenRecord:
    """Read a game as it was seen; raises NotationError naming the first line that is wrong."""
    if text.startswith(TOO_OLD):
        raise NotationError(
            "line 1: version 1 cannot be checked any more: the room writes the game as {title} now", title=repr(TITLE)
        )
    parts = parted(text, "seen", "game that was seen", (VERSION,), BODY)
    viewers = [(number, line) for number, line in parts.head if line.startswith("viewer ")]
    rest = [one for one in parts.head if one not in viewers[:1]]
    header = read_header(rest, parts.opener, parts.begins, (*MORE_WORDS, "one viewer"), BODY)
    return SeenRecord(header, _viewer(header, viewers, parts.begins), parts.body, read_proofs(header, parts.body))


def check_seen(seen: SeenRecord) -> SeenFacts:
    """Fold what was seen, chip by chip and card by card; raises NotationError naming the first line that is wrong."""
    here, cards = seen.header.opened(), CardsSeen(seen.header.game.pieces())
    events, stacks = 0, None
    for line in (line for line in seen.lines if not line.is_proof):
        with at_line(line.number):
            if stacks is not None and line.text != stacks:
                raise NotationError(
                    "{text} is not how the deal closed: expected {stacks}", text=echo(line.text), stacks=repr(stacks)
                )
            if stacks is not None:
                stacks = None
                continue
            event = _event(line.text, seen.header.game.kinds)
            here = _after(event, here, cards)
            stacks = write_stacks(here.table) if isinstance(event, DealClosed) else None
            events += 1
    if stacks is not None:
        with at_line(seen.lines[-1].number + 1):
            raise NotationError(
                "the game ends before the stacks of its last deal: expected {stacks}", stacks=repr(stacks)
            )
    fair = None if seen.proofs is None else fairness(seen.proofs, cards.witnessed)
    table = here.table
    return SeenFacts(table.deals, events, chips_on(table), tuple(table.stacks), here.over, fair)


def _event(text: str, kinds: Kinds) -> Event:
    """Read an event in plain form; no number in it is less than none. Raises NotationError."""
    try:
        plain = json.loads(text, parse_int=read_number)
    except (json.JSONDecodeError, RecursionError):
        raise NotationError("{text} has no place here: expected an event", text=echo(text)) from None
    return kinds.read_event(plain)


def _after(event: Event, here: Round[Any], cards: CardsSeen) -> Round[Any]:
    """Let an event happen as it was seen; raises NotationError for one that does not fit what was seen before."""
    try:
        cards.see(event, here)
        after = here.after(event)
        check_chips(event, after.table)
    except NotationError:
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):  # no table was ever like this
        raise NotationError("{event} does not fit what was seen before", event=type(event).__name__) from None
    return after


def _viewer(header: Header, told: list[tuple[int, str]], end: int) -> Viewer:
    """Read whose eyes saw the game; raises NotationError."""
    if not told:
        raise NotationError("line {end}: expected a line 'viewer -' or 'viewer 0' before this", end=end)
    number, line = told[0]
    with at_line(number):
        text = line.removeprefix("viewer ")
        if text == "-":
            return None
        seat = read_number(text)
        if seat >= header.house.chairs:
            raise NotationError(
                "viewer {seat}: expected a seat 0 to {last}, or -", seat=seat, last=header.house.chairs - 1
            )
        return seat
