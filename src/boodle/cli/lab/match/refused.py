"""A bot with which a match cannot go on, in one sentence."""

from collections.abc import Iterable

from boodle.bots.matching import BotFailed, MatchTerms, NoSuchBot, NotFound
from boodle.bots.matching.faults import BotRaised
from boodle.bots.matching.terms import DEALER
from boodle.words.catalogue import Words

NOT_FOUND = {
    NotFound.NAME: "no_bot",
    NotFound.FILE: "no_file",
    NotFound.MODULE: "no_module",
    NotFound.BROKEN: "broken",
    NotFound.FUNCTION: "no_function",
    NotFound.ARGUMENTS: "arguments",
}


def no_such_bot(words: Words, error: NoSuchBot, bots: Iterable[str]) -> str:
    """Say why there is no such bot, and which there are."""
    facts = {"bot": repr(error.named) if error.why is NotFound.NAME else error.named}
    facts |= {"what": error.what, "detail": error.detail}
    return words(f"match.error.{NOT_FOUND[error.why]}", bots=list(bots), **facts)


def bot_in_words(words: Words, failed: BotFailed, terms: MatchTerms) -> str:
    """Say which bot failed, at which deck, asked what."""
    seat = words("match.seat.dealer" if failed.seat == DEALER else "match.seat.left", seat=failed.seat)
    key = "raised" if isinstance(failed, BotRaised) else "no_choice"
    facts = {"bot": failed.bot, "detail": failed.detail, "deck": failed.deck, "question": failed.question}
    return words(f"match.error.{key}", seat=seat, seed=terms.seed, **facts)
