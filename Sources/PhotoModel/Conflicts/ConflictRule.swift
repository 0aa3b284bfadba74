/// How conflicts of many fields are resolved without looking at each one.
///
/// ```swift
/// let conflict = Conflict(
///   field: .title, base: .text("A"), mine: .text("B"), file: .text("C"))
/// ConflictRule.newer.choice(for: conflict, changedHere: 2, written: 1)  // mine
/// ConflictRule.always(.join).choice(for: conflict, changedHere: 2, written: 1)  // nil: no list
/// ```
public enum ConflictRule: Hashable, Sendable {
  /// Always in the same way, as far as the field allows it.
  case always(ConflictChoice)
  /// In favour of what was changed last.
  case newer

  /// The choice by this rule; nil if the rule does not decide, and a person has to.
  ///
  /// - Parameters:
  ///   - conflict: the field.
  ///   - changedHere: when it was changed here, in nanoseconds since 1970 (UTC); nil if unknown.
  ///   - written: when the file was written, likewise.
  public func choice(
    for conflict: Conflict, changedHere: Int64?, written: Int64?
  ) -> ConflictChoice? {
    switch self {
    case .always(let choice): return conflict.choices.contains(choice) ? choice : nil
    case .newer:
      guard let changedHere, let written, changedHere != written else { return nil }
      return changedHere > written ? .mine : .file
    }
  }
}
