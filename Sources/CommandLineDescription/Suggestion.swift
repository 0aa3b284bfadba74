/// “Did you mean”: the word that a person may have wanted to type.
public enum Suggestion {
  /// The nearest of the words; nil if none is near enough.
  ///
  /// - Parameters:
  ///   - word: what was typed.
  ///   - words: the words to choose from.
  public static func nearest(to word: String, in words: [String]) -> String? {
    let typed = Array(word.lowercased())
    // A single letter is equally near to any other.
    guard typed.count(where: { $0 != "-" }) > 1, typed.count < 64 else { return nil }
    let near = words.compactMap { candidate -> (word: String, distance: Int)? in
      let wanted = Array(candidate.lowercased())
      let isStart = typed.count > 3 && wanted.starts(with: typed)
      let distance = isStart ? 1 : self.distance(typed, wanted)
      // A third of the letters may be wrong: more would suggest what nobody meant.
      return distance <= max(1, min(typed.count, wanted.count) / 3) ? (candidate, distance) : nil
    }
    return near.min { $0.distance < $1.distance }?.word
  }

  /// The number of letters to insert, to leave out, to replace or to swap with the next one: the
  /// distance of Damerau and Levenshtein in its restricted form.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = last[column] + (letter == other ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        next.append(best)
      }
      beforeLast = last
      last = next
    }
    return last[right.count]
  }
}
