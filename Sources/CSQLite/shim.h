#pragma once

#include <sqlite3.h>

// Swift cannot import the cast in SQLITE_TRANSIENT.
static inline sqlite3_destructor_type verso_sqlite_transient(void) {
  return SQLITE_TRANSIENT;
}

// Swift cannot import functions with a variable number of arguments.

// What a schema that somebody else made could do is off: triggers, views, functions in the schema, and
// writing to the schema itself.
static inline void verso_sqlite_harden(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
}

// The last one who closes the database leaves its log as it is.
static inline void verso_sqlite_leave_log(sqlite3 *database, int leave) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, leave, (int *)0);
}
