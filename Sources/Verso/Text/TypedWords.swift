import PhotoModel

/// Words that somebody types to find something by its name, ignoring case and accents.
struct TypedWords: Equatable {
  private let words: [FoldedText]

  /// The words of a text, between spaces.
  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)) }
  }

  /// Whether nothing was typed.
  var isEmpty: Bool { words.isEmpty }

  /// Whether a name has all of them, in any position.
  func occur(in name: String) -> Bool { words.allSatisfy { $0.occurs(in: name) } }
}
