import PhotoModel

/// Walks through files and folders and finds the photos, one folder at a time.
///
/// The walk needs no recursion, however deep the folders are, and enters each folder once, whatever symbolic links
/// lead to it; links are followed last, so that a folder is listed where it really is. It does not go to the disk
/// itself: it says what to look at next, and takes in what `FolderLook` has seen there, at once or later.
struct FolderWalk: Sendable {
  /// What the walk has found.
  enum Finding: Hashable, Sendable {
    /// A file that is a photo by its name, or that was asked for by name.
    case photo(PhotoFile)
    /// Something that is named like a photo, or known as one, but cannot be one, such as a folder.
    case blocked(RawPath)
    /// Something that could not be looked at, and why.
    case unreadable(RawPath, PhotoError)
  }

  /// Something to look at.
  enum Pending: Hashable, Sendable {
    /// What was asked for by name.
    case root(RawPath)
    /// A folder, and how many folders deep it is in a root.
    case folder(RawPath, depth: Int)
    /// A link to a folder.
    case link(RawPath, depth: Int)

    /// Its path.
    var path: RawPath {
      switch self {
      case .root(let path), .folder(let path, _), .link(let path, _): path
      }
    }

    /// How many folders deep it is in its root.
    var depth: Int {
      switch self {
      case .root: 0
      case .folder(_, let depth), .link(_, let depth): depth
      }
    }
  }

  private let isRecursive: Bool
  /// The folders and files still to look at, the next one last.
  private var pending: [Pending]
  /// Links to folders, the next one first.
  private var links: ArraySlice<Pending> = []
  private var visited: Set<FileIdentity> = []
  /// What was asked for by name: files among it are not found again in their folders.
  private let asked: Set<RawPath>
  /// The folders that it is in.
  private let askedFolders: Set<RawPath?>
  /// The files among it that were found.
  private var files: Set<RawPath> = []
  private var found: ArraySlice<Finding> = []

  /// How deep folders may be in a root. The system resolves the path of each from the top, so that the time for all
  /// of them grows with the square of their number; nobody nests a hundred.
  static var depthLimit: Int { 1000 }

  /// - Parameters:
  ///   - roots: files and folders, in the order in which they are looked at.
  ///   - isRecursive: whether to go into the folders inside these folders.
  init(_ roots: [RawPath], isRecursive: Bool) {
    self.isRecursive = isRecursive
    pending = roots.reversed().map(Pending.root)
    asked = Set(roots.map(\.withoutDots))
    askedFolders = Set(asked.map(\.parent))
  }

  /// Whether there is something to take or to look at.
  var hasMore: Bool { !found.isEmpty || !pending.isEmpty || !links.isEmpty }

  /// What was found, in order.
  mutating func takeFound(atMost count: Int) -> ArraySlice<Finding> {
    defer { found = found.dropFirst(count) }
    return found.prefix(count)
  }

  /// What to look at next: photos by name within each folder, then what is in the folders below.
  mutating func next() -> Pending? { pending.popLast() ?? links.popFirst() }

  /// Looks at these after everything else except links.
  mutating func putBack(_ later: [Pending]) {
    pending.insert(contentsOf: later.reversed(), at: 0)
  }

  /// Takes in what was seen.
  mutating func take(_ sight: FolderLook.Sight, of next: Pending) {
    switch sight {
    case .folder(let listing, let isBlocked):
      if isBlocked { found.append(.blocked(next.path)) }
      take(listing, depth: next.depth)
    // Who writes it in two ways may have to be told that it is one.
    case .file(let file):
      if files.insert(file.path).inserted { found.append(.photo(file)) }
    case .unreadable(let error): found.append(.unreadable(next.path, error))
    case .notFollowed: break
    }
  }

  private mutating func take(_ listing: FolderListing, depth: Int) {
    guard visited.insert(listing.identity).inserted else { return }
    if isRecursive {
      pending += listing.folders.reversed().map { .folder($0, depth: depth + 1) }
      links += listing.links.map { .link($0, depth: depth + 1) }
    }
    found += listing.blocked.map(Finding.blocked)
    var photos = listing.photos
    if let first = photos.first, askedFolders.contains(first.path.withoutDots.parent) {
      photos.removeAll { asked.contains($0.path.withoutDots) }
    }
    found += photos.map(Finding.photo)
  }
}

extension FolderWalk.Finding {
  /// The photo that it is.
  var photo: RawPath? {
    guard case .photo(let photo) = self else { return nil }
    return photo.path
  }

  /// The folder that it was found in.
  var folder: RawPath? {
    switch self {
    case .photo(let photo): photo.path.parent
    case .blocked(let path), .unreadable(let path, _): path.parent
    }
  }
}
