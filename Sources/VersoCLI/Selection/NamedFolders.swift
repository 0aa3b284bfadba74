import PhotoModel

/// The folders that a person named: what lies elsewhere is reached through links only.
struct NamedFolders: Sendable {
  private let names: [RawPath]

  init(_ names: [RawPath]) { self.names = names }

  /// Whether something lies in one of the folders, wherever links to it are.
  ///
  /// - Parameter place: the real path.
  func contain(_ place: RawPath) -> Bool {
    names.contains { name in
      guard name.isFolder, let folder = name.real else { return false }
      return place.isWithin(folder)
    }
  }
}
