"""Finished deals for one viewer's eyes: a replay step by step, how each deal closed, the record (SERVER 3)."""

from collections.abc import Sequence
from typing import Any

from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.parts import changed, parts
from boodle.notation.wire.shapes import shape_of
from boodle.records.record import write_record
from boodle.records.seen import write_seen
from boodle.rulebook import Viewer
from boodle.server.keeping.chapters import Chapter
from boodle.server.listeners.cast import MOST_IDS
from boodle.server.tables.deals import spans
from boodle.server.tables.fairness import FairDeal
from boodle.words.catalogue import Words

Facts = dict[str, Any]


def replay(chapter: Chapter, deal: int, words: Words) -> Facts:
    """Return a finished deal, by its number in the evening, with its proof."""
    span = spans(chapter.session)[deal - chapter.before - 1]
    number = chapter.session.folded(span.stop).table.deals
    told = {"chapter": chapter.number, "proof": proof_facts(chapter.fair.get(number))}
    return told | _steps(chapter, span, words)


def _steps(chapter: Chapter, span: range, words: Words) -> Facts:
    """Return one deal for a viewer: the picture before it, and each event with the parts that it changed."""
    session, game = chapter.session, chapter.game
    viewer: Viewer = chapter.viewer if span.start >= chapter.since else None  # somebody else sat there then
    here, story = session.start, game.story()
    for event in session.log[: span.start]:
        here, story = (after := here.after(event)), story.after(event, after.table)
    picture, own = game.picture(here, story), game.mine(here, viewer, host=None)
    told: Facts = {"picture": parts(picture), "mine": parts(own), "seat": viewer, "events": []}
    for n in span:
        event = session.log[n]
        here = here.after(event)
        story = story.after(event, here.table)
        next_picture, next_own = game.picture(here, story), game.mine(here, viewer, host=None)
        one: Facts = {"n": n}
        seen = event.seen_by(viewer)
        if seen is not None:
            one["event"] = write_event(seen)
            names = [player.name for player in here.table.players]
            says = game.tell(seen, words, names, viewer, here.table)
            if says:
                page = _page(here)
                one |= {"says": says, "ids": list(game.explained(page, here.table.house)[:MOST_IDS])}
        one |= {"change": changed(picture, next_picture), "mine": changed(own, next_own)}
        told["events"].append(one)
        picture, own = next_picture, next_own
    return told


def record(chapter: Chapter) -> str:
    """Return the record of a game: all of it where every card was turned up, else what this viewer saw."""
    closed = [one for one in chapter.fair.values() if one.closed]
    proofs = [one.proof() for one in closed]
    dealt = [one for one in closed if one.secret.deal]
    if chapter.ended and dealt and all(one.whole for one in dealt):
        return write_record(chapter.session, proofs)
    return write_seen(chapter.session, chapter.viewer, proofs)


def closings(evening: Sequence[Chapter]) -> list[Facts]:
    """Return how each finished deal of the evening closed, and who sat where."""
    return [facts for chapter in evening for facts in _closings(chapter)]


def _closings(chapter: Chapter) -> list[Facts]:
    here, story, names = chapter.session.start, chapter.game.story(), list[list[str]]()
    for event in chapter.session.log:
        here = here.after(event)
        before, story = story.closings, story.after(event, here.table)
        if story.closings is not before and story.closings:
            names[len(story.closings) - 1 :] = [[player.name for player in here.table.players]]
    return [
        {"number": number, "chapter": chapter.number, "names": sat, **_written(one)}
        for number, (one, sat) in enumerate(zip(story.closings, names, strict=True), chapter.before + 1)
    ]


def _written(closing: object) -> Facts:
    kind: Any = type(closing)
    told: Facts = shape_of(kind).write(closing)
    return told


def proof_facts(deal: FairDeal | None) -> Facts | None:
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
    }


def _page(here: Any) -> str:  # noqa: ANN401 - any game's round
    return str(getattr(here.book[here.page], "__name__", "")) if here.page < len(here.book) else ""
