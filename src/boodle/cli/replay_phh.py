"""`boodle replay --phh`: hands of Hold'em in PHH, played by the rules and held to their recorded stacks."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from boodle.cards import face_up
from boodle.cli import BAD_INPUT, FAILED
from boodle.cli.files import CannotRead, called, text_of
from boodle.cli.output import echo_json
from boodle.frozen import Frozen
from boodle.holdem import Table
from boodle.notation.errors import NotationError
from boodle.notation.holdem.phh import Phh, at_odds, play_phh, read_hands
from boodle.ring.events.dealing import CardsDealt
from boodle.rulebook import TableEvent
from boodle.seats import Chips, Seat
from boodle.session import Session
from boodle.words.catalogue import Words
from boodle.words.holdem.table import HoldemTeller
from boodle.words.mistyped import why_not
from boodle.words.signs import Signs, signs_for


class PhhPlayed(Frozen, kw_only=True):
    """One hand that was played, or why it could not be."""

    label: str
    ended: tuple[Phh, Session[Table]] | None = None
    odds: tuple[tuple[Seat, Chips, Chips], ...] = ()
    refused: NotationError | None = None


def replay_hands(
    files: Sequence[Path], words: Words, *, as_json: bool, verbose: bool, plain: bool
) -> tuple[int, str | None]:
    """Play every hand of every file, a line each; returns the exit code, and what to say at the end.

    Raises CannotRead for a file that holds no hands, and for one hand alone that cannot be read.
    """
    found = [hand for file in files for hand in _read(file, words, alone=len(files) == 1)]
    odd: list[PhhPlayed] = []
    refused = 0
    for label, hand in found:
        played = _play(label, hand)
        odd += [played] if played.odds else []
        refused += played.refused is not None
        if as_json:
            echo_json(_as_json(played), indent=None)
            continue
        if played.ended is not None and (verbose or len(found) == 1):
            for line in _retold(played.ended[1], words, signs_for(words, plain=plain)):
                click.echo(line)
        click.echo(_line(played, words))
    code = FAILED if odd else BAD_INPUT if refused else 0
    if odd:
        return code, words("replay.phh.first", odd=len(odd), hands=len(found), hand=odd[0].label)
    if refused:
        return code, words("replay.phh.some_refused", refused=refused, hands=len(found))
    return code, words("replay.phh.all", hands=len(found)) if len(found) > 1 and not as_json else None


def _read(file: Path, words: Words, *, alone: bool) -> list[tuple[str, Phh | NotationError]]:
    """Read the hands of a file, each with what it is called, or why it cannot be read. Raises CannotRead."""
    name = called(file, words)
    hands = list(read_hands(text_of(file, words)))
    match hands:
        case [(_, NotationError() as error)] if alone:
            raise CannotRead(words("replay.error.not_read", file=name, why=why_not(words, error)))
        case [(_, only)]:
            return [(name, only)]
    return [(_label(called, name, words), hand) for called, hand in hands]


def _label(called: str, file: str, words: Words) -> str:
    """Say which hand of a file it is: the table of that name, or the line."""
    kind, _, name = called.partition(" ")
    return words("replay.phh.on_line" if kind == "line" else "replay.phh.called", file=file, number=name)


def _play(label: str, hand: Phh | NotationError) -> PhhPlayed:
    if isinstance(hand, NotationError):
        return PhhPlayed(label=label, refused=hand)
    try:
        session = play_phh(hand)
    except NotationError as error:
        return PhhPlayed(label=label, refused=error)
    return PhhPlayed(label=label, ended=(hand, session), odds=at_odds(hand, session))


def _line(played: PhhPlayed, words: Words) -> str:
    """Say how a hand ended."""
    if played.ended is None:
        return words("replay.phh.refused", hand=played.label, why=why_not(words, played.refused))
    hand, session = played.ended
    if played.odds:
        told = [
            words("replay.phh.odd", name=hand.name(seat), played=here, recorded=there)
            for seat, there, here in played.odds
        ]
        return words("replay.phh.at_odds", hand=played.label, odds=told)
    stacks = [
        words("replay.phh.stack", name=hand.name(seat), chips=chips)
        for seat, chips in enumerate(session.round.table.stacks)
    ]
    known = "ends" if hand.finishing_stacks is not None else "unrecorded"
    return words(f"replay.phh.{known if session.round.over else 'breaks_off'}", hand=played.label, stacks=stacks)


def _as_json(played: PhhPlayed) -> dict[str, object]:
    """Return how a hand ended, ready for JSON: one object a line."""
    if played.ended is None:
        return {"hand": played.label, "error": str(played.refused)}
    hand, session = played.ended
    return {
        "hand": played.label,
        "stacks": session.round.table.stacks,
        "recorded": hand.finishing_stacks,
        "over": session.round.over,
        "agrees": not played.odds if hand.finishing_stacks is not None else None,
    }


def _retold(session: Session[Table], words: Words, signs: Signs) -> Iterator[str]:
    """Yield a sentence for everything that happened, with everybody's cards."""
    table = session.start.table
    names = [player.name for player in table.players]
    teller = HoldemTeller(words, names, signs=signs)
    for event in session.log:
        if isinstance(event, TableEvent):
            table = event.change(table)
            teller.table = table
        told = teller(event)
        if told:
            yield told
        if isinstance(event, CardsDealt):
            for seat, cards in enumerate(event.hole):
                yield words("replay.hand", who=names[seat], cards=" ".join(map(signs.card, face_up(cards))))
