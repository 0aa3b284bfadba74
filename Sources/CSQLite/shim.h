#pragma once

#include <sqlite3.h>

// Swift cannot import the cast in SQLITE_TRANSIENT.
static inline sqlite3_destructor_type verso_sqlite_transient(void) {
  return SQLITE_TRANSIENT;
}
