// The first sources of PhotoFiles follow.
