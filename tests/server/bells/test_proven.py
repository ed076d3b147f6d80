"""A push service has to prove its name; what the room needs for calling people is said where it is missing."""

import json
import ssl
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from boodle.server.bells.opening import open_bells
from boodle.server.outside import SYSTEM_CHANCE, SYSTEM_CLOCK, spawn_task
from boodle.server.settings import Settings, SettingsError, Switch
from tests.server.bells.service import push_service
from tests.server.bells.test_calls import CALL, away, hang, no_more, one_is_asked


def proof_of_name(folder: Path, *, name: str) -> Path:
    """Make a certificate for a computer's name, by its own word."""
    key = ec.generate_private_key(ec.SECP256R1())
    called = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(called)
        .issuer_name(called)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, SHA256())
    )
    file = folder / f"{name}.pem"
    own = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(made.public_bytes(Encoding.PEM) + own)
    return file


@pytest.mark.parametrize(("name", "comes"), [("localhost", 1), ("elsewhere.example", 0)])
async def test_a_service_proves_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, comes: int
) -> None:
    """Sent to the address that was looked up, and only to whoever has the name."""
    proof = proof_of_name(tmp_path, name=name)
    monkeypatch.setenv("SSL_CERT_FILE", str(proof))
    shown = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    shown.load_cert_chain(proof)
    async with push_service(shown) as service, one_is_asked(tmp_path / "room", service) as (live, ticket, mine, theirs):
        browser = service.browser()
        assert (await hang(ticket, browser)).status == 204
        await away(mine, theirs, ticket.seat)
        await live.clock.passes(CALL)
        await no_more(live, service, comes, 0)
        if comes:
            assert service.came[0].heads["host"] == service.origin.removeprefix("https://")
            assert json.loads(browser.opens(service.came[0].body))["table"] == ticket.table


@pytest.mark.parametrize("missing", ["httpx", "cryptography.hazmat.primitives.asymmetric.ec"])
def test_a_missing_extra_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """With the command that brings it; and nothing of it is asked of a room that calls nobody."""
    for name in [name for name in sys.modules if name.startswith("boodle.server.bells.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    around = SYSTEM_CLOCK, SYSTEM_CHANCE, spawn_task
    assert open_bells(Settings(data=tmp_path), *around) is None
    with pytest.raises(SettingsError, match=r"pip install 'boodle\[push\]'"):
        open_bells(Settings(data=tmp_path, push=Switch.ON), *around)
    assert not list(tmp_path.iterdir())
