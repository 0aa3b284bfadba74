/// A word of a list and the number of photos that have it.
struct WordCount: Hashable, Sendable {
  /// The word.
  var word: String
  /// The number of photos.
  var count: Int
}
