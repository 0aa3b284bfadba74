import CPixbuf
import PictureDecoding

/// The answer to a request.
struct PictureAnswer {
  private var reply: DecodeReply
  private var origin: [UInt8] = []
  private var pixels: [UInt8] = []

  /// Makes the answer to a request.
  ///
  /// - Parameter file: the open file.
  init(to request: DecodeRequest, from file: Int32) {
    do throws(DecodingFailure) {
      let source = try PictureFile(file)
      let picture =
        switch request.type {
        case .jpeg: try JPEGDecoder.decode(source, request)
        case .tiff: try TIFFDecoder.decode(source, request)
        case .jxl: try JXLDecoder.decode(source, request)
        case .jpeg2000: try JPEG2000Decoder.decode(source, request)
        case .psd: try PSDDecoder.decode(source, request)
        // Another program first makes a picture from it.
        case .movie: throw .unknownType
        case .png, .gif, .webp, .heif, .avif: try PixbufDecoder.decode(source, request)
        }
      let upright = try picture.fitted(to: request)
      pixels = upright.rows
      reply = DecodeReply(
        .picture, width: upright.width, height: upright.height, hasAlpha: upright.hasAlpha)
      if request.wantsOrigin { add(picture.origin) }
    } catch {
      reply = DecodeReply(refusing: error)
    }
  }

  private mutating func add(_ texts: (address: [UInt8], modified: [UInt8])) {
    guard texts.address.count <= DecodeReply.longestText,
      texts.modified.count <= DecodeReply.longestText
    else { return }
    reply.addressCount = texts.address.count
    reply.modifiedCount = texts.modified.count
    origin = texts.address + texts.modified
  }

  /// Sends the answer.
  func send(through socket: DecoderSocket) throws(DecoderSocket.Failure) {
    try socket.send(reply.bytes + origin, until: nil)
    if !pixels.isEmpty { try socket.send(pixels, until: nil) }
  }
}
