"""What routes answer, worked out from what was asked: nothing of it is kept."""
