import Locks
import PhotoModel

/// The folders in which a writer has looked for files that ended processes left behind: once is
/// enough.
final class ClearedFolders: Sendable {
  private let folders = Mutex<Set<RawPath>>([])

  /// Clears a folder, unless that was done.
  func clear(_ folder: RawPath, in fileSystem: some FileSystem) {
    guard folders.withLock({ $0.insert(folder).inserted }) else { return }
    TemporaryFile.clearLeftovers(in: folder, fileSystem)
  }
}
