"""Every library has its version and its hashes, wherever it is installed from a list; and what is unsafe is asked."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.shared import ROOT
from tools.audit import LOCKS, audit, orders

PINNED = re.compile(r"[a-z0-9][a-z0-9._-]*==\S+( ; .+)? \\$")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?$")
INSTALLS = re.compile(r"(?:--requirement|-r)[ =\"',]+\S*(?:requirements|LOCK)")
RUN_BY = ("Makefile", ".ci/run", ".github/workflows/tests.yml", "tools/matrix.py", "web/page.py")
ACTION = re.compile(r"uses: (\S+)")
PINNED_ACTION = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40}")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_file_holds_versions_and_hashes(lock: Path) -> None:
    """Of every package, and no other line than those."""
    lines = [line for line in lock.read_text(encoding="utf-8").splitlines() if not line.strip().startswith("#")]
    packages = [number for number, line in enumerate(lines) if not line.startswith(" ")]
    assert packages
    assert [lines[number] for number in packages if not PINNED.match(lines[number])] == []
    assert [lines[number] for number in packages if not HASH.match(lines[number + 1])] == []
    assert [line for line in lines if line.startswith(" ") and not HASH.match(line)] == []


@pytest.mark.parametrize("file", RUN_BY)
def test_lists_are_installed_by_their_hashes(file: str) -> None:
    """Wherever one is."""
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if INSTALLS.search(line) and "--require-hashes" not in line] == []


def test_what_the_page_is_built_with_has_hashes_too() -> None:
    """Every package of the lock file of npm, and none from elsewhere than the registry."""
    packages: dict[str, Any] = json.loads((ROOT / "web" / "package-lock.json").read_bytes())["packages"]
    packages.pop("")
    assert packages
    assert [name for name, one in packages.items() if not one.get("integrity", "").startswith("sha512-")] == []


def test_what_ci_runs_of_others_is_named_by_its_commit() -> None:
    """A tag may be moved."""
    used = [
        name for file in (ROOT / ".github" / "workflows").iterdir() for name in ACTION.findall(file.read_text("utf-8"))
    ]
    assert used
    assert [name for name in used if not PINNED_ACTION.fullmatch(name)] == []


@pytest.mark.parametrize(("ends", "code"), [(0, 0), (1, 1)])
def test_what_is_unsafe_fails_the_audit(ends: int, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Each lock file is asked about, and the page's."""
    asked: list[list[str]] = []

    def run(order: list[str], **_more: object) -> "subprocess.CompletedProcess[bytes]":
        asked.append(order)
        return subprocess.CompletedProcess(order, ends)

    assert audit(orders(), lambda _address: True, run) == code
    assert len(asked) == len(LOCKS) + 1
    assert capsys.readouterr().out == ""


def test_without_a_network_nothing_fails(capsys: pytest.CaptureFixture[str]) -> None:
    """It is said that nothing was judged."""

    def run(_order: list[str], **_more: object) -> "subprocess.CompletedProcess[bytes]":
        raise AssertionError("nobody is asked")

    assert audit(orders(), lambda _address: False, run) == 0
    assert capsys.readouterr().out.count("cannot be reached from here") == 2
