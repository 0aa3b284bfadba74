import CJXL
import CPixbuf
import PictureDecoding

/// Decodes JPEG XL with libjxl, in one thread. libjxl itself turns the picture upright.
enum JXLDecoder {
  /// Four bytes for a pixel, and what libjxl itself holds for it.
  private static let bytesPerPixel = 16

  /// The first picture of a file.
  static func decode(
    _ file: PictureFile, _ request: DecodeRequest
  ) throws(DecodingFailure) -> PixelBuffer {
    guard let decoder = JxlDecoderCreate(nil) else { throw .noLoader(.jxl) }
    defer { JxlDecoderDestroy(decoder) }
    let events = CInt(JXL_DEC_BASIC_INFO.rawValue | JXL_DEC_FULL_IMAGE.rawValue)
    guard JxlDecoderSubscribeEvents(decoder, events) == JXL_DEC_SUCCESS,
      JxlDecoderSetInput(
        decoder, file.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), file.bytes.count)
        == JXL_DEC_SUCCESS
    else { throw .damaged }
    JxlDecoderCloseInput(decoder)
    var picture: PixelBuffer?
    var format = JxlPixelFormat()
    while true {
      switch JxlDecoderProcessInput(decoder) {
      case JXL_DEC_BASIC_INFO:
        (picture, format) = try makeRoom(decoder, request)
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
        guard let picture, let pixels = gdk_pixbuf_get_pixels(picture.pixbuf) else {
          throw .damaged
        }
        var size = 0
        // gdk-pixbuf leaves out the padding of the last row.
        guard JxlDecoderImageOutBufferSize(decoder, &format, &size) == JXL_DEC_SUCCESS,
          size <= picture.stride * picture.height,
          JxlDecoderSetImageOutBuffer(decoder, &format, pixels, size) == JXL_DEC_SUCCESS
        else { throw .damaged }
      case JXL_DEC_FULL_IMAGE, JXL_DEC_SUCCESS:
        guard let picture else { throw .damaged }
        return picture
      default:
        throw .damaged
      }
    }
  }

  private static func makeRoom(
    _ decoder: OpaquePointer, _ request: DecodeRequest
  ) throws(DecodingFailure) -> (PixelBuffer, JxlPixelFormat) {
    var info = JxlBasicInfo()
    guard JxlDecoderGetBasicInfo(decoder, &info) == JXL_DEC_SUCCESS else { throw .damaged }
    // A picture that is on its side comes upright, so its width and height are swapped.
    let isTurned = info.orientation.rawValue > 4
    let (width, height) = (Int(info.xsize), Int(info.ysize))
    try PictureBudget.check(
      width: width, height: height, bytesPerPixel: bytesPerPixel, longestSide: request.longestSide)
    // With four channels, no row ends within the bytes of a pixel.
    let picture = try PixelBuffer(
      width: isTurned ? height : width, height: isTurned ? width : height, hasAlpha: true)
    let format = JxlPixelFormat(
      num_channels: 4, data_type: JXL_TYPE_UINT8, endianness: JXL_NATIVE_ENDIAN, align: 0)
    return (picture, format)
  }
}
