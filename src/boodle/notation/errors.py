"""What cannot be read: one sentence that names the token, and the line where there is one."""

from boodle.echo import Mistyped


class NotationError(Mistyped):
    """A text that is no notation; the message names the token and what was expected."""
