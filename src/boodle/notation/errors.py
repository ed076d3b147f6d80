"""What cannot be read: one sentence that names the token, and the line where there is one."""


class NotationError(ValueError):
    """A text that is no notation; the message names the token and what was expected."""
