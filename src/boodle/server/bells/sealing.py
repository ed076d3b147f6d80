"""A message sealed so that nobody but the browser it is for can read it (RFC 8291, in the form of RFC 8188)."""

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from boodle.server.bells.bell import Bell
from boodle.server.bells.keys import new_key, public_point
from boodle.server.outside import Entropy

SALT = 16
ONE_RECORD = (4096).to_bytes(4)
LAST = b"\x02"
"""Stands behind the message in the last record, of which there is one."""


def point_of(bell: Bell) -> EllipticCurvePublicKey:
    """Return a browser's public key; ValueError where it is not on the curve."""
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), bell.point)


def sealed(message: bytes, bell: Bell, chance: Entropy, length: int) -> bytes:
    """Return a message as only the bell's browser can read it, with a key and a salt that are used once.

    It is filled up to a length, so that its own says nothing.
    """
    return sealed_with(new_key(chance), chance(SALT), message + LAST + bytes(max(0, length - len(message))), bell)


def sealed_with(key: EllipticCurvePrivateKey, salt: bytes, record: bytes, bell: Bell) -> bytes:
    """Return a record sealed with this key and salt."""
    own, shared = public_point(key), key.exchange(ECDH(), point_of(bell))
    secret = _drawn(shared, bell.secret, b"WebPush: info\0" + bell.point + own, 32)
    content_key = _drawn(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _drawn(secret, salt, b"Content-Encoding: nonce\0", 12)
    return salt + ONE_RECORD + bytes([len(own)]) + own + AESGCM(content_key).encrypt(nonce, record, None)


def _drawn(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, purpose).derive(secret)
