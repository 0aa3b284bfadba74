import CGtk

extension ItemsView {
  /// Scrolls a list that is on the screen, if a row is not fully visible. If GTK 4.8 scrolled to a row that is, and
  /// gave it the focus in the same frame, it would put it at the top.
  func revealIfHidden(_ id: ID) -> Bool { anchor.isInView(id) || reveal(id) }

  /// Scrolls a list that is on the screen to a row, a header or a footer, as little as needed.
  ///
  /// `gtk_list_view_scroll_to` came with GTK 4.12; before that, an action of GTK's list does it.
  ///
  /// - Returns: whether the position is one of the list.
  @discardableResult
  func scroll(toPosition position: Int) -> Bool {
    guard let rowsWidget else { return false }
    heightChange.willScroll()
    if position >= rows.toldCount { growth.finish() }
    return verso_list_scroll_to(rowsWidget, guint(rows.told(position))) != 0
  }
}
