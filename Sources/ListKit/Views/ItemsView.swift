import CGtk
public import Gtk

/// What a list and a table have in common: a scrolled view of the rows of a ``ListController``.
///
/// This class is not for subclassing outside of ListKit; use ``ListView`` and ``ListTable``.
@MainActor
public class ItemsView<ID: Hashable & Sendable, Item> {
  /// The list that is shown.
  public let controller: ListController<ID, Item>

  /// The widget to put into a window: the rows in a scrolled window, or what stands for no rows.
  public let widget: Widget

  /// What is shown while there are no rows; nil for an empty list.
  public var emptyState: Widget? {
    didSet { showEmptyState(replacing: oldValue) }
  }

  /// GTK's list view or column view.
  let list: Widget
  let scroller: ScrolledWindow

  init(_ controller: ListController<ID, Item>, list: Widget) {
    self.controller = controller
    self.list = list
    scroller = ScrolledWindow(list)
    let stack = Stack()
    widget = stack
    gtk_stack_add_named(stack.opaque, scroller.widget, "list")
    ListStyle.install()
    gtk_widget_add_css_class(list.widget, "listkit")
    gtk_widget_set_vexpand(stack.widget, 1)
    gtk_widget_set_hexpand(stack.widget, 1)
    controller.attach(self)
    list.connect("activate") { [weak self] arguments in
      self?.activate(arguments.uint(at: 0))
    }
  }

  /// The list is about to show other rows.
  func willReload() {}

  /// The list shows other rows.
  func didReload(reconfiguring: Bool) {
    updateEmptyState()
  }

  /// Cells are about to be filled again.
  func willReconfigure() {}

  private func activate(_ position: Int) {
    guard let path = controller.model.layout.indexPath(at: position),
      let id = controller.model.layout[position].id,
      let item = controller.item(at: path, expecting: id)
    else { return }
    controller.delegate?.list(controller, didActivate: item, id: id, column: nil)
  }

  private func showEmptyState(replacing old: Widget?) {
    if let old { gtk_stack_remove(widget.opaque, old.widget) }
    if let emptyState { gtk_stack_add_named(widget.opaque, emptyState.widget, "empty") }
    updateEmptyState()
  }

  private func updateEmptyState() {
    let isEmpty = controller.model.count == 0 && emptyState != nil
    gtk_stack_set_visible_child_name(widget.opaque, isEmpty ? "empty" : "list")
  }
}
