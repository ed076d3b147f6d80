"""Everything that a device shows of a night, its sentences among it."""

from boodle.notation.tournament.plain import Facts, facts
from boodle.server.keeping.nights.state import ActHappened, NightState
from boodle.tournament import acts, moves_to_make, unneeded
from boodle.words.catalogue import Words
from boodle.words.tournament import draw_said, happened, move_said


def night_facts(words: Words, state: NightState, now: int) -> Facts:
    """Return a night as it stands: what the tournament tells, what the host should do, what has happened."""
    tournament = state.now.tournament.now(now)
    rules = state.now.rules
    told = facts(tournament, now)
    said = [move_said(words, move) for move in moves_to_make(tournament)]
    return {
        **told,
        "moves": [{**move, "says": says} for move, says in zip(told["moves"], said, strict=True)],
        "draw_says": draw_said(words, tournament.draw) if tournament.draw is not None else "",
        "happened": [_told(words, one) for one in reversed(state.recent)],
        "n": state.n,
        "head": state.heads.last,
        "past": words("room_night.past") if state.pasts else "",
        "now": now,
        "title": state.title,
        "seats": rules.seats,
        "chip_set": list(rules.chip_set),
        "unneeded": list(unneeded(rules.chip_set, rules.schedule.amounts_from(tournament.clock.part))),
    }


def _told(words: Words, one: ActHappened) -> Facts:
    """Return what an act brought, in sentences; a draw belongs to the act before it."""
    sentences = [sentence for event in one.events for sentence in happened(words, event, one.night.tournament)]
    return {"at": one.said.seconds, "says": sentences, "drawn": isinstance(one.said.act, acts.Drawn)}
