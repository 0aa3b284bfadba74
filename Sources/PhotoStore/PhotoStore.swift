// The first sources of PhotoStore follow.
