import Gtk
import PhotoModel

extension PhotosController {
  /// What the photos will match, once those that match have been found.
  var wantedQuery: Query { wanted.query }

  /// What will be shown, once it has been found.
  var wanted: PhotoListing { searching?.listing ?? dataSource.listing }

  /// Shows the photos that match. A search is dropped when another one begins: each letter that is typed starts one.
  func search(_ query: Query) {
    var listing = wanted
    listing.query = query
    seek(listing)
    if searching == nil { delegate?.photosDidUpdate(self) }
  }

  /// Shows photos of another part, in another order, or those that match. Very many are searched and sorted while the
  /// window goes on, and the search is dropped when something else is wanted.
  func seek(_ listing: PhotoListing) {
    stopSearching()
    guard listing != dataSource.listing else { return }
    guard library.count > Self.searchedAtOnce, !dataSource.keeps(listing) else {
      return showAtOnce(listing)
    }
    // It begins here and now: what happens from now on must not be missed.
    let task = Task.immediate { [weak self, dataSource] in
      let found = await dataSource.found(listing)
      guard let self, !Task.isCancelled else { return }
      searching = nil
      guard let found else { return seekAgain(listing) }
      visibleView.endEditing(committing: true)
      let isOther = dataSource.query != found.listing.query
      dataSource.show(found)
      list.reloadData()
      if isOther { focusSelection() }
      delegate?.photosDidUpdate(self)
    }
    searching = (listing, task)
  }

  /// Photos were moved by hand meanwhile: the order that this began stays.
  private func seekAgain(_ wanted: PhotoListing) {
    var listing = dataSource.listing
    (listing.scope, listing.query) = (wanted.scope, wanted.query)
    seek(listing)
  }

  /// Shows another part of the library, if somebody is waiting for its rows.
  func showAtOnce(_ scope: PhotoScope) {
    var listing = wanted
    listing.scope = scope
    showAtOnce(listing)
    delegate?.photosDidUpdate(self)
  }

  private func showAtOnce(_ listing: PhotoListing) {
    stopSearching()
    visibleView.endEditing(committing: true)
    dataSource.show(listing)
    list.reloadData()
  }

  /// Removes photos that no longer match and are not selected any longer. Not immediately, as the second click of a
  /// double click would hit another row than the first.
  func letGoOfLingering() {
    guard dataSource.hasLingering else { return }
    lettingGo?.cancel()
    lettingGo = Task { [weak self] in
      try? await Task.sleep(for: DesktopSettings.doubleClickTime)
      guard let self, !Task.isCancelled, dataSource.letGoOfLingering() else { return }
      list.reloadData(reconfiguring: false)
      delegate?.photosDidUpdate(self)
    }
  }

  /// This many photos are looked through within part of a frame.
  private static let searchedAtOnce = 4_000

  /// Drops the current search.
  func stopSearching() {
    searching?.task.cancel()
    searching = nil
  }
}
