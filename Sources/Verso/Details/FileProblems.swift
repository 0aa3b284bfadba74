import PhotoModel

/// What a person should know about the selected files as a whole, in one line, however much it is.
struct FileProblems: Equatable, Sendable {
  /// What there is to say, each thing once, the most serious first.
  private(set) var all: [Problem] = []
  /// How many things there are of each kind, including those that are too many to list.
  private var counts: [Problem.Severity: Int] = [:]
  /// How many photos there are, and how many of them have something to report.
  private var photoCount = 0
  private var oddPhotoCount = 0

  /// The maximum number of things that are listed one by one.
  private static let limit = 200

  /// Notes what is wrong with a photo's file.
  mutating func note(_ problems: [Problem]) {
    photoCount += 1
    if !problems.isEmpty { oddPhotoCount += 1 }
    for problem in problems { note(problem) }
  }

  private mutating func note(_ problem: Problem) {
    guard !all.contains(where: { $0.cause == problem.cause }) else { return }
    counts[problem.severity, default: 0] += 1
    guard all.count < Self.limit else { return }
    let index = all.firstIndex { Self.rank($0) > Self.rank(problem) } ?? all.endIndex
    all.insert(problem, at: index)
  }

  /// Whether a person should do something.
  var areGrave: Bool { counts.keys.contains(where: \.isProblem) }

  /// Whether the name of a photo belongs to another format.
  var tellsOfWrongNames: Bool {
    all.contains { if case .otherFormat = $0.cause { true } else { false } }
  }

  /// The line: the sentence itself if it is the only one, with the number of photos that it concerns, otherwise the
  /// number of things of each kind; nil if there is nothing to say.
  @MainActor var line: String? {
    if all.count == 1 {
      let sentence = Sentences.sentence(for: all[0].cause)
      return oddPhotoCount == photoCount
        ? sentence
        : localized("In %1 of %2 photos: %3", "\(oddPhotoCount)", "\(photoCount)", sentence)
    }
    let parts = Problem.Severity.allCases.compactMap { severity in
      counts[severity].map { Self.text(severity, count: $0) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private static func rank(_ problem: Problem) -> Int {
    Problem.Severity.allCases.firstIndex(of: problem.severity) ?? 0
  }

  @MainActor
  private static func text(_ severity: Problem.Severity, count: Int) -> String {
    switch severity {
    case .damage: localized("%1 thing damaged", "%1 things damaged", count: count)
    case .disagreement: localized("%1 disagreement", "%1 disagreements", count: count)
    case .unread: localized("%1 thing not read", "%1 things not read", count: count)
    case .oddity: localized("%1 oddity", "%1 oddities", count: count)
    }
  }
}
