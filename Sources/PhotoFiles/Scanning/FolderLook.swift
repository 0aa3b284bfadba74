import Glibc
import PhotoModel

/// Looks at what a walk comes to: goes to the disk, which may take long, and never opens pipes, sockets and devices.
struct FolderLook: Sendable {
  /// What was seen.
  enum Sight: Sendable {
    /// A folder, and whether it is where a photo was, or is named like one.
    case folder(FolderListing, isBlocked: Bool)
    /// A file that was asked for by name.
    case file(PhotoFile)
    /// A link to a folder that is not to be followed.
    case notFollowed
    /// Nothing, and why.
    case unreadable(PhotoError)
  }

  /// The file system.
  var fileSystem: any FileSystem = POSIXFileSystem()
  /// Whether a path is known as that of a photo, whatever its name.
  let isKnown: @Sendable (RawPath) -> Bool
  /// Whether to go into the folder that a link leads to.
  let isFollowed: @Sendable (RawPath) -> Bool
  /// Called with each folder before it is listed.
  var willList: (@Sendable (RawPath) -> Void)?
  /// Called with each file that was asked for by name, before it is looked at.
  var willRead: (@Sendable (RawPath) -> Void)?
  /// Which photos in folders are wanted.
  var isWanted: @Sendable (RawPath) -> Bool = { _ in true }
  /// Called with each folder that was listed.
  var onListing: (@Sendable (ListedFolder) -> Void)?

  /// Looks at something.
  func look(at next: FolderWalk.Pending) -> Sight {
    do throws(FileError) {
      switch next {
      case .root(let path): return try look(atRoot: path, in: fileSystem)
      case .link(let path, _) where !isFollowed(path): return .notFollowed
      case .folder(let path, let depth), .link(let path, let depth):
        guard depth <= FolderWalk.depthLimit else {
          return .unreadable(PhotoError(ReadingError.tooDeep))
        }
        return .folder(try list(path, in: fileSystem), isBlocked: false)
      }
    } catch {
      // Nobody has seen what it was, or would be.
      let isNothing = error == .system(ENOENT)
      return .unreadable(isNothing ? PhotoError(ReadingError.nothingThere) : PhotoError(error))
    }
  }

  private func look(atRoot path: RawPath, in system: some FileSystem) throws(FileError) -> Sight {
    guard try system.status(of: path, followingLinks: true).kind == .folder else {
      willRead?(path)
      return .file(PhotoFile(lookingBeside: path, in: system))
    }
    return .folder(
      try list(path, in: system), isBlocked: PhotoFormat(of: path) != nil || isKnown(path))
  }

  private func list(
    _ folder: RawPath, in system: some FileSystem
  ) throws(FileError) -> FolderListing {
    willList?(folder)
    var listing = try FolderListing(of: folder, in: system, isKnown: isKnown)
    onListing?(
      ListedFolder(
        folder, photos: listing.photos.map(\.path), folders: listing.folders,
        links: listing.links))
    listing.keep(isWanted)
    return listing
  }
}
