/// How long a journal keeps what is over: operations that can be undone, and writes that can be taken back.
///
/// ```swift
/// HistoryPeriod(rawValue: "2-years")  // .twoYears, what holds where nobody has chosen
/// ```
public enum HistoryPeriod: String, CaseIterable, Sendable {
  case threeMonths = "3-months"
  case year = "1-year"
  case twoYears = "2-years"
  case fiveYears = "5-years"
  /// As long as there is room for it in the journal.
  case forever

  /// The period in seconds; nil for ever.
  var seconds: Int64? {
    let day: Int64 = 24 * 3600
    return switch self {
    case .threeMonths: 92 * day
    case .year: 365 * day
    case .twoYears: 2 * 365 * day
    case .fiveYears: 5 * 365 * day
    case .forever: nil
    }
  }
}
