import CLinux
import Glibc
import PhotoModel

extension POSIXFileSystem {
  package func isOpenForWriting(_ file: OpenFile) throws(FileError) -> Bool {
    linux_is_open_for_writing(file.descriptor) != 0
  }

  package func lock(_ number: UInt64) throws(FileError) -> OpenFile? {
    let file = try lockFile()
    // The greatest offset in a file is that of a signed number.
    if linux_lock_byte(file.descriptor, Int64(number >> 2)) == 0 { return file }
    let error = FileError.current
    try? close(file)
    guard [.system(EAGAIN), .system(EACCES)].contains(error) else { throw error }
    return nil
  }

  /// The file whose bytes are locked: one for all photos, as a locked byte need not exist.
  private func lockFile() throws(FileError) -> OpenFile {
    let path = try Self.runtimeFolder().appending("verso.lock")
    return try SystemPath.find(path) { path throws(FileError) in
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
      return OpenFile(descriptor: try check(openat(path.folder, path.name, flags, 0o600)))
    }
  }

  /// A folder that belongs to this user alone: the runtime folder of the XDG base directory specification, the one
  /// that systemd makes, or else one of our own.
  private static func runtimeFolder() throws(FileError) -> RawPath {
    let user = geteuid()
    let variable = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
    for folder in [variable, "/run/user/\(user)"].compactMap({ $0 })
    where folder.hasPrefix("/") && isOwn(folder) {
      return RawPath(folder)
    }
    let folder = "/tmp/verso-\(user)"
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .current }
    guard isOwn(folder) else { throw .system(EACCES) }
    return RawPath(folder)
  }

  /// Whether this is a folder of this user that nobody else may write to.
  private static func isOwn(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }
}
