import PhotoModel

/// Walks through files and folders and finds the photos, one folder at a time.
///
/// The walk needs no recursion, however deep the folders are, and goes into each folder once, by
/// whatever symbolic links it is reached; links are followed last, so that a folder is listed where
/// it really is. Pipes, sockets and devices are never opened. What cannot be listed is reported, and
/// the walk goes on.
struct FolderWalk<System: FileSystem> {
  /// What the walk came upon.
  enum Finding: Hashable, Sendable {
    /// A file that is a photo by its name, or that was asked for by name.
    case photo(PhotoFile)
    /// Something that is called like a photo, or is known as one, and cannot be one, such as a folder.
    case blocked(RawPath)
    /// Something that could not be looked into, and why.
    case unreadable(RawPath, PhotoError)
  }

  private let fileSystem: System
  private let isRecursive: Bool
  private let isKnown: (RawPath) -> Bool
  private let isFollowed: (RawPath) -> Bool
  /// The folders and files still to look at, the next one last.
  private var pending: [Pending]
  /// Links to folders, the next one first.
  private var links: [(path: RawPath, depth: Int)] = []
  private var visited: Set<FileIdentity> = []
  /// The files that were asked for by name, which their folders need not list again.
  private var asked: Set<RawPath> = []
  private var found: ArraySlice<Finding> = []

  private enum Pending {
    case root(RawPath)
    case folder(RawPath, depth: Int)
  }

  /// How deep folders may lie in a root. The system looks for each from the top, so that the time for all
  /// of them grows with the square of their number; nobody has a hundred.
  static var depthLimit: Int { 1000 }

  /// - Parameters:
  ///   - roots: files and folders, in the order in which they are looked at.
  ///   - isRecursive: whether to go into the folders inside these folders.
  ///   - isKnown: whether a path is known as that of a photo, whatever it is called.
  ///   - isFollowed: whether to go into the folder that a link leads to.
  init(
    _ roots: [RawPath], isRecursive: Bool, in fileSystem: System,
    isKnown: @escaping (RawPath) -> Bool = { _ in false },
    isFollowed: @escaping (RawPath) -> Bool = { _ in true }
  ) {
    self.fileSystem = fileSystem
    self.isKnown = isKnown
    self.isFollowed = isFollowed
    self.isRecursive = isRecursive
    pending = roots.reversed().map(Pending.root)
  }

  /// The next findings: photos by name within each folder, then what is in the folders below.
  ///
  /// - Returns: at most `count` findings; none at the end of the walk.
  mutating func next(atMost count: Int) -> [Finding] {
    var result: [Finding] = []
    while result.count < count {
      let part = found.prefix(count - result.count)
      result += part
      found = found.dropFirst(part.count)
      guard result.count < count else { break }
      guard let next = nextPending() else { break }
      found = look(at: next)[...]
    }
    return result
  }

  private mutating func nextPending() -> Pending? {
    if let next = pending.popLast() { return next }
    guard !links.isEmpty else { return nil }
    let link = links.removeFirst()
    return .folder(link.path, depth: link.depth)
  }

  private mutating func look(at next: Pending) -> [Finding] {
    switch next {
    case .root(let path):
      do {
        let status = try fileSystem.status(of: path, followingLinks: true)
        if status.kind == .folder {
          let isBlocked = PhotoFormat(of: path) != nil || isKnown(path)
          return (isBlocked ? [.blocked(path)] : []) + list(path, depth: 0)
        }
      } catch {
        return [.unreadable(path, PhotoError(error))]
      }
      guard asked.insert(path).inserted else { return [] }
      return [.photo(PhotoFile(lookingBeside: path, in: fileSystem))]
    case .folder(let path, let depth):
      guard depth <= Self.depthLimit else {
        return [.unreadable(path, PhotoError(ReadingError.tooDeep))]
      }
      return list(path, depth: depth)
    }
  }

  private mutating func list(_ folder: RawPath, depth: Int) -> [Finding] {
    do {
      let listing = try FolderListing(of: folder, in: fileSystem, isKnown: isKnown)
      guard visited.insert(listing.identity).inserted else { return [] }
      if isRecursive {
        pending += listing.folders.reversed().map { .folder($0, depth: depth + 1) }
        links += listing.links.filter(isFollowed).map { ($0, depth + 1) }
      }
      return listing.blocked.map(Finding.blocked)
        + listing.photos.filter { !asked.contains($0.path) }.map(Finding.photo)
    } catch {
      return [.unreadable(folder, PhotoError(error))]
    }
  }
}
