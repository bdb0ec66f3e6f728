"""Everything that touches the browser: screens, canvas, input, storage. Nothing imports the app."""
