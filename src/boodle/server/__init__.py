"""The game room: tables that many can play at, over the wire, kept so that no stop loses a move."""
