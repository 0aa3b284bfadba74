import Glibc
import PhotoModel

/// Keeps writers of the same user, in this process and others, from working on a photo at the same time: they wait
/// for each other.
///
/// It is a help and no more: programs that do not know about it write anyway, and the exchange of names is what
/// nothing gets past. So a photo that cannot be locked is written without a lock.
struct WriteLock {
  private let file: OpenFile?
  private let fileSystem: any FileSystem

  /// Waits until no other writer is working on the photo.
  ///
  /// - Throws: `WritingError.stopped` if the task was cancelled in the meantime.
  init(_ photo: RawPath, in fileSystem: any FileSystem) throws(WritingError) {
    var pause: UInt32 = 500
    while true {
      if let lock = WriteLock(ifFree: photo, in: fileSystem) {
        self = lock
        return
      }
      if Task.isCancelled { throw .stopped }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }

  /// Waits for nobody: nil while another writer is working on the photo.
  init?(ifFree photo: RawPath, in fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
    guard let number = Self.number(of: photo, in: fileSystem) else {
      file = nil
      return
    }
    do throws(FileError) {
      guard let file = try fileSystem.lock(number) else { return nil }
      self.file = file
    } catch {
      file = nil
    }
  }

  /// Lets the next writer work.
  func release() {
    if let file { try? fileSystem.close(file) }
  }

  /// A number for the folder and the name without its extension: a photo and its sidecars have the same one, and so
  /// do photos that could share a sidecar.
  private static func number(of photo: RawPath, in fileSystem: any FileSystem) -> UInt64? {
    guard let target = try? fileSystem.target(of: photo),
      let folder = try? fileSystem.status(of: target.parent ?? RawPath("."), followingLinks: true)
    else { return nil }
    let identity = folder.identity
    // FNV-1a: the same in all processes, unlike Swift's own hashes.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for number in [identity.device, identity.inode] {
      withUnsafeBytes(of: number) { $0.forEach(add) }
    }
    target.stemBytes.forEach(add)
    return hash
  }
}
