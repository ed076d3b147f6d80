"""A desk without a screen on which Orca reads a browser out: what it says is taken from the list it keeps of itself."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from boodle.frozen import Frozen

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
NEEDED = ("orca", "Xvfb", "dbus-daemon", "speech-dispatcher")
SAYS = re.compile(r"SPEECH OUTPUT: '(.*)'\{")


def missing() -> list[str]:
    """Return what is not installed of what Orca needs here."""
    programs = [name for name in NEEDED if shutil.which(name) is None]
    return programs if LAUNCHER.exists() else [*programs, LAUNCHER.name]


class Desk(Frozen):
    """Where a browser is read out: the environment by which it is found, and what Orca notes down of itself."""

    around: Mapping[str, str]
    notes: Path

    def spoken(self) -> list[str]:
        """Return everything that Orca has given to the speaker, in order."""
        return SAYS.findall(self.notes.read_text(encoding="utf-8"))


@contextmanager
def desk(folder: Path) -> Iterator[Desk]:
    """Set up a screen that nobody sees, the buses that screen readers need, and Orca."""
    folder.chmod(0o700)
    own = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "GSETTINGS_BACKEND": "memory"}
    around = {**os.environ, **own, "ACCESSIBILITY_ENABLED": "1", "NO_AT_BRIDGE": "0"}
    with ExitStack() as ends:
        around["DISPLAY"] = f":{_started(ends, around, 'Xvfb', '-displayfd', '1', '-screen', '0', '1280x800x24')}"
        around["DBUS_SESSION_BUS_ADDRESS"] = _started(
            ends, around, "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"
        )
        _begun(ends, around, str(LAUNCHER), "--launch-immediately", "--a11y=1", "--screen-reader=1")
        notes = folder / "orca.log"
        _begun(ends, around, "orca", "--replace", f"--debug-file={notes}")
        yield Desk(around, notes)


def _begun(ends: ExitStack, around: Mapping[str, str], *program: str) -> "subprocess.Popen[str]":
    """Start a program that is ended with the desk."""
    begun = subprocess.Popen(program, env=around, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    ends.callback(_ended, begun)
    return begun


def _started(ends: ExitStack, around: Mapping[str, str], *program: str) -> str:
    """Start a program, and return the line by which it says where it is to be found."""
    told = _begun(ends, around, *program).stdout
    assert told is not None
    return told.readline().strip()


def _ended(begun: "subprocess.Popen[str]") -> None:
    begun.terminate()
    try:
        begun.wait(5)
    except subprocess.TimeoutExpired:
        begun.kill()
        begun.wait()
    if begun.stdout is not None:
        begun.stdout.close()
