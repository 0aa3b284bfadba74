/// The path of a file or folder, as the bytes that the system uses.
///
/// Linux allows any bytes but NUL and the slash in a name. A path that is not valid UTF-8 would change
/// on its way through `String`, and then the file could not be opened any more.
public struct FilePath: Hashable, Sendable {
  /// The bytes, without the closing NUL.
  public let bytes: [UInt8]

  /// A path of bytes as the system returned them.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// A path of text, encoded as UTF-8.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// The path as text for people; bytes that are not UTF-8 show as U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
