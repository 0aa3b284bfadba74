// The first sources of ListKit follow.
