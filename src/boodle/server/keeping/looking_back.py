"""Finished deals for one viewer's eyes: a replay step by step, how each deal closed, the record (SERVER 3)."""

from collections.abc import Sequence
from typing import Any

from boodle.fair import Caller
from boodle.games.deals import spans
from boodle.games.stream import TableStream
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.parts import Picture, write_parts, write_whole
from boodle.notation.wire.shapes import shape_of
from boodle.records.record import write_record
from boodle.records.seen import write_seen
from boodle.rulebook import Viewer
from boodle.server.keeping.chapters import GameChapter
from boodle.server.tables.fairness import FairDeal
from boodle.words.catalogue import Words

Facts = dict[str, Any]


def replay(chapter: GameChapter, deal: int, words: Words) -> Facts:
    """Return a finished deal, by its number in the evening, with its proof."""
    span = spans(chapter.session)[deal - chapter.before - 1]
    number = chapter.session.folded(span.stop).table.deals
    told = {"chapter": chapter.number, "proof": proof_facts(chapter.fair.get(number), words)}
    return told | _steps(chapter, span, words)


def _steps(chapter: GameChapter, span: range, words: Words) -> Facts:
    """Return one deal for a viewer: the picture before it, and each event with the parts that it changed."""
    session, game = chapter.session, chapter.game
    viewer: Viewer = chapter.viewer if span.start >= chapter.since else None  # somebody else sat there then
    stream: TableStream[Any, Any, Any, Any] = TableStream(game, session, upto=span.start)
    view = stream.welcome(viewer)
    picture = Picture(view.shown)
    own = write_whole(view.mine) | write_parts(type(view.mine), {"asked": view.asked, "host": None})
    told: Facts = {"picture": picture.parts, "mine": own, "seat": viewer, "events": []}
    for n in span:
        for happening in stream.take(n, n + 1):
            one: Facts = {"n": n}
            seen = happening.event.seen_by(viewer)
            if seen is not None:
                one["event"] = write_event(seen)
                says = game.teller(words, viewer, happening.table)(seen)
                if says:
                    one["says"] = says
            mine = happening.own.get(viewer, {}) if viewer is not None else {}
            one["change"] = picture.change(happening.event, happening.shown)
            one["mine"] = write_parts(type(view.mine), mine)
            told["events"].append(one)
    return told


def record(chapter: GameChapter) -> str:
    """Return the record of a game: all of it where every card was turned up, else what this viewer saw."""
    closed = [one for one in chapter.fair.values() if one.closed]
    proofs = [one.proof() for one in closed]
    dealt = [one for one in closed if one.secret.deal]
    if chapter.ended and dealt and all(one.whole for one in dealt):
        return write_record(chapter.session, proofs)
    return write_seen(chapter.session, chapter.viewer, proofs)


def closings(evening: Sequence[GameChapter]) -> list[Facts]:
    """Return how each finished deal of the evening closed, and who sat where."""
    return [facts for chapter in evening for facts in _closings(chapter)]


def _closings(chapter: GameChapter) -> list[Facts]:
    stream: TableStream[Any, Any, Any, Any] = TableStream(chapter.game, chapter.session, upto=0)
    names = list[list[str]]()
    for event in chapter.session.log:
        before = stream.story.closings
        table = stream.follow([event]).table
        closed = stream.story.closings
        if closed is not before and closed:
            names[len(closed) - 1 :] = [[player.name for player in table.players]]
    return [
        {"number": number, "chapter": chapter.number, "names": sat, **_written(one)}
        for number, (one, sat) in enumerate(zip(stream.story.closings, names, strict=True), chapter.before + 1)
    ]


def _written(closing: object) -> Facts:
    kind: Any = type(closing)
    told: Facts = shape_of(kind).write(closing)
    return told


def proof_facts(deal: FairDeal | None, words: Words) -> Facts | None:
    """Return what is public of the shuffles of a closed deal."""
    if deal is None or not deal.closed:
        return None
    proof = deal.proof()
    return {
        "table": proof.table,
        "deal": proof.deal,
        "commitment": proof.commitment.hex(),
        "whole": proof.server_seed is not None,
        "seed": None if proof.server_seed is None else proof.server_seed.hex(),
        "seats": [{"sender": one.sender.value, "added": one.added.hex()} for one in proof.contributions],
        "shuffles": [
            {
                "purpose": shuffle.purpose,
                "count": shuffle.count,
                "seal": shuffle.seal.hex(),
                "positions": len(shuffle.positions),
                "opened": [
                    {"position": opening.position, "thing": opening.thing, "salt": opening.salt.hex()}
                    for opening in shuffle.openings
                ],
            }
            for shuffle in proof.shuffles
        ],
        "remarks": [
            *[words("room_refused.note.misdeal_owner") for one in proof.misdeals if one.caller is Caller.OWNER],
            *[words("room_refused.note.past", who=one.name) for one in deal.doubts],
        ],
    }
