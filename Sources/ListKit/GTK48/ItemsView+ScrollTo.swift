import CGtk

extension ItemsView {
  /// Scrolls a list that is on the screen to a row, a header or a footer, as little as needed.
  ///
  /// `gtk_list_view_scroll_to` came with GTK 4.12; before, an action of GTK's list does it.
  ///
  /// - Returns: whether the position is one of the list.
  @discardableResult
  func scroll(toPosition position: Int) -> Bool {
    guard let rowsWidget else { return false }
    return verso_list_scroll_to(rowsWidget, guint(position)) != 0
  }
}
