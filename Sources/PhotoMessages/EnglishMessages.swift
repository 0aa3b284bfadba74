public import PhotoModel

/// The language of the messages as they stand in the code. Fields have the names of the command line.
public struct EnglishMessages: MessageLanguage {
  /// English.
  public init() {}

  /// The message itself.
  public func translation(of message: String) -> String { message }

  /// One form for one, the other for all other numbers.
  public func translation(of one: String, _ many: String, count: Int) -> String {
    count == 1 ? one : many
  }

  /// The name, such as `dateTaken`.
  public func name(of field: Field) -> String { field.rawValue }
}
