import PhotoFiles
import PhotoModel

/// What a scan has found, by kind: sorted away from the main actor, as there may be thousands of photos.
struct ScanFindings: Sendable {
  /// What was read.
  private(set) var photos: [PhotoRecord] = []
  /// The photos that are as they were when they were read before.
  private(set) var unchanged: [RawPath] = []
  /// What is no longer a photo.
  private(set) var blocked: [PhotoRecord] = []
  /// What could not be read, and why.
  private(set) var problems: [PhotoScan.UnreadFolder] = []

  /// Sorts what a scan has found, each kind in its order.
  init(_ events: [FolderScanner.Event]) {
    for event in events {
      switch event {
      case .photo(let record): photos.append(record)
      case .unchanged(let path): unchanged.append(path)
      case .blocked(let record): blocked.append(record)
      case .unreadable(let path, let error):
        problems.append(PhotoScan.UnreadFolder(path: path, error: error))
      }
    }
  }
}
