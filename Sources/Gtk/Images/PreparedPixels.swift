import CGtk

/// Pixels in the memory in which a texture keeps them: made on any thread, because for large pictures that takes
/// longer than a frame.
///
/// The bytes never change once they are made, and GLib counts references to them atomically.
public final class PreparedPixels: @unchecked Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  let stride: Int
  let hasAlpha: Bool
  let bytes: OpaquePointer

  /// A copy of pixels; nil if there is no memory for it.
  public init?(_ pixels: Pixels) {
    // GDK wants the last row to be as long as the others.
    let missing = pixels.stride * pixels.height - pixels.bytes.count
    let padded = missing > 0 ? pixels.bytes + Array(repeating: 0, count: missing) : pixels.bytes
    guard let bytes = g_bytes_new(padded, gsize(padded.count)) else { return nil }
    self.bytes = bytes
    width = pixels.width
    height = pixels.height
    stride = pixels.stride
    hasAlpha = pixels.hasAlpha
  }

  deinit { g_bytes_unref(bytes) }

  /// How many bytes the pixels take.
  public var byteCount: Int { stride * height }
}
