public import PhotoModel

/// The language of the messages as they are in the code. Fields have the names that the command line uses.
public struct EnglishMessages: MessageLanguage {
  /// English.
  public init() {}

  /// The message itself.
  public func translation(of message: String) -> String { message }

  /// One form for one, and the other for every other number.
  public func translation(of one: String, _ many: String, count: Int) -> String {
    count == 1 ? one : many
  }

  /// The name, such as `dateTaken`.
  public func name(of field: Field) -> String { field.rawValue }
}
