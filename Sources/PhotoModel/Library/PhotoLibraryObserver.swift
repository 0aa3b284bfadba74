/// Someone who wants to know what happens to the photos of a library.
@MainActor
public protocol PhotoLibraryObserver: AnyObject {
  /// Photos were added, changed or removed. Called once for all that belongs together, after the
  /// fact. What may be undone or redone may have changed too.
  func library(_ library: PhotoLibrary, didChange change: LibraryChange)
}
