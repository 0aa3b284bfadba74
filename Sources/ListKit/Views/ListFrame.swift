import CGtk
import Gtk

/// The widgets around the rows of a view, and when they are laid out.
@MainActor
final class ListFrame {
  /// GTK's list view or column view.
  let list: Widget
  let scroller: ScrolledWindow
  /// What is above the rows.
  let layers: Overlay
  /// The parent of the context menu. Arrows find their way in a menu that is a child of a box; a scrolled window
  /// leads them to its own contents.
  let box: Box
  /// The rows, or the empty state.
  let stack = Stack(isAnimated: false)

  /// The scroll offset from when the list shows other rows until they are laid out.
  var offsetAtReload: Double?
  /// Called with how far the list is scrolled before the rows that it shows now are laid out.
  var onScrollBeforeLayout: (@MainActor (Double) -> Void)?

  /// Whether the rows are in columns, and whether they are beside each other. Kept, because both are asked for with
  /// every scroll.
  private let isTable: Bool
  let isGrid: Bool

  private var layoutConnection: SignalConnection?
  private var layouts = LayoutCount()

  init(_ list: Widget) {
    self.list = list
    isTable = verso_is_a(list.pointer, gtk_column_view_get_type()) != 0
    isGrid = verso_is_a(list.pointer, gtk_grid_view_get_type()) != 0
    scroller = ScrolledWindow()
    layers = Overlay(scroller)
    layers.expandsVertically = true
    box = Box(.vertical, [layers])
    stack.add(box, name: "list")
    layOutBeforeScrolling()
    scroller.setChild(list)
    list.addStyle("listkit")
    list.connect("map") { [weak self] _ in self?.beginWithSize() }
    gtk_widget_set_vexpand(stack.widget, 1)
    gtk_widget_set_hexpand(stack.widget, 1)
  }

  /// Whether the rows are on the screen.
  var isMapped: Bool { gtk_widget_get_mapped(list.widget) != 0 }

  /// How far the rows are scrolled, and can be.
  var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrolled_window_get_vadjustment(scroller.opaque)
  }

  /// How far the rows are scrolled both ways, and can be.
  var adjustments: [UnsafeMutablePointer<GtkAdjustment>] {
    [adjustment, gtk_scrolled_window_get_hadjustment(scroller.opaque)].compactMap(\.self)
  }

  /// Ends the animation of a scroll where it is. GTK would end it at its target as soon as the list has left the
  /// screen, and complain that there are no rows.
  func stopScrolling() {
    for adjustment in adjustments {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment))
    }
  }

  /// Has the rows laid out anew.
  func layOutRows() { gtk_widget_queue_allocate(list.widget) }

  /// Has what is above the rows laid out anew.
  func layOutLayers() { gtk_widget_queue_allocate(layers.widget) }

  /// Calls `body` after each layout of the window, while the rows are on the screen. What it has laid out anew
  /// belongs to the same frame, as long as GDK has patience; after that, `body` waits for the next one.
  func onLayout(_ body: @escaping @MainActor () -> Void) {
    list.connect("map") { [weak self] _ in self?.follow(body) }
    list.connect("unmap") { [weak self] _ in
      self?.layoutConnection?.disconnect()
      self?.layoutConnection = nil
    }
  }

  private func follow(_ body: @escaping @MainActor () -> Void) {
    guard layoutConnection == nil, let clock = gtk_widget_get_frame_clock(list.widget) else {
      return
    }
    // The window, which connected first, has laid out its widgets by then.
    layoutConnection = Object(retaining: UnsafeMutableRawPointer(clock)).connect("layout") {
      [weak self] _ in
      guard let self, hasPatience(clock) else { return }
      body()
    }
  }

  private func hasPatience(_ clock: OpaquePointer) -> Bool {
    if layouts.mayGoOn(after: clock) { return true }
    MainLoop.afterThisEvent { [weak self] in self?.layOutRows() }
    return false
  }

  /// Replaces the empty state by another one.
  func setEmptyState(_ new: Widget?, replacing old: Widget?) {
    if let old { gtk_stack_remove(stack.opaque, old.widget) }
    if let new { gtk_stack_add_named(stack.opaque, new.widget, "empty") }
  }

  /// Shows the rows, or the empty state.
  func showEmptyState(_ isEmpty: Bool) {
    gtk_stack_set_visible_child_name(stack.opaque, isEmpty ? "empty" : "list")
  }

  /// The list in a table, which has the rows; nil if there is no table.
  var rows: UnsafeMutablePointer<GtkWidget>? {
    guard isTable else { return nil }
    // The header of the columns comes first.
    let children = sequence(first: gtk_widget_get_first_child(list.widget)) {
      gtk_widget_get_next_sibling($0)
    }
    return children.prefix { $0 != nil }
      .first { $0.map { verso_is_a($0, gtk_list_view_get_type()) != 0 } == true } ?? nil
  }

  /// The list shows other rows.
  func rowsHaveChanged() { offsetAtReload = adjustment.map { gtk_adjustment_get_value($0) } }

  /// The bounds of a widget in another one.
  func bounds(
    of widget: UnsafeMutablePointer<GtkWidget>, in other: UnsafeMutablePointer<GtkWidget>
  ) -> graphene_rect_t? {
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(widget, other, &bounds) != 0 ? bounds : nil
  }
}
