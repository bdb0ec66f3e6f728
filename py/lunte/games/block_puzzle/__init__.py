"""Block Puzzle: pieces on a grid of 10x10, three at a time; full rows and columns vanish.

`rules` plays it.
"""
