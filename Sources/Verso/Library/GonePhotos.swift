import PhotoFiles
import PhotoModel

/// Has the library forget photos whose files are gone, once nothing is pending for them any more: that was why they
/// stayed.
@MainActor
final class GonePhotos: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    let damaged = library.bySeverity[.damage]
    guard !damaged.isEmpty else { return }
    let ids = change.changed.filter { damaged.contains($0) && Self.isGone($0, in: library) }
    guard !ids.isEmpty else { return }
    Task { await library.forget(ids.filter { Self.isGone($0, in: library) }) }
  }

  private static func isGone(_ id: Photo.ID, in library: PhotoLibrary) -> Bool {
    guard let photo = library.photo(id) else { return false }
    return !photo.isEdited && photo.record.error == PhotoError(FileError.noFile)
  }
}
