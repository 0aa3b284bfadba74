import PhotoModel

extension PhotosController {
  /// What the photos will match, once those are found that do.
  var wantedQuery: Query { searching?.query ?? query }

  /// Shows the photos that match. Among a great many they are looked for while the window goes on, and the search is
  /// dropped when another one begins: each letter that is typed is one.
  func search(_ query: Query) {
    stopSearching()
    guard query != self.query else { return }
    guard library.count > Self.searchedAtOnce, !dataSource.keeps(query) else {
      return show(query: query)
    }
    let task = Task { [weak self, dataSource] in
      guard let found = await dataSource.found(matching: query), let self, !Task.isCancelled else {
        return
      }
      searching = nil
      visibleView.endEditing(committing: true)
      dataSource.show(found)
      list.reloadData()
      delegate?.photosDidUpdate(self)
    }
    searching = (query, task)
  }

  /// So many photos are looked through within a part of a frame.
  private static let searchedAtOnce = 4_000

  /// Drops what is being looked for.
  func stopSearching() {
    searching?.task.cancel()
    searching = nil
  }
}
