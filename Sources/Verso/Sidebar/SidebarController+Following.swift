import PhotoModel

extension SidebarController {
  /// Selects a part of the library that the list shows by now, and that may have come just before.
  func follow(_ scope: PhotoScope) {
    guard chosen != .scope(scope) else { return }
    finishCounting()
    select(scope)
  }

  /// Selects the row of a value, as the library is now, without telling the delegate. What was typed to find other
  /// rows goes. A row that had the keyboard focus hands it to this one: it may have another name by now, or be gone.
  func follow(_ value: FacetValue) {
    let id = SidebarRow.ID.scope(.value(value))
    let hasFocus = listView.widget.containsFocus
    dataSource.reveal(value)
    list.reloadData()
    select(.value(value))
    if list.item(withID: id) == nil { finder.clear() }
    if hasFocus { listView.focus(id) }
  }
}
