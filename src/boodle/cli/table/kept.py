"""The seats that this user has taken from the terminal, kept in his own folder, so that he comes back to them."""

import json
import os
import time
from pathlib import Path
from typing import Any

from boodle.client import Ticket
from boodle.folders import data_folder
from boodle.frozen import Frozen
from boodle.server.folder import make_file, make_folder

FILE = "seats.json"
MOST_KEPT = 200


class KeptSeats(Frozen):
    """A file of seat tokens by table; whoever can read it can take the seats, so nobody else may."""

    file: Path

    @classmethod
    def of_user(cls) -> "KeptSeats":
        """Open the file in the folder of this user: where BOODLE_DATA says, else where programs keep such things."""
        return cls(data_folder() / FILE)

    def token(self, room: str, table: str) -> str | None:
        """Return the token of the seat at a table, if there is one."""
        kept = self._read().get(f"{room}/t/{table}", {}).get("token")
        return kept if isinstance(kept, str) else None

    def head(self, ticket: Ticket) -> str:
        """Return the last head that was told at a table, if there is one."""
        kept = self._read().get(f"{ticket.room}/t/{ticket.table}", {}).get("head")
        return kept if isinstance(kept, str) else ""

    def keep(self, ticket: Ticket, head: str = "") -> None:
        """Keep a seat, and the last head that was told there; raises OSError."""
        kept = {"seat": ticket.seat, "token": ticket.token, "at": int(time.time()), "head": head or self.head(ticket)}
        seats = self._read() | {f"{ticket.room}/t/{ticket.table}": kept}
        newest = sorted(seats, key=lambda link: -seats[link].get("at", 0))[:MOST_KEPT]
        self._write({link: seats[link] for link in sorted(newest)})

    def _read(self) -> dict[str, dict[str, Any]]:
        try:
            told = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        seats = told if isinstance(told, dict) else {}
        return {link: seat for link, seat in seats.items() if isinstance(seat, dict)}

    def _write(self, seats: dict[str, dict[str, Any]]) -> None:
        """Write it beside the old one first, so that a crash leaves one of the two."""
        make_folder(self.file.parent, ours=FILE)
        new = self.file.with_name(f"{FILE}.new")
        make_file(new)
        new.write_text(json.dumps(seats), encoding="utf-8")
        os.replace(new, self.file)  # noqa: PTH105 - the move that also replaces on every system
