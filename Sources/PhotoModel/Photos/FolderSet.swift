/// Folders, of which is found out which one a path is in. It costs the depth of the path, however many folders there are.
///
/// ```swift
/// let folders = FolderSet([RawPath("/p"), RawPath("/q")])
/// folders.around(RawPath("/p/2024/a.jpg"))  // /p
/// folders.around(RawPath("/p"))  // nil: no folder is inside itself
/// ```
public struct FolderSet: Sendable {
  /// The folders as they were named, by their paths without slashes at the end.
  private let named: [RawPath: RawPath]

  /// A set of these folders.
  public init(_ folders: some Sequence<RawPath>) {
    named = Dictionary(folders.map { ($0.withoutClosingSlashes, $0) }) { first, _ in first }
  }

  /// The nearest folder that a path is somewhere below; nil where there is none.
  public func around(_ path: RawPath) -> RawPath? {
    guard !named.isEmpty else { return nil }
    var folder = path.parent
    while let current = folder {
      if let named = named[current.withoutClosingSlashes] { return named }
      folder = current.parent
    }
    return nil
  }

  /// Whether a path is one of the folders, or somewhere below one.
  public func contains(_ path: RawPath) -> Bool {
    named[path.withoutClosingSlashes] != nil || around(path) != nil
  }
}
