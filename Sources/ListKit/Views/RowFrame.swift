import CGtk
import Gtk

/// What draws the highlight of a slot that is a whole row: a widget of ours around the cell, or if there is none,
/// GTK's own widget for the row.
@MainActor
final class RowFrame {
  private let listItem: OpaquePointer
  private var wrapper: Widget?
  private var drawn: CellState = []
  private var isMarked = false
  private var reserved = -1

  /// The frame of a slot without a cell.
  init(_ listItem: OpaquePointer) {
    self.listItem = listItem
    wrap(true)
  }

  /// GTK's row; nil before it is known.
  var gtkRow: UnsafeMutablePointer<GtkWidget>? {
    gtk_list_item_get_child(listItem).flatMap(gtk_widget_get_parent)
  }

  /// Puts the widget of a cell into the slot.
  ///
  /// - Parameters:
  ///   - child: the widget.
  ///   - isTitle: whether it is the title of a section.
  ///   - wraps: whether a widget of ours goes around it.
  func put(_ child: Widget, isTitle: Bool, wraps: Bool) {
    wrap(wraps)
    reserve(-1)
    if let wrapper {
      RowWidget.setChild(child.widget, of: wrapper.widget)
      wrapper.setStyle("title", isTitle)
    } else {
      gtk_list_item_set_child(listItem, child.widget)
    }
  }

  /// Makes the slot at least this high, in logical pixels: -1 is as high as its cell.
  func reserve(_ height: Int) {
    guard height != reserved, let wrapper else { return }
    reserved = height
    gtk_widget_set_size_request(wrapper.widget, -1, CInt(height))
  }

  /// How high the slot has to be, in logical pixels.
  var height: Int {
    guard let wrapper else { return 0 }
    var height: CInt = 0
    let width = gtk_widget_get_width(wrapper.widget)
    gtk_widget_measure(wrapper.widget, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
    return Int(height)
  }

  /// Takes the cell out of the slot.
  func removeChild() {
    wrap(true)
    if let wrapper { RowWidget.removeChild(of: wrapper.widget) }
  }

  /// Shows a state by style classes, from which the style sheet draws the highlight.
  func show(_ state: CellState) {
    guard let widget = wrapper?.widget ?? gtkRow else { return }
    RowWidget.show(state, before: drawn, on: widget)
    drawn = state
  }

  /// Tells style sheets whether GTK's row draws the highlight, once it is known.
  func mark() {
    let isBare = wrapper == nil
    guard isBare != isMarked, let gtkRow else { return }
    CellHighlight.set("bare", isBare, on: gtkRow)
    isMarked = isBare
  }

  /// Puts a widget that draws the highlight into the slot, or takes it out.
  private func wrap(_ wraps: Bool) {
    guard wraps != (wrapper != nil) else { return }
    let state = drawn
    show([])
    if let wrapper { RowWidget.removeChild(of: wrapper.widget) }
    wrapper = wraps ? Widget(sinking: RowWidget.make()) : nil
    reserved = -1
    gtk_list_item_set_child(listItem, wrapper?.widget)
    show(state)
    mark()
  }
}
