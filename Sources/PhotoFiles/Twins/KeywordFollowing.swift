import PhotoModel

/// How the lists of keywords that other programs keep follow a change: each as if it were the photo's own.
///
/// A list that says what the photo says is written as the photo's. One with other words, which is a disagreement, keeps
/// them: what the photo gains is added there, and what it loses is removed.
struct KeywordFollowing {
  /// What the photo's flat keywords were before.
  private let flat: FieldValue?
  /// What happens to a list of flat keywords.
  private let flatChanges: [Change]
  /// What happens to a list of keywords with levels.
  private let branchChanges: [Change]

  /// How lists follow edits of a photo.
  ///
  /// - Parameters:
  ///   - flat: the edit of the flat keywords.
  ///   - branches: the edit of those with levels.
  ///   - asked: what a person asked for; nil if only the edits are known.
  init(flat: Edit?, branches: Edit?, asked: [Change]?, over values: FieldValues) {
    self.flat = values[.keywords]
    flatChanges = (asked ?? []).filter { $0.field == .keywords && !$0.isWhole } + flat.differences
    branchChanges =
      if let asked {
        asked.filter { $0.field == .keywords || $0.field == .hierarchicalKeywords && !$0.isWhole }
      } else if let flat, branches.map({ Self.follows($0, flat) }) ?? true {
        [Change(flat)]
      } else {
        branches.differences
      }
  }

  /// Whether the keywords with levels change only because the flat ones do.
  private static func follows(_ branches: Edit, _ flat: Edit) -> Bool {
    var lists = KeywordLists(flat: flat.old, branches: branches.old)
    lists.apply(Change(flat))
    return lists.branchesValue == branches.new
  }

  /// The flat keywords that are removed.
  var removedWords: Set<String> { Set(flatChanges.flatMap(\.removedWords)) }

  /// What a list says after the change that said this before.
  func value(of field: Field, after said: FieldValue) -> FieldValue? {
    guard field == .hierarchicalKeywords else {
      return flatChanges.reduce(said) { $1.value(from: $0) }
    }
    var lists = KeywordLists(flat: flat, branches: said)
    for change in branchChanges { lists.apply(change) }
    return lists.branchesValue
  }
}

extension Change {
  /// The change that an edit makes.
  init(_ edit: Edit) { self.init(edit.field, to: edit.new) }
}

extension Edit? {
  /// The words that a list loses, and those that it gains.
  fileprivate var differences: [Change] {
    guard let self else { return [] }
    let (old, new) = (self.old.listValue ?? [], self.new.listValue ?? [])
    let (known, kept) = (Set(old), Set(new))
    return [
      .remove(self.field, old.filter { !kept.contains($0) }),
      .add(self.field, new.filter { !known.contains($0) }),
    ]
  }
}
