"""A seat in a game room, played at the terminal: `boodle play --join LINK`."""
