/// Finds known keywords for what is being typed.
struct KeywordCompletion {
  private let known: [Known]

  private struct Known {
    let word: WordCount
    /// The word as it is compared: ignoring case.
    let folded: String
  }

  /// Completion from keywords and the number of photos that have each.
  init(_ counts: [String: Int] = [:]) {
    known = counts.map { Known(word: WordCount(word: $0, count: $1), folded: $0.lowercased()) }
      .sorted { ($1.word.count, $0.folded) < ($0.word.count, $1.folded) }
  }

  /// The keywords that fit, the best first: those that begin with the text, then those in which a word does, then
  /// those that contain it; the most frequent first in each group. Without text, the most frequent of all.
  ///
  /// - Parameters:
  ///   - text: what is being typed.
  ///   - present: keywords that need no suggestion.
  ///   - limit: the maximum number of suggestions.
  func suggestions(for text: String, without present: Set<String>, limit: Int) -> [WordCount] {
    let wanted = KeywordText.trimmed(text).lowercased()
    var ranks: [[WordCount]] = [[], [], []]
    for known in known where !present.contains(known.word.word) {
      guard let rank = Self.rank(of: known.folded, for: wanted) else { continue }
      if ranks[rank].count < limit { ranks[rank].append(known.word) }
      // The known ones come in order, so nothing better can follow.
      if ranks[0].count == limit { break }
    }
    return Array(ranks.joined().prefix(limit))
  }

  private static func rank(of word: String, for wanted: String) -> Int? {
    if word.hasPrefix(wanted) { return 0 }
    guard word.utf8.count >= wanted.utf8.count, word.contains(wanted) else { return nil }
    let parts = word.split { !$0.isLetter && !$0.isNumber }
    return parts.contains { $0.hasPrefix(wanted) } ? 1 : 2
  }
}
