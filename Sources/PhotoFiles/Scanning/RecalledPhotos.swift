public import PhotoModel

/// Photos as an index knows them, in portions. While one is processed, the next one is looked up, but no more: little
/// is kept in memory, however many photos there are.
///
/// ```swift
/// for await photos in FolderScanner.recall([folder], by: index) { show(photos) }
/// ```
public struct RecalledPhotos: AsyncSequence {
  private let folders: Folders

  init(in roots: [RawPath], by known: any KnownPhotos) {
    folders = Folders(roots: roots[...], known: known)
  }

  /// Begins with the first portion.
  public func makeAsyncIterator() -> Iterator { Iterator(folders) }

  /// Returns one portion after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private var next: Task<(photos: [RecalledPhoto], rest: Folders), Never>

    fileprivate init(_ folders: Folders) { next = Self.lookUp(folders) }

    /// The next portion; nil at the end.
    public mutating func next() async -> [RecalledPhoto]? {
      let (photos, rest) = await next.value
      guard !photos.isEmpty else { return nil }
      next = Self.lookUp(rest)
      return photos
    }

    private static func lookUp(
      _ folders: Folders
    ) -> Task<(photos: [RecalledPhoto], rest: Folders), Never> {
      Task.detached {
        var rest = folders
        return (rest.nextPhotos(), rest)
      }
    }
  }
}

/// The folders whose photos were not asked for yet.
private struct Folders: Sendable {
  /// The roots whose folders were not asked for yet.
  var roots: ArraySlice<RawPath>
  let known: any KnownPhotos
  /// The remaining folders of the current root, which is one of them.
  private var folders: ArraySlice<RawPath> = []
  private var sizes = Self.sizes[...]

  /// First as many as a screen has rows, then as many as a list keeps widgets for, and then few large portions: a
  /// window is laid out again for each. Everything at once would be in memory twice, and its layout would take longer
  /// than a frame.
  private static let sizes = [32, 224, 16_384]

  init(roots: ArraySlice<RawPath>, known: any KnownPhotos) {
    self.roots = roots
    self.known = known
  }

  /// The photos of the next folders: a full portion or all that are left.
  mutating func nextPhotos() -> [RecalledPhoto] {
    let size = sizes[sizes.startIndex]
    if sizes.count > 1 { sizes.removeFirst() }
    var photos: [RecalledPhoto] = []
    while photos.count < size {
      while folders.isEmpty, let root = roots.popFirst() { folders = known.folders(in: root)[...] }
      guard let folder = folders.popFirst() else { break }
      photos += known.recall(folder).compactMap(\.whole)
    }
    return photos
  }
}
