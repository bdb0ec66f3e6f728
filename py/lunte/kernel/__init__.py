"""What every game shares, in pure Python: rules, options, chance, events, record, match, registry.

The kernel imports the standard library only. It knows no game, no drawing and no browser.
"""
