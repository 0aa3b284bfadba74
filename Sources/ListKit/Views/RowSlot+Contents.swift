import CGtk

extension RowSlot {
  /// Whether the cell can stand for a row before it is filled: it most likely has the same height.
  ///
  /// A slot of a list that has no cell may wait, too: the widget around its cell stands for it.
  func canWait(for record: RowRecord<ID>) -> Bool {
    record.isItem && (cell == nil ? frame != nil && factory.wrapsCells : kind != nil)
  }

  /// Stays without a cell, as high as the others.
  func leaveEmpty() {
    guard let height = factory.view?.filling.empty.height else { return }
    isLeftEmpty = true
    frame?.reserve(height)
    factory.describe(self)
  }

  /// Whether the slot has no cell yet that could show a change. Its name and traits are updated.
  var staysEmpty: Bool {
    if isLeftEmpty { factory.describe(self) }
    return isLeftEmpty
  }

  /// Draws the highlight. A row with which nothing can be done does not light up under the pointer.
  func showState() {
    guard frame != nil else { return showStateInTable() }
    let isActive = !traits.isDisjoint(with: [.selectable, .activatable])
    frame?.show(isActive ? state : state.subtracting([.hovered, .pressed]))
  }

  /// Draws what GTK's own row does not, because it is many cells.
  private func showStateInTable() {
    guard let itemWidget, let rowWidget else { return }
    CellHighlight.show(state, before: drawnState, on: itemWidget, row: rowWidget)
    drawnState = state
  }

  /// Takes the cell out of a slot of a table. GTK 4.18 measures the contents of a slot whose column has a fixed
  /// width, whether there are any or not (`gtk_widget_measure: GTK_IS_WIDGET failed`).
  func emptyItem() {
    let contents = gtk_get_minor_version() > 8 ? gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0) : nil
    gtk_list_item_set_child(listItem, contents)
  }
}
