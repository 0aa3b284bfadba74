import CGtk
import Gtk

/// Rows from top to bottom, each a cell: GTK's virtualised list view.
///
/// A kind of cell is registered for each type of item; see ``CellsView/register(_:for:prepare:)``.
public final class ListView<ID: Hashable & Sendable, Item>: CellsView<ID, Item> {
  /// The keys among rows of fields.
  private(set) lazy var fieldKeys = FieldKeys(self)

  /// A view of a list.
  public init(_ controller: ListController<ID, Item>) {
    let factory = CellFactory(controller)
    // The view takes over the reference.
    let view: UnsafeMutablePointer<GtkWidget> = gtk_list_view_new(nil, factory.makeGtkFactory())
    // Rows get the height that they want, not the least: text that is being typed grows its row.
    gtk_scrollable_set_vscroll_policy(OpaquePointer(view), GTK_SCROLL_NATURAL)
    super.init(factory, list: Widget(sinking: view))
    fieldKeys.watch()
  }

  override func setModel(_ model: AnyListModel?) {
    gtk_list_view_set_model(list.opaque, model?.opaque)
  }
}
