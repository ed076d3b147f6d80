"""What cannot be read: one sentence that names the token, and the line where there is one."""

from collections.abc import Iterable


class NotationError(ValueError):
    """A text that is no notation; the message names the token and what was expected."""

    def __init__(self, told: str = "", fields: Iterable[str] = ()) -> None:
        """Say what is wrong, and with which fields of a house where several cannot stand together."""
        super().__init__(told)
        self.fields = tuple(fields)
