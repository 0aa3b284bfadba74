/// Folders, among which the one that a path is in can be looked up. That costs the depth of the path, however many
/// folders there are.
///
/// ```swift
/// let folders = FolderSet([RawPath("/p"), RawPath("/q")])
/// folders.around(RawPath("/p/2024/a.jpg"))  // /p
/// folders.around(RawPath("/p"))  // nil: no folder is inside itself
/// ```
public struct FolderSet: Sendable {
  /// The folders as they were named, by their paths without trailing slashes.
  private let named: [RawPath: RawPath]

  /// A set of these folders.
  public init(_ folders: some Sequence<RawPath>) {
    named = Dictionary(folders.map { ($0.withoutClosingSlashes, $0) }) { first, _ in first }
  }

  /// The nearest folder that contains a path, at any depth; nil if there is none.
  public func around(_ path: RawPath) -> RawPath? {
    guard !named.isEmpty else { return nil }
    var folder = path.parent
    while let current = folder {
      if let named = named[current.withoutClosingSlashes] { return named }
      folder = current.parent
    }
    return nil
  }

  /// Whether a path is one of the folders, or below one at any depth.
  public func contains(_ path: RawPath) -> Bool {
    named[path.withoutClosingSlashes] != nil || around(path) != nil
  }
}
