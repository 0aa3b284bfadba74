/// Pixels as a decoder sent them: rows from top to bottom, one directly after another.
public struct DecodedPicture: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes a pixel (red, green, blue, alpha that is not multiplied in), or three without alpha.
  public let hasAlpha: Bool
  /// The bytes of all rows.
  public let bytes: [UInt8]
  /// What a thumbnail of the desktop's cache says about the file that it was made from.
  public let origin: Origin?

  /// What a thumbnail of the desktop's cache was made from (Thumbnail Managing Standard 0.9).
  public struct Origin: Hashable, Sendable {
    /// The address of the file, `Thumb::URI`.
    public var address: String
    /// When the file was last written, in seconds since 1970, `Thumb::MTime`.
    public var modified: String

    /// The origin of a thumbnail.
    public init(address: String, modified: String) {
      self.address = address
      self.modified = modified
    }
  }

  /// Pixels; nil if there are not as many bytes as the size says.
  public init?(
    width: Int, height: Int, hasAlpha: Bool, bytes: [UInt8], origin: Origin? = nil
  ) {
    let (pixels, isTooMuch) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooMuch, pixels <= 1 << 40,
      bytes.count == pixels * (hasAlpha ? 4 : 3)
    else { return nil }
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.bytes = bytes
    self.origin = origin
  }
}
