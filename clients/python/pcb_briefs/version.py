"""Of the package; a test compares it with the one that is served."""

VERSION = "0.1.0"
