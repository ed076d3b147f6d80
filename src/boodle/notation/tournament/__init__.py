"""A tournament night as text: its rules, what the host says, and what comes of it for programs."""
