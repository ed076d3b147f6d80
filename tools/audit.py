"""Ask which of the locked packages are known to be unsafe: `make audit`; CI asks too.

Each lock file is asked about as it stands, by its versions and hashes, with nothing installed. Where the service that
knows cannot be reached nothing is judged, and that is said: a machine without a network is not at fault.
"""

import subprocess
import sys
from collections.abc import Callable, Sequence
from http.client import HTTPException
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
KNOWS = {"pip-audit": "https://pypi.org/pypi/pip/json", "npm": "https://registry.npmjs.org/-/ping"}
"""Where each of the two asks."""
PATIENCE = 10.0


def reached(address: str) -> bool:
    """Tell whether a service answers."""
    try:
        with urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - one of the two above
            return bool(answer.status == 200)
    except (OSError, HTTPException):
        return False


def orders() -> list[tuple[str, list[str], Path]]:
    """Return what is asked: of whom, how, and in which folder."""
    python = [sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip", "--progress-spinner", "off"]
    asked = [("pip-audit", [*python, "--requirement", str(lock)], ROOT) for lock in LOCKS]
    return [*asked, ("npm", ["npm", "audit", "--package-lock-only"], ROOT / "web")]


def audit(
    orders: Sequence[tuple[str, list[str], Path]],
    reached: Callable[[str], bool] = reached,
    run: Callable[..., "subprocess.CompletedProcess[bytes]"] = subprocess.run,
) -> int:
    """Ask everything that can be asked; returns 1 where something is known to be unsafe."""
    there = {who: reached(KNOWS[who]) for who in dict.fromkeys(who for who, _, _ in orders)}
    for who, answers in there.items():
        if not answers:
            print(f"{KNOWS[who]} cannot be reached from here, so nothing is said of what {who} knows.")
    ended = [run(order, cwd=folder, check=False).returncode for who, order, folder in orders if there[who]]
    return int(any(ended))


if __name__ == "__main__":
    sys.exit(audit(orders()))
