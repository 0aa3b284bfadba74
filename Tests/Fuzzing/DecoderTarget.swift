import Glibc
import PictureDecoding

/// What comes from a decoder, and what comes to one, through a socket.
enum DecoderTarget {
  /// A socket takes so many bytes before somebody reads them.
  private static let mostBytes = 100_000

  static func run(_ bytes: [UInt8]) {
    _ = DecoderMeasures(greeting: Array(bytes.prefix(DecoderMeasures.greetingCount)))
    _ = PictureType(header: Array(bytes.prefix(PictureType.headerCount)))
    var request = DecodeRequest(.jpeg, fitting: (64, 64), wantsOrigin: true)
    if let other = DecodeRequest(Array(bytes.prefix(DecodeRequest.byteCount))) {
      precondition(DecodeRequest(other.bytes) == other, "another request comes out")
      request = other
    }
    answer(request, bytes.dropFirst(DecodeRequest.byteCount).prefix(mostBytes))
  }

  private static func answer(_ request: DecodeRequest, _ bytes: ArraySlice<UInt8>) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return }
    defer { close(ends[0]) }
    if !bytes.isEmpty { try? DecoderSocket(ends[1]).send(bytes, until: .now + .seconds(1)) }
    close(ends[1])
    let answer = try? DecoderSocket(ends[0]).receivePicture(for: request, until: .now + .seconds(5))
    guard case .success(let picture) = answer else { return }
    precondition(
      (1...request.box.width).contains(picture.width)
        && (1...request.box.height).contains(picture.height), "a larger picture than was asked for")
  }
}
