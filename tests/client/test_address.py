"""Links and codes as people pass them on."""

import pytest

from boodle.client import Invitation, NoLink, Ticket
from boodle.client.address import HERE


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("http://192.168.1.5:8000/t/abc", Invitation("http://192.168.1.5:8000", "abc")),
        ("  https://boodle.example/t/abc/board ", Invitation("https://boodle.example", "abc")),
        ("192.168.1.5:8000/t/abc", Invitation("http://192.168.1.5:8000", "abc")),
        ("http://[::1]:8000/t/abc?x=1", Invitation("http://[::1]:8000", "abc")),
        ("http://here/t/abc#back=s3cret", Invitation("http://here", "abc", back="s3cret")),
        ("http://here/t/abc#top", Invitation("http://here", "abc")),
        ("http://here:8000/plum%2027", Invitation("http://here:8000", code="plum 27")),
        ("here:8000/Plum-27", Invitation("http://here:8000", code="Plum-27")),
        ("plum 27", Invitation(HERE, code="plum 27")),
    ],
)
def test_what_leads_to_a_table(text: str, read: Invitation) -> None:
    """Links with and without a beginning, ways back, codes with and without their room."""
    assert Invitation.read(text) == read


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "plum", "http://here", "http://here/", "http://here/rules", "ftp://here/t/abc", "http:///t/abc"),
        *("http://here:port/t/abc", "http://he re/t/abc", "http://[::1/t/abc", "http://hére/t/abc"),
        "javascript:alert(1)",
    ],
)
def test_what_leads_nowhere(text: str) -> None:
    """Anything else is refused with what was expected."""
    with pytest.raises(NoLink, match="expected"):
        Invitation.read(text)


def test_secrets_are_not_shown() -> None:
    """A token and a way back's code do not stand in what is printed of them."""
    assert "s3cret" not in repr(Invitation.read("http://here/t/abc#back=s3cret"))
    assert "s3cret" not in repr(Ticket("http://here", "abc", 1, "s3cret"))


def test_the_socket_of_a_room() -> None:
    """It is as safe as its page."""
    assert Ticket("https://here", "abc").address == "wss://here/t/abc/ws"
    assert Ticket("http://http.example", "abc").address == "ws://http.example/t/abc/ws"
