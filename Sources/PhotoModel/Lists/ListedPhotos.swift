/// Photos as a list asks for them: those of a library as it is, or as it was at one moment.
protocol ListedPhotos {
  /// All photos, in the order of arrival.
  var photos: ChunkedArray<Photo> { get }
  /// The number of the first of them.
  var firstID: Int { get }
  /// Those that are not in the list any more.
  var takenOut: Set<Photo.ID> { get }
  /// Which files people see as one photo; nil if each file counts for itself.
  var pairs: PhotoPairs? { get }
}

extension ListedPhotos {
  /// A photo; nil if it is not in the list.
  subscript(id: Photo.ID) -> Photo? { isListed(id) ? photos[id.rawValue - firstID] : nil }

  /// Whether a photo is in the list. Asking for the photo itself would copy it.
  func isListed(_ id: Photo.ID) -> Bool {
    photos.indices.contains(id.rawValue - firstID) && !takenOut.contains(id)
  }
}

extension LibrarySnapshot: ListedPhotos {}
