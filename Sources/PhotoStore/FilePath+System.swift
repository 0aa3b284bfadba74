import Glibc
import PhotoModel

extension FilePath {
  /// The path as system calls take it, with the closing NUL.
  var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }

  /// Whether this user may make files beside this one.
  var isInWritableFolder: Bool { access((parent ?? FilePath(".")).cString, W_OK) == 0 }

  /// Makes the folder and those above it, for the user alone, as the XDG specification asks.
  func makeFolders() throws(StoreError) {
    if mkdir(cString, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent else { throw .noFolder(self, reason: Self.systemError) }
    try parent.makeFolders()
    if mkdir(cString, 0o700) != 0, errno != EEXIST {
      throw .noFolder(self, reason: Self.systemError)
    }
  }

  /// What the last system call that failed says.
  private static var systemError: String { String(cString: strerror(errno)) }
}
