import Foundation
import Locks

/// Another program, which knows nothing of ours: it reads a file, changes a word, and writes it back.
final class OtherWriter: Sendable {
  /// How it writes, or what else it does.
  enum Way: CaseIterable {
    /// It puts a new file in the place of the old one.
    case replaces
    /// It writes over the old file, and then sets the time of the last write back.
    case writesInPlace
    /// It opens the file, and writes some calls later.
    case keepsOpen
  }

  private let file: URL
  private let open = Mutex<(descriptor: Int32, bytes: Data)?>(nil)
  private let found = Mutex(false)

  /// Whether the file was there when it was to be changed, and has what was written to it.
  var hasChanged: Bool { found.withLock(\.self) }

  /// A program that is about to change this file.
  init(_ file: URL) { self.file = file }

  /// Changes a word to another of the same length.
  func change(_ word: String, to newWord: String, _ way: Way) {
    guard var data = try? Data(contentsOf: file), let range = data.range(of: Data(word.utf8))
    else { return }
    found.withLock { $0 = true }
    data.replaceSubrange(range, with: Data(newWord.utf8))
    switch way {
    case .replaces:
      let new = file.deletingLastPathComponent().appendingPathComponent("new")
      try? data.write(to: new)
      rename(new.path, file.path)
    case .writesInPlace: write(data)
    case .keepsOpen:
      let descriptor = Glibc.open(file.path, O_RDWR | O_CLOEXEC)
      open.withLock { $0 = (descriptor, data) }
    }
  }

  /// Writes what it had the file open for.
  func finish() {
    open.withLock { open in
      guard let (descriptor, data) = open else { return }
      open = nil
      _ = data.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
      close(descriptor)
    }
  }

  private func write(_ data: Data) {
    let descriptor = Glibc.open(file.path, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    _ = data.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    futimens(descriptor, [status.st_atim, status.st_mtim])
  }
}
