import PhotoModel

/// What a person should know about the selected files and their fields, in one line, however much it is.
struct FileProblems: Equatable, Sendable {
  /// What there is to say, each thing once, the most serious first; not all of it if it is very much.
  private(set) var all: [Problem] = []
  /// How many things there are of each kind, including those that are too many to list.
  private var counts: [Problem.Severity: Int] = [:]
  /// The hashes of the things, so that what many files have in common is counted once, and no text is kept.
  private var known: Set<Int> = []
  /// How many photos there are, how many of them cannot be read, and how many have something else to report.
  private var photoCount = 0
  private var unreadableCount = 0
  private var oddPhotoCount = 0

  /// The maximum number of things that are listed one by one.
  private static let limit = 200

  /// Notes what is wrong with a photo's file, and with its fields.
  ///
  /// - Parameters:
  ///   - error: why the photo cannot be read; nil if it can.
  ///   - problems: what else there is to say.
  mutating func note(_ error: PhotoError?, _ problems: [Problem]) {
    photoCount += 1
    if let error {
      unreadableCount += 1
      note(Problem(.file(error, .damage)))
    }
    if !problems.isEmpty { oddPhotoCount += 1 }
    for problem in problems where note(problem) { counts[problem.severity, default: 0] += 1 }
  }

  /// Notes a thing.
  ///
  /// - Returns: false if it is known already.
  @discardableResult
  private mutating func note(_ problem: Problem) -> Bool {
    guard known.insert(problem.hashValue).inserted else { return false }
    if all.count < Self.limit {
      let index = all.firstIndex { Self.rank($0) > Self.rank(problem) } ?? all.endIndex
      all.insert(problem, at: index)
    }
    return true
  }

  /// Whether a person should do something.
  var areGrave: Bool { unreadableCount > 0 || counts.keys.contains(where: \.isProblem) }

  /// Whether the name of a photo belongs to another format.
  var tellsOfWrongNames: Bool {
    all.contains { if case .otherFormat = $0.cause { true } else { false } }
  }

  /// The line: the sentence itself if it is the only one, otherwise the number of photos that cannot be read, and the
  /// number of other things of each kind, each with the number of photos that it concerns; nil if there is nothing to
  /// say.
  @MainActor var line: String? {
    guard let first = all.first else { return nil }
    guard all.count > 1 else {
      return of(max(unreadableCount, oddPhotoCount), Self.sentence(for: first))
    }
    var parts: [String] = []
    if unreadableCount > 0 {
      parts.append(
        localized("%1 photo cannot be read", "%1 photos cannot be read", count: unreadableCount))
    }
    if !counts.isEmpty { parts.append(of(oddPhotoCount, summary)) }
    return parts.joined(separator: " · ")
  }

  /// A text about so many of the photos.
  @MainActor
  private func of(_ count: Int, _ text: String) -> String {
    count == photoCount
      ? text : localized("In %1 of %2 photos: %3", formatted(count), formatted(photoCount), text)
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
