"""The chips of a game as its events tell of them: on stacks and spaces, never fewer than none, none made, none lost."""

from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_number
from boodle.records.header import Header
from boodle.tripoley.board import KITTY, POT


class ChipsSeen:
    """Every chip as it lies after the events that have been read; the bank has sold them all."""

    def __init__(self, header: Header) -> None:
        """Begin with the stacks and the layout of the header."""
        self.stacks: list[int] = list(header.stacks)
        self.board: dict[str, int] = {space.name: chips for space, chips in header.board}
        self._kept: tuple[list[int], dict[str, int]] | None = None

    @property
    def total(self) -> int:
        """All chips on the table."""
        return sum(self.stacks) + sum(self.board.values())

    def see(self, name: str, told: list[str]) -> None:
        """Move the chips of one event; raises NotationError, or ValueError, IndexError, KeyError for no such event."""
        match name:
            case "staked" | "staked-short":
                self._stake(_seat(told), *map(read_number, told[1:]))
            case "spare-sold":
                self._to_stack(_seat(told), read_number(told[1]), read_number(told[2]))
            case "cards-paid" if told[3] in self.board:
                self._to_space(_seat(told), told[3], read_number(told[2]))
            case "cards-paid":
                self._to_stack(_seat(told), read_number(told[3]), read_number(told[2]))
            case "spare-taken" | "suit-bought":
                self._to_space(_seat(told), KITTY.name, read_number(told[1]))
            case "fine-paid":
                self._to_space(_seat(told), told[2], read_number(told[1]))
            case "wagered":
                self._to_space(_seat(told), POT.name, read_number(told[-1]))
            case _:
                self._won(name, told)
                self._between(name, told)
        if min(self.stacks) < 0 or min(self.board.values()) < 0:
            raise NotationError("this leaves less chips than none on a stack or a space")

    def _won(self, name: str, told: list[str]) -> None:
        """Read what somebody takes from a space."""
        match name:
            case "uncalled-returned":
                self._to_space(_seat(told), POT.name, -read_number(told[1]))
            case "collected" | "space-won" | "layout-shared":
                self._to_space(_seat(told), told[1], -read_number(told[2]))
            case "pot-won":
                for share in (one for one in told[1:-1] if one != "-"):
                    seat, _, chips = share.partition("=")
                    self._to_space(read_number(seat), POT.name, -read_number(chips))

    def _between(self, name: str, told: list[str]) -> None:
        """Read what happens to chips when nobody pays anybody."""
        match name:
            case "chips-bought":
                self.stacks[_seat(told)] += read_number(told[1])
            case "player-left":
                self._leave(_seat(told), read_number(told[1]))
            case "newcomer-seated":
                self._join(_seat(told), read_number(told[-2]), read_number(told[-1]))
            case "stakes-closed" | "closing-deal-begun":
                self._kept = self.stacks[:], dict(self.board)
            case "deal-voided":
                self._put_back(told)
            case "layout-gathered":
                gathered = sum(self.board.values())
                self.board = dict.fromkeys(self.board, 0) | {POT.name: gathered}

    def _to_space(self, seat: int, space: str, chips: int) -> None:
        self.stacks[seat] -= chips
        self.board[space] += chips

    def _to_stack(self, seat: int, to: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.stacks[to] += chips

    def _stake(self, seat: int, chips: int, *on: int) -> None:
        if sum(on) != chips or len(on) != len(self.board):
            raise NotationError(
                f"a stake of {chips} does not lie on {len(self.board)} spaces as {' '.join(map(str, on))}"
            )
        for space, part in zip(self.board, on, strict=True):
            self._to_space(seat, space, part)

    def _leave(self, seat: int, chips: int) -> None:
        if self.stacks[seat] != chips:
            raise NotationError(f"seat {seat} leaves with {chips} chips and has {self.stacks[seat]}")
        self.stacks[seat] = 0

    def _join(self, seat: int, chips: int, fee: int) -> None:
        if seat == len(self.stacks):
            self.stacks.append(0)
        if self.stacks[seat]:
            raise NotationError(f"the chair {seat} is taken by one who has {self.stacks[seat]} chips")
        self.stacks[seat] = chips
        self._to_space(seat, KITTY.name, fee)

    def _put_back(self, told: list[str]) -> None:
        if self._kept is None:
            raise NotationError("a deal cannot be void before its stakes are closed")
        stacks, board = self._kept
        kept = [*map(str, stacks), *(f"{space}={chips}" for space, chips in board.items())]
        if told[: len(kept)] != kept:
            raise NotationError(f"this is not how the chips lay when the stakes were closed: expected {' '.join(kept)}")
        self.stacks, self.board = stacks[:], dict(board)


def _seat(told: list[str]) -> int:
    return read_number(told[0])
