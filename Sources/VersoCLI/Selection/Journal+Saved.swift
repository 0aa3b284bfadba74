import PhotoFiles
import PhotoModel
import PhotoStore

extension Journal {
  /// Gives up the pending edits of a photo that its file says by now. All others wait over what it said when they were
  /// made: if that is something else now, they conflict.
  ///
  /// - Parameter edited: the photos that have pending edits.
  func dropSaved(by result: WriteResult, among edited: Set<RawPath>) {
    guard !edited.isEmpty, let path = result.path.absolute, edited.contains(path),
      let pending = try? pendingEdits(of: path), !pending.isEmpty
    else { return }
    switch result.outcome {
    case .written, .unchanged: break
    case .refused, .failed: return
    }
    let record = result.record ?? PhotoReader().read(path)
    guard record.error == nil else { return }
    let left = PhotoEdits(pending, over: record.values).pending
    // If that cannot be recorded, they wait although they are saved: nothing is lost.
    if left != pending { try? setPending([path: left]) }
  }
}
