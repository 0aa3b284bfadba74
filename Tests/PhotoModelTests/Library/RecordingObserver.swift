import PhotoModel

/// Keeps what it was told.
@MainActor
final class RecordingObserver: PhotoLibraryObserver {
  var changes: [LibraryChange] = []
  var expectations = 0

  func library(_ library: PhotoLibrary, didChange change: LibraryChange) { changes.append(change) }

  func libraryExpectsOtherwise(_ library: PhotoLibrary) { expectations += 1 }
}
