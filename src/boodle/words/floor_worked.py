"""What the room worked out for a ruling, in words: the board, a bet, pots, chips, moves."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from boodle.cards import Card
from boodle.floor import Laid, MissedPost, Moves, Pots, Ranked, SeatsDrawn, Wager, Worked
from boodle.tournament import ColourUp, FirstHand
from boodle.words.catalogue import Words
from boodle.words.pots import PotsInWords


def worked_in_words(words: Words, worked: Worked) -> tuple[str, ...]:
    """Say what came of a ruling, a line each."""
    return tuple(TELLERS[type(worked)](words, worked))


def _board(words: Words, laid: Laid) -> Iterator[str]:
    yield words("floor.worked.board", cards=_cards(laid.board))
    yield words("floor.worked.burned", cards=_cards(laid.stub.burned))
    if laid.seen:
        yield words("floor.worked.seen", cards=_cards(laid.seen))


def _wager(words: Words, wager: Wager) -> Iterator[str]:
    yield words("floor.worked.total", chips=wager.total)
    if wager.adds:
        yield words("floor.worked.adds", chips=wager.adds)
    if wager.back:
        yield words("floor.worked.back", chips=wager.back)


def _posted(words: Words, posted: MissedPost) -> Iterator[str]:
    yield words("floor.worked.dead", chips=posted.dead)
    if posted.live:
        yield words("floor.worked.live", chips=posted.live)


def _pots(words: Words, pots: Pots) -> Iterator[str]:
    yield from PotsInWords(words, pots.explanation, pots.names).reasons()


def _coloured_up(words: Words, done: ColourUp) -> Iterator[str]:
    yield from (words("floor.worked.gets", name=name, chips=chips) for name, chips in done.gets.items())
    yield from (words("floor.worked.kept_in", name=name) for name in done.race.kept_in)


def _ranked(words: Words, ranked: Ranked) -> Iterator[str]:
    yield words("floor.worked.order", cards=_cards(ranked.cards))


def _moves(words: Words, found: Moves) -> Iterator[str]:
    for one in found.moves:
        key = "moves_waits" if one.entry is FirstHand.WAITS else "moves"
        yield words(f"floor.worked.{key}", name=one.name, source=one.source, to=one.to)
    if not found.moves:
        yield words("floor.worked.no_move")


def _seated(words: Words, seated: SeatsDrawn) -> Iterator[str]:
    yield from (words("floor.worked.sits", name=one.name, seat=one.seat + 1) for one in seated.seats)
    yield words("floor.worked.button", seat=seated.seats[-1].seat + 1)


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


TELLERS: Mapping[type, Callable[[Words, Any], Iterator[str]]] = {
    ColourUp: _coloured_up,
    Laid: _board,
    Moves: _moves,
    MissedPost: _posted,
    Pots: _pots,
    Ranked: _ranked,
    SeatsDrawn: _seated,
    Wager: _wager,
}
"""How each kind of result is told."""
