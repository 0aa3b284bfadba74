// What Swift cannot import from GTK's headers: cast macros, type macros and variadic functions.
#pragma once

#include <gtk/gtk.h>
#include <glib-unix.h>

static inline GType verso_type_of(gconstpointer instance) {
  return G_TYPE_FROM_INSTANCE(instance);
}

static inline gboolean verso_is_a(gpointer instance, GType type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(instance, type);
}
