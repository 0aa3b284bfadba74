/// What a person wants to change in one field, whatever the field holds now.
///
/// ```swift
/// Change.add(.keywords, ["Rome"]).value(from: .list(["Italy"]))  // Italy, Rome
/// ```
public enum Change: Hashable, Sendable {
  /// Give the field this value; a blank one clears it.
  case set(Field, FieldValue)
  /// Give a date this day; its time of day and its offset stay.
  case setDay(Field, PhotoDate)
  /// Move a date, as far as it says enough to be moved so.
  case shift(Field, DateShift)
  /// Take the value away.
  case clear(Field)
  /// Add words to the end of a list.
  case add(Field, [String])
  /// Remove words from a list.
  case remove(Field, [String])

  /// The change that gives a field this value, or takes its value away if this is nil.
  public init(_ field: Field, to value: FieldValue?) {
    self = value.map { .set(field, $0) } ?? .clear(field)
  }

  /// The field that changes.
  public var field: Field {
    switch self {
    case .set(let field, _), .setDay(let field, _), .shift(let field, _), .clear(let field),
      .add(let field, _), .remove(let field, _):
      field
    }
  }

  /// Whether the change replaces all that the field holds.
  public var isWhole: Bool {
    switch self {
    case .set, .clear: true
    case .add, .remove, .setDay, .shift: false
    }
  }

  /// Whether the change adds words to a list or removes some.
  public var isOfWords: Bool {
    switch self {
    case .add, .remove: true
    case .set, .setDay, .shift, .clear: false
    }
  }

  /// What the field holds after the change, if it held `old` before.
  ///
  /// A list that already has all the words, or none of those to remove, stays as it is, duplicates included. Words of
  /// a list that are not added, and keywords that are given beside others, stay as the file has them, with the blanks
  /// around them. Adding to or removing from a field that holds no list changes nothing.
  public func value(from old: FieldValue?) -> FieldValue? {
    switch self {
    case .set(let field, let value):
      return field.isKeywords ? value.normalized?.spelled(as: old) : value.normalized
    case .setDay(_, let day):
      guard case .date(var date) = old else { return .date(day) }
      (date.year, date.month, date.day) = (day.year, day.month, day.day)
      return .date(date)
    case .shift(_, let shift):
      guard case .date(let date) = old else { return old }
      return .date(date.shifted(by: shift) ?? date)
    case .clear: return nil
    case .add(_, let words):
      guard let present = old.listed else { return old }
      let known = Set(present.map(\.trimmed))
      let added = (FieldValue.list(of: words).listed ?? []).filter { !known.contains($0) }
      return added.isEmpty ? old : .list((present + added).uniqued)
    case .remove(_, let words):
      guard let present = old.listed else { return old }
      let removed = Set(words.map(\.trimmed))
      let kept = present.filter { !removed.contains($0.trimmed) }
      if kept.isEmpty { return nil }
      return kept.count == present.count ? old : .list(kept.uniqued)
    }
  }
}

extension FieldValue {
  /// The same list, with the blanks around its words that they have in another one; unless those are the same words, so
  /// that nothing but these blanks is meant.
  fileprivate func spelled(as other: FieldValue?) -> FieldValue {
    guard case .list(let words) = self, case .list(let present) = other,
      !present.map(\.trimmed).elementsEqual(words)
    else { return self }
    let spelling = Dictionary(present.map { ($0.trimmed, $0) }) { first, _ in first }
    return .list(
      words.map { word in
        guard let known = spelling[word], known.trimmed.isIdentical(to: word) else { return word }
        return known
      })
  }
}

extension FieldValue? {
  /// The words of a list, none if there is no value; nil for a value of another kind.
  fileprivate var listed: [String]? {
    switch self {
    case .list(let words): words
    case nil: []
    default: nil
    }
  }
}
