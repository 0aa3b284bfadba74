import PhotoFiles
import PhotoModel

/// Looks for odd sidecars in folders, at any depth, away from the main thread.
enum OddSidecarSearch {
  /// Those of some folders, folder by folder; folders that cannot be listed have none, as the sidebar names those.
  @concurrent
  static func look(in folders: [RawPath]) async -> [OddSidecar] {
    var found: [OddSidecar] = []
    var rest = Array(folders.reversed())
    while let folder = rest.popLast(), !Task.isCancelled {
      guard let odd = try? OddSidecars(in: folder) else { continue }
      found += odd.all
      rest += odd.folders.reversed()
    }
    return found
  }
}
