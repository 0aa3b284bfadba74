import PhotoModel

extension PhotosController {
  /// Shows the photos that match. A search is dropped when another one begins: each letter that is typed starts one.
  func search(_ query: Query) {
    var listing = wanted
    listing.query = query
    listingSearch.seek(listing)
    if !listingSearch.isRunning { delegate?.photosDidUpdate(self) }
  }

  /// Other photos match. If the one that had the keyboard focus is not among them, the first one gets it: at once if
  /// the list had the focus, or else as soon as it gets it. What is found is shown from its start, unless somebody is
  /// at a photo in it.
  func didSearch(_ focused: Photo.ID?, hadFocus: Bool) {
    notFound = focused.flatMap { list.item(withID: $0) == nil ? $0 : nil }
    guard let first = shownIDs.first else { return }
    guard hadFocus else {
      if selectedCount == 0, shown.query != .everything { visibleView.scrollToStart() }
      return
    }
    if notFound != nil { visibleView.focusWhenShown(first) }
    notFound = nil
    focusSelection()
  }

  /// Gives the first photo the keyboard focus, if the one that had it last was not found.
  ///
  /// - Returns: whether that is so.
  func focusFirstFound() -> Bool {
    guard let gone = notFound, gone == visibleView.lastFocusedID,
      list.item(withID: gone) == nil, let first = shownIDs.first
    else { return false }
    return visibleView.focus(first)
  }

  /// Shows another part of the library, if somebody is waiting for its rows.
  func showAtOnce(_ scope: PhotoScope) {
    var listing = wanted
    listing.scope = scope
    listingSearch.show(listing)
    delegate?.photosDidUpdate(self)
  }
}
