/// What several photos say of one field.
public enum CommonValue: Hashable, Sendable {
  /// There is no photo, or none has a value.
  case none
  /// All of them say this.
  case same(FieldValue)
  /// They say this many different things; having no value counts as one of them.
  case different(Int)
}
