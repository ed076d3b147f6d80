"""At the door of a round: what was said is read, and what is refused is refused with what was legal."""

from collections.abc import Iterable
from typing import Any

from boodle.echo import echo
from boodle.figures import whole_number
from boodle.library.answers import LegalAnswers, NotAllowed, Speaker, choices_said
from boodle.notation.answers import OFFICES, read_action, write_action
from boodle.notation.errors import NotationError
from boodle.notation.events import kebab
from boodle.rulebook import IllegalAction, Office, Round, RoundIsOver, RulesError, Who
from boodle.session.view import asking

WHO_SAYS = "expected a seat's number, a player's name, or host"


def asked_at(here: Round[Any]) -> dict[Speaker, str]:
    """Return who is asked, with the name of each question."""
    return {_speaker(one.question.who): kebab(type(one.question).__name__) for one in here.open}


def questions_at(here: Round[Any]) -> str:
    """Say who is asked what, and nothing of what a seat may answer: that may tell its cards."""
    return "; ".join(f"{_called(who)} is asked {kind}" for who, kind in asked_at(here).items()) or "over"


def choices_at(here: Round[Any], who: Speaker) -> LegalAnswers:
    """Return what a seat or the host may answer; raises NotAllowed where nothing is asked of it."""
    speaker = speaker_at(here, who)
    asked = asking(here, speaker)
    if asked is None:
        raise NotAllowed(_not_asked(here, speaker))
    return LegalAnswers(asked, here.table)


def read_at(here: Round[Any], who: Speaker, answer: object) -> tuple[Who, object]:
    """Read who says what, from one line or from two parts; raises NotAllowed."""
    if answer is None:
        name, colon, answer = str(who).partition(":")
        if not colon:
            first = next(iter(asked_at(here)), 0)
            example = echo(f"{first}: {who}")
            raise NotAllowed(f"{echo(who)} says not who answers, as {example} does: {questions_at(here)}")
        number = whole_number(name.strip())
        who = name if number is None else number
    speaker = speaker_at(here, who)
    if not isinstance(answer, str):
        return speaker, answer
    try:
        return speaker, read_action(answer.strip())
    except NotationError:
        raise NotAllowed(f"{_called(speaker)} cannot {echo(answer.strip())}: {choices_at(here, who)}") from None


def refused_at(here: Round[Any], who: Who, error: RulesError) -> NotAllowed:
    """Return a refusal of the rules as one sentence, with what was legal."""
    match error:
        case RoundIsOver():
            return NotAllowed("the game is over")
        case IllegalAction(action=action, choices=Iterable() as choices):
            return NotAllowed(f"{_called(who)} cannot {_said(action)}: {choices_said(choices)}")
        case _:
            return NotAllowed(_not_asked(here, who))


def _not_asked(here: Round[Any], who: Who) -> str:
    return f"{_called(who)} is asked nothing: {questions_at(here)}"


def speaker_at(here: Round[Any], speaker: Speaker) -> Who:
    """Return a seat, also by its player's name, or an office; raises NotAllowed for whoever is neither."""
    if not isinstance(speaker, str):
        return speaker
    said = speaker.strip()
    if said in OFFICES:
        return OFFICES[said]
    seats = [seat for seat, player in enumerate(here.table.players) if player.name == said]
    if len(seats) != 1:
        raise NotAllowed(f"{echo(speaker)} is {'nobody' if not seats else 'said of more than one'}: {WHO_SAYS}")
    return seats[0]


def _speaker(who: Who) -> Speaker:
    return who.value if isinstance(who, Office) else who


def _called(who: Who | Speaker) -> str:
    """Return what a seat or an office is called in a sentence."""
    return f"seat {who}" if isinstance(who, int) else f"the {who}"


def _said(action: object) -> str:
    """Return an answer as notation, or what was given in its place."""
    try:
        return write_action(action).strip()
    except TypeError:
        return f"answer {echo(repr(action))}"
