import PhotoModel

/// What a person does to a field of the details.
enum FieldEvent: Equatable, Sendable {
  /// The text in the field is now this.
  case typed(String)
  /// What was typed is to be committed: Enter was pressed, or the field was left.
  case commit
  /// What was typed is to be dropped.
  case cancel
  /// The value was changed by other means than text.
  case change(Change)
  /// The page of the field is asked for.
  case open
}
