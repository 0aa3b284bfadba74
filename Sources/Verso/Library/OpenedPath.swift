import PhotoFiles
import PhotoModel

/// What stands at a path that is to be opened.
struct OpenedPlace: Equatable, Sendable {
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
  let path: FilePath
  /// What stands there.
  let kind: Kind

  /// Looks at paths, away from the main thread: a slow drive must not hold up the window.
  @concurrent
  static func look(at paths: [FilePath]) async -> [OpenedPlace] {
    paths.map { path in
      switch try? POSIXFileSystem().status(of: path, followingLinks: true).kind {
      case .folder: OpenedPlace(path: path, kind: .folder)
      case nil: OpenedPlace(path: path, kind: .nothing)
      default: OpenedPlace(path: path, kind: .file)
      }
    }
  }
}
