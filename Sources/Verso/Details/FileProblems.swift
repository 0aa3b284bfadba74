import PhotoModel

/// What a person should know about the selected files and their fields, in one line, however much it is.
struct FileProblems: Equatable, Sendable {
  /// What there is to say, each thing once, the most serious first; not all of it if it is very much.
  private(set) var all: [Problem] = []
  /// How many things there are of each kind, including those that are too many to list.
  private var counts: [Problem.Severity: Int] = [:]
  /// The hashes of the things, so that what many files have in common is counted once, and no text is kept.
  private var known: Set<Int> = []
  /// How many photos there are, and how many of them have something to report.
  private var photoCount = 0
  private var oddPhotoCount = 0

  /// The maximum number of things that are listed one by one.
  private static let limit = 200

  /// Notes what is wrong with a photo's file, and with its fields.
  mutating func note(_ problems: [Problem]) {
    photoCount += 1
    if !problems.isEmpty { oddPhotoCount += 1 }
    for problem in problems { note(problem) }
  }

  private mutating func note(_ problem: Problem) {
    guard known.insert(problem.hashValue).inserted else { return }
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

  /// The line: the sentence itself if it is the only one, otherwise the number of things of each kind, with the number
  /// of photos that it concerns; nil if there is nothing to say.
  @MainActor var line: String? {
    guard !all.isEmpty else { return nil }
    let text = all.count == 1 ? Self.sentence(for: all[0]) : summary
    return oddPhotoCount == photoCount
      ? text
      : localized(
        "In %1 of %2 photos: %3", formatted(oddPhotoCount), formatted(photoCount), text)
  }

  @MainActor private var summary: String {
    Problem.Severity.allCases.compactMap { severity in
      counts[severity].map { Self.text(severity, count: $0) }
    }.joined(separator: " · ")
  }

  /// A thing as a sentence; one of a field begins with the name of that.
  @MainActor
  static func sentence(for problem: Problem) -> String {
    let sentence = Sentences.sentence(for: problem.cause)
    guard let field = problem.field else { return sentence }
    // GTK complains about a label that ends in a space.
    return sentence.isEmpty
      ? field.localizedName : localized("%1: %2", field.localizedName, sentence)
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
