import Glibc
import PhotoModel

extension RawPath {
  /// The path as system calls take it, with the terminating NUL.
  var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }

  /// The folder that relative paths start from; nil if it is gone.
  static var workingFolder: RawPath? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return RawPath(bytes: Array(UnsafeRawBufferPointer(start: path, count: strlen(path))))
  }

  /// Whether this user may create files beside this one.
  var isInWritableFolder: Bool { access((parent ?? RawPath(".")).cString, W_OK) == 0 }

  /// Whether this user may write to what has this path.
  var isWritable: Bool { access(cString, W_OK) == 0 }

  /// The path of a file that belongs to this one and is beside it.
  func adding(_ suffix: String) -> RawPath { RawPath(bytes: bytes + suffix.utf8) }

  /// Whether anything has this path.
  var exists: Bool { status != nil }

  /// The size of what has this path, in bytes; 0 if nothing does.
  var size: Int64 { status.map { Int64($0.st_size) } ?? 0 }

  /// Whether a folder has this path.
  var isFolder: Bool { status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  /// When the file was written, in seconds since 1970 (UTC); nil if there is none.
  var modified: Int64? { status.map { Int64($0.st_mtim.tv_sec) } }

  /// Whether anything has this name, even a link that leads nowhere.
  var isThere: Bool { ownStatus != nil }

  /// Whether the name is that of a link.
  var isLink: Bool { ownStatus.map { $0.st_mode & S_IFMT == S_IFLNK } ?? false }

  /// Whether it is a database in memory, which has no file.
  var isInMemory: Bool { bytes == Self.inMemory.bytes }

  /// What SQLite calls a database in memory.
  static let inMemory = RawPath(":memory:")

  /// Whether it is a regular file, and not a folder, pipe or device.
  var isFile: Bool { status.map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

  /// Whether it belongs to the user that runs this program.
  var isOwn: Bool { status.map { $0.st_uid == geteuid() } ?? false }

  /// Whether it is a folder in which everybody may have files, and nobody may touch those of others.
  var isShared: Bool { status.map { $0.st_mode & S_ISVTX != 0 } ?? false }

  /// Takes away permissions beyond a mode. A file system without modes has none to take away.
  func limitAccess(to mode: mode_t) {
    guard let status, status.st_mode & 0o7777 & ~mode != 0 else { return }
    chmod(cString, status.st_mode & mode)
  }

  /// Creates an empty file that only the user can access, whatever the umask; an existing one stays as it is.
  func makeFile() {
    let descriptor = open(cString, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    fchmod(descriptor, 0o600)
    close(descriptor)
  }

  /// Concerns the name itself: a link is not followed.
  private var ownStatus: stat? {
    var result = stat()
    return lstat(cString, &result) == 0 ? result : nil
  }

  private var status: stat? {
    var result = stat()
    return stat(cString, &result) == 0 ? result : nil
  }

  /// How much room the disk of a folder has for this user, in bytes; nil if it does not say, as some network disks.
  var freeBytes: Int64? {
    var disk = statvfs()
    guard statvfs(cString, &disk) == 0, disk.f_blocks > 0 else { return nil }
    // Some of it is kept for root.
    let blocks = geteuid() == 0 ? disk.f_bfree : disk.f_bavail
    let (bytes, overflow) = UInt64(blocks).multipliedReportingOverflow(by: UInt64(disk.f_frsize))
    return overflow ? .max : Int64(clamping: bytes)
  }

  /// Makes the disk keep the file, or the names in a folder.
  func synchronize() -> Bool {
    let descriptor = open(cString, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  /// Gives the file another name, replacing whatever had that name.
  func move(to path: RawPath) throws(StoreError) {
    guard rename(cString, path.cString) == 0 else {
      throw .cannotOpen(self, .notMoved(errno))
    }
  }

  /// Removes a database with its logs; nobody must be using it.
  func removeDatabase() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(adding(suffix).cString) }
  }

  /// Creates the folder and those above it, for the user alone, as the XDG specification asks.
  func makeFolders() throws(StoreError) {
    if makeFolder() || errno == EEXIST { return }
    guard errno == ENOENT, let parent else { throw .noFolder(self, .system(errno)) }
    try parent.makeFolders()
    if !makeFolder(), errno != EEXIST { throw .noFolder(self, .system(errno)) }
  }

  /// Checks whether `makeFolders` could create what is missing.
  func foreseeFolders() throws(StoreError) {
    if exists { return }
    guard errno == ENOENT, let parent else { throw .noFolder(self, .system(errno)) }
    try parent.foreseeFolders()
    // Anything above that is not a folder has been reported already.
    if parent.exists, !parent.isWritable { throw .noFolder(self, .system(errno)) }
  }

  /// The umask may have taken away permissions that the user needs; not every file system can change any.
  private func makeFolder() -> Bool {
    guard mkdir(cString, 0o700) == 0 else { return false }
    return status.map { $0.st_mode & 0o700 == 0o700 } == true || chmod(cString, 0o700) == 0
  }
}
