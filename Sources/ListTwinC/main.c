/* The list of the benchmark as one writes it in C: a lazy model, a selection, factories that make
 * labels and fill them. Its twin is in Sources/ListTwin.
 *
 * Usage: list-twin-c COLUMNS ROWS FRAMES
 *        list-twin-c grid ROWS FRAMES
 *
 * With 0 columns it is a list, else a table. */
#include <ListMeter.h>
#include <stdlib.h>
#include <string.h>

/* As many as ListKit makes of the window. */
enum { GRID_COLUMNS = 5 };

/* A row: its number. */
typedef struct {
  GObject parent;
  guint number;
} TwinRow;

typedef struct {
  GObjectClass parent;
} TwinRowClass;

G_DEFINE_TYPE(TwinRow, twin_row, G_TYPE_OBJECT)

static void
twin_row_init(TwinRow *row)
{
}

static void
twin_row_class_init(TwinRowClass *row_class)
{
}

/* As many rows as one likes, made when they are asked for. */
typedef struct {
  GObject parent;
  guint count;
} TwinModel;

typedef struct {
  GObjectClass parent;
} TwinModelClass;

static void twin_model_list_init(GListModelInterface *list);

G_DEFINE_TYPE_WITH_CODE(TwinModel, twin_model, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, twin_model_list_init))

static GType
twin_model_get_item_type(GListModel *model)
{
  return twin_row_get_type();
}

static guint
twin_model_get_n_items(GListModel *model)
{
  return ((TwinModel *)model)->count;
}

static gpointer
twin_model_get_item(GListModel *model, guint position)
{
  TwinRow *row;
  if (position >= ((TwinModel *)model)->count) return NULL;
  row = g_object_new(twin_row_get_type(), NULL);
  row->number = position;
  return row;
}

static void
twin_model_list_init(GListModelInterface *list)
{
  list->get_item_type = twin_model_get_item_type;
  list->get_n_items = twin_model_get_n_items;
  list->get_item = twin_model_get_item;
}

static void
twin_model_init(TwinModel *model)
{
}

static void
twin_model_class_init(TwinModelClass *model_class)
{
}

static void
set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_list_item_set_child(item, label);
}

static void
bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  TwinRow *row = gtk_list_item_get_item(item);
  char text[64];
  g_snprintf(text, sizeof text, "Row %u, column %d", row->number, GPOINTER_TO_INT(column));
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), text);
}

static GtkListItemFactory *
make_factory(int column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), GINT_TO_POINTER(column));
  g_signal_connect(factory, "bind", G_CALLBACK(bind), GINT_TO_POINTER(column));
  return factory;
}

/* With as much room around a label as ListKit's style sheet gives to a cell, so that as many stand on
 * the screen. */
static void
set_up_cell(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  set_up(factory, item, column);
  GtkWidget *label = gtk_list_item_get_child(item);
  gtk_widget_set_margin_start(label, 6);
  gtk_widget_set_margin_end(label, 6);
  gtk_widget_set_margin_top(label, 6);
  gtk_widget_set_margin_bottom(label, 6);
}

static GtkWidget *
make_grid(GtkSelectionModel *selection)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  GtkWidget *grid = gtk_grid_view_new(selection, factory);
  g_signal_connect(factory, "setup", G_CALLBACK(set_up_cell), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), GRID_COLUMNS);
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), GRID_COLUMNS);
  return grid;
}

static GtkWidget *
make_list(GtkSelectionModel *selection, int columns)
{
  GtkWidget *table;
  if (columns == 0) return gtk_list_view_new(selection, make_factory(0));
  table = gtk_column_view_new(selection);
  for (int column = 0; column < columns; column += 1) {
    char *title = g_strdup_printf("Column %d", column);
    GtkColumnViewColumn *made = gtk_column_view_column_new(title, make_factory(column));
    gtk_column_view_column_set_resizable(made, TRUE);
    gtk_column_view_column_set_fixed_width(made, 150);
    gtk_column_view_append_column(GTK_COLUMN_VIEW(table), made);
    g_object_unref(made);
    g_free(title);
  }
  return table;
}

int
main(int count, char **arguments)
{
  if (count != 4) {
    g_printerr("usage: list-twin-c COLUMNS|grid ROWS FRAMES\n");
    return 2;
  }
  gtk_init();
  TwinModel *model = g_object_new(twin_model_get_type(), NULL);
  model->count = (guint)atoi(arguments[2]);
  GtkSelectionModel *selection =
      GTK_SELECTION_MODEL(gtk_multi_selection_new(G_LIST_MODEL(model)));
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled),
                                strcmp(arguments[1], "grid") == 0
                                    ? make_grid(selection)
                                    : make_list(selection, atoi(arguments[1])));
  list_meter_scroll(scrolled, atoi(arguments[3]));
  list_meter_run();
}
