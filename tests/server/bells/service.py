"""A push service of the test's own, and browsers at it: they open what is pushed as RFC 8291 has it."""

import asyncio
import hmac
import json
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.talk import until

CREATED, GONE = 201, 410


def text_of(some: bytes) -> str:
    """Write bytes in Base64 as the web has it."""
    return urlsafe_b64encode(some).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    """Read them again."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def drawn(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    """Draw a key from a secret (HKDF, RFC 5869, of one block)."""
    return hmac.digest(hmac.digest(salt, secret, "sha256"), purpose + b"\x01", "sha256")[:length]


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public half of a key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass(frozen=True)
class Browser:
    """A browser that lets itself be called: its key, and the secret that it shares with the room."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = bytes(range(16))

    @property
    def told(self) -> dict[str, str]:
        """What its page tells the room."""
        return {"endpoint": self.endpoint, "p256dh": text_of(point(self.key)), "auth": text_of(self.secret)}

    def opens(self, body: bytes) -> bytes:
        """Open what was sealed for it; raises InvalidTag where it was not."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = drawn(shared, self.secret, b"WebPush: info\0" + point(self.key) + theirs, 32)
        key = drawn(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = drawn(secret, salt, b"Content-Encoding: nonce\0", 12)
        record = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert record[-1:] == b"\x02"
        return record[:-1]


@dataclass(frozen=True)
class Pushed:
    """One message as it came."""

    path: str
    heads: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """Takes what is pushed; what it answers the test says."""

    origin: str = ""
    came: list[Pushed] = field(default_factory=list)
    status: int = CREATED
    silent: bool = False
    """Takes a message, and answers nothing."""

    def browser(self, name: str = "a") -> Browser:
        """Return a new browser here."""
        return Browser(f"{self.origin}/push/{name}")

    async def until(self, count: int) -> Pushed:
        """Wait until so many messages have come; returns the last of them."""
        await until(lambda: len(self.came) >= count)
        return self.came[-1]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one message."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        heads = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        self.came.append(Pushed(head[0].split()[1], heads, await reader.readexactly(int(heads["content-length"]))))
        if self.silent:
            await reader.read()
        else:
            writer.write(
                f"HTTP/1.1 {self.status} As told\r\nContent-Length: 0\r\nLocation: /elsewhere\r\n\r\n".encode()
            )
        writer.close()


@asynccontextmanager
async def push_service(proof: ssl.SSLContext | None = None) -> AsyncIterator[PushService]:
    """Open a push service on this computer, over HTTPS where it has a proof of its name."""
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0, ssl=proof)
    port = server.sockets[0].getsockname()[1]
    service.origin = f"http://127.0.0.1:{port}" if proof is None else f"https://localhost:{port}"
    try:
        yield service
    finally:
        server.close()


def claims_of(proof: str, key: str) -> Any:  # noqa: ANN401 - what JSON says
    """Return what a room claims that signed with this public key (RFC 8292); raises InvalidSignature."""
    scheme, _, rest = proof.partition(" ")
    token, shown = (part.partition("=")[2] for part in rest.split(", "))
    assert (scheme, shown) == ("vapid", key)
    signed, _, signature = token.rpartition(".")
    head, claims = (json.loads(bytes_of(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    halves = bytes_of(signature)
    written = utils.encode_dss_signature(int.from_bytes(halves[:32]), int.from_bytes(halves[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(key))
    public.verify(written, signed.encode(), ec.ECDSA(SHA256()))
    return claims
