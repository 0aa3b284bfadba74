/// An error of a photo's format, as bytes for those who keep what was read and do not know formats.
///
/// ```swift
/// KeptError(bytes: [1]) == KeptError(bytes: [1])  // true: errors are what their bytes say
/// ```
public struct KeptError: Error, Hashable, Sendable {
  /// What the format's module reads back.
  public let bytes: [UInt8]

  /// An error with these bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}
