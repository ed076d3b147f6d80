"""What the room answers over HTTP, a module for each part of it."""
