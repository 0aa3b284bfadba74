import PhotoModel

/// The question of whether a keyword is to get another parent, and what that changes.
@MainActor
struct KeywordMoveQuestion {
  private let move: KeywordMove
  private let counts: [[String]: Int]

  /// The question for a move.
  ///
  /// - Parameter counts: the keywords of all photos, and how many have each.
  init(_ move: KeywordMove, among counts: [[String]: Int]) {
    self.move = move
    self.counts = counts
  }

  /// The text of the question.
  var heading: String {
    let name = (move.old.last ?? "").withHiddenMarked
    guard let parent = move.new.dropLast().last else {
      return localized("Move “%1” to the Top?", name)
    }
    return localized("Move “%1” into “%2”?", name, parent.withHiddenMarked)
  }

  /// How many photos change.
  var text: String {
    let change = localized(
      "This changes %1 photo. Undo takes it back.", "This changes %1 photos. Undo takes it back.",
      count: counts[move.old] ?? 0)
    guard let count = counts[move.new] else { return change }
    let joining = localized(
      "%1 photo has that keyword already: both become one.",
      "%1 photos have that keyword already: both become one.", count: count)
    return "\(change) \(joining)"
  }
}
