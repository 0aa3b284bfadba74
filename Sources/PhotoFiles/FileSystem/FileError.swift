import Glibc

/// Why the file system did not do what it was asked to.
package enum FileError: Error, Hashable, Sendable {
  /// A call of the system failed with this `errno`.
  case system(Int32)
  /// The file ended before the bytes that it had a moment ago.
  case endsEarly

  /// The error of the call that has just failed.
  static var current: FileError { .system(errno) }

  /// There is no file with that name.
  package static let noFile = FileError.system(ENOENT)

  /// Whether the process or the system has run out of something for now, which says nothing about the file.
  var meansShortage: Bool {
    [.system(EMFILE), .system(ENFILE), .system(ENOMEM)].contains(self)
  }

  /// Whether there is no file with that name, or can be none because the name is too long.
  package var meansNoFile: Bool {
    [.system(ENOENT), .system(ENOTDIR), .system(ENAMETOOLONG)].contains(self)
  }
}
