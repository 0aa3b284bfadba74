/// The differences between two texts, word by word.
///
/// ```swift
/// let difference = TextDifference(from: "night; rain", to: "night; rain; harbour")
/// difference.new  // "night; rain" in both, and "; harbour" only here
/// ```
struct TextDifference: Equatable {
  /// A part of a text.
  struct Part: Equatable {
    /// What it says.
    var text: String
    /// Whether the other text does not say it there.
    var isOnlyHere: Bool
  }

  /// The parts of the first text.
  let old: [Part]
  /// The parts of the second text.
  let new: [Part]

  /// The difference between two texts with these parts.
  init(old: [Part], new: [Part]) { (self.old, self.new) = (old, new) }

  /// The maximum number of words that are compared with one another: with more, everything between the common
  /// beginning and end counts as different.
  private static let mostWords = 1_000

  /// Compares two texts.
  init(from old: String, to new: String) {
    let (first, second) = (Self.words(old), Self.words(new))
    var start = 0
    while start < min(first.count, second.count), first[start] == second[start] { start += 1 }
    var end = 0
    while end < min(first.count, second.count) - start,
      first[first.count - 1 - end] == second[second.count - 1 - end]
    {
      end += 1
    }
    let middle = (first[start..<(first.count - end)], second[start..<(second.count - end)])
    var (gone, come) = (Set(middle.0.indices), Set(middle.1.indices))
    if gone.count + come.count <= Self.mostWords {
      (gone, come) = ([], [])
      for change in Array(middle.1).difference(from: Array(middle.0)) {
        switch change {
        case .remove(let offset, _, _): gone.insert(start + offset)
        case .insert(let offset, _, _): come.insert(start + offset)
        }
      }
    }
    self.old = Self.parts(of: first, gone)
    self.new = Self.parts(of: second, come)
  }

  private static func parts(of words: [Word], _ onlyHere: Set<Int>) -> [Part] {
    var parts: [Part] = []
    for (index, word) in words.enumerated() {
      let isOnlyHere = onlyHere.contains(index)
      if parts.last?.isOnlyHere == isOnlyHere {
        parts[parts.count - 1].text += word.text
      } else {
        parts.append(Part(text: String(word.text), isOnlyHere: isOnlyHere))
      }
    }
    return parts
  }

  // MARK: - Words

  /// A word with the white space before it, or what is between the words of a list.
  private struct Word: Equatable {
    let text: Substring

    /// A word that is the first one in one text but not in the other has no white space there.
    static func == (a: Word, b: Word) -> Bool {
      a.text.drop(while: \.isWhitespace) == b.text.drop(while: \.isWhitespace)
    }
  }

  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var start = text.startIndex
    var isInWord = false
    for index in text.indices {
      let isSeparator = text[index] == ";" || text[index] == ","
      if isInWord, isSeparator || text[index].isWhitespace {
        words.append(Word(text: text[start..<index]))
        start = index
      }
      isInWord = !text[index].isWhitespace && !isSeparator
      if isSeparator {
        words.append(Word(text: text[start...index]))
        start = text.index(after: index)
      }
    }
    if start < text.endIndex { words.append(Word(text: text[start...])) }
    return words
  }
}
