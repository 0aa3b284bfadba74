/// Movies, whose frames are JPEG files.
enum MadeMovie {
  private static let rate = 24

  static func bytes(
    _ facts: PhotoFacts, frames: [[UInt8]], _ shape: PictureBank.Shape, isQuickTime: Bool,
    xmp: [UInt8]
  ) -> [UInt8] {
    let brand = isQuickTime ? "qt  \0\0\0\0qt  " : "isom\0\0\0\0isommp41"
    func head(_ start: Int) -> [UInt8] {
      ISOBox.bytes("ftyp", Array(brand))
        + ISOBox.bytes(
          "moov", header(facts.time, duration: frames.count),
          track(facts.time, frames, shape, start: start),
          isQuickTime ? ISOBox.bytes("udta", ISOBox.bytes("XMP_", xmp)) : [])
        + (isQuickTime ? [] : ISOBox.bytes("uuid", ISOBox.xmpID, xmp))
    }
    return head(head(0).count + 8) + ISOBox.bytes("mdat", frames.flatMap(\.self))
  }

  private static let matrix = [1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30]
    .flatMap { [UInt8].big($0, 4) }

  private static func times(_ time: PhotoTime) -> [UInt8] {
    .big(time.movie, 4) + .big(time.movie, 4)
  }

  /// What a movie says of itself as a whole.
  static func header(_ time: PhotoTime, duration: Int) -> [UInt8] {
    ISOBox.full(
      "mvhd", times(time), .big(rate, 4) + .big(duration, 4) + .big(1 << 16, 4) + .big(256, 2),
      .zeros(10), matrix, .zeros(24) + .big(2, 4))
  }

  private static func track(
    _ time: PhotoTime, _ frames: [[UInt8]], _ shape: PictureBank.Shape, start: Int
  ) -> [UInt8] {
    let (width, height) = shape.size
    let header = ISOBox.full(
      "tkhd", flags: 3, times(time), .big(1, 4) + .zeros(4) + .big(frames.count, 4) + .zeros(16),
      matrix,
      .big(width << 16, 4) + .big(height << 16, 4))
    let media = ISOBox.full(
      "mdhd", times(time), .big(rate, 4) + .big(frames.count, 4) + .big(0x55C4, 2) + .zeros(2))
    let handler = ISOBox.full("hdlr", .zeros(4) + Array("vide") + .zeros(13))
    let description = ISOBox.bytes(
      "jpeg", .zeros(6) + .big(1, 2) + .zeros(16) + .big(width, 2) + .big(height, 2),
      .big(72 << 16, 4) + .big(72 << 16, 4) + .zeros(4) + .big(1, 2) + .zeros(32),
      .big(24, 2) + .big(0xFFFF, 2))
    let table = ISOBox.bytes(
      "stbl", ISOBox.full("stsd", .big(1, 4), description),
      ISOBox.full("stts", .big(1, 4) + .big(frames.count, 4) + .big(1, 4)),
      ISOBox.full("stsc", .big(1, 4) + .big(1, 4) + .big(frames.count, 4) + .big(1, 4)),
      ISOBox.full(
        "stsz", .big(0, 4) + .big(frames.count, 4), frames.flatMap { [UInt8].big($0.count, 4) }),
      ISOBox.full("stco", .big(1, 4) + .big(start, 4)))
    let source = ISOBox.full("dref", .big(1, 4), ISOBox.full("url ", flags: 1))
    return ISOBox.bytes(
      "trak", header,
      ISOBox.bytes(
        "mdia", media, handler,
        ISOBox.bytes(
          "minf", ISOBox.full("vmhd", flags: 1, .zeros(8)), ISOBox.bytes("dinf", source), table)))
  }
}
