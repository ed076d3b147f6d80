"""Who says what at Hold'em, as one line of text: `2: raise 40`, `host: void-hand`, `0: buy-button`."""

from boodle.notation import actions as shared
from boodle.notation.errors import NotationError
from boodle.notation.holdem.actions import PLAIN, READERS, WRITERS
from boodle.rulebook import Who

WORD_OF = {action: word for word, action in PLAIN.items()}


def write_action(action: object) -> str:
    """Write an answer; TypeError for a value that is none."""
    if action in WORD_OF:
        return WORD_OF[action]
    writer = WRITERS.get(type(action))
    return writer(action) if writer is not None else shared.write_action(action)


def read_action(text: str) -> object:
    """Read an answer; raises NotationError naming the token at fault."""
    if text in PLAIN:
        return PLAIN[text]
    word, _, rest = text.partition(" ")
    reader = READERS.get(word)
    return reader(rest.strip()) if reader is not None else shared.read_action(text)


def write_move(who: Who, action: object) -> str:
    """Write who said what, as one line."""
    return f"{shared.write_who(who)}: {write_action(action)}"


def read_move(line: str) -> tuple[Who, object]:
    """Read `who: action`; raises NotationError naming the token at fault."""
    who, colon, action = line.partition(":")
    if not colon:
        raise NotationError(f"{line!r} is no move: expected who, a colon and an answer, as in '2: check'")
    return shared.read_who(who.strip()), read_action(action.strip())
