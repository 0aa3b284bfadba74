import PhotoModel

/// A field that changes: what the file said about it, and what it should say.
struct FieldChange {
  let field: Field
  let old: FieldValue?
  let new: FieldValue?
  /// How the lists of keywords of other programs follow; nil if they say the same afterwards.
  let following: KeywordFollowing?
  /// What a person asked for in the field; nil if only the values are known.
  let asked: [Change]?

  init(
    _ field: Field, old: FieldValue?, new: FieldValue?, following: KeywordFollowing? = nil,
    asked: [Change]? = nil
  ) {
    self.field = field
    self.old = old
    self.new = new
    self.following = following
    self.asked = asked
  }

  init(_ edit: Edit, following: KeywordFollowing? = nil, asked: [Change]? = nil) {
    self.init(edit.field, old: edit.old, new: edit.new, following: following, asked: asked)
  }

  /// What a further slot says after the change that said this before; nil for nothing.
  func value(after said: FieldValue?) -> FieldValue? {
    guard let following, let said else { return value(keepingOffsetOf: said) }
    let isCopy = old.map { FieldAgreement(of: field).isSaid($0, byTwin: said) } ?? false
    return isCopy ? new : following.value(of: field, after: said)
  }

  /// What a slot that said this says after the change, beside another one that counts: a date keeps an offset from UTC
  /// that only this slot knew. Without its second, the date counts here, and not where the full minute is.
  func value(keepingOffsetOf said: FieldValue?) -> FieldValue? {
    guard case .date(let said)? = said, said.offset != nil, case .date(let old)? = old,
      case .date(var date)? = new, date.offset == nil, date.time?.second != nil,
      old.offset == nil, said.agrees(with: old)
    else { return new }
    date.offset = said.offset
    return .date(date)
  }

  /// The words that go wherever they stand, when a list of keywords with levels that said one thing says another.
  func removedWords(from said: FieldValue?, to new: FieldValue?) -> Set<String> {
    let branches = (new.listValue ?? []).map(KeywordBranch.init)
    let before = Set((said.listValue ?? []).compactMap { KeywordBranch($0).leaf })
    return before.union(following?.removedWords ?? []).subtracting(branches.flatMap(\.levels))
  }
}
