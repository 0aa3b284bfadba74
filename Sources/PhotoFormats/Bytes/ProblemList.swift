/// The first problems of a part, and how many more there are: a damaged file may have millions.
struct ProblemList {
  private var kept: [FormatError] = []
  private var furtherCount = 0
  private var worst = FormatProblem.Severity.oddity

  mutating func append(_ error: FormatError) {
    guard kept.count >= FileBudget.problemLimit else { return kept.append(error) }
    furtherCount += 1
    if error.severity.rank > worst.rank { worst = error.severity }
  }

  /// Adds the problem that ended the reading, however many there already are.
  mutating func append(ending error: FormatError) { kept.append(error) }

  /// The problems; the last one may be that there are more.
  var errors: [FormatError] {
    furtherCount == 0 ? kept : kept + [.furtherProblems(furtherCount, worst)]
  }

  /// The list of some problems.
  init(_ errors: some Sequence<FormatError> = []) {
    for error in errors { append(error) }
  }
}

extension FormatProblem.Severity {
  fileprivate var rank: Int {
    switch self {
    case .oddity: 0
    case .unread: 1
    case .disagreement: 2
    case .damage: 3
    }
  }
}
