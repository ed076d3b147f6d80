"""What happens at any table of poker."""
