"""Push or fold: who goes all-in with what when stacks are short, solved over the 169 classes of hands."""
