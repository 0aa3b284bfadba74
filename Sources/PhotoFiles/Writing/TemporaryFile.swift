import Glibc
import PhotoModel

/// A new file on its way into a folder, under a name that a later start recognises.
///
/// The process that makes it holds a lock on it. A file with such a name but without a lock was left behind by a
/// process that has ended.
struct TemporaryFile {
  /// Its path until it gets its final one.
  let path: RawPath
  /// The open file.
  let file: OpenFile

  private static let prefix = ".verso-"
  private static let suffix = ".tmp"

  /// Makes an empty file in a folder that only its owner may read.
  init(in folder: RawPath, _ fileSystem: some FileSystem) throws(FileError) {
    var attempts = 0
    while true {
      let path = folder.appending(Self.newName)
      attempts += 1
      do throws(FileError) {
        let file = try fileSystem.create(path)
        // If the lock is lost, another process has just deleted the file as left behind.
        if (try? fileSystem.lock(file)) != false,
          (try? fileSystem.status(of: file).linkCount) != 0
        {
          self.path = path
          self.file = file
          return
        }
        try? fileSystem.close(file)
      } catch .system(EEXIST) where attempts < 8 {
        continue
      }
      guard attempts < 8 else { throw .system(EEXIST) }
    }
  }

  private static var newName: String {
    let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
    return prefix + String(repeating: "0", count: 16 - digits.count) + digits + suffix
  }

  /// Whether it is a name that files made here have.
  static func isName(_ name: [UInt8]) -> Bool {
    let digits = name.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return name.starts(with: prefix.utf8) && name.reversed().starts(with: suffix.utf8.reversed())
      && digits.count == 16 && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Deletes the files that ended processes have left behind in a folder. What cannot be deleted is left for another
  /// time.
  static func clearLeftovers(in folder: RawPath, _ fileSystem: some FileSystem) {
    guard let contents = try? fileSystem.contents(of: folder) else { return }
    for entry in contents.entries where entry.isHidden && entry.kind != .folder {
      let aside = SetAsideName(entry.name)
      guard aside != nil || isName(entry.name) else { continue }
      let path = folder.appending(entry.name)
      guard (try? fileSystem.status(of: path, followingLinks: false).kind) == .regular,
        let file = try? fileSystem.open(path)
      else { continue }
      if (try? fileSystem.lock(file)) == true { clear(path, file, aside, fileSystem) }
      try? fileSystem.close(file)
    }
  }

  /// Deletes a file that was left behind, or gives it a visible name if it may be the only one of its kind.
  private static func clear(
    _ path: RawPath, _ file: OpenFile, _ aside: SetAsideName?, _ fileSystem: some FileSystem
  ) {
    guard let aside else {
      try? fileSystem.remove(path)
      return
    }
    guard let status = try? fileSystem.status(of: file),
      let hash = try? SHA256.hash(
        of: FileByteSource(
          file, byteCount: Int(clamping: status.stamp.size), in: fileSystem))
    else { return }
    if aside.covers(hash) {
      try? fileSystem.remove(path)
    } else {
      _ = KeptVersion(of: aside.target).keep(path, in: fileSystem)
    }
  }
}
