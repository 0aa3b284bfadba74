import PhotoFiles
import PhotoModel

/// What is at a path that is to be opened.
struct OpenedPath: Equatable, Sendable {
  /// The kinds of things at a path.
  enum Kind: Equatable, Sendable {
    /// A folder, or a link to one.
    case folder
    /// A file.
    case file
    /// Nothing that can be looked at.
    case nothing
  }

  /// The path.
  let path: RawPath
  /// What is there.
  let kind: Kind

  /// Looks at paths, away from the main thread: a slow drive must not hold up the window.
  @concurrent
  static func look(at paths: [RawPath]) async -> [OpenedPath] {
    paths.map { OpenedPath(path: $0, kind: kind(at: $0)) }
  }

  /// What is at a path. The answer takes as long as the drive does.
  static func kind(at path: RawPath) -> Kind {
    switch try? POSIXFileSystem().status(of: path, followingLinks: true).kind {
    case .folder: .folder
    case nil: .nothing
    default: .file
    }
  }
}
