import CommandLineDescription

/// A command line that does not say what to do. Ends the program with status 2.
struct UsageError: Error, Equatable {
  /// One sentence that says what is wrong, without a full stop.
  let message: String

  init(_ message: String) { self.message = message }

  /// An unknown word, and the one that may have been meant.
  ///
  /// - Parameters:
  ///   - message: what is wrong.
  ///   - word: what was typed.
  ///   - words: what there is to choose from.
  ///   - advice: what is said if none of them is similar.
  init(_ message: String, mayMean word: String, of words: [String], else advice: String = "") {
    let nearest = Suggestion.nearest(to: word, in: words)
    let start = message.hasSuffix(".") ? String(message.dropLast()) : message
    self.message = start + (nearest.map { "; did you mean “\($0)”?" } ?? advice)
  }
}
