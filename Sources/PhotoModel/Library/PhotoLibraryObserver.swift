/// An observer of what happens to the photos of a library.
@MainActor
public protocol PhotoLibraryObserver: AnyObject {
  /// Photos were added, changed or removed. Called once for all that belongs together, after the
  /// fact. What may be undone or redone may have changed too.
  func library(_ library: PhotoLibrary, didChange change: LibraryChange)

  /// Photos have come that will be announced together with many others, once all are there: whoever works something
  /// out for each of them may begin.
  func library(_ library: PhotoLibrary, willTellOf ids: [Photo.ID])

  /// Photos are about to get these paths, given by the earlier ones: another program has renamed their files.
  func library(_ library: PhotoLibrary, willRename names: [RawPath: RawPath])

  /// `PhotoLibrary.expectedPhoto(_:)` now says something else about very many photos: an operation is on its way to
  /// the journal, or nothing came of it.
  func libraryExpectsOtherwise(_ library: PhotoLibrary)
}

extension PhotoLibraryObserver {
  /// Nothing is worked out ahead.
  public func library(_ library: PhotoLibrary, willTellOf ids: [Photo.ID]) {}

  /// Photos are known by their identities.
  public func library(_ library: PhotoLibrary, willRename names: [RawPath: RawPath]) {}

  /// Nothing is shown before it is kept.
  public func libraryExpectsOtherwise(_ library: PhotoLibrary) {}
}
