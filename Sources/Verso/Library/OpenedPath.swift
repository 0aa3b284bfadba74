import PhotoFiles
import PhotoModel

/// What stands at a path that is to be opened.
struct OpenedPath: Equatable, Sendable {
  /// What stands there.
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
  /// What stands there.
  let kind: Kind

  /// Looks at paths, away from the main thread: a slow drive must not hold up the window.
  @concurrent
  static func look(at paths: [RawPath]) async -> [OpenedPath] {
    paths.map { path in
      switch try? POSIXFileSystem().status(of: path, followingLinks: true).kind {
      case .folder: OpenedPath(path: path, kind: .folder)
      case nil: OpenedPath(path: path, kind: .nothing)
      default: OpenedPath(path: path, kind: .file)
      }
    }
  }
}
