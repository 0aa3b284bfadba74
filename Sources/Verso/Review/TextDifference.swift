/// What two texts differ in: all between the words that both begin with and those that both end with.
struct TextDifference: Equatable {
  /// The words before what differs, in both.
  let start: String
  /// What only the first text has there.
  let old: String
  /// What only the second text has there.
  let new: String
  /// The words after what differs, in both.
  let end: String

  /// Compares two texts, word by word.
  init(from old: String, to new: String) {
    let (old, new) = (Self.words(old), Self.words(new))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    self.start = old[..<start].joined()
    self.old = old[start..<(old.count - end)].joined()
    self.new = new[start..<(new.count - end)].joined()
    self.end = old[(old.count - end)...].joined()
  }

  /// The words with the white space before each.
  private static func words(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var isInWord = false
    for index in text.indices {
      if text[index].isWhitespace, isInWord {
        words.append(text[start..<index])
        start = index
        isInWord = false
      } else if !text[index].isWhitespace {
        isInWord = true
      }
    }
    if start < text.endIndex { words.append(text[start...]) }
    return words
  }
}
