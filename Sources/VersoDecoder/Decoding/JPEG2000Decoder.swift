import COpenJPEG
import PictureDecoding

/// Decodes JPEG 2000 with OpenJPEG, which makes a picture half as large, a quarter … for less work than the whole.
enum JPEG2000Decoder {
  /// A sample is a number of four bytes, and OpenJPEG holds it twice for a while.
  private static let bytesPerSample = 8
  /// Pictures have up to four channels; nothing shows any beyond that.
  private static let mostChannels = 16

  /// The picture of a file.
  static func decode(
    _ file: PictureFile, _ request: DecodeRequest
  ) throws(DecodingFailure) -> PixelBuffer {
    // A file in boxes begins with the length of the first one, a bare codestream does not.
    let format = file.bytes.first == 0 ? OPJ_CODEC_JP2 : OPJ_CODEC_J2K
    guard let codec = opj_create_decompress(format) else { throw .noLoader(.jpeg2000) }
    defer { opj_destroy_codec(codec) }
    let source = JPEG2000Stream(file)
    var parameters = opj_dparameters_t()
    opj_set_default_decoder_parameters(&parameters)
    var image: UnsafeMutablePointer<opj_image_t>?
    defer { opj_image_destroy(image) }
    guard let stream = source.stream, opj_setup_decoder(codec, &parameters) != 0,
      opj_read_header(stream, codec, &image) != 0, let image
    else { throw .damaged }
    let size = (
      width: Int(image.pointee.x1) - Int(image.pointee.x0),
      height: Int(image.pointee.y1) - Int(image.pointee.y0)
    )
    let channels = Int(image.pointee.numcomps)
    guard size.width > 0, size.height > 0, 1...mostChannels ~= channels else { throw .damaged }
    let halvings = halvings(of: size, for: PixelBuffer.box(of: request), codec)
    try PictureBudget.check(
      width: size.width, height: size.height, bytesPerPixel: 0, longestSide: request.longestSide)
    try PictureBudget.check(
      width: max(1, size.width >> halvings), height: max(1, size.height >> halvings),
      bytesPerPixel: bytesPerSample * channels, longestSide: 0)
    // A picture that was cut off is shown as far as it goes.
    guard opj_set_decoded_resolution_factor(codec, OPJ_UINT32(halvings)) != 0,
      opj_decode(codec, stream, image) != 0, let samples = JPEG2000Samples(image.pointee)
    else { throw .damaged }
    let picture = try samples.picture()
    picture.wholeSize = size
    return picture
  }

  /// How often the picture is halved while it is decoded: at most as often as it was when it was made, and not below
  /// the size of its box.
  private static func halvings(
    of size: (width: Int, height: Int), for box: (width: Int, height: Int),
    _ codec: UnsafeMutablePointer<opj_codec_t?>
  ) -> Int {
    var info = opj_get_cstr_info(codec)
    defer { opj_destroy_cstr_info(&info) }
    let levels = info?.pointee.m_default_tile_info.tccp_info?.pointee.numresolutions ?? 1
    var halvings = 0
    while halvings < Int(levels) - 1,
      max(size.width >> (halvings + 1), 1) >= box.width
        || max(size.height >> (halvings + 1), 1) >= box.height
    { halvings += 1 }
    return halvings
  }
}
