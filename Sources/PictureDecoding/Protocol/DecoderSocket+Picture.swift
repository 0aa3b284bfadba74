import Glibc

extension DecoderSocket {
  /// Receives the answer to a request.
  ///
  /// - Returns: the picture, or why there is none.
  /// - Throws: if the decoder ended, is late, or sends what is not an answer.
  package func receivePicture(
    for request: DecodeRequest, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> Result<DecodedPicture, DecodingFailure> {
    let head = try receiveBytes(DecodeReply.byteCount, until: deadline)
    guard let reply = DecodeReply(head, to: request) else { throw .ended }
    if let failure = reply.failure(of: request.type) { return .failure(failure) }
    var origin: DecodedPicture.Origin?
    if reply.addressCount > 0, reply.modifiedCount > 0 {
      let texts = try receiveBytes(reply.addressCount + reply.modifiedCount, until: deadline)
      origin = DecodedPicture.Origin(
        address: String(decoding: texts.prefix(reply.addressCount), as: UTF8.self),
        modified: String(decoding: texts.dropFirst(reply.addressCount), as: UTF8.self))
    }
    let pixels = try receiveBytes(reply.pixelCount, until: deadline)
    let picture = DecodedPicture(
      width: reply.width, height: reply.height, hasAlpha: reply.hasAlpha, bytes: pixels,
      origin: origin)
    return picture.map { .success($0) } ?? .failure(.damaged)
  }

  private func receiveBytes(
    _ count: Int, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> [UInt8] {
    let (bytes, file) = try receive(count, until: deadline)
    // A decoder has no files to give.
    if let file { close(file) }
    return bytes
  }
}
