/// An error that says of itself what is wrong, where a test does not care what it is.
public struct Trouble: Error, Hashable, CustomStringConvertible {
  /// One sentence.
  public let description: String

  /// An error with a sentence.
  public init(_ sentence: String) { description = sentence }
}
