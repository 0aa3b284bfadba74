import Glibc
import PhotoModel

extension RawPath {
  /// The path as system calls take it, with the closing NUL.
  var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }

  /// Whether this user may make files beside this one.
  var isInWritableFolder: Bool { access((parent ?? RawPath(".")).cString, W_OK) == 0 }

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
    if mkdir(cString, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent else { throw .noFolder(self, .system(errno)) }
    try parent.makeFolders()
    if mkdir(cString, 0o700) != 0, errno != EEXIST {
      throw .noFolder(self, .system(errno))
    }
  }
}
