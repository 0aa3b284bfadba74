import CPixbuf
import PictureDecoding

/// Decodes with the loader of gdk-pixbuf that belongs to the type, and with no other: left to itself, gdk-pixbuf
/// would look at the bytes and choose.
enum PixbufDecoder {
  /// This many bytes are handed to the loader at once.
  private static let portion = 1 << 16

  /// The picture of a file.
  static func decode(
    _ file: PictureFile, _ request: DecodeRequest
  ) throws(DecodingFailure) -> PixelBuffer {
    guard let loader = request.type.makeLoader() else { throw .noLoader(request.type) }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let check = SizeCheck(longestSide: request.longestSide)
    check.connect(to: loader)
    var isSound = true
    var rest = file.bytes[...]
    while isSound, !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(portion))
      isSound =
        gdk_pixbuf_loader_write(
          loader, part.baseAddress?.assumingMemoryBound(to: UInt8.self), gsize(part.count), nil)
        != 0
      rest = rest.dropFirst(portion)
    }
    // A picture that was cut off is shown as far as it goes.
    gdk_pixbuf_loader_close(loader, nil)
    if let failure = check.failure { throw failure }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .damaged }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    guard let picture = PixelBuffer(adopting: pixbuf) else { throw .damaged }
    return picture
  }
}

/// Checks the size that a picture claims to have, before there is memory for it.
private final class SizeCheck {
  private(set) var failure: DecodingFailure?
  private let longestSide: Int

  init(longestSide: Int) { self.longestSide = longestSide }

  /// Stops the loader if the picture is too large. The check has to live as long as the loader does.
  func connect(to loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    let handler:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, gpointer) -> Void = {
        loader, width, height, context in
        let check = Unmanaged<SizeCheck>.fromOpaque(context).takeUnretainedValue()
        if !check.allows(width: Int(width), height: Int(height)) {
          gdk_pixbuf_loader_set_size(loader, 0, 0)
        }
      }
    g_signal_connect_data(
      UnsafeMutableRawPointer(loader), "size-prepared",
      unsafeBitCast(handler, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil,
      GConnectFlags(rawValue: 0))
  }

  private func allows(width: Int, height: Int) -> Bool {
    do throws(DecodingFailure) {
      try PictureBudget.check(
        width: width, height: height, bytesPerPixel: 4, longestSide: longestSide)
      return true
    } catch {
      failure = error
      return false
    }
  }
}
