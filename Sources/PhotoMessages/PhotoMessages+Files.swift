import Glibc
import PhotoFiles

extension PhotoMessages {
  func text(of error: FileError) -> String {
    switch error {
    case .endsEarly: localized("The file became shorter while it was read.")
    case .system(let code): text(ofSystemError: code)
    }
  }

  func text(of error: ReadingError) -> String {
    switch error {
    case .folder: localized("A folder stands in the place of this photo.")
    case .special: localized("This is a pipe, a socket or a device, and not a photo.")
    case .unknownFormat: localized("This is not a photo of a known format.")
    case .hugeSidecar: localized("The sidecar is too large to be one.")
    case .takesTooLong:
      localized("Reading it takes too long. It can be tried again.")
    case .nothingThere:
      localized("There is no folder or file of this name, or its drive is not connected.")
    case .folderIsGone:
      localized("Its folder is not there. Its drive may not be connected.")
    case .tooDeep:
      localized("Folders lie more than 1,000 deep here; what is further down was not looked at.")
    }
  }

  private func text(ofSystemError code: Int32) -> String {
    switch code {
    case EACCES: localized("Permission denied.")
    case EPERM: localized("The system does not permit it.")
    case ENOENT: localized("The file is not there.")
    case ENOTDIR: localized("A part of the path is not a folder.")
    case EISDIR: localized("This is a folder.")
    case EEXIST: localized("There is a file of this name already.")
    case ENOSPC: localized("No space left on the disk.")
    case EDQUOT: localized("No space left in your share of the disk.")
    case EROFS: localized("The disk is read-only.")
    case EIO: localized("The disk reports an error.")
    case EFBIG: localized("The file is larger than the disk or a limit allows.")
    case ENAMETOOLONG: localized("The name is too long.")
    case ELOOP: localized("The symbolic links lead in a circle.")
    case EMFILE, ENFILE: localized("Too many files are open.")
    case ENOMEM: localized("The memory is full.")
    case EBUSY, ETXTBSY: localized("The file is in use.")
    case ENODEV, ENXIO, ESTALE, ENOTCONN, EHOSTDOWN:
      localized("The drive is not there any more.")
    case ETIMEDOUT: localized("The drive does not answer.")
    case EINVAL: localized("The system does not accept this name or request.")
    default: "\(systemText(for: code))."
    }
  }

  /// What the system itself says, in the language it is set to.
  func systemText(for code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
        return localized("Error %1", "\(code)")
      }
      return String(cString: start)
    }
  }
}
