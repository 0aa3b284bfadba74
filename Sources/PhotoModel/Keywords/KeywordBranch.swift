/// A keyword with its levels, from the top down: `Places|Rome`.
package struct KeywordBranch: Hashable {
  /// The words, trimmed; none of them is blank.
  package internal(set) var levels: [String]

  /// A branch of levels.
  init(levels: some Sequence<String>) { self.levels = Array(levels) }

  /// Reads levels between vertical bars.
  package init(_ text: String) {
    levels = text.utf8.split(separator: UInt8(ascii: "|")).map { Substring($0).trimmed }
      .filter { !$0.isEmpty }
  }

  /// The levels between vertical bars; blank if there is none.
  package var text: String { levels.joined(separator: "|") }

  /// The last level, which is the keyword itself.
  package var leaf: String? { levels.last }
}
