"""Calling people to the table whose page is closed: by web push (RFC 8030), where whoever runs the room wants it.

Each device hangs a bell: an address at the push service of its browser, and the keys for which its messages are sealed
(RFC 8291). The room signs with a key of its own (RFC 8292). The libraries for it are the extra `boodle[push]`.
"""
