"""Drawing and animation without a browser: the painter's interface, boards, layout, timelines."""
