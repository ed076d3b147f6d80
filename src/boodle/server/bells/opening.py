"""The bells of a room, where it is to have them and its libraries are there."""

from boodle.server.bells.hung import Bells
from boodle.server.bells.services import Services
from boodle.server.outside import Entropy, Spawn, Timepiece
from boodle.server.settings import Settings, SettingsError, Switch


def open_bells(settings: Settings, clock: Timepiece, chance: Entropy, spawn: Spawn) -> Bells | None:
    """Return the bells of a room, or None where it calls nobody; raises SettingsError."""
    if settings.push is Switch.OFF:
        return None
    try:
        from boodle.server.bells.keys import room_key
        from boodle.server.bells.posting import Postman
    except ImportError:
        raise SettingsError("no_push") from None
    key = room_key(settings.data, settings.push_contact or _reached(settings), chance)
    return Bells(Postman(key, Services(settings.push_service), clock, chance), spawn)


def _reached(settings: Settings) -> str:
    """Return where the room is reached itself: push services take an address of the web for one of its people."""
    return settings.public_url if settings.public_url.startswith("https://") else ""
