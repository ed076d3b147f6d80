"""What docs/deploy shows stands: the proxy's settings are read, and every process has its place in them."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.shared import ROOT

FOLDER = ROOT / "docs" / "deploy"


def test_nginx_reads_the_proxys_settings(tmp_path: Path) -> None:
    """As nginx itself says."""
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin")
    if nginx is None:
        pytest.skip("no nginx on this machine (on Debian: apt install nginx-light)")
    ended = subprocess.run(
        [nginx, "-t", "-p", str(tmp_path), "-c", str(FOLDER / "nginx.conf")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr


def test_every_process_stands_behind_the_proxy() -> None:
    """Each of compose.yaml says where it is reached, and the proxy's settings are rewritten to those places."""
    compose = (FOLDER / "compose.yaml").read_text(encoding="utf-8")
    reached = re.findall(r"BOODLE_REACHED: http://(\w+):8000", compose)
    rewritten = dict(re.findall(r"s/(127\.0\.0\.1:80\d\d)/(\w+):8000/", compose))
    behind = re.findall(r"server (127\.0\.0\.1:\d+)", (FOLDER / "nginx.conf").read_text(encoding="utf-8"))
    assert sorted(rewritten) == sorted(behind)
    assert sorted(rewritten.values()) == sorted(reached)
    assert all(re.search(rf"^  {name}:$", compose, re.MULTILINE) for name in reached)
