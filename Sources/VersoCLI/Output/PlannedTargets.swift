import PhotoFiles
import PhotoModel

/// The photos that a dry run would have written by now. A photo that is named twice, such as by a link to it, would
/// say already what it was to say.
@MainActor
final class PlannedTargets {
  private var files: Set<RawPath> = []

  /// Whether the photo would have been written before, if it would be now.
  func isWrittenAlready(_ result: WriteResult) -> Bool {
    result.outcome == .written && !files.insert(result.path.notedFile).inserted
  }
}
