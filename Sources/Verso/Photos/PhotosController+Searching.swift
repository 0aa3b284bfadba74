import PhotoModel

extension PhotosController {
  /// Shows the photos that match. A search is dropped when another one begins: each letter that is typed starts one.
  func search(_ query: Query) {
    var listing = wanted
    listing.query = query
    listingSearch.seek(listing)
    if !listingSearch.isRunning { delegate?.photosDidUpdate(self) }
  }

  /// Shows another part of the library, if somebody is waiting for its rows.
  func showAtOnce(_ scope: PhotoScope) {
    var listing = wanted
    listing.scope = scope
    listingSearch.show(listing)
    delegate?.photosDidUpdate(self)
  }
}
