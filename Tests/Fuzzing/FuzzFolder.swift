import Foundation
import Locks
import PhotoModel

/// A folder in memory for what can be read from files only.
struct FuzzFolder: Sendable {
  static let tags = FuzzFolder()
  static let sidecar = FuzzFolder()
  static let journal = FuzzFolder()

  private static let paths = Mutex<[String]>([])

  private let path: String

  private init() {
    let start = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : NSTemporaryDirectory()
    let path = "\(start)/verso-fuzz-\(UUID().uuidString)"
    mkdir(path, 0o700)
    self.path = path
    Self.paths.withLock { paths in
      if paths.isEmpty { atexit { FuzzFolder.removeAll() } }
      paths.append(path)
    }
  }

  private static func removeAll() {
    for path in paths.withLock(\.self) { try? FileManager.default.removeItem(atPath: path) }
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) -> RawPath {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    precondition(file >= 0 && Glibc.write(file, bytes, bytes.count) == bytes.count, "no room")
    close(file)
    return RawPath("\(path)/\(name)")
  }

  /// Takes all files away.
  func empty() {
    for file in files { try? FileManager.default.removeItem(atPath: file) }
  }

  /// Whether a file has just these bytes.
  func hasFile(of bytes: [UInt8]) -> Bool {
    files.contains { FileManager.default.contents(atPath: $0).map(Array.init) == bytes }
  }

  private var files: [String] {
    FileManager.default.subpaths(atPath: path)?.map { "\(path)/\($0)" } ?? []
  }
}
