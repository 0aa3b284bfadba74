/// Photos as a list asks for them: those of a library as it is, or as it was at one moment.
protocol ListedPhotos {
  /// A photo; nil if it is not among them.
  subscript(id: Photo.ID) -> Photo? { get }
  /// Which photos are one to a person; nil where each file counts for itself.
  var pairs: PhotoPairs? { get }
}

extension LibraryContents: ListedPhotos {}
extension LibrarySnapshot: ListedPhotos {}
