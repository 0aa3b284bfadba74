import PhotoModel

/// The question of what a keyword is to be called, and where among the levels it is to be.
struct KeywordQuestion: EntryQuestion {
  /// The keyword by its levels.
  let levels: [String]

  private let counts: [[String]: Int]

  var proposal: String { levels.joined(separator: "|") }
  var heading: String { localized("Rename Keyword") }
  var explanation: String {
    localized(
      "“%2” is in %1 photo. Levels stand between vertical bars: “Places|Rome”.",
      "“%2” is in %1 photos. Levels stand between vertical bars: “Places|Rome”.",
      count: counts[levels] ?? 0, (levels.last ?? "").withHiddenMarked)
  }
  var label: String { localized("Name") }
  var action: String { localized("_Rename") }

  /// The question for a keyword.
  ///
  /// - Parameters:
  ///   - levels: the keyword by its levels.
  ///   - counts: the keywords of all photos, and how many have each.
  init(_ levels: [String], among counts: [[String]: Int]) {
    self.levels = levels
    self.counts = counts
  }

  func accepts(_ name: String) -> Bool { KeywordMove(levels, to: name) != nil }

  func remark(on name: String) -> String? {
    guard let move = KeywordMove(levels, to: name) else {
      return name == proposal ? nil : localized("A keyword cannot be empty, or inside itself.")
    }
    guard let count = counts[move.new] else { return nil }
    return localized(
      "%1 photo has that keyword already: both become one.",
      "%1 photos have that keyword already: both become one.", count: count)
  }
}
