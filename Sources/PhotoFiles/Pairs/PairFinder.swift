import Locks
public import PhotoModel

/// Finds the files of one shot: the raw file or the movie with the same name beside a picture.
///
/// It lists each folder once for photos of it that are asked about in succession, and may be used from many threads
/// at once.
///
/// ```swift
/// let finder = PairFinder()
/// finder.shot(of: RawPath("/p/a.cr3"))  // /p/a.jpg and /p/a.cr3, where both are there
/// ```
public final class PairFinder: Sendable {
  /// The names of the files of each shot in a folder that has several, the picture first, keyed by what the names
  /// have in common.
  private typealias Shots = [[UInt8]: [[UInt8]]]

  private let fileSystem: any FileSystem
  private let listed = Mutex<[RawPath: Shots]>([:])

  /// How many folders are kept: several are read at a time.
  private static let mostFolders = 16

  /// A finder for the machine's files.
  public convenience init() { self.init(in: POSIXFileSystem()) }

  package init(in fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// The files of the shot that a photo belongs to, the picture first; only the photo if there are no others.
  public func shot(of path: RawPath) -> [RawPath] {
    guard PhotoKind(of: path) != .other else { return [path] }
    let folder = path.parent ?? RawPath(".")
    guard let names = shots(in: folder)[Array(path.stemBytes)] else { return [path] }
    let own = Array(path.nameBytes)
    guard names.contains(own) else { return [path] }
    return names.map { $0 == own ? path : path.parent?.appending($0) ?? RawPath(bytes: $0) }
  }

  /// Whether a photo is a raw file or a movie beside the picture of the same shot.
  public func isCompanion(_ path: RawPath) -> Bool {
    shot(of: path).first != path
  }

  private func shots(in folder: RawPath) -> Shots {
    if let known = listed.withLock({ $0[folder] }) { return known }
    let shots = Self.shots(among: (try? fileSystem.contents(of: folder))?.entries ?? [])
    listed.withLock { listed in
      if listed.count >= Self.mostFolders { listed = [:] }
      listed[folder] = shots
    }
    return shots
  }

  private static func shots(among entries: [FolderContents.Entry]) -> Shots {
    let files = entries.filter { $0.kind != .folder }.map { RawPath(bytes: $0.name) }
    return Dictionary(grouping: files, by: { Array($0.stemBytes) }).compactMapValues { files in
      PhotoKind.pair(among: files.sorted(), kind: PhotoKind.init(of:)).map { pair in
        ([pair.picture] + pair.companions).map(\.bytes)
      }
    }
  }
}
