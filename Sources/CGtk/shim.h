// What Swift cannot import from GTK's headers: cast macros, type macros and variadic functions.
#pragma once

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <libintl.h>

static inline GType verso_type_of(gconstpointer instance) {
  return G_TYPE_FROM_INSTANCE(instance);
}

static inline GType verso_type_object(void) {
  return G_TYPE_OBJECT;
}

static inline GType verso_type_boolean(void) {
  return G_TYPE_BOOLEAN;
}

static inline GType verso_type_int(void) {
  return G_TYPE_INT;
}

static inline gboolean verso_is_a(gpointer instance, GType type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(instance, type);
}

// The one switch between the ways of GTK 4.8 and those of a newer one: it is thrown by the headers that
// the build finds.
#define VERSO_GTK_4_12 GTK_CHECK_VERSION(4, 12, 0)

// Scrolls a list view or a grid view to a position, if it has that.
static inline gboolean verso_list_scroll_to(GtkWidget *list, guint position) {
#if VERSO_GTK_4_12
  gboolean is_grid = GTK_IS_GRID_VIEW(list);
  GtkSelectionModel *model = is_grid ? gtk_grid_view_get_model(GTK_GRID_VIEW(list))
                                     : gtk_list_view_get_model(GTK_LIST_VIEW(list));
  if (model == NULL || position >= g_list_model_get_n_items(G_LIST_MODEL(model))) return FALSE;
  if (is_grid)
    gtk_grid_view_scroll_to(GTK_GRID_VIEW(list), position, GTK_LIST_SCROLL_NONE, NULL);
  else
    gtk_list_view_scroll_to(GTK_LIST_VIEW(list), position, GTK_LIST_SCROLL_NONE, NULL);
  return TRUE;
#else
  return gtk_widget_activate_action(list, "list.scroll-to-item", "u", position);
#endif
}

// Accessible properties, whose setters are variadic.

static inline void verso_accessible_set_label(gpointer accessible, const char *label) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(accessible),
                                 GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static inline void verso_accessible_reset_label(gpointer accessible) {
  gtk_accessible_reset_property(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static inline void verso_accessible_set_selected(gpointer accessible, gboolean selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_STATE_SELECTED,
                              selected, -1);
}

static inline void verso_accessible_reset_selected(gpointer accessible) {
  gtk_accessible_reset_state(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_STATE_SELECTED);
}

// Whether something has a name for screen readers, be it an empty one.
static inline gboolean verso_accessible_is_named(gpointer accessible) {
  return gtk_test_accessible_has_property(GTK_ACCESSIBLE(accessible),
                                          GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation(GTK_ACCESSIBLE(accessible),
                                          GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

// Whether something is neither typed into nor pressed: a picture, a bar, a box, a list.
static inline gboolean verso_accessible_is_no_control(gpointer accessible) {
  switch (gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(accessible))) {
  case GTK_ACCESSIBLE_ROLE_GENERIC:
  case GTK_ACCESSIBLE_ROLE_GROUP:
  case GTK_ACCESSIBLE_ROLE_IMG:
  case GTK_ACCESSIBLE_ROLE_LABEL:
  case GTK_ACCESSIBLE_ROLE_HEADING:
  case GTK_ACCESSIBLE_ROLE_SCROLLBAR:
  case GTK_ACCESSIBLE_ROLE_SEPARATOR:
  case GTK_ACCESSIBLE_ROLE_LIST:
  case GTK_ACCESSIBLE_ROLE_ROW:
  case GTK_ACCESSIBLE_ROLE_GRID_CELL:
  case GTK_ACCESSIBLE_ROLE_CELL:
  case GTK_ACCESSIBLE_ROLE_COLUMN_HEADER:
  case GTK_ACCESSIBLE_ROLE_TAB_PANEL:
  case GTK_ACCESSIBLE_ROLE_WIDGET:
    return TRUE;
  default:
    return FALSE;
  }
}

static inline gboolean verso_accessible_has(gpointer accessible, GtkAccessibleProperty property,
                                            const char *text) {
  char *other = gtk_test_accessible_check_property(GTK_ACCESSIBLE(accessible), property, text);
  g_free(other);
  return other == NULL;
}

// For tests: whether a widget has a name for screen readers.
static inline gboolean verso_accessible_has_label(gpointer accessible, const char *label) {
  return verso_accessible_has(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

// For tests: whether a widget has a description for screen readers.
static inline gboolean verso_accessible_has_description(gpointer accessible, const char *text) {
  return verso_accessible_has(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

static inline void verso_accessible_reset_description(gpointer accessible) {
  gtk_accessible_reset_property(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

// Which of how many something is, from 1. GTK 4.8 keeps it and tells AT-SPI nothing of it.
static inline void verso_accessible_set_position(gpointer accessible, int number, int count) {
  gtk_accessible_update_relation(GTK_ACCESSIBLE(accessible),
                                 GTK_ACCESSIBLE_RELATION_POS_IN_SET, number,
                                 GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
}

static inline void verso_accessible_reset_position(gpointer accessible) {
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_RELATION_POS_IN_SET);
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_RELATION_SET_SIZE);
}

static inline void verso_accessible_set_description(gpointer accessible, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(accessible),
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static inline void verso_accessible_set_value_text(gpointer accessible, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(accessible),
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static inline void verso_accessible_set_value(gpointer accessible, double now, double least,
                                              double most) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(accessible),
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, least,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, most,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, now, -1);
}

static inline void verso_accessible_set_labelled_by(gpointer accessible, gpointer label) {
  gtk_accessible_update_relation(GTK_ACCESSIBLE(accessible),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

// A widget whose role is not that of its class; it is settled when the widget is made.
static inline gpointer verso_new_with_role(GType type, GtkAccessibleRole role) {
  return g_object_new(type, "accessible-role", role, NULL);
}

// Hides a widget from screen readers, or shows it to them.
static inline void verso_accessible_set_hidden(gpointer accessible, gboolean hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

// Other variadic functions and macros.

static inline void verso_set_string_property(gpointer object, const char *name,
                                             const char *value) {
  g_object_set(object, name, value, NULL);
}

static inline const GVariantType *verso_variant_type_int32(void) {
  return G_VARIANT_TYPE_INT32;
}

static inline const GVariantType *verso_variant_type_string(void) {
  return G_VARIANT_TYPE_STRING;
}

// Whether a row of a list takes the keyboard focus. GTK 4.12 keeps that in the list item, and gives it
// to the row after the first binding; before, the row alone has it.
static inline void verso_list_item_set_focusable(gpointer item, gboolean focusable) {
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(item), "focusable") != NULL)
    g_object_set(item, "focusable", focusable, NULL);
}

// The colour that style sheets give to a widget's text and symbolic icons.
static inline GdkRGBA verso_widget_color(GtkWidget *widget) {
  GdkRGBA color;
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color(widget, &color);
#else
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
#endif
  return color;
}

// A colour that the theme defines by name; without one, `color` stays as it is.
static inline void verso_lookup_color(GtkWidget *widget, const char *name, GdkRGBA *color) {
  gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, color);
}

static inline void verso_get_settings_schema(gpointer settings, GSettingsSchema **schema) {
  g_object_get(settings, "settings-schema", schema, NULL);
}

#ifdef GDK_WINDOWING_X11
// Of gdk/x11/gdkx.h and X11/Xlib.h, which would bring names such as Display and Window.
struct _XDisplay;
GType gdk_x11_surface_get_type(void);
unsigned long gdk_x11_surface_get_xid(GdkSurface *surface);
struct _XDisplay *gdk_x11_display_get_xdisplay(GdkDisplay *display);
unsigned long gdk_x11_display_get_xrootwindow(GdkDisplay *display);
int XTranslateCoordinates(struct _XDisplay *display, unsigned long window, unsigned long other,
                          int x, int y, int *other_x, int *other_y, unsigned long *child);
#endif

// The number of the X server's window of a surface; 0 where there is none.
static inline unsigned long verso_surface_get_xid(GdkSurface *surface) {
#ifdef GDK_WINDOWING_X11
  if (G_TYPE_CHECK_INSTANCE_TYPE(surface, gdk_x11_surface_get_type()) &&
      !gdk_surface_is_destroyed(surface))
    return gdk_x11_surface_get_xid(surface);
#endif
  return 0;
}

// Where a surface stands on the screen, in logical pixels. FALSE where that cannot be known, as on
// Wayland.
static inline gboolean verso_surface_get_position(GdkSurface *surface, int *x, int *y) {
#ifdef GDK_WINDOWING_X11
  unsigned long window = verso_surface_get_xid(surface);
  if (window != 0) {
    GdkDisplay *display = gdk_surface_get_display(surface);
    int scale = gdk_surface_get_scale_factor(surface);
    unsigned long child;
    if (!XTranslateCoordinates(gdk_x11_display_get_xdisplay(display), window,
                               gdk_x11_display_get_xrootwindow(display), 0, 0, x, y, &child))
      return FALSE;
    *x /= scale;
    *y /= scale;
    return TRUE;
  }
#endif
  return FALSE;
}

// Recent files: the structure of flexible C strings, and dates in seconds.

static inline void verso_recent_add_folder(const char *address, const char *application,
                                           const char *command) {
  GtkRecentData data = {0};
  data.mime_type = (char *)"inode/directory";
  data.app_name = (char *)application;
  data.app_exec = (char *)command;
  gtk_recent_manager_add_full(gtk_recent_manager_get_default(), address, &data);
}

static inline long verso_recent_visited(gpointer info) {
  GDateTime *date = gtk_recent_info_get_visited((GtkRecentInfo *)info);
  return date == NULL ? 0 : (long)g_date_time_to_unix(date);
}

static inline void verso_recent_unref(gpointer info) {
  gtk_recent_info_unref((GtkRecentInfo *)info);
}

// Where gettext looks for the translations of a domain.
static inline void verso_bind_translations(const char *domain, const char *folder) {
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
}

// Tells the person who looks at the program's messages.
static inline void verso_tell(const char *message) {
  g_log("ListKit", G_LOG_LEVEL_MESSAGE, "%s", message);
}
