"""What the room says where it will not: a code for programs, and a sentence for people."""


class Unwilling(Exception):
    """A refusal of the room."""

    def __init__(self, code: str, says: str) -> None:
        """Keep both."""
        super().__init__(says or code)
        self.code = code
        self.says = says


class RoomRefused(Unwilling):
    """The room refused, or was not there (`no_room`): its code, and the sentence for people where it said one."""


class Refusal(Unwilling):
    """The room refused a command: its code, and the sentence for people."""
