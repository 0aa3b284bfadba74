import PhotoModel

/// What has not been read of the part of the library that is shown: it could not be, or reading was stopped.
struct UnreadFolders {
  /// The folder that is shown, or that was opened last.
  let folder: RawPath?
  /// What cannot be read, and why.
  let unreadable: [PhotoScan.UnreadFolder]
  /// What was not read to the end, because reading was stopped.
  let stopped: [RawPath]

  /// What of all that has not been read belongs to the part that is shown.
  ///
  /// - Parameters:
  ///   - unreadable: what cannot be read.
  ///   - stopped: what was not read to the end.
  ///   - scope: the part; nil if nothing is shown.
  ///   - opened: the folder or file that was opened last.
  init(
    _ unreadable: [PhotoScan.UnreadFolder], stopped: [RawPath], in scope: PhotoScope?,
    opened: RawPath?
  ) {
    let folder: RawPath?
    if case .folder(let shown) = scope {
      folder = shown
      self.stopped = stopped.filter { $0.isWithin(shown) || shown.isWithin($0) }
    } else {
      folder = opened
      self.stopped = stopped
    }
    self.folder = folder
    self.unreadable =
      switch scope {
      case .problematic: unreadable
      case .unreadable(let chosen): unreadable.filter { $0.path == chosen }
      default: unreadable.filter { $0.path == folder }
      }
  }

  /// What is to be read, to have read all.
  var paths: [RawPath] { unreadable.map(\.path) + stopped }
}
