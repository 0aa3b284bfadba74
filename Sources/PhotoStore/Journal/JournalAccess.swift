import Glibc
import PhotoModel

/// Who can access the files of a journal: the user alone, whatever folder or files were there before.
enum JournalAccess {
  /// Makes sure that there is a folder for the journal, and takes permissions of others away from it and from the
  /// files.
  ///
  /// What the user may not do stays forbidden: a journal that was locked on purpose is not unlocked.
  ///
  /// - Throws: if a file is not one that Verso would create. It is left alone then: it may be somebody else's
  ///   journal.
  static func secure(_ path: RawPath) throws(StoreError) {
    guard !path.isFolder else { throw .cannotOpen(path, .folder) }
    if let folder = path.parent {
      try folder.makeFolders()
      // A folder for everyone, such as /tmp, stays so.
      try checkOwner(of: folder)
      if !folder.isShared { folder.limitAccess(to: 0o700) }
    }
    // From here on nobody else can put anything there.
    try check(path)
    let copy = JournalCopy.path(of: path)
    for file in files(of: path) + files(of: copy) where file.isOwn && !file.isLink {
      file.limitAccess(to: 0o600)
    }
  }

  /// Checks whether `secure` would find everything as it has to be, and whether the folder could be written to.
  ///
  /// - Parameters:
  ///   - path: the journal.
  ///   - freeBytes: how much room the disk of a folder has; nil if nobody knows.
  static func foresee(
    _ path: RawPath, freeBytes: (RawPath) -> Int64? = \.freeBytes
  ) throws(StoreError) {
    guard !path.isFolder else { throw .cannotOpen(path, .folder) }
    if let folder = path.parent {
      if folder.exists { try checkOwner(of: folder) }
      try folder.foreseeFolders()
    }
    try check(path)
    guard path.isThere ? path.isWritable : path.isInWritableFolder || path.parent?.exists == false
    else { throw .readOnly(path) }
    var folder = path.parent ?? RawPath(".")
    while !folder.exists, let parent = folder.parent { folder = parent }
    guard let free = freeBytes(folder) else { return }
    if free < (path.exists ? roomToGrow : roomToStart) { throw .diskFull(path) }
  }

  /// What a new journal takes with its log, in bytes: about 30 pages of 4 KiB, twice.
  private static let roomToStart: Int64 = 256 << 10
  /// What the log of a write takes, and the index of the log, in bytes.
  private static let roomToGrow: Int64 = 64 << 10

  private static func checkOwner(of folder: RawPath) throws(StoreError) {
    guard folder.isShared || folder.isOwn else { throw .cannotOpen(folder, .otherOwner) }
  }

  /// Checks whether the files of a journal, or of a copy, are the user's own.
  static func check(_ path: RawPath) throws(StoreError) {
    for file in files(of: path) where file.isThere {
      if file.isLink { throw .cannotOpen(file, .link) }
      guard file.isOwn else { throw .cannotOpen(file, .otherOwner) }
      guard file.isFile else { throw .cannotOpen(file, .notAFile) }
    }
  }

  private static func files(of path: RawPath) -> [RawPath] {
    ["", "-wal", "-shm", "-journal", ".lock"].map(path.adding)
  }
}
