"""Generic searchers that bots are made of. They know rules only as the kernel's protocol."""
