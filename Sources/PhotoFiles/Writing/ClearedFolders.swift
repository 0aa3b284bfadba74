import Locks
import PhotoModel

/// The folders that a writer has already searched for files that ended processes left behind: once is enough.
final class ClearedFolders: Sendable {
  private let folders = Mutex<Set<RawPath>>([])

  /// Clears a folder, unless that has been done.
  func clear(_ folder: RawPath, in fileSystem: some FileSystem) {
    guard folders.withLock({ $0.insert(folder).inserted }) else { return }
    TemporaryFile.clearLeftovers(in: folder, fileSystem)
  }
}
