"""The steps of docs/invite.md put Boodle onto a rented machine, where its unit file then starts it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.pages import blocks
from tests.installs.checkouts import WITH_NODE, checkout, ended, machine
from tests.shared import ROOT
from tools.smoke import try_out

pytestmark = pytest.mark.installs

PLACE = "/opt/boodle"
STAND_INS = {
    "sudo": 'exec "$@"',
    "apt": '[ "$1" = install ]',
    "useradd": 'echo "$@" >> "$ASKED"',
    "python3": f'exec {sys.executable} "$@"',
}
"""What must not be done to the machine of the tests: packages, users and the Python of its root."""


def test_the_steps_of_the_page_install_what_the_unit_file_starts(tmp_path: Path) -> None:
    """Followed to the letter, with another folder for /opt, they end with a Boodle that plays and serves."""
    page = (ROOT / "docs" / "invite.md").read_text(encoding="utf-8")
    (steps,) = blocks(page, "sh")
    home = tmp_path / "home"
    home.mkdir()
    source = checkout(tmp_path / "boodle")
    order = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(home), str(source)]
    ended(order, with_=machine(tmp_path / "here", WITH_NODE))
    stand_ins = tmp_path / "stand-ins"
    stand_ins.mkdir()
    for name, does in STAND_INS.items():
        (stand_ins / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        (stand_ins / name).chmod(0o755)
    asked = tmp_path / "asked"
    there = {**os.environ, "PATH": f"{stand_ins}{os.pathsep}{os.environ['PATH']}", "ASKED": str(asked)}
    ended(["sh", "-ec", steps.body.replace(PLACE, str(tmp_path / "opt"))], at=home, with_=there)
    started = re.search(rf"ExecStart={PLACE}(\S+) serve\n", page)
    assert started is not None
    try_out(f"{tmp_path / 'opt'}{started[1]}")
    assert re.search(r"User=(\S+)", page)[1] == asked.read_text(encoding="utf-8").split()[-1]  # type: ignore[index]


@pytest.mark.skipif(shutil.which("useradd") is None or os.geteuid() != 0, reason="needs useradd, and root")
def test_the_user_can_be_made(tmp_path: Path) -> None:
    """`useradd` takes the options of the page, in a tree of its own."""
    (steps,) = blocks((ROOT / "docs" / "invite.md").read_text(encoding="utf-8"), "sh")
    words = re.search(r"sudo useradd (.*)", steps.body)
    assert words is not None
    (tmp_path / "etc").mkdir()
    for name in ("passwd", "shadow", "group", "gshadow", "login.defs"):
        (tmp_path / "etc" / name).touch()
    subprocess.run(["useradd", "--prefix", str(tmp_path), *words[1].split()], check=True, capture_output=True)
    assert "boodle:" in (tmp_path / "etc" / "passwd").read_text(encoding="utf-8")
