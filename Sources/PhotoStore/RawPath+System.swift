import Glibc
import PhotoModel

extension RawPath {
  /// The path as system calls take it, with the closing NUL.
  var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }

  /// The folder in which relative paths begin; nil where it is gone.
  static var workingFolder: RawPath? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return RawPath(String(validatingCString: path) ?? "")
  }

  /// Whether this user may make files beside this one.
  var isInWritableFolder: Bool { access((parent ?? RawPath(".")).cString, W_OK) == 0 }

  /// Whether this user may write what stands there.
  var isWritable: Bool { access(cString, W_OK) == 0 }

  /// The path of a file that belongs to this one and stands beside it.
  func adding(_ suffix: String) -> RawPath { RawPath(bytes: bytes + suffix.utf8) }

  /// Whether anything stands there.
  var exists: Bool { status != nil }

  /// The size of what stands there, in bytes; 0 where nothing does.
  var size: Int64 { status.map { Int64($0.st_size) } ?? 0 }

  /// Whether a folder stands there.
  var isFolder: Bool { status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  /// When the file was written, in seconds since 1970 (UTC); nil where none is.
  var modified: Int64? { status.map { Int64($0.st_mtim.tv_sec) } }

  /// Whether anything has this name, be it a link that leads nowhere.
  var isThere: Bool { ownStatus != nil }

  /// Whether the name is that of a link.
  var isLink: Bool { ownStatus.map { $0.st_mode & S_IFMT == S_IFLNK } ?? false }

  /// Whether it is a database in memory, which has no file.
  var isInMemory: Bool { bytes == Self.inMemory.bytes }

  /// What SQLite calls a database in memory.
  static let inMemory = RawPath(":memory:")

  /// Whether it is a file, and no folder, pipe or device.
  var isFile: Bool { status.map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

  /// Whether it belongs to the user that runs this program.
  var isOwn: Bool { status.map { $0.st_uid == geteuid() } ?? false }

  /// Whether it is a folder in which everybody has files, and nobody those of others.
  var isShared: Bool { status.map { $0.st_mode & S_ISVTX != 0 } ?? false }

  /// Takes away what goes beyond a mode. A file system without modes has none to take away.
  func limitAccess(to mode: mode_t) {
    guard let status, status.st_mode & 0o7777 & ~mode != 0 else { return }
    chmod(cString, status.st_mode & mode)
  }

  /// Makes an empty file that is the user's alone, whatever the umask; one that is there stays as it
  /// is.
  func makeFile() {
    let descriptor = open(cString, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    fchmod(descriptor, 0o600)
    close(descriptor)
  }

  /// Of the name itself: a link is not followed.
  private var ownStatus: stat? {
    var result = stat()
    return lstat(cString, &result) == 0 ? result : nil
  }

  private var status: stat? {
    var result = stat()
    return stat(cString, &result) == 0 ? result : nil
  }

  /// Has the disk keep the file, or the names in a folder.
  func synchronize() -> Bool {
    let descriptor = open(cString, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  /// Gives the file another name, in place of what had that name.
  func move(to path: RawPath) throws(StoreError) {
    guard rename(cString, path.cString) == 0 else {
      throw .cannotOpen(self, .notMoved(errno))
    }
  }

  /// Removes a database with its logs; it must be in use by nobody.
  func removeDatabase() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(adding(suffix).cString) }
  }

  /// Makes the folder and those above it, for the user alone, as the XDG specification asks.
  func makeFolders() throws(StoreError) {
    if makeFolder() || errno == EEXIST { return }
    guard errno == ENOENT, let parent else { throw .noFolder(self, .system(errno)) }
    try parent.makeFolders()
    if !makeFolder(), errno != EEXIST { throw .noFolder(self, .system(errno)) }
  }

  /// Looks whether `makeFolders` could make what is missing.
  func foreseeFolders() throws(StoreError) {
    if exists { return }
    guard errno == ENOENT, let parent else { throw .noFolder(self, .system(errno)) }
    try parent.foreseeFolders()
    // What stands above, and is no folder, has told so.
    if parent.exists, !parent.isWritable { throw .noFolder(self, .system(errno)) }
  }

  /// The umask may have taken away what the user needs.
  private func makeFolder() -> Bool {
    mkdir(cString, 0o700) == 0 && chmod(cString, 0o700) == 0
  }
}
