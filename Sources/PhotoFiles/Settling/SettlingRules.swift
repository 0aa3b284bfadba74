public import PhotoModel

/// How the disagreements of photos are settled: a rule for all fields, and different ones for some.
///
/// ```swift
/// var rules = SettlingRules()
/// rules.others = .mwg
/// rules.byField[.title] = .longest
/// rules[.title]  // .longest
/// ```
public struct SettlingRules: Hashable, Sendable {
  /// The rules for some fields.
  public var byField: [Field: SettlingRule] = [:]
  /// The rule for all others; nil if those are left as they are.
  public var others: SettlingRule?
  /// Whether a picture and the raw file or movie of the same shot are made to agree, too.
  public var joinsPairs = false

  /// No rule.
  public init() {}

  /// Whether nothing is settled.
  public var isEmpty: Bool { byField.isEmpty && others == nil }

  /// Whether any field has this rule.
  public func contain(_ rule: SettlingRule) -> Bool {
    others == rule || byField.values.contains(rule)
  }

  /// The rule for a field; nil if it is left as it is. Both parts of a position have the rule of either.
  public subscript(field: Field) -> SettlingRule? { ownRule(of: field) ?? others }

  /// Whether what cannot be read in places of a field is replaced with what counts, or removed if nothing does: that
  /// is only done if the field is named.
  public func replacesUnread(of field: Field) -> Bool { ownRule(of: field) == .mwg }

  private func ownRule(of field: Field) -> SettlingRule? {
    let other: Field? =
      switch field {
      case .latitude: .longitude
      case .longitude: .latitude
      default: nil
      }
    return byField[field] ?? other.flatMap { byField[$0] }
  }
}
