/// Rows of pixels in memory, as a decoder made them. A value, so that it can be made on any thread.
public struct Pixels: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The distance of two rows in bytes.
  public let stride: Int
  /// Four bytes a pixel (red, green, blue, alpha that is not multiplied in), or three without alpha.
  public let hasAlpha: Bool
  /// The bytes of all rows; the last row may end with its last pixel.
  public let bytes: [UInt8]

  /// Rows of pixels, or nil if there are too few bytes for them.
  public init?(width: Int, height: Int, stride: Int, hasAlpha: Bool, bytes: [UInt8]) {
    let row = width * (hasAlpha ? 4 : 3)
    guard width > 0, height > 0, stride >= row, bytes.count >= stride * (height - 1) + row else {
      return nil
    }
    self.width = width
    self.height = height
    self.stride = stride
    self.hasAlpha = hasAlpha
    self.bytes = bytes
  }
}
