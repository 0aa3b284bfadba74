/// A possible continuation of what is being typed.
struct Completion: Hashable, Sendable {
  /// What replaces what was typed.
  var text: String
  /// What a person reads.
  var title: String
  /// What is said about it at the end of its line, such as a number of photos.
  var detail = ""
}

extension Completion {
  /// A known word, with the number of photos that have it.
  @MainActor
  init(_ word: WordCount) {
    text = word.word
    title = word.word.withHiddenMarked
    detail = word.count > 0 ? formatted(word.count) : ""
  }
}
