/// Why something could not be done with a photo: the error of the module in question, as a value.
///
/// The model knows neither files nor formats, and so has no list of what can go wrong there. It carries what they
/// throw as it is; sentences for people are made from it at the edge.
///
/// ```swift
/// let error = PhotoError(FormatError.emptyFile)
/// error.cause as? FormatError == .emptyFile  // true
/// ```
public struct PhotoError: Error, Hashable, Sendable {
  /// The error.
  public let cause: any Error

  /// Carries an error; one that is already carried stays as it is.
  public init(_ cause: any Error) { self = (cause as? PhotoError) ?? PhotoError(carrying: cause) }

  private init(carrying cause: any Error) { self.cause = cause }

  /// Whether the causes are equal.
  public static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }

  /// Hashes the cause.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// What makes it equal to another. An error that cannot be compared is represented by its description.
  private var identity: AnyHashable {
    (cause as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(String(reflecting: cause))
  }
}
