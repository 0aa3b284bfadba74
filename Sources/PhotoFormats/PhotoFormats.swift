// The first sources of PhotoFormats follow.
