import PhotoModel

@testable import Verso

/// Has a list follow the library, as the window does.
@MainActor
final class ListFollower: PhotoLibraryObserver {
  let source: PhotosDataSource

  init(_ source: PhotosDataSource) { self.source = source }

  func library(_ library: PhotoLibrary, willRename names: [RawPath: RawPath]) {
    source.willRename(names)
  }

  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    _ = source.update(change)
  }
}
