import PhotoFiles

/// How many photos were written, and how many were not.
@MainActor
final class SaveReportTally {
  private let verb: ReportVerb
  private let isPlanned: Bool
  private var counts = [0, 0, 0, 0]

  /// - Parameters:
  ///   - verb: what is done to photos.
  ///   - isPlanned: whether it would be done, and is not.
  init(_ verb: ReportVerb, isPlanned: Bool) {
    self.verb = verb
    self.isPlanned = isPlanned
  }

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
    let words = [
      verb.counted(counts[0], isPlanned: isPlanned), "\(counts[1]) unchanged",
      "\(counts[2]) refused", "\(counts[3]) failed",
    ]
    let parts = zip(counts, words).filter { $0.0 > 0 }.map(\.1)
    return parts.isEmpty ? "no photos" : parts.joined(separator: ", ")
  }
}
