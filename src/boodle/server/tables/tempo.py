"""How fast a table goes, as its host has chosen: by what everybody sees alike, so it tells nothing (SERVER 19)."""

from boodle.server.tables.state import TableState

TEMPO, USUAL = "tempo", "normal"
"""The option, and what it is unless the host says otherwise."""
BEATS = {"calm": 1.6, USUAL: 1.0, "quick": 0.5}
"""How long a beat is, as a share of the room's own."""


def tempo_of(state: TableState) -> str:
    """Return how fast a table goes."""
    return state.options.get(TEMPO, USUAL)


def beat_at(state: TableState, beat: float) -> float:
    """Return how long a beat is at a table, in seconds, where the room's own is so long."""
    return beat * BEATS[tempo_of(state)]


def watched(state: TableState, beat: float) -> float:
    """Return for how many seconds everybody watches what the last answer has brought."""
    session = state.session
    if session is None or not session.moves:
        return 0.0
    first = session.moves[-2].events if len(session.moves) > 1 else 0
    beats = state.game.watched
    return beat_at(state, beat) * sum(beats.get(type(event), 0) for event in session.log[first:])
