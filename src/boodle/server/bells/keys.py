"""Keys on the curve P-256 as web push has them, and the room's own, with which it signs (RFC 8292)."""

import json
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    derive_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from boodle.frozen import Frozen
from boodle.server.bells.bell import as_base64
from boodle.server.folder import make_file, make_folder
from boodle.server.outside import Entropy
from boodle.server.settings import SettingsError

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""So many points the curve has: private keys are the numbers from 1 to below it."""
KEY_BYTES = 40
"""Eight more than a key has, so that none is likelier than another by more than one part in 2**64."""
HALF = 32
FILE = "push.key"
HEAD = {"typ": "JWT", "alg": "ES256"}
HALF_A_DAY = 12 * 3600
"""So many seconds a signature is good for; push services take none that is good for more than a day."""


def new_key(chance: Entropy) -> EllipticCurvePrivateKey:
    """Return a new private key."""
    return derive_private_key(int.from_bytes(chance(KEY_BYTES)) % (ORDER - 1) + 1, SECP256R1())


def public_point(key: EllipticCurvePrivateKey) -> bytes:
    """Return the public half of a key, 65 bytes."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class RoomKey(Frozen):
    """The key by which push services know the room, and how they reach who runs it."""

    private: EllipticCurvePrivateKey
    contact: str

    @property
    def public(self) -> str:
        """Its public half, as pages hand it to their browsers."""
        return as_base64(public_point(self.private))

    def proof(self, origin: str, now: int) -> str:
        """Return what proves to a push service, from a moment on (seconds since 1970), that the room sends."""
        claims = {"aud": origin, "exp": now + HALF_A_DAY} | ({"sub": self.contact} if self.contact else {})
        signed = ".".join(as_base64(json.dumps(part, separators=(",", ":")).encode()) for part in (HEAD, claims))
        halves = decode_dss_signature(self.private.sign(signed.encode(), ECDSA(SHA256())))
        signature = b"".join(half.to_bytes(HALF) for half in halves)
        return f"vapid t={signed}.{as_base64(signature)}, k={self.public}"


def room_key(folder: Path, contact: str, chance: Entropy) -> RoomKey:
    """Return the room's key, made and kept in its folder at the first use; raises SettingsError."""
    file = folder / FILE
    try:
        if not file.exists():
            make_folder(folder, ours=FILE)
            _keep(file, new_key(chance))
        make_file(file)
        found = load_pem_private_key(file.read_bytes(), None)
    except (OSError, ValueError, TypeError, UnsupportedAlgorithm) as error:
        raise SettingsError("push_key", file=file, why=" ".join(str(error).split())) from None
    if not isinstance(found, EllipticCurvePrivateKey) or not isinstance(found.curve, SECP256R1):
        raise SettingsError("push_key", file=file, why="P-256")
    return RoomKey(found, contact)


def _keep(file: Path, key: EllipticCurvePrivateKey) -> None:
    """Write a key into a file that only its owner may read, whole or not at all; raises OSError."""
    new = file.with_suffix(".new")
    make_file(new)
    new.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    new.replace(file)
