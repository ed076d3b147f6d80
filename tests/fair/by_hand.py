"""Provable dealing written a second time, as short as it can be, straight from what the docs say."""

import hashlib


def packed(tag: str, *parts: bytes) -> bytes:
    """A tag and parts, each led by its length."""
    out = b""
    for part in [tag.encode("utf-8"), *parts]:
        out += bytes([len(part) >> 24 & 255, len(part) >> 16 & 255, len(part) >> 8 & 255, len(part) & 255]) + part
    return out


def number(value: int, size: int) -> bytes:
    """A number, highest byte first."""
    return bytes.fromhex(f"{value:0{2 * size}x}")


def sha(message: bytes) -> bytes:
    """SHA-256."""
    return hashlib.sha256(message).digest()


def mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256, from its definition."""
    outer = bytes(byte ^ 0x5C for byte in key.ljust(64, b"\0"))
    inner = bytes(byte ^ 0x36 for byte in key.ljust(64, b"\0"))
    return sha(outer + sha(inner + message))


def commitment(table: str, deal: int, seed: bytes) -> bytes:
    """What is published first."""
    return sha(packed("boodle/fair/commitment/1", table.encode("utf-8"), number(deal, 8), seed))


def combined(table: str, deal: int, seed: bytes, added: list[bytes]) -> bytes:
    """The seed of the deck."""
    return mac(seed, packed("boodle/fair/seed/1", table.encode("utf-8"), number(deal, 8), *added))


def bond(table: str, deal: int, committed: bytes, contributions: list[tuple[str, bytes]]) -> bytes:
    """What was fixed before the deck was."""
    told: list[bytes] = []
    for sender, added in contributions:
        told += [sender.encode("utf-8"), added]
    return sha(packed("boodle/fair/bond/1", table.encode("utf-8"), number(deal, 8), committed, *told))


def shuffled(things: list[str], seed: bytes, deal: int, purpose: str, count: int) -> list[str]:
    """The order, by the stream of `cards.deck`, for fewer than 256 things."""
    stream, block = b"", 0
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        while True:
            if not stream:
                head = b"boodle/1" + number(deal, 8) + number(count, 4) + number(block, 4)
                stream, block = mac(seed, head + purpose.encode("utf-8")), block + 1
            byte, stream = stream[0], stream[1:]
            if byte < 256 - 256 % (last + 1):
                break
        place = byte % (last + 1)
        order[last], order[place] = order[place], order[last]
    return order


def salt(table: str, deal: int, seed: bytes, shuffle: tuple[str, int], position: int) -> bytes:
    """The salt of a position."""
    where = [table.encode("utf-8"), number(deal, 8), shuffle[0].encode("utf-8"), number(shuffle[1], 4)]
    return mac(seed, packed("boodle/fair/salt/1", *where, number(position, 4)))


def sealed(bound: bytes, shuffle: tuple[str, int], position: int, thing: str, salted: bytes) -> bytes:
    """The commitment to a position."""
    where = [bound, shuffle[0].encode("utf-8"), number(shuffle[1], 4), number(position, 4)]
    return sha(packed("boodle/fair/position/1", *where, thing.encode("utf-8"), salted))


def seal(bound: bytes, purpose: str, count: int, positions: list[bytes]) -> bytes:
    """The seal over all positions."""
    return sha(packed("boodle/fair/seal/1", bound, purpose.encode("utf-8"), number(count, 4), *positions))
