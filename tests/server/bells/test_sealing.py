"""What is sealed is what RFC 8291 says it is, and what is signed what RFC 8292 says."""

import stat
from pathlib import Path
from random import Random

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    SECP384R1,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    KeySerializationEncryption,
    NoEncryption,
    PrivateFormat,
)

from boodle.server.bells.bell import bell_of
from boodle.server.bells.keys import FILE, HALF_A_DAY, new_key, room_key
from boodle.server.bells.sealing import LAST, sealed, sealed_with
from boodle.server.outside import SYSTEM_CHANCE
from boodle.server.rooms import RefusalCode, RoomError, Subscription
from boodle.server.settings import SettingsError
from tests.server.bells.service import Browser, bytes_of, claims_of, point, text_of

RFC = {
    "own": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    "theirs": "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    "salt": "DGv6ra1nlYgDCS1FRnbzlw",
    "body": (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7"
        "A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    ),
}
"""The example of RFC 8291, appendix A."""
NOW = 1_700_000_000
ORDER = 2**256 - 2**224 + 2**192 - 0x4319055258E8617B0C46353D039CDAAF
"""So many points the curve P-256 has (FIPS 186)."""


def key_of(text: str) -> Browser:
    """Return the browser with this private key."""
    return Browser("", derive_private_key(int.from_bytes(bytes_of(text)), SECP256R1()), bytes_of(RFC["auth"]))


def test_the_example_of_the_rfc() -> None:
    """Byte for byte."""
    browser = key_of(RFC["theirs"])
    bell = bell_of(Subscription(**browser.told), "en")
    record = b"When I grow up, I want to be a watermelon" + LAST
    body = sealed_with(key_of(RFC["own"]).key, bytes_of(RFC["salt"]), record, bell)
    assert text_of(body) == RFC["body"]
    assert browser.opens(body) == record[:-1]


def test_every_message_is_as_long_as_another() -> None:
    """And only its own browser opens it; the next one is sealed with another key and salt."""
    browser, stranger = Browser(""), Browser("")
    bell = bell_of(Subscription(**browser.told), "en")
    short, long, longer = (sealed(b"x" * length, bell, SYSTEM_CHANCE, 100) for length in (1, 100, 101))
    assert len(short) == len(long) == len(longer) - 1
    assert short[:86] != long[:86]
    assert [browser.opens(one) for one in (short, long, longer)] == [b"x", b"x" * 100, b"x" * 101]
    with pytest.raises(InvalidTag):
        stranger.opens(short)


@pytest.mark.parametrize(("drawn", "number"), [(0, 1), (1, 2), (ORDER - 2, ORDER - 1), (ORDER - 1, 1), (ORDER, 2)])
def test_any_number_below_the_order_of_the_curve_is_a_key(drawn: int, number: int) -> None:
    """And none is likelier than another, as eight bytes more are drawn than a key has."""
    lengths = list[int]()

    def chance(length: int) -> bytes:
        lengths.append(length)
        return drawn.to_bytes(length)

    assert new_key(chance).private_numbers().private_value == number
    assert lengths == [40]


def test_nobody_else_reads_a_key_while_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is its owner's alone before it has its name."""
    modes, replaced = list[int](), Path.replace

    def noted(file: Path, target: Path) -> Path:
        modes.append(stat.S_IMODE(file.stat().st_mode))
        return replaced(file, target)

    monkeypatch.setattr(Path, "replace", noted)
    room_key(tmp_path, "", SYSTEM_CHANCE)
    assert modes == [0o600]


def test_the_room_keeps_its_key(tmp_path: Path) -> None:
    """Made at the first use for its owner's eyes alone, and the same with the next start."""
    first = room_key(tmp_path / "room", "mailto:me@example.org", Random(1).randbytes)
    again = room_key(tmp_path / "room", "", Random(2).randbytes)
    assert again.public == first.public
    assert len(bytes_of(first.public)) == 65
    assert stat.S_IMODE((tmp_path / "room" / FILE).stat().st_mode) == 0o600
    assert [file.name for file in (tmp_path / "room").iterdir()] == [FILE]


def test_the_room_signs_for_one_service_and_for_half_a_day(tmp_path: Path) -> None:
    """And says how its people are reached, where they have said so."""
    known, unknown = (room_key(tmp_path, contact, SYSTEM_CHANCE) for contact in ("mailto:me@example.org", ""))
    claims = claims_of(known.proof("https://push.example.org", NOW), known.public)
    assert claims == {"aud": "https://push.example.org", "exp": NOW + HALF_A_DAY, "sub": "mailto:me@example.org"}
    assert "sub" not in claims_of(unknown.proof("https://push.example.org", NOW), unknown.public)
    own, others = (known.proof(f"https://{name}", NOW).split(".") for name in "ab")
    with pytest.raises(InvalidSignature):
        claims_of(".".join([own[0], others[1], own[2]]), known.public)


def test_a_key_that_was_open_to_others_is_closed(tmp_path: Path) -> None:
    """As when a copy of the folder was put back."""
    first = room_key(tmp_path, "", SYSTEM_CHANCE)
    (tmp_path / FILE).chmod(0o644)
    assert room_key(tmp_path, "", SYSTEM_CHANCE).public == first.public
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def pem_of(key: PrivateKeyTypes, locked: KeySerializationEncryption) -> bytes:
    """Write a key as its file has it."""
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, locked)


@pytest.mark.parametrize(
    "kept",
    [
        b"no key",
        b"",
        pem_of(generate_private_key(SECP256R1()), BestAvailableEncryption(b"a word")),
        pem_of(generate_private_key(SECP384R1()), NoEncryption()),
        pem_of(Ed25519PrivateKey.generate(), NoEncryption()),
    ],
    ids=["none", "empty", "locked", "longer", "of another kind"],
)
def test_a_key_that_cannot_be_used_is_named(tmp_path: Path, kept: bytes) -> None:
    """In one sentence, and it is left as it is."""
    (tmp_path / FILE).write_bytes(kept)
    with pytest.raises(SettingsError, match=f"the key in .*{FILE} cannot be used") as refused:
        room_key(tmp_path, "", SYSTEM_CHANCE)
    assert "\n" not in str(refused.value)
    assert (tmp_path / FILE).read_bytes() == kept


@pytest.mark.parametrize(
    "odd",
    [
        {"p256dh": ""},
        {"auth": "AAAA"},
        {"p256dh": text_of(bytes(65))},
        {"p256dh": text_of(point(Browser("").key)[:33])},
        {"auth": "****"},
        {"auth": "ä"},
    ],
)
def test_keys_that_cannot_be_are_refused(odd: dict[str, str]) -> None:
    """As what a page has sent wrongly."""
    with pytest.raises(RoomError) as refused:
        bell_of(Subscription(**{**Browser("https://a.example").told, **odd}), "en")
    assert refused.value.refusal is RefusalCode.BAD_REQUEST
