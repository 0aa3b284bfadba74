#pragma once

#include <zlib.h>

// Swift cannot import the macro that initializes a stream.
static inline int verso_inflate_init(z_stream *stream) { return inflateInit(stream); }
