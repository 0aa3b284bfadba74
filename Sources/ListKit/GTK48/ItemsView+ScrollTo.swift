import CGtk

extension ItemsView {
  /// Scrolls a list that is on the screen, where a row is not to be seen whole. To have GTK 4.8 scroll
  /// to what can be seen, and to give it the focus in the same frame, would put it at the top.
  func revealIfHidden(_ id: ID) -> Bool { anchor.isInView(id) || reveal(id) }

  /// Scrolls a list that is on the screen to a row, a header or a footer, as little as needed.
  ///
  /// `gtk_list_view_scroll_to` came with GTK 4.12; before, an action of GTK's list does it.
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
