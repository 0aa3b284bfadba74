import Glibc
import PhotoModel

extension RawPath {
  /// Replaces the file at this path by one for the user alone, or creates it, with the folders that it needs.
  ///
  /// It is replaced as a whole, and is on disk when this returns.
  ///
  /// - Throws: `StoreError`; then the file is as it was.
  func replace(with bytes: [UInt8]) throws(StoreError) {
    let new = adding(".new")
    do throws(StoreError) {
      try parent?.makeFolders()
      try new.make(bytes)
      try new.move(to: self)
      _ = parent?.synchronize()
    } catch {
      unlink(new.cString)
      throw error
    }
  }

  /// Writes a file for the user alone, safe on disk.
  private func make(_ bytes: [UInt8]) throws(StoreError) {
    unlink(cString)
    makeFile()
    let descriptor = open(cString, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotOpen(self, .system(errno)) }
    defer { close(descriptor) }
    let count = Glibc.write(descriptor, bytes, bytes.count)
    // A disk takes only a part of the bytes if it is full.
    guard count < 0 || count == bytes.count else { throw .cannotOpen(self, .system(ENOSPC)) }
    guard count >= 0, fsync(descriptor) == 0 else { throw .cannotOpen(self, .system(errno)) }
  }
}
