#pragma once

#include <sqlite3.h>

// Swift cannot import the cast in SQLITE_TRANSIENT.
static inline sqlite3_destructor_type verso_sqlite_transient(void) {
  return SQLITE_TRANSIENT;
}

// Swift cannot import functions with a variable number of arguments.

// The last one who closes the database leaves its log as it is.
static inline void verso_sqlite_leave_log(sqlite3 *database, int leave) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, leave, (int *)0);
}
