public import PhotoModel

/// The language that messages are written in.
public protocol MessageLanguage: Sendable {
  /// The message in the language, with its `%1`, `%2` and so on.
  func translation(of message: String) -> String

  /// The message about a number of things, in the form that the language uses for that number.
  func translation(of one: String, _ many: String, count: Int) -> String

  /// The name of a field, as people know it from the program.
  func name(of field: Field) -> String

  /// What a place of a photo says, as people read dates and numbers; by default as files have it.
  func text(of value: FieldValue) -> String
}

extension MessageLanguage {
  /// What a place of a photo says, as files have it.
  public func text(of value: FieldValue) -> String { value.text }
}
