import PhotoFiles

/// How many photos were written, and how many were not.
@MainActor
final class SaveReportTally {
  private let done: String
  private var counts = [0, 0, 0, 0]

  /// - Parameter done: the word for a photo whose files were written, or would be.
  init(done: String) { self.done = done }

  /// Counts one more photo.
  func add(_ outcome: WriteResult.Outcome) {
    switch outcome {
    case .written: counts[0] += 1
    case .unchanged: counts[1] += 1
    case .refused: counts[2] += 1
    case .failed: counts[3] += 1
    }
  }

  /// The counts in one line, leaving out zeros.
  var text: String {
    let words = [done, "unchanged", "refused", "failed"]
    let parts = zip(counts, words).filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return parts.isEmpty ? "no photos" : parts.joined(separator: ", ")
  }
}
