package import PhotoModel

/// Walks through files and folders and finds the photos, one folder at a time.
///
/// The walk needs no recursion, however deep the folders are, and goes into each folder once, by
/// whatever symbolic links it is reached. Pipes, sockets and devices are never opened. What cannot be
/// listed is reported, and the walk goes on.
package struct FolderWalk<System: FileSystem> {
  /// What the walk came upon.
  package enum Finding: Hashable, Sendable {
    /// A file that is a photo by its name, or that was asked for by name.
    case photo(FilePath)
    /// Something that could not be looked into, and why, in one sentence.
    case unreadable(FilePath, reason: String)
  }

  private let fileSystem: System
  private let isRecursive: Bool
  private var folders: [Folder]
  private var visited: Set<FileIdentity> = []
  private var found: ArraySlice<Finding> = []

  /// Something that the walk has still to look at.
  private struct Folder {
    let path: FilePath
    let isRoot: Bool
  }

  /// - Parameters:
  ///   - roots: files and folders, in the order in which they are looked at.
  ///   - isRecursive: whether to go into the folders inside these folders.
  package init(_ roots: [FilePath], isRecursive: Bool, in fileSystem: System) {
    self.fileSystem = fileSystem
    self.isRecursive = isRecursive
    folders = roots.reversed().map { Folder(path: $0, isRoot: true) }
  }

  /// The next findings: photos by name within each folder, then what is in the folders below.
  ///
  /// - Returns: at most `count` findings; none at the end of the walk.
  package mutating func next(atMost count: Int) -> [Finding] {
    var result: [Finding] = []
    while result.count < count {
      let part = found.prefix(count - result.count)
      result += part
      found = found.dropFirst(part.count)
      guard result.count < count else { break }
      guard let folder = folders.popLast() else { break }
      found = look(into: folder)[...]
    }
    return result
  }

  private mutating func look(into folder: Folder) -> [Finding] {
    do throws(FileError) {
      if folder.isRoot, try !isFolder(folder.path) { return [.photo(folder.path)] }
      let contents = try fileSystem.contents(of: folder.path)
      guard visited.insert(contents.identity).inserted else { return [] }
      return sort(contents, of: folder.path)
    } catch {
      return [.unreadable(folder.path, reason: error.description)]
    }
  }

  private func isFolder(_ path: FilePath) throws(FileError) -> Bool {
    try fileSystem.status(of: path, followingLinks: true).kind == .folder
  }

  /// Takes the photos of a folder, and notes its folders for later.
  private mutating func sort(_ contents: FolderContents, of folder: FilePath) -> [Finding] {
    let entries = contents.entries.filter { !$0.isHidden }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
    var photos: [Finding] = []
    var inner: [Folder] = []
    for entry in entries {
      let path = folder.appending(entry.name)
      switch kind(of: entry, at: path) {
      case .regular, .link: if PhotoExtension.isPhoto(path) { photos.append(.photo(path)) }
      case .folder: if isRecursive { inner.append(Folder(path: path, isRoot: false)) }
      case .special, .unknown: break
      }
    }
    folders += inner.reversed()
    return photos
  }

  /// What stands behind an entry; `link` for a symbolic link that leads nowhere.
  private func kind(of entry: FolderContents.Entry, at path: FilePath) -> FileKind {
    guard entry.kind == .link || entry.kind == .unknown else { return entry.kind }
    if let status = try? fileSystem.status(of: path, followingLinks: true) { return status.kind }
    return entry.kind
  }
}
