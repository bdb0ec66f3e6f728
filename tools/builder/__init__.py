"""The steps of tools/build.py, one module a subject."""
