import PhotoModel

/// Keeps what it was told.
@MainActor
final class RecordingObserver: PhotoLibraryObserver {
  var changes: [LibraryChange] = []

  func library(_ library: PhotoLibrary, didChange change: LibraryChange) { changes.append(change) }
}
