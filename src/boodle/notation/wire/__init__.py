"""The wire: everything that happens, is seen and asked, as JSON, and the messages that carry it (docs/protocol.md)."""
