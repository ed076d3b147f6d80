"""A PgBouncer between a room and the tests' PostgreSQL, set as docs/deploy shows it."""

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from boodle.server.store.postgres_log import NEEDED
from tests.server.served import free_port
from tests.server.store.cluster import Cluster
from tests.shared import ROOT

KNOWS_STATEMENTS = (1, 21)
MISSING = "no PgBouncer of version 1.21 or later on this machine (Debian has one from trixie on)"


@contextmanager
def pooled(cluster: Cluster, address: str) -> Iterator[str]:
    """Return the address of a database behind a pooler that pools by transaction; skips where there is none."""
    program = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    said = "" if program is None else subprocess.check_output([program, "--version"], text=True)
    version = re.match(r"PgBouncer (\d+)\.(\d+)", said)
    if program is None or version is None or tuple(map(int, version.groups())) < KNOWS_STATEMENTS:
        pytest.skip(MISSING)
    database, port = address.partition("@/")[2].partition("?")[0], free_port()
    for name, value in NEEDED.items():
        cluster.sql(f"ALTER DATABASE {database} SET {name} = '{value}'")
    shown = (ROOT / "docs" / "deploy" / "pgbouncer.ini").read_text(encoding="utf-8")
    for was, becomes in (
        ("boodle = host=127.0.0.1", f"{database} = host={cluster.folder} user=boodle"),
        ("listen_port = 6432", f"listen_port = {port}\nunix_socket_dir ="),
        ("auth_type = scram-sha-256\nauth_file = /etc/pgbouncer/userlist.txt", "auth_type = any"),
    ):
        assert was in shown
        shown = shown.replace(was, becomes)
    settings = cluster.folder / f"pooler of {database}"
    settings.write_text(shown, encoding="utf-8")
    with subprocess.Popen([program, "-q", settings], user=cluster.user, stderr=subprocess.PIPE) as running:
        try:
            while not answers(port):
                assert running.poll() is None, running.communicate()
                time.sleep(0.05)
            yield f"postgresql://boodle@127.0.0.1:{port}/{database}"
        finally:
            running.kill()


def answers(port: int) -> bool:
    """Tell whether somebody listens at a port of this computer."""
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0
