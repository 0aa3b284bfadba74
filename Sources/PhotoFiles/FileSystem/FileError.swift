import Glibc

/// Why the file system did not do what it was asked for.
///
/// `description` is one sentence for the person whose file it is.
package enum FileError: Error, Hashable, Sendable {
  /// A call of the system failed with this `errno`.
  case system(Int32)
  /// The file ended before the bytes that it had a moment ago.
  case endsEarly

  /// The error of the call that has just failed.
  static var current: FileError { .system(errno) }

  /// Whether there is no file of that name, and can be none where the name is too long.
  package var meansNoFile: Bool {
    [.system(ENOENT), .system(ENOTDIR), .system(ENAMETOOLONG)].contains(self)
  }
}

extension FileError: CustomStringConvertible {
  /// One sentence for the person whose file it is.
  package var description: String {
    switch self {
    case .endsEarly: "The file became shorter while it was read."
    case .system(let code): Self.sentence(for: code)
    }
  }

  private static func sentence(for code: Int32) -> String {
    switch code {
    case EACCES: "Permission denied."
    case EPERM: "The system does not permit it."
    case ENOENT: "The file is not there."
    case ENOTDIR: "A part of the path is not a folder."
    case EISDIR: "This is a folder."
    case EEXIST: "There is a file of this name already."
    case ENOSPC: "No space left on the disk."
    case EDQUOT: "No space left in your share of the disk."
    case EROFS: "The disk is read-only."
    case EIO: "The disk reports an error."
    case EFBIG: "The file is larger than the disk or a limit allows."
    case ENAMETOOLONG: "The name is too long."
    case ELOOP: "The symbolic links lead in a circle."
    case EMFILE, ENFILE: "Too many files are open."
    case ENOMEM: "The memory is full."
    case EBUSY, ETXTBSY: "The file is in use."
    case ENODEV, ENXIO, ESTALE, ENOTCONN, EHOSTDOWN: "The drive is not there any more."
    case ETIMEDOUT: "The drive does not answer."
    case EINVAL: "The system does not accept this name or request."
    default: "\(systemText(for: code))."
    }
  }

  private static func systemText(for code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
        return "Error \(code)"
      }
      return String(cString: start)
    }
  }
}
