extension Change {
  /// The words that are added to a list by name, trimmed.
  package var addedWords: [String] {
    if case .add(_, let words) = self { words.map(\.trimmed) } else { [] }
  }

  /// The words that are removed from a list by name, trimmed.
  package var removedWords: [String] {
    if case .remove(_, let words) = self { words.map(\.trimmed) } else { [] }
  }
}
